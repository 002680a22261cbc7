import RouteMatching
import Turnpike
import TurnpikeMapping

/// Finds the route of a link and the places of its values: a compiled table, or
/// patterns that were put together at run time.
protocol LinkMatcher {
  func match(_ link: Span<UInt8>) throws(LinkError) -> PatternMatch?
}

extension RouteTableInfo: LinkMatcher {}
extension RoutePatternSet: LinkMatcher {}

extension Workload {
  /// From bytes, and from a `String`, to the route and the ranges of its values.
  func rangeOperations(_ matcher: some LinkMatcher, hits: Pass, misses: Pass) -> [Operation] {
    [
      operation("bytes to ranges", hits, answer: matcher.answer) {
        hits.sumOfBytes { matcher.sum($0) }
      },
      stringOperation("string to ranges", matcher, hits),
      operation("bytes to ranges, miss", misses, answer: matcher.answer) {
        misses.sumOfBytes { matcher.sum($0) }
      },
      stringOperation("string to ranges, miss", matcher, misses),
    ]
  }

  /// From a `String` to the route and the ranges of its values.
  func stringOperation(_ name: String, _ matcher: some LinkMatcher, _ pass: Pass) -> Operation {
    operation(name, pass, answer: matcher.answer) { pass.texts.sum { matcher.sum($0.value) } }
  }
}

extension LinkMatcher {
  @inline(__always)
  func sum(_ link: String) -> Int {
    link.utf8.withContiguousStorageIfAvailable { sum($0.span) } ?? 0
  }

  /// The index of the route and the bounds of all its values; -1 where there is none.
  @inline(__always)
  func sum(_ link: Span<UInt8>) -> Int {
    guard let match = try? match(link) else { return -1 }
    var sum = match.index
    for parameter in 0..<match.parameterCount {
      guard let range = match.range(of: parameter, in: link) else { continue }
      sum &+= range.lowerBound ^ range.upperBound
    }
    return sum
  }

  /// The same for the check: the texts of the values.
  func answer(_ link: String) throws -> Answer? {
    let bytes = Array(link.utf8)
    guard let match = try match(bytes.span) else { return nil }
    let values = (0..<match.parameterCount).map { parameter in
      match.range(of: parameter, in: bytes.span).map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    return Answer(route: match.index, values: values.map { $0 ?? "" })
  }
}
