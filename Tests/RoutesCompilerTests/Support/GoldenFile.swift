import Foundation
import RoutesCompiler
import Testing

/// Generated Swift that was reviewed, and the table that it comes from.
///
/// The Swift files belong to the test target, so they are compiled with it.
struct GoldenFile: Sendable, CustomTestStringConvertible {
  static let names = ["Shop", "Settings", "Server", "Names", "Enum", "Projects"]

  let name: String

  var testDescription: String { name }

  private var folder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Golden")
  }

  /// The table's file, as a compilation takes it.
  var table: (path: String, text: String) {
    get throws {
      let url = folder.appendingPathComponent("Tables/\(name).routes")
      return ("\(name).routes", try String(contentsOf: url, encoding: .utf8))
    }
  }

  /// The Swift that the compiler writes now.
  func generate() throws -> String {
    let table = try self.table
    return try generatedSwift(table.text, path: table.path, others: mounted)
  }

  /// The same as the files that a build has.
  func generateParts() throws -> [(name: String, text: String)] {
    let table = try self.table
    return try generatedParts(table.text, path: table.path, others: mounted)
  }

  /// The table that some of the tables mount.
  private var mounted: [(path: String, text: String)] {
    get throws {
      ["Shop", "Names"].contains(name) ? [try GoldenFile(name: "Settings").table] : []
    }
  }

  /// The Swift that was reviewed.
  var swift: String {
    get throws { try String(contentsOf: swiftFile, encoding: .utf8) }
  }

  private var swiftFile: URL { folder.appendingPathComponent("\(name).swift") }

  /// Compares Swift with the golden file. A run with `RECORD_GOLDEN_FILES` set writes
  /// the files instead, and fails, so that no one records by mistake.
  func expect(_ swift: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let golden = (try? self.swift) ?? ""
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN_FILES"] != nil, swift != golden {
      try swift.write(to: swiftFile, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name).swift: review it", sourceLocation: sourceLocation)
    } else {
      #expect(swift == golden, sourceLocation: sourceLocation)
    }
  }
}
