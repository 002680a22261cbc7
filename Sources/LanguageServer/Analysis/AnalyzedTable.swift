import RoutesCompiler

/// A table with what is known of it: at once its names and types, and later its overlaps.
struct AnalyzedTable: Sendable {
  let check: TableCheck
  /// `nil` until the overlaps are asked for.
  private(set) var result: CompilationResult?
  /// What the version before said of overlaps and examples, at the places of this one.
  private let carried: [Diagnostic]

  var unit: CompilationUnit { check.unit }

  /// - Parameter earlier: The same table before a change.
  init(_ unit: CompilationUnit, earlier: AnalyzedTable?) {
    let check = RoutesCompiler.check(unit)
    self.check = check
    carried = check.hasErrors ? [] : earlier?.lateDiagnostics(movedTo: unit) ?? []
  }

  var isFinished: Bool { result != nil || check.hasErrors }

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
    let moves = Dictionary(
      unit.files.map { ($0.file.path, $0.file) }, uniquingKeysWith: { first, _ in first })
    return late.compactMap { $0.moved { place in moves[place.file.path].flatMap(place.moved) } }
  }
}

extension Diagnostic {
  /// The message at other places; `nil` where one of them is no longer there.
  fileprivate func moved(_ move: (SourceRange) -> SourceRange?) -> Diagnostic? {
    guard let place = move(place) else { return nil }
    var moved = self
    moved.place = place
    for index in notes.indices {
      guard let place = notes[index].place else { continue }
      guard let newPlace = move(place) else { return nil }
      moved.notes[index].place = newPlace
    }
    return moved
  }
}

extension SourceRange {
  /// The same text in a later version of the file, if that text is before or after all changes.
  fileprivate func moved(to file: SourceFile) -> SourceRange? {
    if file === self.file { return self }
    let old = self.file.bytes
    let new = file.bytes
    if old.starts(with: new.prefix(bytes.upperBound)), new.count >= bytes.upperBound {
      return SourceRange(file: file, bytes: bytes)
    }
    let tail = old.count - bytes.lowerBound
    guard tail <= new.count, old.suffix(tail).elementsEqual(new.suffix(tail)) else { return nil }
    let start = new.count - tail
    return SourceRange(file: file, bytes: start..<start + bytes.count)
  }
}
