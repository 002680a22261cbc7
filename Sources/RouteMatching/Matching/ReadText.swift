/// The text of one value, for those who read routes without their Swift types.
package enum ReadText: Sendable {
  case absent
  case text(String)
  /// Text that the parameter's constraint does not take.
  case refused(String)
}

extension _RouteReader {
  /// The text of the next parameter.
  package mutating func nextString(in link: Span<UInt8>) -> ReadText {
    read(_nextText(in: link), in: link)
  }

  /// The strings of the next parameter, which is a list.
  package mutating func nextStrings(in link: Span<UInt8>) -> [ReadText] {
    var texts: [ReadText] = []
    for text in _nextTexts(in: link) { texts.append(read(text, in: link)) }
    return texts
  }

  /// The position of the parameter that was read last.
  package var lastParameter: Int { parameter - 1 }

  /// The location of a value's text in the link.
  func range(of source: ValueLocationRecord, in link: Span<UInt8>) -> Range<Int>? {
    guard case .found(let text) = readText(at: source, in: link, matchTable.words.span),
      text.isInLink
    else { return nil }
    return text._range
  }

  /// The decoded segments of the path.
  package func segmentTexts(in link: Span<UInt8>) -> [String] { search.segmentTexts(in: link) }

  /// Whether matchers are asked about the link: as patterns that name no scheme or host
  /// are, and not under `option trailingSlash strict` about a path that ends in a slash.
  package func isForMatchers(_ link: Span<UInt8>) -> Bool {
    guard search.site.isInScope else { return false }
    return !search.options.isTrailingSlashStrict || !search.hasTrailingSlash(in: link)
  }

  /// How specific the pattern is that values are read by.
  package func specificity(in link: Span<UInt8>) -> Specificity {
    search.specificity(of: accept, in: link, matchTable.words.span)
  }

  private func read(_ found: _FoundText, in link: Span<UInt8>) -> ReadText {
    switch found {
    case .absent: .absent
    case .refused(let text): .refused(text.string(in: link))
    case .found(let text): .text(text.string(in: link))
    }
  }
}

extension _RouteText {
  package func string(in link: Span<UInt8>) -> String {
    if let copy = _copy(in: link) { return String(decoding: copy, as: UTF8.self) }
    return String(utf8: link.extracting(_range))
  }
}
