/// How routers and frameworks keep links out, in their own spelling.
enum ProtectingWords {
  static let byFramework: [String: [String]] = [
    "Angular": [
      "canActivate", "canActivateChild", "canDeactivate", "canLoad", "canMatch", "guards",
      "resolve",
    ],
    "ASP.NET": [
      "Authorize", "RequireAuthorization", "RequireRole", "RequireHttps", "RequireClaim", "Policy",
      "Roles", "AllowAnonymous", "ValidateAntiForgeryToken",
    ],
    "Django": [
      "login_required", "permission_required", "permission_classes", "staff_member_required",
      "user_passes_test", "IsAuthenticated", "IsAdminUser", "LoginRequiredMixin",
    ],
    "Express": [
      "requireAuth", "requiresAuth", "isAuthenticated", "ensureLoggedIn", "ensureAuthenticated",
      "authenticate", "csrf", "preHandler", "onRequest",
    ],
    "FastAPI and Flask": [
      "Depends", "dependencies", "Security", "jwt_required", "roles_required", "auth_required",
      "before_request",
    ],
    "Flutter and Android": ["AuthGuard", "interceptor", "intercept", "needLogin", "needsLogin"],
    "Laravel": ["middleware", "can", "auth", "gate", "policy", "verified", "signed", "throttle"],
    "NestJS": ["UseGuards", "UseInterceptors", "SetRoles", "guard"],
    "Next.js": ["withAuth", "protect", "auth", "middleware", "SignedIn"],
    "Phoenix": ["pipe_through", "plug", "on_mount", "require_authenticated_user"],
    "Rails": [
      "before_action", "before_filter", "authenticated", "authenticate_user", "authorize",
      "load_and_authorize_resource",
    ],
    "React Router": ["PrivateRoute", "ProtectedRoute", "RequireAuth", "privateRoute"],
    "Spring and Symfony": [
      "PreAuthorize", "PostAuthorize", "Secured", "RolesAllowed", "PermitAll", "DenyAll", "hasRole",
      "IsGranted", "access_control", "denyAll",
    ],
    "Swift": ["private", "fileprivate", "internal", "protected"],
    "Vapor and Hummingbird": [
      "guardMiddleware", "authenticator", "protected", "guard", "IsAuthenticatedMiddleware",
    ],
    "Vue": ["beforeEnter", "beforeEach", "beforeRouteEnter", "requiresAuth", "onBeforeEnter"],
    "words": [
      "access", "adminOnly", "allow", "authenticated", "authorized", "before", "behind", "block",
      "check", "confidential", "deny", "ensure", "filter", "filters", "forbid", "forbidden",
      "gated",
      "gatekeeper", "guarded", "guardedBy", "hook", "internalOnly", "locked", "loggedIn", "login",
      "loginRequired", "membersOnly", "must", "need", "needs", "only", "onlyAdmins", "paywall",
      "permission", "permissions", "permit", "protectedBy", "require", "required", "requires",
      "requiresLogin", "restrict", "restricted", "role", "roles", "secret", "secure", "secured",
      "security", "signedIn", "trusted", "unless", "using", "validate", "verify", "wall", "with",
    ],
  ]

  static let all = Set(byFramework.values.joined()).sorted()
}
