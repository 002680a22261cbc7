import Foundation
import TestSupport
import Testing

/// The memory that verbs need: a limit that comes after the allocation is none.
@Suite(
  "Verbs in an address space of two gigabytes",
  .enabled(if: PropertyCases.startsPrograms, "TURNPIKE_CASES is not set"))
struct VerbLimitTests {
  /// What one route may have many of, as its pattern, its signature and what is below it.
  private static let constructs: [(name: String, route: @Sendable (Int) -> String)] = [
    ("values", { "/\(list($0, "/") { ":p\($0)" }) -> a(\(list($0) { "p\($0): Int" }))" }),
    ("values in a segment", { "/\(list($0, "-") { "{p\($0)}" }) -> a" }),
    (
      "unnamed enums", { "/\(list($0, "/") { ":p\($0)" }) -> a(\(list($0) { "p\($0): (x | y)" }))" }
    ),
    ("optional values", { "/\(list($0, "/") { ":p\($0)" }) -> a(\(list($0) { "p\($0): Int?" }))" }),
    ("values before a text", { "/\(list($0, "/") { ":p\($0).html" }) -> a" }),
    ("dates", { "/\(list($0, "/") { ":p\($0)" }) -> a(\(list($0) { "p\($0): Date" }))" }),
    ("required keys", { "/a -> a(\(list($0) { "k\($0): Int" }))" }),
    ("optional keys", { "/a -> a(\(list($0) { "k\($0): Int?" }))" }),
    ("lists", { "/a -> a(\(list($0) { "k\($0): [Int]" }))" }),
    ("keys with any value", { "/a?\(list($0, "&") { "k\($0)=*" }) -> a" }),
    ("keys with a value", { "/a?\(list($0, "&") { "k\($0)=1" }) -> a" }),
    ("absent keys", { "/a?\(list($0, "&") { "!k\($0)" }) -> a" }),
    ("values in a key", { "/a?k=\(list($0, "-") { "{p\($0)}" }) -> a" }),
    ("items of a fragment", { "/a#\(list($0, "&") { "k\($0)=:p\($0)" }) -> a" }),
    ("segments of a fragment", { "/a#/\(list($0, "/") { ":p\($0)" }) -> a" }),
    ("cases of an enum", { "/:k -> a(k: (\(list($0, " | ") { "c\($0)" })))" }),
    (
      "choices of a regular expression",
      { "/:k -> a(k: String(/(\(list($0, "|") { "[a-z]*\($0)[a-z]*" }))/))" }
    ),
    ("repetitions", { "/:k -> a(k: String(/(a|b)*a(a|b){\($0)}/))" }),
    ("also lines", { "/a/:k -> a(k: Int)\n\(list($0, "\n") { "  also /a\($0)/:k" })" }),
    ("redirects", { "/a/:k -> a(k: Int)\n\(list($0, "\n") { "redirect /r\($0)/:k -> a(k: k)" })" }),
    ("groups", { "\(list($0, "") { "/g\($0) {\n" })/a -> a\n\(list($0, "") { _ in "}\n" })" }),
  ]

  /// An association file as somebody writes it who does not know the table.
  private static let file = """
    {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.app"], "components": [
      {"/": "/a/*/c/*", "exclude": true}, {"/": "/a*", "?": {"k1": "?*"}}, {"/": "/*/*/*"}]}]}}
    """

  @Test("No verb needs more for up to forty of a construct", arguments: constructs.map(\.name))
  func verbs(construct: String) throws {
    let route = try #require(Self.constructs.first { $0.name == construct }).route
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var tables: [String] = []
    for count in 1...40 {
      let head = "routes R\(count)Route\nscheme app\nhost h.example\n/home -> home\n"
      let text = head + route(count) + "\nexample /home -> home\n"
      let name = "T\(count).routes"
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
      if try run("check \(name)", in: folder) == 0 { tables.append(name) }
    }
    try Self.file.write(
      to: folder.appending(path: "file.json"), atomically: true, encoding: .utf8)
    let all = tables.joined(separator: " ")
    for verb in ["list", "format --check", "generate --output-directory ."] {
      try run("\(verb) \(all)", in: folder)
    }
    for table in [tables.first, tables.last].compactMap(\.self) {
      for verb in [
        "match", "graph", "android", "page -o -", "plist", "diff T1.routes",
        "aasa --app-id ABCDE12345.com.example.app", "aasa --check file.json",
      ] {
        try run("\(verb) \(table)\(verb == "match" ? " --why /a/1 /home" : "")", in: folder)
      }
    }
  }

  /// Two gigabytes of addresses. The ten seconds only end a run that would not end.
  @discardableResult
  private func run(_ words: String, in folder: URL) throws -> Int32 {
    let run = try RoutescProcess.run(
      words.components(separatedBy: " "), as: #"ulimit -v 2097152; ulimit -t 10; "$@""#, in: folder)
    #expect((0...2).contains(run.status), "\(words): \(run.messages.suffix(200))")
    return run.status
  }
}

private func list(_ count: Int, _ separator: String = ", ", _ item: (Int) -> String) -> String {
  (1...count).map(item).joined(separator: separator)
}
