import Foundation
import LinkPublishing
import MatchTableBuilding
import RoutesCompiler
import TestSupport
import Testing

/// Random tables and random edits of them: each difference is one, and every link that differs
/// is one of a difference.
@Suite("Laws of table differences")
struct DifferenceLawTests {
  static let tables = 600
  static let linksPerTable = 80
  static let least = [
    "table": 430, "witness": 500, "random link": 30_000, "random link that differs": 900,
    "broken link": 300,
    "covered by a row of its patterns": 700, "redirect that keeps its link": 60,
    "redirect to complete": 20, "declaration that differs": 20,
    "row: gone": 100, "row: moved": 60, "row: narrowed": 20, "row: filters": 7, "row: new": 200,
    "row: printedOtherwise": 5, "row: renamed": 20, "row: retyped": 20,
  ]

  @Test("Each link of a difference does what it says, and every link that differs has one")
  func laws() throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(Self.tables) {
      var random = RandomSource(seed: seed)
      var drawn = DrawnTable(&random)
      let first = drawn
      let edits = (0..<random.one(of: [1, 1, 1, 2, 3])).map { _ in drawn.edit(&random) }
      guard let old = first.compiled("Old.routes"), let new = drawn.compiled("New.routes") else {
        tally["refused table", default: 0] += 1
        continue
      }
      tally["table", default: 0] += 1
      for edit in edits { tally["edit: \(edit)", default: 0] += 1 }
      let rows = TableSetComparison.differences(from: [old], to: [new])
      let comment: Comment =
        """
        TURNPIKE_SEED=\(seed) \(edits)
        \(first.whole)
        --- new
        \(drawn.whole)
        ---
        \(DifferenceReport(rows).text)
        """
      let check = LawCheck(old: old, new: new, rows: rows, comment: comment) {
        drawn.compiled("New.routes", appending: $0)
      }
      try check.witnesses(&tally)
      try check.randomLinks(&random, count: Self.linksPerTable, &tally)
      try check.redirects(&random, &tally)
      try check.declarations(&tally)
    }
    guard PropertyCases.isWhole else { return }
    for (name, least) in Self.least {
      #expect(tally[name, default: 0] >= least, "\(name): \(tally)")
    }
    for edit in DrawnTable.edits { #expect(tally["edit: \(edit)", default: 0] >= 8, "\(edit)") }
    #expect(tally["undecided search", default: 0] <= 20, "\(tally)")
  }
}

extension DrawnTable {
  /// The texts of its files.
  fileprivate var whole: String {
    ([text, part].compactMap(\.self) + [other]).joined(separator: "+ ")
  }
}

/// The laws of one pair of tables.
struct LawCheck {
  let old: CompilationResult
  let new: CompilationResult
  let rows: [TableDifference]
  let comment: Comment
  /// Compiles the new table with lines at its end.
  let compile: (String) -> CompilationResult?
  /// The names of cases and labels as the old table has them, by those of the new one.
  private let names: [String: String]

  init(
    old: CompilationResult, new: CompilationResult, rows: [TableDifference], comment: Comment,
    compile: @escaping (String) -> CompilationResult?
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
    /// unmatched, unreadable, refused, inApp, leaves, opens
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
      return Answer(kind: "unreadable")
    }
    switch resolution {
    case .unmatched:
      return Answer(kind: "unmatched", target: compiled.table.otherwise?.name ?? "")
    case .refused: return Answer(kind: "refused")
    case .inAppOnly: return Answer(kind: "inApp")
    case .externalRedirect(let line, _):
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

  /// What a row has to say of a link: one of some kinds, about one parameter.
  struct Change {
    var kinds: Set<TableDifference.Kind>
    /// The name of the parameter that has another value.
    var parameter: String?

    var isBreaking: Bool {
      !kinds.isDisjoint(with: [.gone, .moved, .narrowed]) && !kinds.contains(.new)
    }
  }

  /// What became of a link. A value that the old table did not read from it, as one that its type
  /// did not take, may be read now without a link being broken.
  func changes(_ old: Answer, _ new: Answer, in link: String) -> [Change] {
    switch (old.isSomething, new.isSomething) {
    case (false, false):
      guard old.kind == "unmatched", new.kind == "unmatched",
        old.target.isEmpty != new.target.isEmpty
      else { return [] }
      return [Change(kinds: old.target.isEmpty ? [.new] : [.gone])]
    case (false, true): return [Change(kinds: [.new])]
    case (true, false):
      let isGone = ["unmatched", "unreadable"].contains(new.kind)
      return [Change(kinds: isGone ? [.gone, .narrowed] : [.moved, .refusedOnPurpose])]
    case (true, true): break
    }
    guard old.kind == new.kind, old.target == (names[new.target] ?? new.target) else {
      return [Change(kinds: [.moved, .movedOnPurpose])]
    }
    guard old.kind != "leaves" else { return [] }
    let filters = old.filters == new.filters ? [] : [Change(kinds: [.filters])]
    return old.values.keys.sorted().compactMap { change($0, old, new, in: link) } + filters
  }

  private func change(
    _ label: String, _ old: Answer, _ new: Answer, in link: String
  ) -> Change? {
    let labels = [
      label, label + "n", label + "nn", label + "nnn", "own" + label, String(label.dropFirst(3)),
      label == "id" ? "number" : "",
    ]
    let parameter = self.old.compiled?.parameter(label, of: old.target)
    let (value, absent) = (old.values[label] ?? .absent, parameter?.valueWhenAbsent)
    let isNone = value == .absent || value == .list([]) || value == absent
    if value == .list([]), new.values[label] == nil { return nil }
    guard let newLabel = labels.first(where: { new.values[$0] != nil }),
      let other = new.values[newLabel]
    else {
      return isNone
        ? nil : Change(kinds: [.narrowed, .moved, .movedOnPurpose], parameter: parameter?.name)
    }
    if let cases = old.cases[label], let newCases = new.cases[newLabel] {
      guard (value == .absent) != (other == .absent) || cases != newCases else { return nil }
    } else {
      guard other.comparable != value.comparable else { return nil }
    }
    let newAbsent = self.new.compiled?.parameter(newLabel, of: new.target)?.valueWhenAbsent
    let wasRead = value != absent || other == newAbsent
    let isLonger = other.texts.starts(with: value.texts) && other.texts.count > 1
    // A value that no item had is not one that a link lost.
    let hasItems = link.contains("?") || link.contains("#")
    let mayBeNew = !wasRead && hasItems || isLonger
    return Change(
      kinds: mayBeNew
        ? [.moved, .movedOnPurpose, .narrowed, .new] : [.moved, .movedOnPurpose, .narrowed],
      parameter: parameter?.name)
  }

  // MARK: Laws

  func witnesses(_ tally: inout [String: Int]) throws {
    for row in rows {
      tally["row: \(row.kind)", default: 0] += 1
      if row.kind.isBreaking, row.isDecided, row.link == nil {
        tally["no witness", default: 0] += 1
      }
      guard let link = row.link ?? (row.isDecided ? nil : "") else { continue }
      guard row.isDecided else {
        let isType = row.summary.contains("only Swift")
        tally["undecided \(isType ? "type" : "search")", default: 0] += 1
        continue
      }
      let (own, other) = (answer(link, old), answer(link, new))
      // A parameter of a like name may be another one.
      let isGone = row.summary.contains("is read no more")
      #expect(
        isGone || changes(own, other, in: link).contains { $0.kinds.contains(row.kind) },
        "\(row.text)\(own) \(other)\n\(comment)")
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
      let expected = changes(own, other, in: link)
      // An empty segment is part of a text that takes the rest of a path. Nobody publishes a link with
      // escapes of no text. What opens newly in another form than the printed one is told by the link
      // with that, and with the authority of an app's scheme by the link without it.
      guard !expected.isEmpty, !link.hasEmptySegment, link.removingPercentEncoding != nil,
        expected.contains(where: \.isBreaking) || !isReadAgain(link) && !link.isOfApp
      else { continue }
      tally["random link that differs", default: 0] += 1
      let breaks = expected.contains(where: \.isBreaking)
      tally["broken link", default: 0] += breaks ? 1 : 0
      let places = [
        winner(of: link, old, tables[0].matcher), winner(of: link, new, tables[1].matcher),
      ]
      for change in expected {
        let isAgain = isReadAgain(link)
        let row = rows.first {
          covers($0, change, own, other, places) || shows($0, change, own, other)
            // What is read in another form, the pattern's own links show.
            || isAgain && $0.kind.isBreaking && ($0.oldCase == own.target || own.kind == "leaves")
            // A type of another kind has the text as it is written, as Swift notices.
            || isAgain && $0.kind == .retyped && $0.oldCase == own.target
        }
        #expect(row != nil, "\(link.debugDescription) \(change) \(own) \(other)\n\(comment)")
        guard let row else { continue }
        let isOfTable = row.pattern == nil
        tally["covered by a row of \(isOfTable ? "the table" : "its patterns")", default: 0] += 1
        if !row.isDecided { tally["covered by an open row", default: 0] += 1 }
      }
    }
  }

  /// Whether the link of a row about another value of the two cases shows the change too.
  private func shows(
    _ row: TableDifference, _ change: Change, _ own: Answer, _ other: Answer
  ) -> Bool {
    guard row.kind.isBreaking, row.oldCase == own.target, row.newCase == other.target,
      change.parameter != nil, let link = row.link
    else { return false }
    return changes(answer(link, old), answer(link, new), in: link)
      .contains { $0.parameter == change.parameter }
  }

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
    _ row: TableDifference, _ change: Change, _ own: Answer, _ other: Answer,
    _ places: [SourceRange?]
  ) -> Bool {
    // What a host or an option that is gone does besides is told by its row.
    if row.pattern == nil, row.kind.isBreaking, change.isBreaking { return true }
    guard change.kinds.contains(row.kind) || row.kind == .undecided else { return false }
    if row.pattern == nil { return true }
    // Which links open something newly is shown by one of the route's rows.
    if change.kinds == [.new], row.newCase == other.target { return true }
    if own.isSomething, other.isSomething, row.oldCase == own.target, row.oldCase != nil,
      change.kinds == [.filters]
        || change.parameter.map({ row.summary.contains("'\($0)'") }) == true
    {
      return true
    }
    guard change.parameter == nil else { return false }
    if own.isSomething, let place = places[0], !row.places.contains(place) { return false }
    if other.isSomething, let place = places[1], row.newPlace != place { return false }
    return true
  }

  /// The line that answers a link, found by trying each pattern; nil where that is not known.
  private func winner(
    of link: String, _ result: CompilationResult, _ matcher: NaiveMatcher
  ) -> SourceRange? {
    guard let compiled = result.compiled, matcher.errors(of: link).isEmpty else { return nil }
    let values = matcher.matches(link)
    // A pattern whose value is refused answers only if its route can do without the value.
    guard !matcher.options.isQueryStrict, !values.values.joined().contains(.refused) else {
      return nil
    }
    let found = values.keys.sorted()
    let best = found.first { candidate in
      found.allSatisfy { $0 == candidate || compiled.overlaps.isTriedBefore(candidate, $0) }
    }
    return best.map { compiled.table.patternOrigins[$0].place }
  }

  /// The lines of a row, and each by itself, can be written with nothing to say about them, and
  /// leave what the new table opens, but for links that they make open what they did. With all of
  /// them the row's link opens what it did.
  func redirects(_ random: inout RandomSource, _ tally: inout [String: Int]) throws {
    for row in rows {
      guard !row.redirects.isEmpty, let link = row.link else { continue }
      let lines = row.redirects
      tally["redirect", default: 0] += 1
      guard !lines.contains(where: { $0.contains("…") }) else {
        tally["redirect to complete", default: 0] += 1
        continue
      }
      guard let mended = try checkLines(lines, of: row, &random) else { continue }
      let then = answer(link, mended)
      #expect(isRestored(link, then), "\(link) \(lines) \(then)\n\(comment)")
      tally["redirect that keeps its link", default: 0] += 1
      if lines.count > 1 {
        for line in lines { _ = try checkLines([line], of: row, &random) }
      }
    }
  }

  private func checkLines(
    _ lines: [String], of row: TableDifference, _ random: inout RandomSource
  ) throws -> CompilationResult? {
    let mended = compile(lines.map { $0 + "\n" }.joined())
    #expect(mended != nil, "\(lines)\n\(comment)")
    guard let mended else { return nil }
    #expect(mended.diagnostics.count <= new.diagnostics.count, "\(lines)\n\(comment)")
    let tables = try [new, mended].map { RandomTable(try #require($0.compiled).table) }
    for _ in 0..<20 {
      let link = random.link(for: random.one(of: tables))
      let (now, then) = (answer(link, new), answer(link, mended))
      // Escapes in a fragment are not told apart from what they stand for.
      guard now.isSomething, now != then, !link.hasEmptySegment, !link.hasEscapedFragment else {
        continue
      }
      // A line that loses against others is asked before one of them is asked for another form.
      let isOtherForm = lines.contains { $0.hasSuffix("@under(*)") } && isReadAsOther(link, new)
      let isRight = isOtherForm || row.kind == .moved && isRestored(link, then)
      #expect(isRight, "\(link) \(lines) \(now) \(then)\n\(comment)")
    }
    return mended
  }

  private func isReadAsOther(_ link: String, _ result: CompilationResult) -> Bool {
    guard case .route(let match)? = try? result.compiled?.resolve(link) else { return false }
    return match.readAs != nil
  }

  /// Whether an answer is that of the old table, without values that the case has no more.
  private func isRestored(_ link: String, _ answer: Answer) -> Bool {
    changes(self.answer(link, old), answer, in: link).allSatisfy { change in
      change.kinds == [.filters] || change.parameter.map { answer.values[$0] == nil } == true
    }
  }

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

extension CompiledTable {
  fileprivate func parameter(_ label: String, of route: String) -> CheckedParameter? {
    table.routes.first { $0.dottedName == route }?.parameters.first { $0.label == label }
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
          String(parameter.type.text.prefix { $0 != "(" && $0 != "]" })
            + (parameter.type.isCollection ? "list" : "")
        }
      return "\(parameter.label): \(type)\(parameter.isOptional ? "?" : "")"
    }.joined(separator: ", ")
  }
}

extension String {
  /// `app://shop.example/cart`
  fileprivate var isOfApp: Bool { contains("://") && !lowercased().hasPrefix("http") }

  fileprivate var hasEscapedFragment: Bool {
    split(separator: "#", maxSplits: 1).dropFirst().contains { $0.contains("%") }
  }

  fileprivate var hasEmptySegment: Bool {
    let path = prefix { $0 != "?" && $0 != "#" }
    return (path.split(separator: ":", maxSplits: 1).last ?? "").dropFirst(2).contains("//")
      || path.hasPrefix("//")
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
