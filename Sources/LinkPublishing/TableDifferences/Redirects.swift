import RouteMatching
import RoutesCompiler
import TableBuilding

extension TableComparison {
  /// Adds the line that keeps the links of an old pattern, to be tried, or why there is none.
  func addRedirect(for old: ComparedPattern, to difference: inout TableDifference) {
    let pattern = RedirectedPattern(old.origin)
    switch old.target {
    case .refused, .inApp: break
    case .leaves(let link):
      difference.redirects = ["redirect \(pattern.text) -> \(link)"]
    case .routed(let index), .hidden(let index):
      guard let newIndex = routes.newRoutes[index] else {
        difference.redirects = ["redirect \(pattern.text) -> …"]
        return
      }
      let route = pair.route(.new, newIndex)
      guard !route.metadata.isInApp else {
        difference.notes.append(.init("no 'redirect' keeps them: '\(route.dottedName)' is @inApp"))
        return
      }
      let pairs = pair.route(.old, index).parameters.indices.map {
        parameterPair(index, newIndex, $0)
      }
      var template = RedirectTemplate(
        old: old.pattern, pattern: pattern, route: route, enums: pair.table(.new).enums(of: route))
      difference.redirects = [template.line(giving: pairs)]
    }
  }
}

/// `redirect /sale/:id -> product(id: id)`, with `…` for a value that no old link has.
private struct RedirectTemplate {
  let old: LinkPattern
  var pattern: RedirectedPattern
  let route: CheckedRoute
  let enums: [CheckedEnum]

  mutating func line(giving pairs: [ParameterPair?]) -> String {
    var arguments = [String?](repeating: nil, count: route.parameters.count)
    for (index, pair) in pairs.enumerated() {
      if let pair {
        arguments[pair.position] = argument(pair, at: index)
      } else if pattern.name(of: index) != nil {
        pattern.drop(index)
      }
    }
    let known = Set(pairs.compactMap { $0?.position })
    let list = route.parameters.enumerated().compactMap { position, parameter -> String? in
      let isOpen = parameter.isRequired && !isRead(position, isKnown: known.contains(position))
      return (arguments[position] ?? (isOpen ? "…" : nil)).map { "\(parameter.label): \($0)" }
    }.joined(separator: ", ")
    return "redirect \(pattern.text) -> \(route.dottedName)" + (list.isEmpty ? "" : "(\(list))")
  }

  /// Whether a parameter of the query needs no argument: a list of its items may be empty.
  private func isRead(_ position: Int, isKnown: Bool) -> Bool {
    guard case .query? = route.patterns.first?.variants.first?.parameters[position] else {
      return false
    }
    return isKnown || route.parameters[position].type.isCollection
  }

  /// `nil` for a value that both patterns read from the same item of the query.
  private mutating func argument(_ pair: ParameterPair, at index: Int) -> String? {
    if let value = old.fixedValue(of: index, pair.old) { return text(of: value, pair) }
    if let name = pattern.name(of: index) { return name }
    guard case .query(.value(let key, _), inFragment: false) = old.parameters[index],
      pair.old.isRequired || pair.new.isRequired || pair.new.name != key
    else { return nil }
    pattern.ask(for: index, named: pair.old.name, at: key)
    return pair.old.name
  }

  /// A value that is the same in all links.
  private func text(of value: UntypedMatch.Value, _ pair: ParameterPair) -> String {
    let isTaken =
      switch value {
      case .text: !pair.new.type.isCollection
      case .list: pair.new.type.isList
      case .absent: pair.new.isOptional
      case .dictionary: false
      }
    return isTaken ? pair.new.text(of: pair.translated(value), enums: enums) : "…"
  }
}

/// The lines that rows say to write, put into the new table before somebody reads them.
///
/// With all of them the table compiles as it did, a link of each of their rows does again what it
/// did, and what the new table opens opens the same, except for links that such a row is about. A
/// line that takes other links too is tried with `@under(*)`; what does not do then is not printed.
struct RedirectTrial {
  private struct Line {
    let text: String
    /// The rows that say to write it.
    var rows: Set<Int>
    var isUnder = false

    /// Whether its target is to be filled in. It leaves the app while it is tried.
    var isOpen: Bool { text.contains("…") }
    private var rule: String { isUnder ? " @under(*)" : "" }
    var written: String { text + rule }
    var tried: String {
      guard isOpen, let arrow = text.firstRange(of: " -> ") else { return written }
      return "\(text[..<arrow.upperBound])\(RedirectTrial.away)\(rule)"
    }
  }

  private static let away = "https://redirect.invalid"

  private let old: CompilationResult
  private let new: CompilationResult
  private var differences: [TableDifference]
  private var lines: [Line] = []

  init(_ differences: [TableDifference], from old: CompilationResult, to new: CompilationResult) {
    (self.differences, self.old, self.new) = (differences, old, new)
    for (index, row) in differences.enumerated() {
      for text in row.redirects {
        if let known = lines.firstIndex(where: { $0.text == text }) {
          lines[known].rows.insert(index)
        } else {
          lines.append(Line(text: text, rows: [index]))
        }
      }
    }
  }

  /// Whether the new table opens the links of a line, otherwise than the old one did.
  private func isOfMoved(_ line: Line) -> Bool {
    line.rows.allSatisfy { differences[$0].kind == .moved }
  }

  /// The rows with the lines that do what they are for.
  mutating func rows() -> [TableDifference] {
    do throws(TooManyStates) {
      while !lines.isEmpty {
        let faulty = try faultyLines(of: MendedTable(new, lines.map(\.tried)))
        if faulty.isEmpty { break }
        for index in faulty.sorted(by: >) {
          if lines[index].isUnder { lines.remove(at: index) } else { lines[index].isUnder = true }
        }
      }
    } catch {
      lines = []
    }
    for row in differences.indices {
      differences[row].redirects = lines.filter { $0.rows.contains(row) }.map(\.written)
    }
    return differences
  }

  /// The lines that do what they should not; where there is none, those that do not do what they
  /// should.
  private func faultyLines(of mended: MendedTable) throws(TooManyStates) -> Set<Int> {
    var faulty = mended.linesWithDiagnostics
    guard faulty.isEmpty, let result = mended.result, result.compiled != nil else {
      return faulty.isEmpty ? Set(lines.indices) : faulty
    }
    var comparison = try TableComparison(new, result)
    // A line for links that moved is to take them.
    for (line, _, isSure) in try comparison.changes(by: mended) where !isOfMoved(lines[line]) {
      // One below all others takes none of their links, even where that is hard to tell.
      if isSure || !lines[line].isUnder { faulty.insert(line) }
    }
    if !comparison.pair.readAuthorityAlike {
      faulty.formUnion(lines.indices.filter { lines[$0].tried.hasPrefix("redirect http") })
    }
    comparison = try TableComparison(old, result)
    for (line, old, _) in try comparison.changes(by: mended) where isFault(lines[line], for: old) {
      faulty.insert(line)
    }
    guard faulty.isEmpty else { return faulty }
    return Set(
      lines.indices.filter { line in
        !lines[line].rows.allSatisfy { isMended(differences[$0], in: comparison) }
      })
  }

  /// Whether a link that another route has now did not open what a line is for, or a link was not
  /// open to others.
  private func isFault(_ line: Line, for old: ComparedPattern) -> Bool {
    guard isOfMoved(line) else { return !old.target.isSomething }
    return !line.isOpen
      || !line.rows.contains { differences[$0].oldPlace == old.origin.place }
  }

  private func isMended(_ row: TableDifference, in comparison: TableComparison) -> Bool {
    guard let link = row.link else { return false }
    let shown = ShownLink(link, in: comparison.pair)
    return shown.new.target == .leaves(Self.away) || !comparison.differs(shown)
  }
}

/// A table with lines at its end.
private struct MendedTable {
  let result: CompilationResult?
  private let starts: [Int]

  init(_ table: CompilationResult, _ lines: [String]) {
    let main = table.files[0]
    var bytes = main.bytes + [UInt8(ascii: "\n")]
    var starts: [Int] = []
    for line in lines {
      starts.append(bytes.count)
      bytes += Array("\(line)\n".utf8)
    }
    self.starts = starts
    let file = SourceFile(path: main.path, bytes: bytes, module: main.module)
    let sources = SourceSet(([file] + table.files.dropFirst()).map(RoutesCompiler.parse))
    result =
      sources.compilations.first { $0.sourceFiles.first === file }
      .map { RoutesCompiler.finish(RoutesCompiler.check($0)) }
  }

  func line(at place: SourceRange) -> Int? {
    guard place.file === result?.files.first else { return nil }
    return starts.lastIndex { $0 <= place.bytes.lowerBound }
  }

  var linesWithDiagnostics: Set<Int> {
    let places = (result?.diagnostics ?? []).flatMap { diagnostic in
      [diagnostic.place] + diagnostic.notes.compactMap(\.place)
    }
    return Set(places.compactMap(line))
  }
}

extension TableComparison {
  /// The patterns of the old table whose links lines of the new one answer otherwise, and whether a
  /// link is known that shows it.
  fileprivate mutating func changes(
    by table: MendedTable
  ) throws(TooManyStates) -> [(line: Int, old: ComparedPattern, isSure: Bool)] {
    let (comparison, patterns) = (self, pair.patterns)
    let lines = patterns[1].map { table.line(at: $0.origin.place) }
    var isComplete = true
    let links = pair.links(&isComplete) { old, new in
      guard let old, let new, lines[new] != nil else { return false }
      return comparison.differ(patterns[0][old], patterns[1][new], ignoringFilters: true)
    }
    guard isComplete else { throw TooManyStates() }
    return links.compactMap { old, new, link in
      guard let old, let new, let line = lines[new.index] else { return nil }
      return (line, old, ShownLink(link, in: pair).does(old, new))
    }
  }
}
