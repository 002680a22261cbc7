import Foundation
import Testing

/// Output that cannot be written, and input that cannot be read: a run that lost some of it has not
/// succeeded.
@Suite("A full disk, and closed streams")
struct FullDiskTests {
  private static let app = """
    routes ShopRoute
    scheme shop
    host shop.example.com
    filter unused
    / -> home
    /p/:id -> product(id: Int)
    example /p/1 -> product(id: 1)

    """

  /// Verbs that print what they find.
  private static let printing = [
    "list App.routes", "match App.routes /p/1", "match --json App.routes /p/x", "explain R022",
    "diff Old.routes App.routes", "page -o - App.routes", "android App.routes",
    "aasa --app-id ABCDE12345.com.example App.routes",
    "aasa --check Site.json App.routes", "plist App.routes", "plist --check Info.plist App.routes",
    "format --check Old.routes", "graph App.routes", "help", "--version", "list --help",
  ]

  @Test("A verb whose output is lost says so, and fails", arguments: printing)
  func output(of words: String) throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (setting, reason) in [
      (#""$@" >/dev/full"#, "no space left on device"), (#""$@" >&-"#, "bad file descriptor"),
    ] {
      let run = try RoutescProcess.run(words.components(separatedBy: " "), as: setting, in: folder)
      #expect(run.status == 2, "\(setting)")
      let last = run.messages.split(separator: "\n").last
      #expect(last == "error: can't write to standard output: \(reason)", "\(run.messages)")
      #expect(run.messages.matches(of: #/(?m)^error: /#).count == 1)
    }
  }

  @Test(
    "A verb whose file is lost says so, and fails",
    arguments: [
      "page --force -o /dev/full App.routes", "plist --force --entitlements /dev/full App.routes",
    ])
  func file(of words: String) throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try RoutescProcess.run(words.components(separatedBy: " "), as: #""$@""#, in: folder)
    #expect(run.status == 2)
    #expect(run.messages.hasSuffix("error: can't write /dev/full: no space left on device\n"))
  }

  @Test(
    "A file that somebody has written stays where there is no space for the new one",
    arguments: [
      ("Long.routes", "format Long.routes"), ("Link.routes", "format Link.routes"),
      ("Long.routes", "page --force -o Long.routes App.routes"),
    ])
  func lostFile(name: String, words: String) throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    let text = "routes LongRoute\n" + (1...60).map { "/\($0) -> long\($0)\n" }.joined()
    try text.write(to: folder.appending(path: "Long.routes"), atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "Link.routes").path, withDestinationPath: "Long.routes")
    // Files of at most one block, and no signal that ends the run.
    let setting = #"trap '' XFSZ; ulimit -f 1; "$@""#
    let run = try RoutescProcess.run(words.components(separatedBy: " "), as: setting, in: folder)
    #expect(run.status == 2)
    #expect(run.messages.contains("error: can't write \(name): "), "\(run.messages)")
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 6)
    let other = try RoutescProcess.run(words.components(separatedBy: " "), as: #""$@""#, in: folder)
    #expect(other.status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8) != text)
    let link = folder.appending(path: "Link.routes")
    #expect(try link.resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink == true)
  }

  @Test("Messages that are lost are a failure", arguments: ["2>/dev/full", "2>&-"])
  func messages(into setting: String) throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let words = ["check", "App.routes"]
    #expect(try RoutescProcess.run(words, as: #""$@""#, in: folder).status == 0)
    #expect(try RoutescProcess.run(words, as: #""$@" "# + setting, in: folder).status == 2)
  }

  @Test("A language server whose answers are lost fails")
  func languageServer() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let body = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#
    try "Content-Length: \(body.utf8.count)\r\n\r\n\(body)".write(
      to: folder.appending(path: "input"), atomically: true, encoding: .utf8)
    let setting = #""$@" <input >/dev/full"#
    let run = try RoutescProcess.run([], of: "routes-language-server", as: setting, in: folder)
    #expect(run.status == 2)
    #expect(run.messages == "error: can't write to standard output: no space left on device\n")
  }

  @Test(
    "Standard input that can't be read is a failure",
    arguments: ["routesc format -", "routesc match App.routes -", "routes-language-server"],
    [("/", "is a directory"), ("&-", "bad file descriptor")])
  func input(of words: String, from input: (place: String, reason: String)) throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let setting = #""$@" <"# + input.place
    let words = words.components(separatedBy: " ")
    let run = try RoutescProcess.run(
      Array(words.dropFirst()), of: words[0], as: setting, in: folder)
    #expect(run.status == 2)
    #expect(run.messages.hasSuffix("error: can't read standard input: \(input.reason)\n"))
  }

  @Test("A link of bytes that are not UTF-8 is not read as another")
  func invalidLink() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try "routes S\n/s/*rest -> s(rest: String)\n".write(
      to: folder.appending(path: "S.routes"), atomically: true, encoding: .utf8)
    try Data("/s/a\r\n/s/".utf8 + [0xFF]).write(to: folder.appending(path: "links"))
    let run = try RoutescProcess.run(
      ["match", "S.routes", "-"], as: #""$@" <links >&2"#, in: folder)
    #expect(run.status == 1)
    #expect(run.messages.contains("/s/%FF"), "\(run.messages)")
  }

  private static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let info = #"<?xml version="1.0"?><plist version="1.0"><dict></dict></plist>"#
    let site = #"""
      {"applinks":{"details":[{"appIDs":["ABCDE12345.a.b"],"components":[{"/":"/z"}]}]}}
      """#
    for (name, text) in [
      ("App.routes", app), ("Old.routes", app + "/old   ->   old\n"), ("Info.plist", info),
      ("Site.json", site),
    ] {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    return folder
  }
}
