import Turnpike

@testable import DocumentationTables

/// The calls of the old documents.
enum OldDocuments {
  @MainActor
  static func open() async throws {
    let router = Router(AppScreens())

    try await router.open(link: "com.example.app:product/1988")
    try await router.product(productID: 1988)

    try await router.team()  // checked by the compiler
    try await router.open(.team)  // the same
    try await router.open(inAppPath: "about/team")  // a text, as it was

    try await router.open(link: "com.example.app:users/16?highlight=portfolio")
    try await router.open(link: "com.example.app:about/team/contact?city=san%20francisco")
    _ = try router.match("com.example.app:logout")  // nil: `@inApp`
  }

  static func openPartner(_ opener: some AppOpener) async throws {
    try await opener.open(
      scheme: "com.example.partner", path: "product/1988", query: ["coupon_id": "SAVE10"])
  }
}
