import Synchronization
import RouteMatching

/// Compares the segments at one state of an automaton, and sites, and remembers the
/// answers.
final class SegmentOrder: Sendable {
  private let languages: Mutex<PatternLanguages>
  private let ignoresCase: Bool

  init(_ languages: PatternLanguages, ignoresCase: Bool) {
    self.languages = Mutex(languages)
    self.ignoresCase = ignoresCase
  }

  /// A pattern without a site is never narrower than one with a site.
  func isNarrower(_ site: SitePattern, _ other: SitePattern) -> Bool {
    guard site != .any, other != .any else { return false }
    return languages.withLock { languages in
      guard let first = try? languages.site(site), let second = try? languages.site(other) else {
        return false
      }
      return (try? languages.texts.relation(first, second)) == .inside
    }
  }

  /// A catch-all is never narrower than a segment, because it matches more of them.
  func isNarrower(_ segment: SegmentPattern, _ other: SegmentPattern) -> Bool {
    guard !segment.isCatchAll || other.isCatchAll else { return false }
    return languages.withLock { languages in
      let first = languages.number(of: segment, ignoresCase)
      let second = languages.number(of: other, ignoresCase)
      guard let relation = try? languages.texts.relation(first, second) else { return false }
      if relation == .equal { return !segment.isCatchAll && other.isCatchAll }
      return relation == .inside
    }
  }
}

extension SegmentPattern {
  var isCatchAll: Bool {
    if case .catchAll = self { true } else { false }
  }
}
