import Foundation
import TestSupport
import Testing

/// Expects a value to be the one in the comment after this call, which a colon may end. The article
/// has the expression alone, with that comment.
func shows<Value>(_ value: Value?, file: String = #filePath, line: Int = #line) throws {
  let comment = try comment(after: line, of: file)
  // `.forum(forumID: 4)` in an article is `forum(forumID: 4)` when it is printed.
  let shown = comment.replacing(#/(^|[\[ ])\.(?=[a-z])/#) { "\($0.1)" }
  let texts = value.map { ["\($0)", String(reflecting: $0)] } ?? ["nil"]
  #expect(
    texts.contains { shown == $0 || shown.hasPrefix($0 + ": ") },
    "line \(line) of \(file): \(texts)")
}

/// Expects the samples to print what the comment after this call says, in place of line breaks a
/// space.
func prints<Result>(
  file: String = #filePath, line: Int = #line, isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Result
) async throws {
  let lines = Trace()
  try await Printing.$lines.withValue(lines) { _ = try await body() }
  #expect(lines.lines.joined(separator: " ") == (try comment(after: line, of: file)))
}

/// What `print` does in the samples.
nonisolated func print(_ items: Any...) {
  let line = items.map { "\($0)" }.joined(separator: " ")
  if let lines = Printing.lines { lines.note(line) } else { Swift.print(line) }
}

private nonisolated enum Printing {
  @TaskLocal static var lines: Trace?
}

/// The comment at the end of a line, or below it.
private nonisolated func comment(after line: Int, of file: String) throws -> String {
  let lines = try String(contentsOf: URL(filePath: file), encoding: .utf8)
    .components(separatedBy: "\n")
  let comments = lines[(line - 1)...].lazy.compactMap { $0.firstMatch(of: #/(?:^|\s)// (.*)$/#) }
  return try #require(comments.first.map { String($0.1) })
}
