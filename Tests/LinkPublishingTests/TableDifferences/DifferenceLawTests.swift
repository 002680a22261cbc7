import LinkPublishing
import RoutesCompiler
import TableBuilding
import TestSupport
import Testing

/// Random tables and random edits of them: each difference is one, and every link that differs
/// is one of a difference.
@Suite("Laws of table differences")
struct DifferenceLawTests {
  static let tables = 500
  static let linksPerTable = 60
  static let least = [
    "table": 430, "witness": 500, "random link": 20_000, "random link that differs": 450,
    "covered by a row of its patterns": 350, "no shorter than the witness": 10, "mended": 60,
    "mended by several lines": 2, "link that a line changes": 60, "no line": 15,
    "declaration that differs": 20,
    "row: gone": 100, "row: moved": 60,
    "row: narrowed": 30, "row: new": 200, "row: printedOtherwise": 5, "row: renamed": 20,
    "row: retyped": 20,
  ]

  @Test("Each link of a difference does what it says, and every link that differs has one")
  func laws() throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(Self.tables) {
      var random = RandomSource(seed: seed)
      var drawn = DrawnTable(&random)
      let oldText = drawn.text
      let edits = (0..<random.one(of: [1, 1, 1, 2, 3])).map { _ in drawn.edit(&random) }
      guard let old = compiled(oldText, "Old.routes"), let new = compiled(drawn.text, "New.routes")
      else {
        tally["refused table", default: 0] += 1
        continue
      }
      tally["table", default: 0] += 1
      for edit in edits { tally["edit: \(edit)", default: 0] += 1 }
      let rows = TableSetComparison.differences(from: [old], to: [new])
      let comment: Comment =
        "TURNPIKE_SEED=\(seed) \(edits)\n\(oldText)\n--- new\n\(drawn.text)\n---\n\(rows.map(\.text).joined())"
      let check = LawCheck(old: old, new: new, rows: rows, comment: comment)
      try check.witnesses(&tally)
      try check.randomLinks(&random, count: Self.linksPerTable, &tally)
      try check.mends(newText: drawn.text, &random, &tally)
      try check.declarations(&tally)
    }
    guard PropertyCases.isWhole else { return }
    for (name, least) in Self.least {
      #expect(tally[name, default: 0] >= least, "\(name): \(tally)")
    }
    for edit in DrawnTable.edits { #expect(tally["edit: \(edit)", default: 0] >= 8, "\(edit)") }
    #expect(tally["undecided search", default: 0] == 0, "\(tally)")
  }

  private func compiled(_ text: String, _ path: String) -> CompilationResult? {
    compileDrawn(text, path)
  }
}

func compileDrawn(_ text: String, _ path: String) -> CompilationResult? {
  let result = RoutesCompiler.compile(
    [SourceFile(path: path, bytes: Array(text.utf8))],
    mountable: [SourceFile(path: "Other.routes", bytes: Array(DrawnTable.other.utf8))]
  ).first
  return result?.compiled == nil ? nil : result
}

/// The laws of one pair of tables.
struct LawCheck {
  let old: CompilationResult
  let new: CompilationResult
  let rows: [TableDifference]
  let comment: Comment
  /// Compiles the text of a new table.
  let compile: (String) -> CompilationResult?
  /// The names of cases and labels as the old table has them, by those of the new one.
  private let names: [String: String]

  init(
    old: CompilationResult, new: CompilationResult, rows: [TableDifference], comment: Comment,
    compile: @escaping (String) -> CompilationResult? = { compileDrawn($0, "New.routes") }
  ) {
    (self.old, self.new, self.rows, self.comment) = (old, new, rows, comment)
    self.compile = compile
    let renamed = rows.filter { $0.kind == .renamed || $0.kind == .retyped }
    names = Dictionary(
      renamed.compactMap { row in row.newCase.flatMap { name in row.oldCase.map { (name, $0) } } }
    ) { first, _ in first }
  }

  // MARK: Answers, by the real matcher

  struct Answer: Hashable {
    /// unmatched, refused, inApp, leaves, opens
    var kind: String
    var target = ""
    var filters: [String] = []
    var values: [String: UntypedMatch.Value] = [:]
    /// The names of cases, for values of enums.
    var cases: [String: [String]] = [:]

    var isSomething: Bool { kind == "leaves" || kind == "opens" }
  }

  func answer(_ link: String, _ result: CompilationResult) -> Answer {
    guard let compiled = result.compiled, let resolution = try? compiled.resolve(link) else {
      return Answer(kind: "unmatched")
    }
    switch resolution {
    case .unmatched:
      return Answer(kind: "unmatched", target: compiled.table.otherwise?.name ?? "")
    case .refused: return Answer(kind: "refused")
    case .inAppOnly: return Answer(kind: "inApp")
    case .externalRedirect(let line):
      return Answer(kind: "leaves", target: compiled.table.redirects[line].targetText)
    case .route(let match):
      let route = compiled.table.routes[match.route]
      let values = zip(route.parameters, match.values).map { ($0.label, $1) }
      return Answer(
        kind: "opens", target: route.dottedName,
        filters: route.filters.map { compiled.table.filterUses[$0].text },
        values: Dictionary(values) { first, _ in first },
        cases: cases(of: match, route, compiled.table))
    }
  }

  private func cases(
    of match: UntypedMatch, _ route: CheckedRoute, _ table: ResolvedTable
  ) -> [String: [String]] {
    var names: [String: [String]] = [:]
    for (parameter, value) in zip(route.parameters, match.values) {
      switch parameter.type.element.kind {
      case .enumeration(let name), .anonymousEnum(let name):
        let cases = (table.enums + route.enums).first { $0.name == name }?.cases ?? []
        names[parameter.label] = value.texts.map { text in
          cases.first { $0.rawValue == text }?.name ?? "?"
        }
      default: break
      }
    }
    return names
  }

  /// The kinds of differences that two answers may be.
  ///
  /// - Parameter ignoringFilters: Whether the filters and the values of parameters that are gone
  ///   do not count.
  func kinds(
    _ old: Answer, _ new: Answer, ignoringFilters: Bool = false
  ) -> Set<TableDifference.Kind> {
    switch (old.isSomething, new.isSomething) {
    case (false, false):
      guard old.kind == "unmatched", new.kind == "unmatched",
        old.target.isEmpty != new.target.isEmpty
      else { return [] }
      return [old.target.isEmpty ? .new : .gone]
    case (false, true): return [.new]
    case (true, false): return new.kind == "unmatched" ? [.gone, .narrowed] : [.moved]
    case (true, true): break
    }
    guard old.kind == new.kind, old.target == (names[new.target] ?? new.target) else {
      return [.moved]
    }
    if old.kind == "leaves" { return [] }
    if !ignoringFilters, old.filters != new.filters { return [.moved] }
    let differ = old.values.contains { label, value in
      let labels = [
        label, label + "n", label + "nn", label + "nnn", "own" + label, String(label.dropFirst(3)),
      ]
      guard let newLabel = labels.first(where: { new.values[$0] != nil }),
        let other = new.values[newLabel]
      else {
        // No line can keep a value that the case no longer has.
        return !ignoringFilters && value != .absent && value != .list([])
          && !isDefault(label, value)
      }
      if let cases = old.cases[label], let newCases = new.cases[newLabel] {
        return (value == .absent) != (other == .absent) || cases != newCases
      }
      return other.comparable != value.comparable
    }
    return differ ? [.moved, .narrowed, .new] : []
  }

  /// A default says nothing of a link.
  private func isDefault(_ label: String, _ value: UntypedMatch.Value) -> Bool {
    old.compiled?.table.routes.contains { route in
      route.parameters.contains {
        $0.label == label && $0.defaultValue.map(UntypedMatch.Value.init) == value
      }
    } ?? false
  }

  // MARK: Laws

  func witnesses(_ tally: inout [String: Int]) throws {
    for row in rows {
      tally["row: \(row.kind)", default: 0] += 1
      guard let link = row.link else { continue }
      guard row.isDecided else {
        let isType = row.message.contains("only Swift")
        tally["undecided \(isType ? "type" : "search")", default: 0] += 1
        continue
      }
      let (own, other) = (answer(link, old), answer(link, new))
      if row.kind == .printedOtherwise {
        #expect(
          kinds(own, other).isEmpty || own.target == names[other.target] ?? other.target, comment)
        let printed = row.message.split(separator: " printed ").last?
          .split(separator: ", and prints ").map { String($0.prefix { $0 != " " }) }
        let (path, newPath) = (printed?.first ?? "", printed?.last ?? "")
        #expect(
          kinds(answer(path, old), answer(newPath, new), ignoringFilters: true).isEmpty,
          "\(row.text)\n\(comment)")
      } else {
        #expect(kinds(own, other).contains(row.kind), "\(row.text)\(own) \(other)\n\(comment)")
      }
      tally["witness", default: 0] += 1
    }
  }

  func randomLinks(
    _ random: inout RandomSource, count: Int, _ tally: inout [String: Int]
  ) throws {
    let tables = try [old, new].map { result in
      let table = try #require(result.compiled).table
      return RandomTable(table)
    }
    let changed = changedTables(tables.map(\.matcher))
    for _ in 0..<count {
      let link = random.link(for: random.one(of: random.once(in: 2) ? changed : tables))
      tally["random link", default: 0] += 1
      let (own, other) = (answer(link, old), answer(link, new))
      let expected = kinds(own, other)
      guard !expected.isEmpty, !isReadAgain(link) else { continue }
      tally["random link that differs", default: 0] += 1
      let places = [
        winner(of: link, old, tables[0].matcher), winner(of: link, new, tables[1].matcher),
      ]
      let covering = rows.filter { covers($0, link, expected, own, other, places, &tally) }
      #expect(!covering.isEmpty, "\(link.debugDescription) \(own) \(other)\n\(comment)")
    }
  }

  /// Whether a link is read as another one, which differs if this does.
  private func isReadAgain(_ link: String) -> Bool {
    [old, new].contains { (try? $0.compiled?.printedLink(of: link)) != nil }
  }

  /// The tables with the patterns alone that the other does not have, where there are some.
  private func changedTables(_ matchers: [NaiveMatcher]) -> [RandomTable] {
    let tables = zip(matchers, matchers.reversed()).compactMap { matcher, other in
      var matcher = matcher
      matcher.patterns.removeAll { pattern in
        other.patterns.contains { $0.segments == pattern.segments && $0.query == pattern.query }
      }
      return matcher.patterns.isEmpty ? nil : RandomTable(matcher)
    }
    return tables.isEmpty ? matchers.map(RandomTable.init) : tables
  }

  private func covers(
    _ row: TableDifference, _ link: String, _ expected: Set<TableDifference.Kind>, _ own: Answer,
    _ other: Answer, _ places: [SourceRange?], _ tally: inout [String: Int]
  ) -> Bool {
    guard expected.contains(row.kind) else { return false }
    if row.message.contains("it has a ") || row.message.contains("schemes and hosts")
      || row.message.contains("'option ")
    {
      tally["covered by a row of the table", default: 0] += 1
      return true
    }
    if own.isSomething, let place = places[0], row.oldPlace != place { return false }
    if other.isSomething, let place = places[1], row.newPlace != place { return false }
    tally["covered by a row of its patterns", default: 0] += 1
    if [.gone, .new].contains(row.kind), row.isDecided, row.oldPlace == places[0],
      row.newPlace == places[1],
      let shortest = row.link.flatMap(path), let path = path(of: link)
    {
      #expect(path.utf8.count >= shortest.utf8.count, "\(link) is shorter\n\(comment)")
      tally["no shorter than the witness", default: 0] += 1
    }
    return true
  }

  /// The path of a link without a site, where it has no escapes.
  private func path(of link: String) -> Substring? {
    let path = link.prefix { $0 != "?" && $0 != "#" }
    return path.hasPrefix("/") && !path.contains("%") ? path : nil
  }

  /// The line that answers a link, found by trying each pattern; nil where that is not known.
  private func winner(
    of link: String, _ result: CompilationResult, _ matcher: NaiveMatcher
  ) -> SourceRange? {
    guard let compiled = result.compiled, matcher.errors(of: link).isEmpty else { return nil }
    let found = matcher.matches(link).keys.sorted()
    guard !matcher.options.isQueryStrict else { return nil }
    let best = found.first { candidate in
      found.allSatisfy { $0 == candidate || compiled.overlaps.isTriedBefore(candidate, $0) }
    }
    return best.map { compiled.table.patternOrigins[$0].place }
  }

  /// Lines that a row says to write make its link do what it did, but for the filters that the
  /// row names, and no link do what it did in neither table.
  func mends(
    newText: String, _ random: inout RandomSource, _ tally: inout [String: Int]
  ) throws {
    var links = rows.compactMap(\.link)
    if rows.contains(where: { $0.mend != nil }) {
      let tables = try [old, new].map { try RandomTable(#require($0.compiled).table) }
      links += (0..<30).map { _ in random.link(for: random.one(of: tables)) }
    }
    for row in rows {
      guard let lines = row.mend, let link = row.link else { continue }
      let mended = compile(newText + lines + "\n")
      #expect(mended != nil, "\(lines) is no line\n\(comment)")
      guard let mended else { continue }
      #expect(
        kinds(answer(link, old), answer(link, mended), ignoringFilters: true).isEmpty,
        "\(lines): \(answer(link, old)) \(answer(link, mended))\n\(comment)")
      for link in links { check(link, mended, lines, &tally) }
      tally["mended", default: 0] += 1
      if lines.contains("\n") { tally["mended by several lines", default: 0] += 1 }
    }
    tally["no line", default: 0] += rows.count { $0.text.contains("note: no 'redirect' line") }
  }

  private func check(
    _ link: String, _ mended: CompilationResult, _ lines: String, _ tally: inout [String: Int]
  ) {
    let (own, other, now) = (answer(link, old), answer(link, new), answer(link, mended))
    guard other != now else { return }
    tally["link that a line changes", default: 0] += 1
    // A line answers on all sites of the new table, and a host that only the old table has is a
    // segment there.
    let isNew =
      other.kind == "unmatched"
      && (own.kind == "unmatched" || link.contains("://") && haveOtherHosts)
    #expect(
      isNew || kinds(own, now, ignoringFilters: true).isEmpty,
      "\(lines): \(link.debugDescription) \(own) \(other) \(now)\n\(comment)")
  }

  private var haveOtherHosts: Bool { old.compiled?.table.hosts != new.compiled?.table.hosts }

  /// A case whose declaration in Swift is another has a row that says so.
  func declarations(_ tally: inout [String: Int]) throws {
    let tables = try [old, new].map { try #require($0.compiled).table }
    for route in tables[0].routes {
      guard let other = tables[1].routes.first(where: { $0.dottedName == route.dottedName }),
        route.declaration != other.declaration
      else { continue }
      tally["declaration that differs", default: 0] += 1
      let row = rows.first {
        [.renamed, .retyped].contains($0.kind) && $0.oldCase == route.dottedName
      }
      #expect(row != nil, "\(route.declaration) \(other.declaration)\n\(comment)")
    }
  }
}

extension RandomTable {
  init(_ table: ResolvedTable) {
    self.init(
      NaiveMatcher(
        patterns: table.linkPatterns, options: table.options.matching, schemes: table.schemes,
        hosts: table.hosts))
  }
}

extension CheckedRoute {
  /// The labels and types of the case, without what values may be.
  fileprivate var declaration: String {
    self.parameters.map { parameter in
      let type =
        if case .anonymousEnum = parameter.type.kind {
          "enum"
        } else {
          String(parameter.type.text.prefix { $0 != "(" })
            + (parameter.type.isCollection ? "list" : "")
        }
      return "\(parameter.label): \(type)\(parameter.isOptional ? "?" : "")"
    }.joined(separator: ", ")
  }
}

extension UntypedMatch.Value {
  /// All texts of the value.
  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let texts): texts
    case .absent, .dictionary: []
    }
  }
}

extension UntypedMatch.Value {
  /// UUIDs may be written in either case, and days with their midnight.
  fileprivate var comparable: UntypedMatch.Value {
    func plain(_ text: String) -> String {
      if TextConstraint.uuid.accepts(text) { return text.lowercased() }
      if let number = Int(text) { return String(number) }
      return text.hasSuffix("T00:00:00Z") ? String(text.dropLast(10)) : text
    }
    switch self {
    case .text(let text): return .text(plain(text))
    case .list(let texts): return .list(texts.map(plain))
    default: return self
    }
  }
}
