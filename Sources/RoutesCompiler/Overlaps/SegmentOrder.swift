import Synchronization
import RouteMatching

/// Compares the segments at one state of an automaton, and sites, and remembers the
/// answers.
final class SegmentOrder: Sendable {
  private let shapes: Mutex<ShapeTable>
  private let ignoresCase: Bool

  init(_ shapes: ShapeTable, ignoresCase: Bool) {
    self.shapes = Mutex(shapes)
    self.ignoresCase = ignoresCase
  }

  /// What names no site is never narrower than what names one.
  func isNarrower(_ site: SitePattern, _ other: SitePattern) -> Bool {
    guard site != .any, other != .any else { return false }
    return shapes.withLock { shapes in
      guard let first = try? shapes.site(site), let second = try? shapes.site(other) else {
        return false
      }
      return (try? shapes.languages.relation(first, second)) == .inside
    }
  }

  /// A catch-all is never narrower than a segment, for it takes more of them.
  func isNarrower(_ segment: SegmentPattern, _ other: SegmentPattern) -> Bool {
    guard !segment.isCatchAll || other.isCatchAll else { return false }
    return shapes.withLock { shapes in
      let first = shapes.number(of: segment, ignoresCase)
      let second = shapes.number(of: other, ignoresCase)
      guard let relation = try? shapes.languages.relation(first, second) else { return false }
      if relation == .equal { return !segment.isCatchAll && other.isCatchAll }
      return relation == .inside
    }
  }
}

extension SegmentPattern {
  var isCatchAll: Bool {
    if case .rest = self { true } else { false }
  }
}
