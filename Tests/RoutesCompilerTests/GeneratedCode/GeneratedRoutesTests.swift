import TestSupport
import Testing

@testable import RoutesCompiler

@Suite("Generated code of random routes", .startsCompilers)
struct GeneratedRoutesTests {
  @Test("Swift compiles a table of three hundred random routes without a warning")
  func random() throws {
    let type = """
      import Turnpike
      public struct ProductID: RouteValue, Hashable {
        public init?(routeText: String) { nil }
        public var routeText: String { "" }
      }
      """
    let swift = try GeneratedSample.random.swift
    #expect(swift.split(separator: "\n").count > 3_000)
    let sources = [("Random.swift", swift), ("ProductID.swift", type)]
    let flags = ["-swift-version", "6", "-warnings-as-errors"]
    #expect(try TypeCheck.run(sources, flags: flags) == "")
  }
}
