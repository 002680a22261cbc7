extension LinkVector {
  /// The assertions of Turnpike's own tests.
  static let turnpikeTests: [LinkVector] = [
    .init(
      "TPT-001", ["users/:user_id"], .inApp, "users/4",
      .opens("users/:user_id", ["user_id": "4"])),
    .init("TPT-002", ["should/never/be/called"], .inApp, "a/route/that/does/not/exist", .nothing()),
    .init("TPT-003", [], .inApp, "a/route/that/does/not/exist", .nothing()),
    .init(
      "TPT-006", [], .external, "myURLSchema:an/awesome/route",
      .nothing(scheme: "myURLSchema")),
    .init("TPT-007", [], .inApp, "an/awesome/route", .nothing()),
    .init(
      "TPT-012", ["users/:user_id"], .inApp, "users/4",
      .opens("users/:user_id", ["user_id": "4"])),
    .init(
      "TPT-013", ["users/:user_id"], .inApp,
      "/////////////////////users////////////////////////4///////////////",
      .opens("users/:user_id", ["user_id": "4"])),
    .init("TPT-014", ["should/never/be/called"], .inApp, "a/route/that/does/not/exist", .nothing()),
    .init(
      "TPT-015", ["should/never/be/called"], .external,
      "broken:::///////////////nooooo/:::::::::::::::::::::::yes///////////",
      .nothing(scheme: "broken")),
    .init("TPT-016", [], .inApp, "a/route/that/does/not/exist", .nothing()),
    .init(
      "TPT-019", [], .external, "myURLSchema:an/awesome/route",
      .nothing(scheme: "myURLSchema")),
    .init("TPT-020", [], .inApp, "an/awesome/route", .nothing()),
  ]
}

extension LinkVector {
  /// The statements of Turnpike's documents and code about paths.
  static let turnpikePaths: [LinkVector] = [
    .init(
      "TPD-001", ["user/:user_id"], .inApp, "user/32",
      .opens("user/:user_id", ["user_id": "32"])),
    .init("TPD-002", ["about/team"], .inApp, "about/team", .opens("about/team")),
    .init(
      "TPD-003", ["user/:user_id/profile/:comment_id"], .inApp, "user/7/profile/9",
      .opens("user/:user_id/profile/:comment_id", ["user_id": "7", "comment_id": "9"])),
    .init(
      "TPD-004", ["user/:user_id/profile/:page_number"], .inApp, "user/7/profile/9",
      .opens("user/:user_id/profile/:page_number", ["user_id": "7", "page_number": "9"])),
    .init(
      "TPD-005", ["product/:product_id"], .inApp, "product/1988",
      .opens("product/:product_id", ["product_id": "1988"])),
    .init(
      "TPD-006", ["tab/:tab_name"], .inApp, "tab/Home",
      .opens("tab/:tab_name", ["tab_name": "Home"])),
    .init(
      "TPD-007", ["tab/:tab_name"], .inApp, "tab/travel",
      .opens("tab/:tab_name", ["tab_name": "travel"])),
    .init(
      "TPD-008", ["tab/:tab_name"], .inApp, "tab/food",
      .opens("tab/:tab_name", ["tab_name": "food"])),
    .init("TPD-009", ["about/team", "user/:id"], .inApp, "nope/at/all", .nothing()),
    .init("TPD-010", ["about/team"], .inApp, "nope/at/all", .nothing()),
    .init("TPD-011", ["logout"], .inApp, "logout", .opens("logout")),
    .init("TPD-012", ["users/:id"], .inApp, "users/16", .opens("users/:id", ["id": "16"])),
    .init(
      "TPD-013", ["about/team/contact"], .inApp, "about/team/contact",
      .opens("about/team/contact")),
    .init("TPD-014", ["user/:user_id"], .inApp, "user", .nothing()),
    .init("TPD-015", ["user/:user_id"], .inApp, "user/32/edit", .nothing()),
    .init("TPD-016", ["user/:user_id"], .inApp, "User/32", .nothing()),
    .init(
      "TPD-017", ["user/:user_id"], .inApp, "user/AbC",
      .opens("user/:user_id", ["user_id": "AbC"])),
    .init("TPD-018", ["user/:user_id"], .inApp, "users/32", .nothing()),
    .init("TPD-020", ["users/:id", "users/me"], .inApp, "users/me", .opens("users/me")),
    .init("TPD-021", ["users/me", "users/:id"], .inApp, "users/me", .opens("users/me")),
  ]
}
