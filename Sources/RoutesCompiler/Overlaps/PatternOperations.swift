import RouteMatching

extension PatternLanguages {
  /// The links that two patterns have in common, as patterns: one, unless the beginning of the one may
  /// be where the end of the other is.
  package mutating func intersections(
    _ first: PatternLanguage, _ second: PatternLanguage
  ) throws(TooManyStates) -> [PatternLanguage] {
    let site = try texts.intersection(first.site, second.site)
    let query = try intersection(first.query, second.query)
    let fragment = try intersection(first.fragment, second.fragment)
    return try intersections(first.path, second.path).map {
      PatternLanguage(site: site, path: $0, query: query, fragment: fragment)
    }
  }

  private mutating func intersections(
    _ first: PathLanguage, _ second: PathLanguage
  ) throws(TooManyStates) -> [PathLanguage] {
    var paths: [PathLanguage] = []
    for (one, other) in first.parts(with: second) {
      guard try segmentRelation(one, other) != .disjoint else { continue }
      var path = one
      for (index, language) in other.allSegments.enumerated() {
        path[index] = try texts.intersection(path[index], language)
      }
      if let tail = one.tail, let other = other.tail {
        let both = try texts.intersection(tail, other)
        path.tail = try texts.isEmpty(both) ? nil : both
        if path.tail == nil { path = PathLanguage(segments: path.allSegments) }
      }
      paths.append(path)
    }
    return paths
  }

  package mutating func intersection(
    _ first: QueryLanguage, _ second: QueryLanguage
  ) throws(TooManyStates) -> QueryLanguage {
    var query = QueryLanguage()
    for (key, one, other) in first.merged(with: second, unasked: texts.unasked) {
      query.items.append(
        QueryLanguage.Item(key: key, language: try texts.intersection(one, other)))
    }
    return query
  }

  package mutating func intersection(
    _ first: FragmentLanguage, _ second: FragmentLanguage
  ) throws(TooManyStates) -> FragmentLanguage {
    switch (first, second) {
    case (.unasked, let other), (let other, .unasked): return other
    case (.text(let one), .text(let other)): return .text(try texts.intersection(one, other))
    case (.items(let one), .items(let other)): return .items(try intersection(one, other))
    case (.path(let one, let query), .path(let other, let otherQuery)):
      // A catch-all in a fragment is the last of its path.
      let paths = try intersections(one, other)
      let none = PathLanguage(segments: [texts.number(of: .automaton(.nothing))])
      return .path(paths.first ?? none, try intersection(query, otherQuery))
    case (.path(let path, let query), .items(let other)),
      (.items(let other), .path(let path, let query)):
      return .path(path, try intersection(query, other))
    default:
      let (left, right) = (try written(first), try written(second))
      return .written(try texts.intersection(left, right))
    }
  }

  /// The links of a pattern that none of some others matches; nil where they are in so many
  /// pieces that it is not worth a message.
  mutating func remainders(
    of first: PatternLanguage, without others: [PatternLanguage]
  ) throws(TooManyStates) -> [PatternLanguage]? {
    var (parts, count) = ([first], 0)
    for other in others {
      var remainders: [PatternLanguage] = []
      for part in parts {
        remainders += try self.remainders(of: part, without: other)
        count += 1
        guard max(count, remainders.count) < 400 else { return nil }
      }
      parts = remainders
    }
    return parts
  }

  /// The links that the first pattern matches and the second does not, as patterns.
  ///
  /// `/drink/*rest` without `/drink/:name` is `/drink/:a/:b` and what is longer.
  package mutating func remainders(
    of first: PatternLanguage, without second: PatternLanguage
  ) throws(TooManyStates) -> [PatternLanguage] {
    guard try relation(first, second) != .disjoint else { return [first] }
    var subtraction = Subtraction(rest: first, table: self)
    defer { self = subtraction.table }
    try subtraction.subtract(second)
    return subtraction.remainders
  }
}

/// A pattern from which another is taken away, part by part. The links that differ in one
/// part are set aside; the rest continues with the links that both have there.
private struct Subtraction {
  /// The part that has not been distinguished from the other yet.
  var rest: PatternLanguage
  var table: PatternLanguages
  private(set) var remainders: [PatternLanguage] = []

  mutating func subtract(_ other: PatternLanguage) throws(TooManyStates) {
    let (whole, parts) = (rest, rest.path.parts(with: other.path))
    subtractLengths(other.path)
    for (own, path) in parts {
      rest = whole
      rest.path = own
      var other = other
      other.path = path
      guard try table.segmentRelation(own, path) != .disjoint else {
        remainders.append(rest)
        continue
      }
      try subtractSegments(other)
    }
  }

  /// Of a pattern with as many segments.
  private mutating func subtractSegments(_ other: PatternLanguage) throws(TooManyStates) {
    for (index, segment) in other.path.allSegments.enumerated() {
      try split(\.path[index], by: segment)
    }
    try subtractTail(other.path)
    try split(\.site, by: other.site)
    try subtractQuery(other.query)
    try subtractFragment(other.fragment)
  }

  private mutating func split(
    _ part: WritableKeyPath<PatternLanguage, Int>, by language: Int
  ) throws(TooManyStates) {
    if let difference = try table.texts.difference(rest[keyPath: part], language) {
      var remainder = rest
      remainder[keyPath: part] = difference
      remainders.append(remainder)
    }
    rest[keyPath: part] = try table.texts.intersection(rest[keyPath: part], language)
  }

  /// Puts aside the paths of lengths that the other does not have.
  private mutating func subtractLengths(_ other: PathLanguage) {
    let path = rest.path
    guard path.tail != nil else { return }
    for count in path.leastCount..<max(path.leastCount, other.leastCount) {
      var shorter = rest
      shorter.path = path.paths(of: count)
      remainders.append(shorter)
    }
    guard other.tail == nil else { return }
    var longer = rest
    let start = max(path.segments.count, other.leastCount + 1 - path.end.count)
    longer.path = path.paths(from: start, path.end.count)
    remainders.append(longer)
  }

  /// Paths whose further segments are not all the other's have endless forms; one
  /// represents them: the first further segment is not.
  private mutating func subtractTail(_ other: PathLanguage) throws(TooManyStates) {
    guard let tail = rest.path.tail, let otherTail = other.tail,
      let difference = try table.texts.difference(tail, otherTail)
    else { return }
    var remainder = rest
    remainder.path.segments.append(difference)
    remainders.append(remainder)
  }

  private mutating func subtractQuery(_ other: QueryLanguage) throws(TooManyStates) {
    let keys = rest.query.merged(with: other, unasked: table.texts.unasked)
    rest.query.items = keys.map { QueryLanguage.Item(key: $0.key, language: $0.first) }
    for (index, key) in keys.enumerated() {
      try split(\.query.items[index].language, by: key.second)
    }
  }

  /// Of a fragment that is not asked for, what another asks is put aside as none at
  /// all.
  private mutating func subtractFragment(_ other: FragmentLanguage) throws(TooManyStates) {
    switch (rest.fragment, other) {
    case (_, .unasked): break
    case (.text(let language), .text(let otherLanguage)):
      guard let difference = try table.texts.difference(language, otherLanguage) else {
        return
      }
      rest.fragment = .text(difference)
      remainders.append(rest)
    case (.path(let path, let query), .path(let otherPath, let otherQuery)):
      try subtract(path, query, without: otherPath, otherQuery) { .path($0, $1) }
    case (.path(let path, let query), .items(let otherQuery)):
      try subtract(path, query, without: path, otherQuery) { .path($0, $1) }
    case (.items(let query), .items(let otherQuery)):
      let root = PathLanguage(segments: [])
      try subtract(root, query, without: root, otherQuery) { .items($1) }
    case (.unasked, .text), (.unasked, .path), (.unasked, .items): remainders.append(rest)
    default:
      let (own, foreign) = (try table.written(rest.fragment), try table.written(other))
      guard let difference = try table.texts.difference(own, foreign) else { return }
      rest.fragment = .written(difference)
      remainders.append(rest)
    }
  }

  /// A path with items in a fragment is taken apart as one before it would be.
  private mutating func subtract(
    _ path: PathLanguage, _ query: QueryLanguage, without otherPath: PathLanguage,
    _ otherQuery: QueryLanguage, fragment: (PathLanguage, QueryLanguage) -> FragmentLanguage
  ) throws(TooManyStates) {
    let site = table.texts.any
    let own = PatternLanguage(site: site, path: path, query: query, fragment: .unasked)
    let other = PatternLanguage(site: site, path: otherPath, query: otherQuery, fragment: .unasked)
    for part in try table.remainders(of: own, without: other) {
      rest.fragment = fragment(part.path, part.query)
      remainders.append(rest)
    }
  }
}
