import RouteMatching

extension PatternLanguages {
  /// How the links of one pattern relate to those of another, exactly.
  package mutating func relation(
    _ first: PatternLanguage, _ second: PatternLanguage
  ) throws(TooManyStates) -> Relation {
    let path = try relation(first.path, second.path)
    guard path != .disjoint else { return .disjoint }
    let site = try texts.relation(first.site, second.site)
    guard site != .disjoint else { return .disjoint }
    let query = try relation(first.query, second.query)
    return path.and(site).and(query).and(try relation(first.fragment, second.fragment))
  }

  mutating func relation(
    _ first: PathLanguage, _ second: PathLanguage
  ) throws(TooManyStates) -> Relation {
    let parts = first.parts(with: second)
    let (count, other) = (first.leastCount, second.leastCount)
    // Whether each has numbers of segments that the other has not.
    var hasFirst = first.tail != nil && second.tail == nil || count < other
    var hasSecond = second.tail != nil && first.tail == nil || other < count
    var hasBoth = false
    for (one, other) in parts {
      let relation = try segmentRelation(one, other)
      hasBoth = hasBoth || relation != .disjoint
      hasFirst = hasFirst || !relation.isSubset
      hasSecond = hasSecond || !relation.isSuperset
    }
    return Relation(both: hasBoth, first: hasFirst, second: hasSecond)
  }

  /// The relation of paths with as many segments, and as many after them if both continue.
  mutating func segmentRelation(
    _ first: PathLanguage, _ second: PathLanguage
  ) throws(TooManyStates) -> Relation {
    var relation = Relation.equal
    if let tail = first.tail, let other = second.tail {
      let tails = try texts.relation(tail, other)
      // Without a text in common the tails still meet in having nothing more.
      relation = tails == .disjoint ? .partial : tails
    }
    for (one, other) in zip(first.allSegments, second.allSegments) {
      guard relation != .disjoint else { return .disjoint }
      relation = relation.and(try texts.relation(one, other))
    }
    return relation
  }

  package mutating func relation(
    _ first: QueryLanguage, _ second: QueryLanguage
  ) throws(TooManyStates) -> Relation {
    var relation = Relation.equal
    for (_, one, other) in first.merged(with: second, unasked: texts.unasked) {
      relation = relation.and(try texts.relation(one, other))
      if relation == .disjoint { break }
    }
    return relation
  }

  package mutating func relation(
    _ first: FragmentLanguage, _ second: FragmentLanguage
  ) throws(TooManyStates) -> Relation {
    switch (first, second) {
    case (.unasked, .unasked): return .equal
    case (.unasked, .written), (.written, .unasked): return try kindRelation(first, second)
    case (.unasked, _): return .contains
    case (_, .unasked): return .inside
    case (.text(let one), .text(let other)): return try texts.relation(one, other)
    case (.items(let one), .items(let other)): return try relation(one, other)
    case (.path(let path, let query), .path(let otherPath, let otherQuery)):
      return try relation(path, otherPath).and(try relation(query, otherQuery))
    // Items are also read after a path: '#v=2' takes '#/room/7?v=2'.
    case (.path(_, let query), .items(let other)):
      return Relation.inside.and(try relation(query, other))
    case (.items(let query), .path(_, let other)):
      return Relation.contains.and(try relation(query, other))
    default: return try kindRelation(first, second)
    }
  }
}

extension QueryLanguage {
  /// The keys of both, each with its two languages.
  func merged(
    with other: QueryLanguage, unasked: Int
  ) -> [(key: ExactText, first: Int, second: Int)] {
    var merged: [(key: ExactText, first: Int, second: Int)] = []
    var rest = other.items[...]
    for item in items {
      while let next = rest.first, next.key < item.key {
        merged.append((next.key, unasked, next.language))
        rest.removeFirst()
      }
      if let next = rest.first, next.key == item.key {
        merged.append((item.key, item.language, next.language))
        rest.removeFirst()
      } else {
        merged.append((item.key, item.language, unasked))
      }
    }
    return merged + rest.map { ($0.key, unasked, $0.language) }
  }
}
