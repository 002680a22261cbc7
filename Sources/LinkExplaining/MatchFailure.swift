import RouteMatching

/// The first place where a link does not match one pattern.
package struct MatchFailure: Sendable {
  package enum Reason: Equatable, Sendable {
    /// The scheme is not accepted; `expected` is an accepted scheme that it resembles.
    case scheme(expected: String?)
    /// The host is not accepted; `expected` is an accepted host that it resembles.
    case host(expected: String?)
    /// The pattern names another scheme or host.
    case site
    /// The link begins with a host, and is read as a path.
    case noScheme
    /// The segment with this index is not the literal of the pattern.
    case segment(Int, expected: String)
    /// The parameter rejects the segment with this index, or the rest of the path.
    case value(segment: Int)
    /// The path ends before the segment with this index, whose literal is `expected`, if it has
    /// one.
    case missingSegment(Int, expected: String?)
    /// The path has a segment, with this index, after the last of the pattern.
    case extraSegment(Int)
    /// The query's item with this key is not the literal of the pattern.
    case item(key: String, text: String, expected: String)
    /// The parameter rejects the item, whose text is nil if it cannot be read.
    case itemValue(key: String, text: String?)
    /// The query lacks the item; `found` is a key of the query that resembles the missing key.
    case missingItem(key: String, found: String?)
    /// The query has an item that the pattern forbids.
    case extraItem(key: String)
    /// The fragment is missing, or is not what the pattern requires.
    case fragment(String?)
    /// The path ends in a slash, which `option trailingSlash strict` rejects.
    case trailingSlash
    /// The pattern matches, but a value does not convert to its Swift type.
    case conversion
    /// The route matches only links from inside the app.
    case inApp
  }

  package let target: PatternTarget
  package var reason: Reason
  /// How the wrong text resembles the expected text.
  package var resemblance: Resemblance
  /// The value that a parameter of the target does not accept, if that is the reason.
  package var rejected: RejectedValue?
  /// The pattern, if it is mapped beside a table.
  package var mappedPattern: String?
  package let nearness: Nearness
  /// The pattern's literals, segment by segment; nil for a parameter.
  let literals: [String?]
  /// Whether the pattern names a scheme or a host.
  let namesSite: Bool
  /// The keys that the pattern requires of the query.
  let keys: [String]
  let requiresFragment: Bool
}

extension MatchFailure {
  /// Whether the link fails before its path: at its scheme or its host, or for want of a scheme.
  package var isBeforePath: Bool {
    switch reason {
    case .scheme, .host, .site, .noScheme: true
    default: false
    }
  }

  /// The index of the pattern that failed, among its target's patterns as the table writes them. If
  /// several agree on the query, it is the pattern that leaves out fewest of its last segments.
  ///
  /// ```
  /// /product/:id -> product
  ///     also /p/:id             "segment 1 is not 'p'" is about this one
  /// ```
  package func index(among patterns: [String]) -> Int {
    let written = patterns.map(WrittenPattern.init)
    let shaped = patterns.indices.filter { hasShape(of: written[$0]) }
    return shaped.max { one, other in
      (requirementCount(in: patterns[one]), written[other].segments.count)
        < (requirementCount(in: patterns[other]), written[one].segments.count)
    } ?? 0
  }

  private func hasShape(of pattern: WrittenPattern) -> Bool {
    guard pattern.namesSite == namesSite, pattern.segments.count >= literals.count else {
      return false
    }
    return pattern.segments.indices.allSatisfy { index in
      let literal = index < literals.count ? literals[index] : nil
      return pattern.segments[index] == literal.map(\.asciiLowercased)
    }
  }

  private func requirementCount(in pattern: String) -> Int {
    let query = pattern.drop { $0 != "?" }.dropFirst().prefix { $0 != "#" }
    let written = query.split(separator: "&").map { item in
      let key = item.drop { "!:{".contains($0) }.prefix { !"=}".contains($0) }
      return PercentEncoding.decoded(key.utf8) ?? String(key)
    }
    let agreesOnFragment = pattern.contains("#") == requiresFragment
    return keys.count(where: written.contains) + (agreesOnFragment ? 1 : 0)
  }
}

extension [MatchFailure] {
  /// The near misses among failures in their order: patterns that have a literal of the link or, if
  /// none has, patterns without literals; each differs in at most one place more than the first. If
  /// the link has nothing in common with any, its scheme or its host may be the reason.
  package var nearMisses: [MatchFailure] {
    guard let first else { return [] }
    let (texts, places) = (Swift.min(first.nearness.texts, 1), first.nearness.places + 1)
    guard texts >= 0 else { return first.isBeforePath ? [first] : [] }
    return prefix(NearMissSearch.usualLimit).filter {
      $0.nearness.texts >= texts && $0.nearness.places <= places
    }
  }
}

/// A pattern as the table writes it.
private struct WrittenPattern {
  let namesSite: Bool
  /// The literals of its segments, decoded and in lower case; nil for a parameter.
  let segments: [String?]

  init(_ pattern: String) {
    let path = pattern.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    var segments = path.split(separator: UInt8(ascii: "/"))
    let first = path.firstIndex(of: UInt8(ascii: ":")) ?? path.endIndex
    namesSite = first < (path.firstIndex { UInt8(ascii: "/") == $0 } ?? path.startIndex)
    if namesSite {
      segments.removeFirst(pattern.hasPrefix("https://") ? min(2, segments.count) : 1)
    }
    self.segments = segments.map { segment in
      let marks = [UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "*")]
      guard !segment.contains(where: marks.contains) else { return nil }
      return (PercentEncoding.decoded(segment) ?? String(Substring(segment))).asciiLowercased
    }
  }
}
