import MatchTableBuilding
import RouteMatching
import TestSupport
import Turnpike
import TurnpikeMapping

/// Bytes as lines: patterns that are mapped at run time, and the last one a link on them.
///
/// The match table finds one of the patterns that the naive matcher finds.
struct PatternInput {
  private let patterns: [String]
  private let link: String

  init(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    patterns = lines.dropLast()
    link = lines.last ?? ""
  }

  func check() {
    let accepted = patterns.compactMap { try? RoutePattern($0) }
    let set = RoutePatternSet(accepted)
    let naive = NaiveMatcher(patterns: accepted.map(LinkPattern.init))
    let errors = naive.errors(of: link)
    do throws(LinkError) {
      let index = try withBytes(of: link) { bytes throws(LinkError) in
        try set.match(bytes)?.index
      }
      require(errors.isEmpty, "nothing was thrown, and may be one of \(errors)")
      guard isCheapForNaiveMatcher(accepted) else { return }
      let expected = naive.matches(link).keys
      require(index.map(expected.contains) ?? expected.isEmpty, "should be one of \(expected)")
    } catch {
      require(errors.contains(error), "\(error) was thrown, and may not be")
    }
  }

  /// The naive matcher tries every length of every placeholder, which takes the length of the link to
  /// the power of the placeholders in a segment.
  private func isCheapForNaiveMatcher(_ patterns: [RoutePattern]) -> Bool {
    let most = patterns.flatMap(\.segments).map(\.naivePlaceholderCount).max() ?? 0
    return most <= 2 || link.utf8.count <= 40
  }
}

extension LinkPattern {
  fileprivate init(_ pattern: RoutePattern) {
    self.init(
      target: .route(0), segments: pattern.segments, query: pattern.query,
      parameters: pattern.sources)
  }
}
