import LanguageServer
import RoutesCompiler
import TestSupport
import Testing

@Suite("Diagnostics")
struct DiagnosticsTests {
  @Test("A mistake is told with its notes, and its end too")
  func mistake() {
    var session = Session()
    #expect(
      session.open("/t/A.routes", "routes A\nfilter signedIn\n/a -> a via signedin\n") == [
        #"{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"diagnostics":[{"code":"R071","message":"unknown filter 'signedin'","range":{"end":{"character":20,"line":2},"start":{"character":12,"line":2}},"relatedInformation":[{"location":{"range":{"end":{"character":20,"line":2},"start":{"character":12,"line":2}},"uri":"file:///t/A.routes"},"message":"did you mean 'signedIn' (line 2)?"}],"severity":1,"source":"routesc"}],"uri":"file:///t/A.routes","version":1}}"#
      ])
    #expect(
      session.change("/t/A.routes", "routes A\nfilter signedIn\n/a -> a via signedIn\n") == [
        #"{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"diagnostics":[],"uri":"file:///t/A.routes","version":2}}"#
      ])
  }

  @Test("A message shows what has no form of its own, and its place is in the text")
  func invisibleCharacters() {
    var session = Session()
    let told = session.open("/t/A.routes", "routes A\r\n/:x -> x(x: Int(1.\n5))\r\nfilter\r\n")
    #expect(told.count == 1)
    #expect(told[0].contains(#""message":"'1.\\n5' is not a range""#))
    #expect(told[0].contains(#""start":{"character":6,"line":3}"#))
  }

  @Test("An open text counts, and files beside it on disk")
  func includes() {
    let shop = "routes Shop\ninclude \"Stores.routes\"\n"
    var session = Session(["/t/Shop.routes": shop, "/t/Stores.routes": "/s -> s via signedIn\n"])
    let missing =
      #"{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"diagnostics":[{"code":"R071","message":"unknown filter 'signedIn'","range":{"end":{"character":20,"line":0},"start":{"character":12,"line":0}},"relatedInformation":[{"location":{"range":{"end":{"character":20,"line":0},"start":{"character":12,"line":0}},"uri":"file:///t/Stores.routes"},"message":"declare it with 'filter signedIn'"}],"severity":1,"source":"routesc"}],"uri":"file:///t/Stores.routes"}}"#
    let none =
      #"{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"diagnostics":[],"uri":"file:///t/Shop.routes","version":1}}"#
    #expect(session.open("/t/Shop.routes", shop) == [none, missing])
    #expect(
      session.open("/t/Stores.routes", "/s -> s\n") == [
        #"{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"diagnostics":[],"uri":"file:///t/Stores.routes","version":1}}"#
      ])
    // The file on disk counts again.
    #expect(
      session.notify(
        "textDocument/didClose", #"{"textDocument":{"uri":"file:///t/Stores.routes"}}"#)
        == [missing])
    #expect(
      session.notify("textDocument/didClose", #"{"textDocument":{"uri":"file:///t/Shop.routes"}}"#)
        .count == 1)
  }

  @Test("A table of a target that this one depends on can be mounted")
  func mounts() {
    let manifest = """
      let package = Package(name: "P", targets: [
        .target(name: "Core"), .target(name: "Other"),
        .target(name: "App", dependencies: ["Core"], path: "App"),
      ])
      """
    let files = [
      "/p/Package.swift": manifest,
      "/p/Sources/Core/Settings.routes": "public routes SettingsRoute\n/ -> settings\n",
      "/p/Sources/Other/Other.routes": "public routes OtherRoute\n/ -> other\n",
    ]
    var session = Session(files)
    let app = "routes App\nmount /s -> s(SettingsRoute)\nmount /o -> o(OtherRoute)\n"
    #expect(
      session.open("/p/App/App.routes", app) == [
        #"{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"diagnostics":[{"code":"R081","message":"can't mount 'OtherRoute': no such table","range":{"end":{"character":24,"line":2},"start":{"character":14,"line":2}},"relatedInformation":[{"location":{"range":{"end":{"character":24,"line":2},"start":{"character":14,"line":2}},"uri":"file:///p/App/App.routes"},"message":"the target must depend on the one whose table has 'routes OtherRoute'"}],"severity":1,"source":"routesc"}],"uri":"file:///p/App/App.routes","version":1}}"#
      ])
  }

  @Test("Of changes that wait, only the last is analyzed")
  func stale() {
    var session = Session()
    session.open("/t/A.routes", "routes A\n/a -> a\n")
    func change(_ version: Int, _ text: String) -> String {
      #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///t/A.routes","version":\#(version)},"contentChanges":[{"text":\#(text.json)}]}}"#
    }
    #expect(
      session.send(
        change(2, "routes A\n/a a\n"), change(3, "routes A\n"), change(4, "routes A\n/b -> b\n"))
        == [
          #"{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"diagnostics":[],"uri":"file:///t/A.routes","version":4}}"#
        ])
  }

  @Test("After random edits the diagnostics are those of a table that is read anew")
  func randomEdits() {
    var random = RandomSource(seed: 11)
    let lines = [
      "/a -> a", "/a/:id -> b(id: Int)", "/b/:x -> c", "/b/:y -> d", "filter f", "/x -> x via f",
      "example /a -> a", "example /a/1 -> b(id: 2)", "/g -> g {", "}", "", "// c", "enum E = p | q",
      "/e/:e -> e(e: E = .r)", "/broken", "@tab(home)", "redirect /old -> a", "/é/:n -> n(n: Int)",
    ]
    var session = Session()
    var text = ["routes A"]
    session.open("/t/A.routes", "routes A")
    var (edits, mistakes) = (0, 0)
    for version in 2...400 {
      let index = Int.random(in: 0..<text.count, using: &random)
      let line = lines.randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<3, using: &random) {
      case 0: text.insert(line, at: index + 1)
      case 1: text[index] = index == 0 ? text[0] : line
      default: if index > 0 { text.remove(at: index) }
      }
      let whole = text.joined(separator: "\n")
      let sent = session.change("/t/A.routes", whole, version: version)
      let expected = Self.diagnostics(of: whole)
      #expect(sent.last.map(Self.codes) == expected, "\(whole)")
      edits += 1
      mistakes += expected.count
    }
    #expect(edits == 399)
    #expect(mistakes > 1000)
  }

  /// The codes and lines of the messages of `routesc check`.
  private static func diagnostics(of text: String) -> [String] {
    let file = SourceFile(path: "/t/A.routes", text: text)
    let results = RoutesCompiler.compile([file])
    let sorted = results.flatMap { DiagnosticFormatter($0.diagnostics, in: $0.files).diagnostics }
    return sorted.map { "\($0.code) \($0.message) \($0.place.line - 1)" }
  }

  /// The same of a message of the server.
  private static func codes(_ message: String) -> [String] {
    message.split(separator: #"{"code":""#).dropFirst().map { part in
      let code = part.prefix { $0 != "\"" }
      let text = part.text(after: #""message":""#, before: #"","range""#)
      let range = part.text(after: #""range":"#, before: #"severity"#)
      let line = range.text(after: #""start":{"#, before: "}").text(after: #""line":"#, before: "x")
      let plain = text.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
      return "\(code) \(plain) \(line)"
    }
  }
}

extension StringProtocol {
  fileprivate func text(after start: String, before end: String) -> Substring {
    let text = Substring(self)
    guard let first = text.firstRange(of: start) else { return "" }
    let rest = text[first.upperBound...]
    return rest.firstRange(of: end).map { rest[..<$0.lowerBound] } ?? rest
  }
}
