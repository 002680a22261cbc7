extension Workload {
  /// A table that a program has written: half of its routes are static, half have one to
  /// three parameters, and they have two to five segments.
  ///
  /// A smaller table is the beginning of each larger one, and every ten routes have the
  /// same shapes, so that tables differ in their size alone.
  ///
  /// - Parameter count: The number of routes.
  static func synthetic(_ count: Int) -> Workload {
    var random = RandomSource(seed: 5)
    var patterns: [String] = []
    var taken: Set<String> = []
    while patterns.count < count {
      let segments = segments(of: patterns.count, &random)
      let isNew = taken.insert(segments.map { $0 ?? ":" }.joined(separator: "/")).inserted
      if isNew { patterns.append(pattern(segments)) }
    }
    let hits = patterns.enumerated().map { index, pattern in
      link(to: pattern, route: index, &random)
    }
    let misses = hits.map { Link(text: miss(near: $0.text, &random), answer: nil) }
    return Workload(
      name: "synthetic", patterns: patterns,
      types: patterns.map { parameters(of: $0).map { _ in "string" } }, hits: hits, misses: misses)
  }

  /// How many segments each of ten routes has, and which of them are parameters.
  private static let shapes: [(count: Int, parameters: Set<Int>)] = [
    (2, []), (2, [1]), (3, []), (3, [1]), (3, []), (4, [1, 3]), (4, []), (4, [2]), (5, []),
    (5, [1, 2, 4]),
  ]

  /// A word for each segment, nil for a parameter.
  private static func segments(of route: Int, _ random: inout RandomSource) -> [String?] {
    let shape = shapes[route % shapes.count]
    return (0..<shape.count).map { position in
      shape.parameters.contains(position) ? nil : word(&random)
    }
  }

  /// `/bu-zola/:p1/tike`
  private static func pattern(_ segments: [String?]) -> String {
    segments.enumerated().map { "/" + ($1 ?? ":p\($0)") }.joined()
  }

  /// One of five thousand words of two to four syllables, some of them often, most of them
  /// seldom.
  private static func word(_ random: inout RandomSource) -> String {
    let chance = Double.random(in: 0..<1, using: &random)
    var letters = RandomSource(seed: UInt64(5_000 * chance * chance * chance))
    return (0..<Int.random(in: 2...4, using: &letters)).map { _ in
      syllables.randomElement(using: &letters) ?? ""
    }.joined()
  }

  private static let syllables = "bdfgklmnprstvz".flatMap { consonant in
    "aeiou".map { "\(consonant)\($0)" }
  }
}

extension Workload {
  /// A link of a pattern, with a value for each parameter that no pattern has as text.
  private static func link(
    to pattern: String, route: Int, _ random: inout RandomSource
  ) -> Link {
    var values: [String] = []
    let segments = pattern.split(separator: "/").map { segment in
      guard segment.hasPrefix(":") else { return String(segment) }
      values.append(value(&random))
      return values[values.endIndex - 1]
    }
    return Link(
      text: "/" + segments.joined(separator: "/"), answer: Answer(route: route, values: values))
  }

  /// A number, a name with a number, or a hash.
  private static func value(_ random: inout RandomSource) -> String {
    let number = UInt64.random(in: 1..<1_000_000, using: &random)
    return switch Int.random(in: 0..<3, using: &random) {
    case 0: "\(number)"
    case 1: "\(word(&random))-\(number)"
    default: (0..<2).map { _ in String(random.next() | 1 << 63, radix: 16) }.joined()
    }
  }

  /// A link that has a segment too many, or a letter too many in the first one.
  private static func miss(near link: String, _ random: inout RandomSource) -> String {
    let isLong = Bool.random(using: &random)
    return isLong ? link + "/one/segment/too/many" : "/x" + link.dropFirst()
  }
}
