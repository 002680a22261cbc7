import RoutesCompiler

/// A table with what is known of it: at once its names and types, and later its overlaps.
struct AnalyzedTable: Sendable {
  let check: TableCheck
  /// `nil` until the overlaps are asked for.
  private(set) var result: CompilationResult?
  /// The overlaps and examples of the version before, at the places of this one.
  private let carried: [Diagnostic]

  var unit: CompilationUnit { check.unit }

  /// - Parameter earlier: The same table before a change.
  init(_ unit: CompilationUnit, earlier: AnalyzedTable?) {
    check = RoutesCompiler.check(unit)
    carried = earlier?.lateDiagnostics(movedTo: unit) ?? []
  }

  var isFinished: Bool { result != nil }

  /// Finds overlaps and runs examples.
  mutating func finish() {
    guard !isFinished else { return }
    result = RoutesCompiler.finish(check)
  }

  /// Those of the compiler or, until the table is finished, the names and types of this version
  /// and the overlaps of the one before: messages that are likely to stay do not flicker.
  var diagnostics: [Diagnostic] {
    result?.diagnostics ?? check.diagnostics + carried
  }

  /// Whether a unit has the very files and names that this table was made of.
  func isCurrent(for unit: CompilationUnit) -> Bool {
    let known = self.unit.known
    return unit.files.count == self.unit.files.count
      && zip(unit.files, self.unit.files).allSatisfy { $0.file === $1.file }
      && known.paths == unit.known.paths && known.tables == unit.known.tables
      && known.unreadable == unit.known.unreadable && self.unit.firstTable == unit.firstTable
  }

  private func lateDiagnostics(movedTo unit: CompilationUnit) -> [Diagnostic] {
    let late = result.map { $0.diagnostics.dropFirst(check.diagnostics.count) } ?? carried[...]
    guard !late.isEmpty else { return [] }
    let old = Dictionary(
      self.unit.files.map { ($0.file.path, $0.file) }, uniquingKeysWith: { first, _ in first })
    let changes = Dictionary(
      unit.files.compactMap { file in
        old[file.file.path].map { (file.file.path, FileChange(from: $0, to: file.file)) }
      }, uniquingKeysWith: { first, _ in first })
    return late.compactMap { diagnostic in
      diagnostic.moved { place in changes[place.file.path]?.moved(place) }
    }
  }
}

extension Diagnostic {
  /// The message at other places; `nil` where one of them is no longer there.
  fileprivate func moved(_ move: (SourceRange) -> SourceRange?) -> Diagnostic? {
    guard let place = move(place) else { return nil }
    var moved = self
    moved.place = place
    for index in notes.indices {
      moved.notes[index].edits = notes[index].edits.compactMap { edit in
        move(edit.place).map { Edit(place: $0, text: edit.text) }
      }
      guard let place = notes[index].place else { continue }
      guard let newPlace = move(place) else { return nil }
      moved.notes[index].place = newPlace
    }
    return moved
  }
}

/// The part of a file that another version has otherwise.
private struct FileChange {
  private let file: SourceFile
  /// How many bytes at the beginning, and at the end, are the same.
  private let prefix: Int
  private let suffix: Int
  private let growth: Int
  private let oldCount: Int

  init(from old: SourceFile, to file: SourceFile) {
    self.file = file
    (oldCount, growth) = (old.bytes.count, file.bytes.count - old.bytes.count)
    guard old !== file else {
      (prefix, suffix) = (oldCount, 0)
      return
    }
    prefix = zip(old.bytes, file.bytes).prefix { $0 == $1 }.count
    suffix = old.bytes.commonSuffix(with: file.bytes, after: prefix)
  }

  /// The same text in the later version, if it is before or after all changes.
  func moved(_ place: SourceRange) -> SourceRange? {
    let bytes = place.bytes
    if bytes.upperBound <= prefix { return SourceRange(file: file, bytes: bytes) }
    guard bytes.lowerBound >= oldCount - suffix else { return nil }
    return SourceRange(
      file: file, bytes: bytes.lowerBound + growth..<bytes.upperBound + growth)
  }
}

extension [UInt8] {
  /// How many bytes at the end are the same, but for so many at the beginning.
  fileprivate func commonSuffix(with other: [UInt8], after prefix: Int) -> Int {
    let rests = (dropFirst(prefix).reversed(), other.dropFirst(prefix).reversed())
    return zip(rests.0, rests.1).prefix { $0 == $1 }.count
  }
}
