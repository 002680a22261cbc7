import MatchTableBuilding
import RouteMatching

/// Tables of patterns without a `.routes` file.
package enum TableFixture {
  /// The indices of all patterns that a link matches, in the order in which the
  /// traversal finds them.
  package static func matches(
    _ link: String, _ table: MatchTable, within scope: LinkScope = LinkScope()
  ) throws -> [Int] {
    var found: [Int] = []
    try withBytes(of: link) { bytes throws(LinkError) in
      var reader = try _RouteReader(of: bytes, in: table, within: scope)
      while let target = try reader.nextPattern(in: bytes) { found.append(target.route ?? -1) }
    }
    return found
  }

  package static func table(_ segments: [[SegmentPattern]]) throws -> MatchTable {
    let patterns = segments.enumerated().map { index, segments in
      LinkPattern(target: .route(index), segments: segments)
    }
    return try MatchTableBuilder(patterns).build()
  }
}
