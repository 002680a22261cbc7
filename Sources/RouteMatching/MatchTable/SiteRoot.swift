/// The root of the patterns of one site: which links it accepts, and the state at which
/// their paths begin.
///
/// ```
/// word 0  kind | label count << 8 (literal labels that follow each other are one)
///      1  the scheme's text, or the offset of the labels
///      2  the port's text, or 0 for any
///      3  reference to the first state
/// ```
///
/// Roots are in the order in which they are tried: sites that patterns name first, the most
/// specific of them first of all.
package struct SiteRoot: Sendable {
  package static let size = 4

  package enum Kind: UInt8 {
    case any, scheme, host
  }

  package enum LabelTag: UInt8 {
    case literal, one, many
  }

  let offset: Int

  package init(offset: Int) {
    self.offset = offset
  }

  /// Whether its patterns name no site.
  @inline(__always)
  package func isAny(in words: Span<UInt64>) -> Bool {
    words[offset] & 0xFF == UInt64(Kind.any.rawValue)
  }

  @inline(__always)
  package func firstState(in words: Span<UInt64>) -> StateReference {
    StateReference(word: words[offset &+ 3])
  }

  /// False only where the host at an offset does not begin as the first label does.
  @inline(__always)
  func mayTakeHost(at start: Int, in link: Span<UInt8>, _ words: Span<UInt64>) -> Bool {
    let label = TextReference(word: words[words[offset &+ 1].lowerHalf])
    guard label.tag == LabelTag.literal.rawValue, label.length > 0 else { return true }
    let count = min(label.length, 8)
    let (begin, expected) = (link.word(at: start).prefix(count), words[label.offset].prefix(count))
    return begin == expected || begin.asciiLowercased == expected
  }

  /// Where the labels of a placeholder with an index are in a host; for the index -1, the host
  /// itself if it matches.
  func placeholder(
    _ placeholder: Int, of host: Range<Int>, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Range<Int>? {
    let count = Int(truncatingIfNeeded: words[offset] &>> 8)
    var search = HostSearch(labels: words[offset &+ 1].lowerHalf, count: count, wanted: placeholder)
    guard search.matches(label: 0, host, in: link, words) else { return nil }
    return placeholder < 0 ? host : search.found
  }
}

extension SiteRoot {
  @inline(__always)
  package func isOpen(
    to site: LinkSite, of parts: SplitLink, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    let kind = Kind(rawValue: UInt8(truncatingIfNeeded: words[offset]))
    return kind == .any ? site.isInScope : isOpen(kind, to: site, of: parts, in: link, words)
  }

  /// Whether a root that names a site is open to a link.
  private func isOpen(
    _ kind: Kind?, to site: LinkSite, of parts: SplitLink, in link: Span<UInt8>,
    _ words: Span<UInt64>
  ) -> Bool {
    switch (kind, site.kind) {
    case (.scheme, .scheme):
      let scheme = TextReference(word: words[offset &+ 1])
      return scheme.equalsIgnoringCase(parts.scheme ?? 0..<0, in: link, words)
    case (.host, .host): return takesHost(of: parts, in: link, words)
    default: return false
    }
  }

  /// Whether it names a web host, which is the authority of a web link.
  func takesHost(
    of parts: SplitLink, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    guard words[offset] & 0xFF == UInt64(Kind.host.rawValue), let authority = parts.authority,
      mayTakeHost(at: authority.lowerBound, in: link, words)
    else { return false }
    let host = HostAndPort(of: parts, in: link)
    return host.hasPort(words[offset &+ 2], in: link, words)
      && placeholder(-1, of: host.host, in: link, words) != nil
  }
}

/// A search for the way in which a host is made of labels.
private struct HostSearch {
  let labels: Int
  let count: Int
  let wanted: Int
  var found: Range<Int>?
  private var placeholders = 0

  init(labels: Int, count: Int, wanted: Int) {
    self.labels = labels
    self.count = count
    self.wanted = wanted
  }

  /// Whether the labels from an index on match the host from here to its end.
  mutating func matches(
    label index: Int, _ rest: Range<Int>, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Bool {
    guard index < count else { return false }
    let reference = TextReference(word: words[labels &+ index])
    let tag = SiteRoot.LabelTag(rawValue: reference.tag)
    if tag == .literal {
      let end = rest.lowerBound &+ reference.length
      return end <= rest.upperBound && (end == rest.upperBound || link[end] == UInt8(ascii: "."))
        && reference.equalsIgnoringCase(rest.lowerBound..<end, in: link, words)
        && goesOn(after: index, at: end, rest, in: link, words)
    }
    placeholders &+= 1
    defer { placeholders &-= 1 }
    return takesPlaceholder(index, isMany: tag == .many, rest, in: link, words)
  }

  private mutating func takesPlaceholder(
    _ index: Int, isMany: Bool, _ rest: Range<Int>, in link: Span<UInt8>,
    _ words: Span<UInt64>
  ) -> Bool {
    let constraint = ConstraintRecord(
      offset: TextReference(word: words[labels &+ index]).offset)
    var start = rest.lowerBound
    while true {
      let end = link.endOfLabel(from: start, before: rest.upperBound)
      guard link.isHostLabel(start..<end) else { return false }
      let value = rest.lowerBound..<end
      if constraint.accepts(.init(hostText: value), ignoresCase: false, in: link, words),
        goesOn(after: index, at: end, rest, in: link, words)
      {
        if placeholders &- 1 == wanted { found = value }
        return true
      }
      guard isMany, end < rest.upperBound else { return false }
      start = end &+ 1
    }
  }

  private mutating func goesOn(
    after index: Int, at end: Int, _ rest: Range<Int>, in link: Span<UInt8>,
    _ words: Span<UInt64>
  ) -> Bool {
    if index &+ 1 == count { return end == rest.upperBound }
    guard end < rest.upperBound else { return false }
    return matches(label: index &+ 1, end &+ 1..<rest.upperBound, in: link, words)
  }
}
