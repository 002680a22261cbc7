import Foundation
import RoutesCompiler
import TestSupport
import Testing

// A new Xcode project has modules whose default isolation is the main actor, with more upcoming
// features. The samples and their tables compile as one module of this kind too.
@Suite(
  "Samples in a module as of a new Xcode project",
  .enabled(if: PropertyCases.startsPrograms, "TURNPIKE_CASES is not set"))
struct DefaultIsolationTests {
  /// A table with the type of the article about types of one's own.
  private static let ownTypes = SourceFile(
    path: "OwnTypes.routes",
    text: """
      routes OwnTypesRoute

      type ProductID

      /product/:id -> product(id: ProductID)

      """)

  @Test("They compile with the main actor as default isolation")
  func mainActor() throws {
    let flags = [
      "-swift-version", "6", "-default-isolation", "MainActor",
      "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
      "-enable-upcoming-feature", "InferIsolatedConformances",
    ]
    // As SwiftPM names the package of the modules, after its folder.
    let folder = Folder.package.url.lastPathComponent.lowercased()
    let package = folder.replacing(/[^a-z0-9]/, with: "_")
    let printed = try TypeCheck.run(samples() + tables(), package: package, flags: flags)
    #expect(!printed.contains("error:") && !printed.contains("warning:"), "\(printed)")
  }

  /// The samples and their stand-ins, without the import of their tables, which are in the module
  /// here.
  private func samples() throws -> [(name: String, text: String)] {
    let support = ["Article", "Folder", "Shown", "StandIns"].map {
      Folder.support.url.appending(path: "\($0).swift")
    }
    return try (Folder.samples.files(ending: "swift") + support).map { source in
      let text = try String(contentsOf: source, encoding: .utf8)
      return (
        source.lastPathComponent,
        text.replacing("@testable import DocumentationTables", with: "")
      )
    }
  }

  private func tables() throws -> [(name: String, text: String)] {
    let tables = try Folder.tables.files(ending: "routes").map {
      SourceFile(path: $0.lastPathComponent, text: try String(contentsOf: $0, encoding: .utf8))
    }
    return try (tables + [Self.ownTypes]).map { table in
      let swift = try #require(RoutesCompiler.compile([table]).first?.swift(of: table.path) { $0 })
      return ("\(table.path).swift", swift)
    }
  }
}
