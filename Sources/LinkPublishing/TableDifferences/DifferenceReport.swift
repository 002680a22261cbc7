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

  /// `2 kinds of published links break, 1 may break; 3 changes are harmless`
  private var summary: String {
    let breaking = differences.filter(\.kind.isBreaking)
    let sure = breaking.count(where: \.isDecided)
    let filtered = differences.count { $0.kind == .filters }
    let harmless = differences.count - breaking.count - filtered
    var links = [sure == 0 ? "no published links break" : sure.kinds("break")]
    if breaking.count > sure { links.append("\((breaking.count - sure).kinds()) may break") }
    if filtered > 0 { links.append("\(filtered.kinds("go")) through other filters") }
    let start = links.joined(separator: ", ")
    let end = harmless == 1 ? "1 change is harmless" : "\(harmless) changes are harmless"
    return start.prefix(1).uppercased() + start.dropFirst() + (harmless == 0 ? "" : "; \(end)")
  }
}

extension Int {
  /// `1 kind of published links breaks`, `2 kinds of published links break`
  fileprivate func kinds(_ verb: String) -> String {
    "\(kinds()) of published links \(verb)\(self == 1 ? verb == "go" ? "es" : "s" : "")"
  }

  fileprivate func kinds() -> String { self == 1 ? "1 kind" : "\(self) kinds" }
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
