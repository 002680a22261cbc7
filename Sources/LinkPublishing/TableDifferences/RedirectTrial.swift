import RouteMatching
import RoutesCompiler

/// The lines that rows say to write, put into the new table before somebody reads them.
///
/// With all of them the table compiles as it did, a link of each of their rows does again what it
/// did, and what the new table opens opens the same, except for links that such a row is about. A
/// line that takes other links too is tried with `@under(*)`; what does not do then is not printed.
struct RedirectTrial {
  private struct Line {
    let advice: AdvisedLine
    /// The rows that say to write it.
    var rows: Set<Int>
    /// Whether the new table opens its links, otherwise than the old one did.
    var isOfMoved: Bool
    var isUnder = false

    private var rule: String { isUnder ? " @under(*)" : "" }

    var tried: String { advice.completed + rule }

    var written: AdvisedLine {
      AdvisedLine(text: advice.text + rule, completed: tried)
    }
  }

  private let old: CompilationResult
  private let new: CompilationResult
  private var rows: [TableDifference]
  private var lines: [Line] = []

  init(_ rows: [TableDifference], from old: CompilationResult, to new: CompilationResult) {
    (self.rows, self.old, self.new) = (rows, old, new)
    for (index, row) in rows.enumerated() {
      for advice in row.redirects { add(advice, of: index) }
    }
  }

  private mutating func add(_ advice: AdvisedLine, of row: Int) {
    let isOfMoved = rows[row].kind == .moved
    guard let known = lines.firstIndex(where: { $0.advice == advice }) else {
      return lines.append(Line(advice: advice, rows: [row], isOfMoved: isOfMoved))
    }
    lines[known].rows.insert(row)
    lines[known].isOfMoved = lines[known].isOfMoved && isOfMoved
  }

  /// The rows with the lines that do what they are for.
  mutating func run() -> [TableDifference] {
    do throws(TooManyStates) {
      while !lines.isEmpty {
        let mended = MendedTable(new, lines.map(\.tried))
        let (faulty, useless) = try faults(of: mended)
        if faulty.isEmpty, useless.isEmpty { break }
        replace(faulty)
        for index in lines.indices { lines[index].rows.subtract(useless) }
        lines.removeAll(where: \.rows.isEmpty)
      }
    } catch {
      lines = []
    }
    for row in rows.indices {
      rows[row].redirects = lines.filter { $0.rows.contains(row) }.map(\.written)
    }
    return rows
  }

  /// The lines that do what they should not; where there is none, the rows whose lines do not do
  /// what they should.
  private mutating func faults(
    of mended: MendedTable
  ) throws(TooManyStates) -> (lines: Set<Int>, rows: Set<Int>) {
    var faulty = mended.linesWithDiagnostics
    guard faulty.isEmpty, let table = mended.result, let oldPair = try mended.pair(with: old),
      let newPair = try mended.pair(with: new)
    else { return (faulty.isEmpty ? Set(lines.indices) : faulty, []) }
    let comparison = TableComparison(old, table, oldPair)
    faulty = linesTaking(from: TableComparison(new, table, newPair), mended)
    faulty.formUnion(linesOpeningOthers(in: comparison, mended))
    guard faulty.isEmpty else { return (faulty, []) }
    let useless = rows.indices.filter { row in
      lines.contains { $0.rows.contains(row) } && !isMended(rows[row], in: comparison)
    }
    if useless.isEmpty { addNotes(from: comparison, of: mended) }
    return ([], Set(useless))
  }

  /// The lines that take links that the new table opens, though they are for others.
  private func linesTaking(from comparison: TableComparison, _ mended: MendedTable) -> Set<Int> {
    var (comparison, taking) = (comparison, Set<Int>())
    for change in comparison.changes(byLines: mended) where change.kind != .filters {
      // A line below all others takes none of their links, even where that is hard to tell.
      taking.formUnion(
        mended.lines(of: change).filter { line in
          !lines[line].isOfMoved && (change.isDecided || !lines[line].isUnder)
        })
    }
    guard comparison.readsAuthorityOtherwise else { return taking }
    return taking.union(lines.indices.filter { lines[$0].tried.hasPrefix("redirect http") })
  }

  /// The lines by which links that moved do not do what they did, or that open a link which the old
  /// table refused.
  private func linesOpeningOthers(
    in comparison: TableComparison, _ mended: MendedTable
  ) -> Set<Int> {
    var (comparison, opening) = (comparison, Set<Int>())
    for change in comparison.changes(byLines: mended) where change.kind != .filters {
      opening.formUnion(mended.lines(of: change).filter { isFault(change, of: lines[$0]) })
    }
    return opening
  }

  /// Says of a line that it takes links that no pattern of its rows took, as where a type is wider
  /// now.
  private mutating func addNotes(from comparison: TableComparison, of mended: MendedTable) {
    var pair = comparison.pair
    let oldPatterns = Dictionary(grouping: pair.patterns(of: .old)) { pair.origin(of: $0).place }
    let new = Dictionary(grouping: pair.patterns(of: .new)) {
      mended.line(at: pair.origin(of: $0).place)
    }
    for (index, line) in lines.enumerated() where !line.tried.contains(AdvisedLine.away) {
      let places = line.rows.compactMap { rows[$0].oldPlace }
      let old = places.flatMap { oldPatterns[$0] ?? [] }
      let isWider = new[index]?.contains { new in
        !old.contains { [.equal, .inside].contains(pair.relation(new, $0)) }
      }
      guard isWider == true else { continue }
      for row in line.rows {
        rows[row].notes.append(.init("'\(line.written.text)' takes more links than there were"))
      }
    }
  }

  private func isMended(_ row: TableDifference, in comparison: TableComparison) -> Bool {
    guard let link = row.link else { return false }
    let shown = ShownLink(link, comparison)
    return shown.new == .leaves(AdvisedLine.away) || !comparison.differs(shown)
  }

  /// Whether a link that another route has now did not open what a line is for, or a link was not
  /// open to others.
  private func isFault(_ change: TableDifference, of line: Line) -> Bool {
    guard line.isOfMoved else { return change.kind == .new && change.oldPlace != nil }
    return !line.tried.contains(AdvisedLine.away)
      || !line.rows.contains { rows[$0].oldPlace == change.oldPlace }
  }

  private mutating func replace(_ faulty: Set<Int>) {
    for index in faulty.sorted(by: >) {
      if lines[index].isUnder { lines.remove(at: index) } else { lines[index].isUnder = true }
    }
  }
}

/// A table with lines at its end.
struct MendedTable {
  let result: CompilationResult?
  private let count: Int
  private let starts: [Int]

  init(_ table: CompilationResult, _ lines: [String]) {
    let main = table.files[0]
    var bytes = main.bytes + [UInt8(ascii: "\n")]
    var starts: [Int] = []
    for line in lines {
      starts.append(bytes.count)
      bytes += Array("\(line)\n".utf8)
    }
    (self.starts, count) = (starts, lines.count)
    let file = SourceFile(path: main.path, bytes: bytes, module: main.module)
    let sources = SourceSet(([file] + table.files.dropFirst()).map(RoutesCompiler.parse))
    result =
      sources.compilations.first { $0.sourceFiles.first === file }
      .map { RoutesCompiler.finish(RoutesCompiler.check($0)) }
  }

  func line(at place: SourceRange) -> Int? {
    guard place.file === result?.files.first, let start = starts.first,
      place.bytes.lowerBound >= start
    else { return nil }
    return starts.lastIndex { $0 <= place.bytes.lowerBound }
  }

  /// The lines whose links a difference is about; all where that is not known.
  func lines(of difference: TableDifference) -> [Int] {
    difference.newPlace.map { [line(at: $0)].compactMap(\.self) } ?? Array(0..<count)
  }

  var linesWithDiagnostics: Set<Int> {
    let places = (result?.diagnostics ?? []).flatMap { diagnostic in
      [diagnostic.place] + diagnostic.notes.compactMap(\.place)
    }
    return Set(places.compactMap(line))
  }

  /// nil where the table has an error.
  func pair(with old: CompilationResult) throws(TooManyStates) -> TablePair? {
    guard let old = old.compiled, let new = result?.compiled else { return nil }
    return try TablePair(old: old, new: new)
  }
}

extension TableComparison {
  /// What becomes of links of the old table that some lines of the new one answer.
  mutating func changes(byLines table: MendedTable) -> [TableDifference] {
    let lines = pair.patterns(of: .new).filter { table.line(at: pair.origin(of: $0).place) != nil }
    findKept(but: Set(lines))
    let old = pair.patterns(of: .old).filter { !isKept($0) }
    guard let pairs = pair.crossings(old, lines) else { return [.undecided(self.old, new)] }
    add(pairs)
    for line in lines {
      for partner in partners(of: line) { step(from: partner, to: line) }
    }
    return found.map(\.difference)
  }
}
