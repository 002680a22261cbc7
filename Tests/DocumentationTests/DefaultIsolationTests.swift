import Foundation
import RoutesCompiler
import Testing

// A new Xcode project has modules whose default isolation is the main actor, with more upcoming
// features. The samples and their tables compile as one module of this kind too.
@Suite("Samples in a module as of a new Xcode project")
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
    let printed = try typeCheck([
      "-default-isolation", "MainActor",
      "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
      "-enable-upcoming-feature", "InferIsolatedConformances",
    ])
    #expect(!printed.contains("error:") && !printed.contains("warning:"), "\(printed)")
  }

  /// What `swiftc` prints for the samples, their stand-ins, and the Swift of their tables.
  private func typeCheck(_ flags: [String]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try writeSamples(to: folder)
    try writeTables(to: folder)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library"]
      // As SwiftPM names the package of the modules, after its folder.
      + ["-package-name", Folder.package.url.lastPathComponent.lowercased()]
      + ["-module-name", "Samples"]
      + ["-I", try BuiltModules.folder.path] + flags + files
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  /// Writes the samples without the import of their tables, which are in the module here.
  private func writeSamples(to folder: URL) throws {
    let support = ["Article", "Folder", "Shown", "StandIns"].map {
      Folder.support.url.appending(path: "\($0).swift")
    }
    for source in try Folder.samples.files(ending: "swift") + support {
      let copy = folder.appending(path: source.lastPathComponent)
      try String(contentsOf: source, encoding: .utf8)
        .replacing("@testable import DocumentationTables", with: "")
        .write(to: copy, atomically: true, encoding: .utf8)
    }
  }

  private func writeTables(to folder: URL) throws {
    let tables = try Folder.tables.files(ending: "routes").map {
      SourceFile(path: $0.lastPathComponent, text: try String(contentsOf: $0, encoding: .utf8))
    }
    for table in tables + [Self.ownTypes] {
      let swift = try #require(RoutesCompiler.compile([table]).first?.swift(of: table.path) { $0 })
      let file = folder.appending(path: "\(table.path).swift")
      try swift.write(to: file, atomically: true, encoding: .utf8)
    }
  }
}

private enum BuiltModules {
  /// Where the build that these tests belong to has put the modules.
  static var folder: URL {
    get throws {
      var folder = URL(filePath: CommandLine.arguments[0]).standardizedFileURL
      while folder.path != "/" {
        folder.deleteLastPathComponent()
        let modules = folder.appending(path: "Modules")
        let module = modules.appending(path: "Turnpike.swiftmodule")
        if FileManager.default.fileExists(atPath: module.path) { return modules }
      }
      throw CocoaError(.fileNoSuchFile)
    }
  }
}
