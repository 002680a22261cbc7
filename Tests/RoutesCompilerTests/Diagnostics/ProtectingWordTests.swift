import RoutesCompiler
import TestSupport
import Testing

/// Somebody writes a word that keeps links out elsewhere, and does what the compiler says until it
/// says no more. A note that names neither `via` nor `@inApp` is read in the worst way: the word is
/// deleted.
@Suite("Words that protect elsewhere")
struct ProtectingWordTests {
  @Test("Who does what is said of a word protects the route, or is warned")
  func words() throws {
    var tally: [String: Int] = [:]
    let lines = PropertyCases.sample(ProtectedLine.all)
    for line in lines {
      let ends = line.ends()
      #expect(!ends.isEmpty, "\(line.text)")
      for end in ends {
        tally[end.kind, default: 0] += 1
        #expect(end.isSafe, "\(line.text)\n-- \(end.kind) --\n\(end.text)")
      }
    }
    #expect(lines.count >= PropertyCases.least(30_000), "\(lines.count) \(tally)")
    #expect(tally["protected", default: 0] >= PropertyCases.least(30_000), "\(tally)")
    #expect(tally["warned", default: 0] == 0 || !PropertyCases.isWhole, "\(tally)")
  }

  @Test("Declaring an attribute of such a name is a warning", arguments: ProtectingWords.all)
  func declarations(word: String) {
    for type in ["", "(String)"] {
      let use = type.isEmpty ? "" : "(\"vip\")"
      let result = ProtectedLine.compile(
        "routes ShopRoute\nattribute \(word)\(type)\n/x -> y @\(word)\(use)\n")
      let warnings = result?.diagnostics.filter { $0.message.hasSuffix("keeps no link out") }
      #expect(warnings?.count == 1, "\(word)\(type)")
    }
  }

  @Test(
    "Texts of other attributes are not looked at",
    arguments: [
      "attribute event(String)\nfilter login\n/o -> o via login\n/x -> y @event(\"login\")",
      "attribute author(String)\n/x -> y @author(\"login\")",
      "attribute canRotate\n/x -> y @canRotate",
      "enum Tab = login | role\nfilter login\n/o -> o via login\n/x -> y @tab(login)",
      "filter login\n/o -> o via login\n/login -> login(role: String)",
    ])
  func nearMisses(text: String) {
    #expect(ProtectedLine.compile("routes ShopRoute\n\(text)\n")?.diagnostics.isEmpty == true)
  }
}

/// A line that is to protect the route `y`, below what is declared.
private struct ProtectedLine: Hashable, Sendable {
  var head: String
  /// The line as it is written, and without what is to protect it.
  var written: String
  let plain: String

  var text: String { head + written + "\n" }

  static let all: [ProtectedLine] = ProtectingWords.all.flatMap { word in
    // On a line of its own this language has the word, too: `filter vip` declares one.
    let places = Place.all.filter { !$0.isOwnLine || !word.hasPrefix("filter") }
    return heads(of: word).flatMap { head in
      places.flatMap { place in
        place.uses.map { use in
          let text = place.line.replacing("USE", with: use.replacing("WORD", with: word))
          return ProtectedLine(
            head: head, written: text, plain: place.line.replacing("USE", with: ""))
        }
      }
    }
  }

  /// No filter, one that another route has, one that none has, and one with the name of the word.
  private static func heads(of word: String) -> [String] {
    let name = "routes ShopRoute\n"
    let isName = word.first?.isLowercase == true
    return [name, name + "filter vip\n/o -> o via vip\n", name + "filter vip\n"]
      + (isName ? [name + "filter \(word)\n/o -> o via \(word)\n"] : [])
  }

  var result: CompilationResult? { Self.compile(text) }

  static func compile(_ text: String) -> CompilationResult? {
    RoutesCompiler.compile([SourceFile(path: "Shop.routes", bytes: Array(text.utf8))]).first
  }
}

/// Where people write such words.
private struct Place {
  let line: String
  let uses: [String]
  var isOwnLine = false

  static let all = [
    Place(line: "/x -> y USE", uses: attributes + clauses),
    Place(line: "USE /x -> y", uses: attributes + clauses),
    Place(line: "USE\n/x -> y", uses: attributes + clauses, isOwnLine: true),
    Place(line: "/x -> y\n    USE", uses: clauses, isOwnLine: true),
    Place(line: "/x USE -> y", uses: ["WORD", "WORD vip", "WORD(vip)"]),
    Place(
      line: "/x -> yUSE",
      uses: [".WORD(vip)", ", WORD", ", WORD: vip", " | WORD(vip)", "->WORD(\"vip\")"]),
    Place(line: "group USE {\n    /x -> y\n}", uses: attributes + clauses.prefix(4)),
    Place(line: "USE {\n    /x -> y\n}", uses: ["WORD", "WORD vip", "WORD(vip)"]),
    Place(line: "/x -> y via USE", uses: ["WORD", "WORD(vip)", "@WORD"]),
  ]

  private static let attributes = [
    "@WORD", "@WORD(vip)", "@WORD(\"vip\")", "@WORD(.vip)", "@WORD([vip])", "@WORD(role: vip)",
    "@WORD(role = \"vip\")", "@WORD(vip())", "@WORD(vip, 7)",
  ]
  private static let clauses = [
    "WORD", "WORD vip", "WORD(vip)", "WORD: vip", "[WORD]", "[WORD(vip)]", "[WORD: vip]",
    "[WORD vip]", "[WORD(Roles = \"vip\")]",
  ]
}

/// What becomes of a line.
private struct End {
  let text: String
  let kind: String

  var isSafe: Bool { ["protected", "warned"].contains(kind) }
}

extension ProtectedLine {
  /// What the table becomes by each thing that the notes allow.
  func ends() -> [End] {
    var (open, seen, ends): ([Self], Set<Self>, [End]) = ([self], [self], [])
    while let line = open.popLast() {
      let result = line.result
      guard let first = result?.diagnostics.first else {
        ends.append(End(text: line.text, kind: Self.kind(of: result)))
        continue
      }
      if first.message.hasSuffix("keeps no link out") {
        ends.append(End(text: line.text, kind: "warned"))
        continue
      }
      let next = line.following(first)
      if next == [line] { ends.append(End(text: line.text, kind: "stuck: \(first.message)")) }
      open += next.filter { seen.insert($0).inserted }
    }
    return ends
  }

  private static func kind(of result: CompilationResult?) -> String {
    guard let route = result?.compiled?.table.routes.last else { return "no route" }
    return route.filters.isEmpty && !route.metadata.isInApp ? "public" : "protected"
  }

  /// The tables that the notes on a mistake ask for: by each edit, and each text that is named.
  private func following(_ diagnostic: Diagnostic) -> [ProtectedLine] {
    let edits = diagnostic.notes.flatMap(\.edits)
    guard edits.isEmpty else { return edits.map(edited) }
    let next = diagnostic.notes.map(\.message).flatMap { note in
      let quoted = note.matches(of: /'([^']+)'/).map { String($0.1) }
      let declared = quoted.filter { $0.hasPrefix("filter ") }
      if diagnostic.message.hasSuffix("is never used") {
        return [deleting(String(diagnostic.message.split(separator: "'")[1]))]
      }
      if note.hasPrefix("declare it with") { return quoted.map { declaring($0) } }
      if note.hasPrefix("did you mean") { return quoted.map { protected(by: "via \($0)") } }
      return quoted.filter { $0.hasPrefix("via ") || $0 == "@inApp" }.map {
        protected(by: String($0.prefix { $0 != "," }), declaring: declared)
      }
    }
    var deleted = self
    deleted.written = plain
    return next.isEmpty ? [deleted] : next
  }

  private func edited(by edit: Edit) -> ProtectedLine {
    let text = String(decoding: edit.applied(to: Array(text.utf8)), as: UTF8.self)
    var line = self
    if edit.place.bytes.lowerBound < head.utf8.count {
      line.head = String(text.dropLast(written.count + 1))
    } else {
      line.written = String(text.dropFirst(head.count).dropLast())
    }
    return line
  }

  private func deleting(_ filter: String) -> ProtectedLine {
    var line = self
    line.head = head.replacing("filter \(filter)\n", with: "")
    return line
  }

  private func declaring(_ declaration: String) -> ProtectedLine {
    var line = self
    line.head = head.replacing("ShopRoute\n", with: "ShopRoute\n\(declaration)\n")
    return line
  }

  private func protected(by clause: String, declaring declared: [String] = []) -> ProtectedLine {
    var line = clause == "@inApp" ? self : declared.first.map(declaring) ?? self
    let group = plain.hasPrefix(" {") ? "group" : ""
    line.written =
      plain.contains("{")
      ? group + plain.replacing("{", with: "\(clause) {")
      : plain.replacing(" via", with: "").replacing("-> y", with: "-> y \(clause)")
    return line
  }
}
