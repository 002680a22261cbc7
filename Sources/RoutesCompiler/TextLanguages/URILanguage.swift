import MatchTableBuilding

extension TextAutomaton {
  /// The URI references of RFC 3986 (section 4.1) but for the empty one.
  ///
  /// Characters outside ASCII are percent-encoded in them.
  static let uriReference = expression(URIGrammar.reference)
}

/// The grammar of RFC 3986, appendix A, rule by rule, as expressions of a `.routes` file.
private enum URIGrammar {
  static let reference = choice([
    "\(scheme):(\(authority)\(segments)|\(absolutePath)|\(rootlessPath)|)\(tail)",
    "(\(authority)\(segments)|\(absolutePath)|\(schemelessPath))\(tail)",
    "\\?\(queryCharacter)*(#\(queryCharacter)*)?", "#\(queryCharacter)*",
  ])

  private static let tail = "(\\?\(queryCharacter)*)?(#\(queryCharacter)*)?"
  private static let scheme = "[A-Za-z][A-Za-z0-9+.-]*"

  // MARK: Authority

  private static let authority =
    "//((\(nameCharacter)|:)*@)?(\\[(\(ipv6)|\(futureAddress))\\]|\(nameCharacter)*)(:[0-9]*)?"
  private static let futureAddress = "[vV]\(hexDigit)+\\.[\(unreserved)\(subDelimiters):]+"

  /// Eight groups of 16 bits, the last two perhaps as dotted numbers; or fewer, with `::`
  /// for those that are left out.
  private static let ipv6 = choice(
    ["(\(group):){6}\(lastGroups)"]
      + (0...5).map { "\(leading(upTo: 5 - $0))::(\(group):){\($0)}\(lastGroups)" }
      + ["\(leading(upTo: 6))::\(group)", "\(leading(upTo: 7))::"])

  private static let group = "\(hexDigit){1,4}"
  private static let lastGroups = "(\(group):\(group)|\(byte)(\\.\(byte)){3})"

  /// So many groups at most, none of them after `::`.
  private static func leading(upTo count: Int) -> String {
    count == 0 ? "" : "((\(group):){0,\(count - 1)}\(group))?"
  }

  /// 0 to 255.
  private static let byte = "([0-9]|[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5])"

  // MARK: Path

  private static let segments = "(/\(pathCharacter)*)*"
  private static let absolutePath = "/(\(rootlessPath))?"
  private static let rootlessPath = "\(pathCharacter)+\(segments)"
  /// Its first segment has no colon, which would end a scheme.
  private static let schemelessPath = "(\(nameCharacter)|@)+\(segments)"

  // MARK: Characters

  private static let hexDigit = "[0-9A-Fa-f]"
  /// Those between the brackets of a set; the `-` is at its beginning.
  private static let unreserved = "-A-Za-z0-9._~"
  private static let subDelimiters = "!$&'()*+,;="
  private static let nameCharacter = "([\(unreserved)\(subDelimiters)]|%\(hexDigit){2})"
  private static let pathCharacter = "(\(nameCharacter)|[:@])"
  private static let queryCharacter = "(\(pathCharacter)|[/?])"

  private static func choice(_ branches: [String]) -> String {
    "(\(branches.joined(separator: "|")))"
  }
}
