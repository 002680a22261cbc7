/// The record of a pattern that ends at a state: its target, its other requirements, and
/// the locations of its values.
///
/// ```
/// word 0  target kind | flags << 4 | parameter count << 8 | route << 32
///      1  next record of the same state | requirements << 32
///      2  index of the redirect line | guards << 32
///      3  a location for each parameter …
/// ```
///
/// A *bare* record, as most are, has neither word 1 nor 2: both would be 0.
package struct AcceptRecord: Sendable {
  package enum Kind: UInt64 {
    case route, redirect, externalRedirect, refusal
  }

  package static let takesExternalLinks: UInt64 = 1 << 4
  package static let isBare: UInt64 = 1 << 5
  /// Values are read from other texts than the printed ones as well.
  package static let readsOtherTexts: UInt64 = 1 << 6
  /// Another pattern may match the link with the printed texts in their place.
  package static let printedLinkHasRivals: UInt64 = 1 << 7

  let offset: Int

  @inline(__always)
  func kind(in words: Span<UInt64>) -> Kind { Kind(rawValue: words[offset] & 15) ?? .refusal }

  package func takesExternalLinks(in words: Span<UInt64>) -> Bool {
    words[offset] & AcceptRecord.takesExternalLinks != 0
  }

  @inline(__always)
  package func parameterCount(in words: Span<UInt64>) -> Int {
    Int(truncatingIfNeeded: words[offset] &>> 8 & 0xFFFF)
  }

  func route(in words: Span<UInt64>) -> Int { words[offset].upperHalf }

  /// Whether the pattern leads to a route, also through a `redirect` line.
  @inline(__always)
  func leadsToRoute(in words: Span<UInt64>) -> Bool {
    words[offset] & 15 <= Kind.redirect.rawValue
  }

  /// Whether a link that ends here has no requirement to meet, and no pattern comes after this one.
  func isBare(in words: Span<UInt64>) -> Bool { words[offset] & AcceptRecord.isBare != 0 }

  @inline(__always)
  func next(in words: Span<UInt64>) -> Int {
    isBare(in: words) ? 0 : words[offset &+ 1].lowerHalf
  }

  @inline(__always)
  func requirements(in words: Span<UInt64>) -> Int {
    isBare(in: words) ? 0 : words[offset &+ 1].upperHalf
  }

  @inline(__always)
  func redirect(in words: Span<UInt64>) -> Int {
    isBare(in: words) ? 0 : words[offset &+ 2].lowerHalf
  }

  /// The root of the pattern's own site, the last guard if the traversal came through another.
  func ownRoot(in words: Span<UInt64>) -> SiteRoot? {
    let guards = guards(in: words)
    guard guards != 0 else { return nil }
    let last = GuardRecord(word: words[guards &+ words[guards].lowerHalf])
    return last.isSite ? SiteRoot(offset: last.record) : nil
  }

  @inline(__always)
  package func target(in words: Span<UInt64>) -> PatternTarget {
    switch kind(in: words) {
    case .route: .route(route(in: words))
    case .redirect: .redirect(redirect(in: words), route: route(in: words))
    case .externalRedirect: .externalRedirect(redirect(in: words))
    case .refusal: .refusal
    }
  }

  /// The offset of the guards, a count and then a ``GuardRecord`` for each; 0 where there is none.
  @inline(__always)
  func guards(in words: Span<UInt64>) -> Int {
    isBare(in: words) ? 0 : words[offset &+ 2].upperHalf
  }

  @inline(__always)
  package func source(of parameter: Int, in words: Span<UInt64>) -> ValueLocationRecord {
    ValueLocationRecord(word: words[firstSource(in: words) &+ parameter])
  }

  /// Where all values are, in the order of the parameters.
  func sources(in words: Span<UInt64>) -> [ValueLocationRecord] {
    (0..<parameterCount(in: words)).map { source(of: $0, in: words) }
  }

  /// The offset of the location of the first parameter.
  func firstSource(in words: Span<UInt64>) -> Int { offset &+ (isBare(in: words) ? 1 : 3) }
}

/// What is left to check of a pattern that shares the edges of another: a segment that those do not
/// check, the other's requirements, or the pattern's own site.
///
/// ```
/// bits 0…31 segment pattern, list of requirements, or root; 0 if the path ends with the segment
///      32…47 segment | 59 is counted from the end of the path
///      60 marks the requirements | 61 marks the root | 62 takes the rest
/// ```
package struct GuardRecord: Sendable {
  package static let isFromEnd: UInt64 = 1 << 59
  package static let isRequirements: UInt64 = 1 << 60
  package static let isSite: UInt64 = 1 << 61

  let word: UInt64

  var record: Int { word.lowerHalf }
  /// Negative if it is counted from the end of the path.
  var place: Int {
    let segment = Int(truncatingIfNeeded: word &>> 32 & 0xFFFF)
    return word & GuardRecord.isFromEnd != 0 ? -segment : segment
  }
  var isCatchAll: Bool { word & EdgeRecord.isCatchAll != 0 }
  var isRequirements: Bool { word & GuardRecord.isRequirements != 0 }
  var isSite: Bool { word & GuardRecord.isSite != 0 }
}

/// The location of one value.
///
/// ```
/// bits 0…6 kind | 7 counted from the end of the path | 8 in the fragment
///      9…15 placeholder | 16…31 segment | 32…63 record
/// ```
///
/// For an item, the segment is one more than the parameter that reads the rest of its query, or 0.
package struct ValueLocationRecord: Sendable {
  package enum Kind: UInt8 {
    case absent, constant, constants, host
    case path, catchAll, catchAllText
    case queryValue, queryPlaceholder, queryList, queryJoined, queryCatchAll, queryOthers
    case fragment, fragmentPath
    /// A whole segment of the path.
    case segment
    /// A list in one segment of the path.
    case pathJoined
  }

  package let word: UInt64

  init(word: UInt64) { self.word = word }

  /// Whether the value is in the host or the path, where a link with a rejected string does not
  /// match.
  package var isInPath: Bool {
    switch kind {
    case .host, .path, .catchAll, .catchAllText, .segment, .pathJoined: true
    default: false
    }
  }

  /// - Parameter segment: Negative if it is counted from the end of the path, where -1 is the last.
  package init(
    _ kind: Kind, placeholder: Int = 0, segment: Int = 0, inFragment: Bool = false, record: Int = 0
  ) {
    let low = UInt64(kind.rawValue) | (segment < 0 ? 1 << 7 : 0) | (inFragment ? 1 << 8 : 0)
    word = low | UInt64(placeholder) << 9 | UInt64(abs(segment)) << 16 | UInt64(record) << 32
  }

  package var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: word) & 0x7F) ?? .absent }
  /// False for one that is counted from the end.
  var isSegment: Bool { UInt8(truncatingIfNeeded: word) == Kind.segment.rawValue }
  package var isInFragment: Bool { word & 1 << 8 != 0 }
  package var placeholder: Int { Int(truncatingIfNeeded: word &>> 9 & 0x7F) }
  package var segment: Int { Int(truncatingIfNeeded: word &>> 16 & 0xFFFF) }
  /// The segment of a path, negative if it is counted from the end.
  package var place: Int { word & 1 << 7 != 0 ? -segment : segment }
  /// For an item: the parameter that reads the rest of its query.
  var rest: Int? { segment == 0 ? nil : segment &- 1 }
  /// For a placeholder of a path: its segment pattern. For a query: the key, then the data of the
  /// kind.
  package var record: Int { word.upperHalf }
}

/// One requirement on the query or the fragment: two words.
///
/// ```
/// word 0  the key's text, its tag: kind | 16 in the fragment
///      1  offset of the value's pieces, or of the fragment's list | that of the key after which
///         a parameter takes the rest of the query << 32, or 0
/// ```
package enum RequirementLayout {
  package static let size = 2
  package static let inFragment: UInt8 = 16

  package enum Kind: UInt8 {
    case value, present, absent
    /// The whole fragment is text and placeholders.
    case fragmentText
    /// The fragment is a path: a count, then an offset for each segment.
    case fragmentPath
  }
}
