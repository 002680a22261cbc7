import RouteMatching
import RoutesCompiler

/// Differences as somebody reads them who decides about a change: first how many kinds of links
/// break, then those, then the rest.
package struct DifferenceReport {
  private let differences: [TableDifference]

  package init(_ differences: [TableDifference]) { self.differences = differences }

  /// Empty where there is no difference.
  package var text: String {
    guard !differences.isEmpty else { return "" }
    let breaking = differences.filter(\.kind.isBreaking)
    let others = differences.filter { !$0.kind.isBreaking }
    return summary + "\n" + (breaking + others).map { "\n" + $0.text }.joined()
  }

  /// `2 kinds of published links break, 1 kind may break; 3 changes are harmless`
  private var summary: String {
    let breaking = differences.filter(\.kind.isBreaking)
    let sure = breaking.count(where: \.isDecided)
    let open = breaking.count - sure
    let filtered = differences.count { $0.kind == .filters }
    let harmless = differences.count - breaking.count - filtered
    let broken = sure.of("kind of published links breaks", "kinds of published links break")
    let passing = filtered.of("kind of published links goes", "kinds of published links go")
    let start =
      [sure > 0 ? broken : "No published links break"]
      + (open > 0 ? [open.of("kind may break", "kinds may break")] : [])
      + (filtered > 0 ? ["\(passing) through other filters"] : [])
    let end = harmless > 0 ? "; " + harmless.of("change is harmless", "changes are harmless") : ""
    return start.joined(separator: ", ") + end
  }
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
