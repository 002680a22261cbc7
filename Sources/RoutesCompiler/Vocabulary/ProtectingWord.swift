/// Words with which other routers keep links out: `@RolesAllowed`, `login_required`, `guard`.
///
/// In a table a filter does that, or `@inApp`. An attribute does nothing to a link, so no message
/// may advise to declare one that has such a name.
enum ProtectingWord {
  /// Those that mean it in any name: `UseGuards`, `isAuthenticated`.
  private static let parts = [
    "authent", "authori", "csrf", "granted", "guard", "jwt", "logged", "login", "middleware",
    "permission", "permit", "privat", "protect", "restrict", "role", "secur", "signedin",
  ]

  /// Those that mean something else in other names: `canRotate`, `beforeNoon`.
  private static let names: Set<String> = [
    "access", "accesscontrol", "admin", "adminonly", "adminsonly", "allow", "allowanonymous",
    "allowed", "allowif", "authrequired", "before", "beforeaction", "beforeeach", "beforeenter",
    "beforefilter", "beforehandler", "beforemodel", "beforerequest", "beforerouteenter", "behind",
    "block", "can", "canactivate", "canactivatechild", "candeactivate", "canload", "canmatch",
    "check", "confidential", "deny", "denyall", "dependencies", "depends", "ensure", "filter",
    "filteredby", "filters", "forbid", "forbidden", "gate", "gated", "gatekeeper", "gates", "hook",
    "hooks", "intercept", "interceptor", "interceptors", "internal", "internalonly", "isadminuser",
    "locked", "membersonly", "must", "need", "needed", "needs", "onbeforeaction", "onbeforeenter",
    "only", "onlyadmin", "onlyadmins", "onlyif", "onmount", "onrequest", "paywall", "pipethrough",
    "plug", "policies", "policy", "prehandler", "require", "requireclaim", "required",
    "requirehttps", "requires", "resolve", "secret", "signed", "staffmemberrequired", "throttle",
    "trusted", "unless", "useinterceptors", "userpassestest", "using", "validate",
    "validateantiforgerytoken", "verified", "verify", "wall", "with",
  ]

  static func isIn(_ name: String) -> Bool {
    let word = name.replacing("_", with: "").lowercased()
    return names.contains(word) || word.hasSuffix("auth") || parts.contains(where: word.contains)
  }
}

extension String {
  /// The names in a text, such as a token: `auth` and `paid` of `[auth(paid)]`.
  var names: [String] {
    split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }
}
