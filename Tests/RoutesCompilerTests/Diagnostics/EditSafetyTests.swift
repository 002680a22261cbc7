import RoutesCompiler
import TestSupport
import Testing

/// A good table that is broken in one place, and mended as a note offers: each link opens what it
/// opened, or nothing.
@Suite("The edits of notes")
struct EditSafetyTests {
  static let tables = 2_000
  static let breaksOfTable = 5

  @Test("An edit opens no link to more than the table did before it was broken")
  func brokenTables() throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(Self.tables) {
      var random = RandomSource(seed: seed)
      let text = GuardedTable.text(&random)
      let good = try #require(compiled(text), "TURNPIKE_SEED=\(seed)\n\(text)")
      try #require(!good.hasErrors, "TURNPIKE_SEED=\(seed)\n\(text)")
      for _ in 0..<Self.breaksOfTable {
        let broken = BrokenTable(text, &random)
        tally["broken", default: 0] += 1
        check(broken.text, good: good, comment: "TURNPIKE_SEED=\(seed) \(broken.kind)", &tally)
      }
    }
    #expect(tally["broken", default: 0] >= PropertyCases.least(Self.tables) * Self.breaksOfTable)
    guard PropertyCases.isWhole else { return }
    for (name, least) in ["with an error": 6_000, "edit": 1_000, "edit that mends": 600] {
      #expect(tally[name, default: 0] >= least, "\(name): \(tally)")
    }
  }

  private func check(
    _ text: String, good: CompilationResult, comment: String, _ tally: inout [String: Int]
  ) {
    guard let broken = compiled(text) else { return }
    if broken.hasErrors { tally["with an error", default: 0] += 1 }
    for edit in broken.diagnostics.flatMap(\.notes).flatMap(\.edits) {
      tally["edit", default: 0] += 1
      let bytes = edit.applied(to: Array(text.utf8))
      guard let edited = compiled(String(decoding: bytes, as: UTF8.self)), !edited.hasErrors else {
        continue
      }
      tally["edit that mends", default: 0] += 1
      let links = EditSafety.unsafeLinks(in: edited, good: good)
      #expect(links == [], "\(comment): \(edit.title)\n\(text)")
    }
  }

  private func compiled(_ text: String) -> CompilationResult? {
    RoutesCompiler.compile([SourceFile(path: "Shop.routes", text: text)]).first
  }

  @Test("An edit of a screen opens no link to more than the table that was meant")
  func screens() throws {
    var edits = 0
    for screen in try Screen.all() {
      // `@over(…)` and `@under(…)` are two answers to one question.
      let mistakes = screen.results.flatMap(\.diagnostics).filter {
        !["R022", "R038"].contains($0.code)
      }
      let offered = mistakes.flatMap(\.notes).flatMap(\.edits)
      guard !offered.isEmpty, let path = screen.files.first?.path else { continue }
      guard let meant = try screen.meant else {
        try requireErrors(in: screen, after: offered)
        continue
      }
      let good = screen.compile([meant] + screen.files.dropFirst())
      let table = try #require(good.first { $0.files.first?.path == path })
      #expect(!table.hasErrors, "\(screen.name).meant.routes has a mistake")
      for edit in offered {
        edits += 1
        let results = screen.compile(screen.files(with: edit))
        guard let edited = results.first(where: { $0.files.first?.path == path }), !edited.hasErrors
        else { continue }
        #expect(
          EditSafety.unsafeLinks(in: edited, good: table) == [], "\(screen.name): \(edit.title)")
      }
    }
    #expect(edits >= 60)
  }

  /// Where it is not known what was meant, an edit is one step of several: the table still has an
  /// error, and opens nothing.
  private func requireErrors(in screen: Screen, after edits: [Edit]) throws {
    for edit in edits {
      let hasErrors = screen.compile(screen.files(with: edit)).contains(where: \.hasErrors)
      #expect(hasErrors, "\(screen.name).meant.routes is missing")
    }
  }
}
