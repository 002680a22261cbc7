import Foundation
import Testing

@Suite("Codes of messages")
struct ScreenCoverageTests {
  @Test("A test quotes a whole message of each code that the compiler reports")
  func codes() throws {
    let messages = try text(ofFilesIn: "Sources/RoutesCompiler/Diagnostics", "Diagnostics.swift")
    let reported = Set(messages.matches(of: /"(R\d{3})"/).map { String($0.1) })
    // A message that is too long for a line of the source goes on at its next line.
    let tests = try ["RoutesCompilerTests", "RoutescTests"]
      .map { try text(ofFilesIn: "Tests/\($0)", ".swift") }.joined()
      .replacing(/\\\n +/, with: "")
    let quoted = Set(
      tests.matches(of: /(?:error|warning): [^\n]+ \[(R\d{3})\]/).map { String($0.1) })
    #expect(reported.count == 88)
    #expect(reported.subtracting(quoted).sorted() == [])
  }

  private func text(ofFilesIn folder: String, _ suffix: String) throws -> String {
    var root = URL(filePath: #filePath)
    for _ in 1...4 { root.deleteLastPathComponent() }
    let files = FileManager.default.enumerator(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    var text = ""
    while let file = files?.nextObject() as? URL {
      guard file.lastPathComponent.hasSuffix(suffix) else { continue }
      text += try String(contentsOf: file, encoding: .utf8)
    }
    return text
  }
}
