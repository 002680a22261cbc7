import MatchTableBuilding

/// Where a table is mounted, and what the line and its groups give to each of its routes.
///
/// A class, as all routes of the table share it.
final class MountPoint {
  /// One way to the table, as written and as links have it.
  fileprivate struct Way {
    let written: WrittenPattern<BoundPlaceholder>
    let links: LinkPattern
  }

  private let ways: [Way]
  /// Where the table with the line is mounted itself.
  private let outer: MountPoint?
  /// The filters and attributes of the line and its groups, after those of `outer`.
  let filters: [Int]
  let metadata: RouteMetadata

  init(
    _ prefixes: [PrefixedPattern], filters: [Int], metadata: RouteMetadata, in outer: MountPoint?
  ) {
    ways = prefixes.map(Way.init)
    self.outer = outer
    self.filters = filters
    self.metadata = metadata
  }

  /// Patterns of the mounted table at each way in turn, in the whole.
  func placed(_ patterns: [CheckedPattern]) -> [CheckedPattern] {
    let placed = ways.flatMap { way in patterns.map { $0.placed(at: way) } }
    return outer?.placed(placed) ?? placed
  }
}

extension MountPoint.Way {
  fileprivate init(_ prefix: PrefixedPattern) {
    written = WrittenPattern(shape: BoundPattern(prefix.shape), text: prefix.text)
    links = PatternVariants(written.shape, to: .refusal, takesExternalLinks: true).make()[0]
  }
}

extension CheckedPattern {
  /// The pattern of a mounted table at a way to it.
  ///
  /// It is made first and placed then, because a pattern that is right in its own table is right
  /// wherever that is mounted, and `also ^/path` begins where the table does.
  fileprivate func placed(at way: MountPoint.Way) -> CheckedPattern {
    CheckedPattern(
      written: written.appended(to: way.written),
      variants: variants.map { $0.appended(to: way.links) },
      parametersElsewhere: parametersElsewhere, place: place)
  }
}

extension LinkPattern {
  fileprivate func appended(to prefix: LinkPattern) -> LinkPattern {
    var pattern = self
    pattern.site = site == .any ? prefix.site : site
    pattern.segments = prefix.segments + segments
    pattern.query = prefix.query + query
    pattern.fragment = fragment ?? prefix.fragment
    pattern.parameters = parameters.map { $0.moved(by: prefix.segments.count) }
    return pattern
  }
}

extension ValueLocation {
  /// The same value where there are so many more segments before its own.
  func moved(by count: Int) -> ValueLocation {
    guard case .path(let segment, let placeholder) = self else { return self }
    return .path(segment: segment + count, placeholder: placeholder)
  }
}
