import Testing

@testable import RoutesCompiler

/// Swift's own errors about the types that a table names stand in the table.
@Suite("Places of Swift's errors", .serialized)
struct GeneratedLocationTests {
  private static let table = """
    routes ShopRoute

    type ProductID

    /// A product page.
    /product/:id -> product(id: ProductID)
    """

  @Test(
    "An error about a user's type has the line of the table",
    arguments: [
      (
        "struct ProductID: Hashable, Sendable {}",
        "Shop.routes:3:6: error: global function '_requireRouteValue' requires that 'ProductID' "
          + "conform to 'RouteValue'"
      ),
      ("", "Shop.routes:3:25: error: cannot find 'ProductID' in scope"),
      ("", "Shop.routes:6:20: error: cannot find type 'ProductID' in scope"),
    ])
  func userType(_ declaration: String, _ message: String) throws {
    let swift = try generatedSwift(CompilationUnit(Self.table))
    let output = try TypeCheck.run(
      [("Shop.swift", swift), ("Types.swift", declaration)], flags: ["-swift-version", "6"])
    let errors = output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.contains { $0 == message })
    #expect(errors.allSatisfy { $0.hasPrefix("Shop.routes:") })
  }
}
