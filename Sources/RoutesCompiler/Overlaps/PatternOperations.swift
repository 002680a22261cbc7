import RouteMatching

extension PatternLanguages {
  /// The links that two patterns have in common.
  package mutating func intersection(
    _ first: PatternLanguage, _ second: PatternLanguage
  ) throws(TooManyStates) -> PatternLanguage {
    PatternLanguage(
      site: try texts.intersection(first.site, second.site),
      path: try intersection(first.path, second.path),
      query: try intersection(first.query, second.query),
      fragment: try intersection(first.fragment, second.fragment))
  }

  private mutating func intersection(
    _ first: PathLanguage, _ second: PathLanguage
  ) throws(TooManyStates) -> PathLanguage {
    var path = PathLanguage(segments: [])
    for index in 0..<max(first.segments.count, second.segments.count) {
      guard let one = first[index], let other = second[index] else { break }
      path.segments.append(try texts.intersection(one, other))
    }
    if let tail = first.tail, let other = second.tail {
      let both = try texts.intersection(tail, other)
      path.tail = try texts.isEmpty(both) ? nil : both
    }
    return path
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
      return .path(try intersection(one, other), try intersection(query, otherQuery))
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
    try subtractLengths(other.path)
    for index in rest.path.segments.indices {
      guard let segment = other.path[index] else { return }
      try split(\.path.segments[index], by: segment)
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
  private mutating func subtractLengths(_ other: PathLanguage) throws(TooManyStates) {
    guard let tail = rest.path.tail else { return }
    while rest.path.segments.count < other.segments.count {
      var shorter = rest
      shorter.path.tail = nil
      remainders.append(shorter)
      rest.path.segments.append(tail)
    }
    guard other.tail == nil else { return }
    var longer = rest
    longer.path.segments.append(tail)
    remainders.append(longer)
    rest.path.tail = nil
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
