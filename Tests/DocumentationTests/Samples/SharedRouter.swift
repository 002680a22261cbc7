import Turnpike

@testable import DocumentationTables

@MainActor private let appRouter = Router(AppScreens())

extension Router<AppRoute, Void> {
  @MainActor static var app: Router { appRouter }
}

/// The shared router of a table.
enum SharedRouter {
  @MainActor
  static func open() async throws {
    try await Router.app.open(.team)
    try await Router.shared.open(inAppPath: "about/team")
  }
}
