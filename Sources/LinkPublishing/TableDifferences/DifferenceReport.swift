import RouteMatching
import RoutesCompiler

/// Differences as somebody reads them who decides about a change: first of how many patterns the
/// links break, then those, then the rest.
package struct DifferenceReport {
  private let differences: [TableDifference]

  package init(_ differences: [TableDifference]) { self.differences = differences }

  package var text: String {
    let breaking = differences.filter(\.kind.isBreaking)
    let others = differences.filter { !$0.kind.isBreaking }
    return summary + "\n" + (breaking + others).map { "\n" + $0.text }.joined()
  }

  /// `Published links of 2 patterns break, those of 1 may break; 3 changes are harmless`
  private var summary: String {
    let breaking = differences.filter(\.kind.isBreaking)
    let broken = breaking.filter(\.isDecided).patternCount
    let open = breaking.filter { !$0.isDecided }.patternCount
    let filtered = differences.filter { $0.kind == .filters }
    let harmless = differences.count - breaking.count - filtered.count
    let parts = [
      broken > 0
        ? "Published links of \(broken.of("pattern", "patterns")) break"
        : "No published links break",
      open > 0 ? "those of \(open) may break" : nil,
      filtered.isEmpty ? nil : "those of \(filtered.patternCount) go through other filters",
    ].compactMap(\.self).joined(separator: ", ")
    return harmless > 0
      ? parts + "; " + harmless.of("change is harmless", "changes are harmless") : parts
  }
}

extension [TableDifference] {
  fileprivate var patternCount: Int { reduce(into: Set()) { $0.formUnion($1.places) }.count }
}

extension Int {
  /// `1 change is`, `2 changes are`
  func of(_ one: String, _ many: String) -> String { "\(self) \(self == 1 ? one : many)" }
}

extension TableDifference {
  /// The lines that are printed:
  ///
  /// ```
  /// BREAKS  /sale/:id: links open nothing now
  ///         https://shop.example.com/sale/7 opened 'sale(id: 7)', and opens nothing now
  ///         write 'redirect /sale/:id -> product(id: id)'
  ///         Old.routes:12:1
  /// ```
  package var text: String {
    var lines = [(pattern.map { "\($0): " } ?? "") + summary]
    if link != nil { lines.append(message) }
    lines += redirects.map(\.advice)
    lines += notes.map { note in note.message + (note.place.map { " (\($0.position))" } ?? "") }
    lines.append(place.position)
    let mark = mark + String(repeating: " ", count: max(0, 8 - mark.count))
    let indent = String(repeating: " ", count: 8)
    return mark + lines.map { $0.visible + "\n" }.joined(separator: indent)
  }

  private var mark: String {
    switch kind {
    case .gone, .moved, .narrowed, .undecided: isDecided ? "BREAKS" : "BREAKS?"
    case .movedOnPurpose: "moved"
    case .refusedOnPurpose: "refused"
    case .filters: "filters"
    case .new: "new"
    case .printedOtherwise: "prints"
    case .renamed, .retyped: "Swift"
    }
  }
}

extension String {
  /// What to do with a line that is a template.
  fileprivate var advice: String {
    contains("…") ? "complete and write '\(self)'" : "write '\(self)'"
  }
}

extension SourceRange {
  fileprivate var position: String {
    let position = file.position(at: bytes.lowerBound)
    return "\(file.path):\(position.line):\(position.column)"
  }
}
