import Turnpike

@testable import DocumentationTables

@MainActor private let appRouter = Router(AppScreens())

extension Router<AppRoute, Void> {
  @MainActor static var shared: Router { appRouter }
}

/// The shared router of a table.
enum SharedRouter {
  @MainActor
  static func open() async throws {
    try await Router<AppRoute, Void>.shared.open(.team)
  }
}
