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
    guard
      first.segments.count == second.segments.count || first.tail != nil
        || second.tail != nil
    else { return .disjoint }
    var relation = try lengthRelation(first, second)
    for index in 0..<max(first.segments.count, second.segments.count) {
      guard relation != .disjoint, let one = first[index], let other = second[index] else {
        return .disjoint
      }
      relation = relation.and(try texts.relation(one, other))
    }
    return relation
  }

  /// The relation of the numbers of segments, and of the segments after the longer one if
  /// both continue.
  private mutating func lengthRelation(
    _ first: PathLanguage, _ second: PathLanguage
  ) throws(TooManyStates) -> Relation {
    let (count, other) = (first.segments.count, second.segments.count)
    switch (first.tail, second.tail) {
    case (nil, nil): return count == other ? .equal : .disjoint
    case (nil, _?): return count >= other ? .inside : .disjoint
    case (_?, nil): return other >= count ? .contains : .disjoint
    case (let tail?, let otherTail?):
      let tails = try texts.relation(tail, otherTail)
      // Without a text in common the tails still meet in having nothing more.
      let more = tails == .disjoint ? .partial : tails
      return more.and(count == other ? .equal : count > other ? .inside : .contains)
    }
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
