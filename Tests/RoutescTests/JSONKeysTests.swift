import Foundation
import LinkPublishing
import TestSupport
import Testing

/// The keys of `--json`, as the article on the command line has them.
@Suite("Keys of JSON")
struct JSONKeysTests {
  /// Calls whose rows are all kinds of rows that a verb has.
  private static let calls: [(verb: String, words: [String])] = [
    ("list", ["list", "$New.routes"]),
    (
      "match",
      [
        "match", "$New.routes", "--why", "/a/7?q=1&u", "/a/x", "/a/7?q=x", "/away", "/no", "/in",
        "/else", "/%zz",
      ]
    ),
    ("diff", ["diff", "$Old.routes", "$New.routes"]),
    ("aasa --check", ["aasa", "--check", "$Site.json", "$New.routes"]),
    (
      "plist --check",
      ["plist", "--check", "$Info.plist", "--entitlements", "$App.entitlements", "$New.routes"]
    ),
  ]
  /// Objects whose keys are names of the table.
  private static let dictionaries: Set = ["parameters", "query", "variables"]

  @Test("Each verb has the keys of the article's table, in every row")
  func keys() throws {
    let folder = try TemporaryFolder([
      "Old.routes": "routes AppRoute\nhost a.example\n/a/:id -> a(id: Int)\n/gone -> gone\n",
      "New.routes": """
      routes AppRoute
      scheme app
      host a.example
      /a/:id -> a(id: Int, q: Int = 1)
          also /b/:id
      /in -> inside @inApp
      /no -> nil
      redirect /away -> https://b.example
      otherwise -> lost

      """,
      "Site.json": """
      {"applinks":{"details":[{"appIDs":["ABCDE12345.a.b"],"components":[
      {"/":"/a/x"},{"/":"/no"}]}]}}
      """,
      "Info.plist": #"<plist version="1.0"><dict></dict></plist>"#,
      "App.entitlements": """
      <plist version="1.0"><dict><key>com.apple.developer.associated-domains</key>
      <array><string>https://a.example</string></array></dict></plist>
      """,
    ])
    for (verb, words) in Self.calls {
      let run = folder.routesc(words + ["--json"])
      let rows = try run.output.split(separator: "\n").map { line in
        try JSONDecoder().decode(JSON.self, from: Data(line.utf8))
      }
      #expect(rows.count > 1, "\(verb): \(run)")
      var nested: Set<String> = []
      for row in rows {
        guard case .object(let members) = row else {
          Issue.record("\(verb): \(row)")
          continue
        }
        #expect(Set(members.keys) == Self.documented[verb]?.keys, "\(verb): \(row)")
        for (key, value) in members { nested.formUnion(Self.keys(in: value, of: key)) }
      }
      #expect(nested.subtracting(Self.documented[verb]?.words ?? []) == [], "\(verb)")
    }
  }

  /// The keys inside a value.
  private static func keys(in value: JSON, of key: String) -> Set<String> {
    switch value {
    case .array(let values): Set(values.flatMap { keys(in: $0, of: "") })
    case .object(let members) where !dictionaries.contains(key):
      Set(members.flatMap { [$0.key] + keys(in: $0.value, of: $0.key) })
    default: []
    }
  }

  /// Of each verb, the keys in the table of the article, and what else it has in backticks.
  private static let documented: [String: (keys: Set<String>, words: Set<String>)] = {
    let file = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/Turnpike/Turnpike.docc/TheCommandLine.md")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let section = text.components(separatedBy: "\n## The keys of objects\n").last ?? ""
    var documented: [String: (keys: Set<String>, words: Set<String>)] = [:]
    for line in section.split(separator: "\n") {
      let cells = line.split(separator: " | ").map { cell in
        cell.matches(of: /`([^`]+)`/).map { String($0.1) }
      }
      guard cells.count == 3, let verb = cells[0].first else { continue }
      documented[verb, default: ([], [])].keys.formUnion(cells[1])
      documented[verb, default: ([], [])].words.formUnion(cells[2])
    }
    return documented
  }()
}
