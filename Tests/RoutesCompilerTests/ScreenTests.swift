import Foundation
import RoutesCompiler
import Testing

@Suite("Screens of mistakes")
struct ScreenTests {
  @Test("The compiler prints the screen beside a mistake", arguments: try Screen.all())
  func screens(screen: Screen) throws {
    let printed = screen.printed
    guard printed != screen.expected else { return }
    if printed.isEmpty {
      Issue.record("no mistake is found: what is right belongs in Tests/Screens/near-misses")
    } else if screen.isNearMiss {
      Issue.record("a mistake is found in what should be right:\n\(printed)")
    } else if Screen.isRecording {
      try screen.record(printed)
    } else {
      Issue.record(
        """
        Tests/Screens/\(screen.name).screen \
        \(screen.expected == nil ? "is missing" : "has another text"). The compiler prints:

        \(printed)
        If that is right, 'RECORD_SCREENS=1 swift test --filter ScreenTests' writes the file.
        """)
    }
  }

  @Test("Each screen has its mistake, and is compared with it")
  func mistakes() throws {
    let mistakes = try Screen.all().filter { !$0.isNearMiss }.map(\.name)
    let lost = try Set(Screen.recordedNames()).subtracting(mistakes)
    #expect(lost.sorted() == [], "delete these .screen files: no .routes file gives them")
    #expect(
      !Screen.isRecording,
      "screens are written, not compared: read 'git diff Tests/Screens', then test without it")
  }

  @Test("Each code that the compiler reports is on a screen")
  func codes() throws {
    let shown = try Screen.all().compactMap(\.expected).flatMap(Self.codes)
    // A file that can't be read shows nothing.
    let missing = try Self.reportedCodes().subtracting(shown).subtracting(["R033"])
    #expect(missing.sorted() == [], "write a mistake with each of these codes in Tests/Screens")
  }

  /// The codes in the factories of messages.
  private static func reportedCodes() throws -> Set<String> {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/RoutesCompiler/Diagnostics")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    let codes = texts.joined().matches(of: /"(R\d{3})"/).map { String($0.1) }
    try #require(!codes.isEmpty)
    return Set(codes)
  }

  /// The code of each message.
  private static func codes(of screen: String) -> [String] {
    screen.matches(of: /\[(R\d{3})\]\n/).map { String($0.1) }
  }

  /// Those that show a mistake in each of its forms, or how many mistakes go together.
  private static let long: Set = [
    "attributes/words-without-commas",
    "constraints/regex-with-a-slash-for-one-segment",
    "examples/that-do-not-hold",
    "examples/that-lead-into-a-mounted-table",
    "hosts/ports",
    "hosts/ports-in-patterns",
    "hosts/raw-values-that-no-host-has",
    "lines/seven-mistakes-hide-none",
    "mounts/cycle-of-three",
    "mounts/cycle-that-a-table-leads-to",
    "overlaps/more-than-three-with-one-route",
    "overlaps/own-patterns-and-three-routes",
    "overlaps/three-in-a-row",
    "queries/key-twice",
    "types/no-value-in-a-host",
    "types/no-value-in-a-path",
    "types/refused-separators",
  ]

  @Test("A mistake has one message or two")
  func messages() throws {
    let long = try Screen.all().filter { Self.codes(of: $0.expected ?? "").count > 2 }
    let names = Set(long.map(\.name))
    #expect(names.subtracting(Self.long).sorted() == [], "a mistake should not lead to others")
    #expect(Self.long.subtracting(names).sorted() == [], "these are not long: leave them out")
  }

  @Test("The edit that a note offers is no mistake, and leads to none")
  func edits() throws {
    var followed = 0
    for screen in try Screen.all() {
      let before = screen.results.flatMap(\.diagnostics)
      for diagnostic in before {
        for edit in diagnostic.notes.flatMap(\.edits) {
          followed += 1
          check(screen.files(with: edit), mend: diagnostic, of: before, in: screen, by: edit)
        }
      }
    }
    #expect(followed >= 100)
  }

  @Test("The first edit that the notes on a mistake offer makes the table that was meant")
  func meaning() throws {
    let screens = try Screen.all().filter { try $0.meant != nil }
    #expect(try Screen.meantNames().count == screens.count, "a table is meant by no mistake")
    for screen in screens {
      let meant = try #require(try screen.meant)
      let meaning = screen.meaning(of: [meant] + screen.files.dropFirst())
      #expect(meaning != nil, "\(screen.name).meant.routes has a mistake")
      let edits = screen.results.flatMap(\.diagnostics).flatMap(\.notes).flatMap(\.edits)
      let files = screen.files(with: try #require(edits.first, "\(screen.name) offers no edit"))
      let text = files[0].text(in: files[0].bytes.indices)
      #expect(screen.meaning(of: files) == meaning, "\(screen.name) becomes:\n\(text)")
    }
    #expect(screens.count >= 70)
  }

  private func check(
    _ files: [SourceFile], mend diagnostic: Diagnostic, of before: [Diagnostic],
    in screen: Screen, by edit: Edit
  ) {
    let after = screen.compile(files).flatMap(\.diagnostics)
    let texts = files.map { $0.text(in: $0.bytes.indices) }.joined(separator: "\n")
    let text = "\(screen.name): \(edit.title):\n\(texts)"
    let isSame = { (other: Diagnostic) in
      (other.code, other.message) == (diagnostic.code, diagnostic.message)
    }
    #expect(after.count(where: isSame) < before.count(where: isSame), "\(text)")
    guard diagnostic.isOfSyntax else { return }
    let next = after.filter { $0.isOfSyntax && !before.map(\.code).contains($0.code) }
    #expect(next.isEmpty, "\(text)")
  }
}

extension Diagnostic {
  fileprivate var isOfSyntax: Bool { code <= "R010" || code == "R015" }
}
