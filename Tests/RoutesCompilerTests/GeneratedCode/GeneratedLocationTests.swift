import TestSupport
import Testing

@testable import RoutesCompiler

/// Swift's own errors about the types that a table names are on the lines of the table.
@Suite("Places of Swift's errors", .startsCompilers, .serialized)
struct GeneratedLocationTests {
  private static let table = """
    routes ShopRoute

    type ProductID

    /// A product page.
    /product/:id -> product(id: ProductID)

    filter bought(id: ProductID)

    /bought/:id -> bought(id: ProductID) via bought(id: "x")
    """

  @Test(
    "The first error about a user's type has its line of the table",
    arguments: [
      ("struct ProductID: Hashable, Sendable {}", "3:15", "conform to 'RouteValue'"),
      ("", "6:20", "cannot find type 'ProductID' in scope"),
      ("class ProductID {}", "6:8", "contains non-Sendable type 'ProductID'"),
    ])
  func userType(_ declaration: String, _ place: String, _ message: String) throws {
    let errors = try errors(of: Self.table, declaration)
    #expect(errors.first?.hasPrefix("Shop.routes:\(place): error: ") == true, "\(errors)")
    #expect(errors.first?.contains(message) == true, "\(errors)")
  }

  @Test("A link without its label is an error that names the function for links")
  func unlabelledLink() throws {
    let use = """
      import Turnpike
      func open(_ router: Router<HomeRoute, Void>, _ link: String) async throws {
        try await router.open(link)
        try await router.open(.home)
      }
      """
    let errors = try errors(of: "routes HomeRoute\n/ -> home\n", use)
    #expect(errors.count == 1)
    #expect(
      errors.first?.contains("'open(_:from:)' has been renamed to 'open(link:from:)'") == true)
  }

  @Test("A type of a case that is several lines long has its line of the table")
  func longCase() throws {
    let errors = try errors(
      of: """
        routes ShopRoute

        type ProductID

        /// A product page.
        @deprecated("Use item.")
        /product -> product(first: String?, second: String?, third: String?, id: ProductID?, last: String?)
        """, "")
    #expect(errors.first?.hasPrefix("Shop.routes:7:") == true, "\(errors)")
    #expect(errors.first?.hasSuffix("cannot find type 'ProductID' in scope") == true)
  }

  private func errors(of table: String, _ declaration: String) throws -> [String] {
    let output = try TypeCheck.run(
      [("Shop.swift", try generatedSwift(table)), ("Types.swift", declaration)],
      flags: ["-swift-version", "6"])
    return output.split(separator: "\n").filter { $0.contains(": error: ") }.map(String.init)
  }
}
