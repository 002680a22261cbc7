/// The text of one value, for code that reads routes without their Swift types.
package enum FoundString: Sendable {
  case absent
  case text(String)
  /// Text that the parameter's constraint rejects.
  case refused(String)
}

extension _RouteReader {
  /// The text of the next parameter.
  package mutating func nextString(in link: Span<UInt8>) -> FoundString {
    read(nextText(in: link), in: link)
  }

  /// The strings of the next parameter, which is a list.
  package mutating func nextStrings(in link: Span<UInt8>) -> [FoundString] {
    var texts: [FoundString] = []
    for text in nextTexts(in: link) { texts.append(read(text, in: link)) }
    return texts
  }

  /// The texts of all values that the pattern reads in the path and the query.
  package func printedValues(in link: Span<UInt8>) -> [PrintedValue] {
    var reader = _RouteReader(match, in: matchTable)
    return sources.map { source in
      guard source.kind == .catchAll else { return reader.nextString(in: link).printed }
      return .list(reader.nextStrings(in: link).flatMap(\.printed.texts))
    }
  }

  /// The position of the parameter that was read last.
  package var lastParameter: Int { parameter - 1 }

  /// The location of a value's text in the link.
  func range(of source: ValueLocationRecord, in link: Span<UInt8>) -> Range<Int>? {
    guard case .found(let text) = readText(at: source, in: link, matchTable.words.span),
      text.constant == nil
    else { return nil }
    return text.range
  }

  /// The decoded segments of the path.
  package func segmentTexts(in link: Span<UInt8>) -> [String] { search.segmentTexts(in: link) }

  /// Whether matchers may match the link: it is in scope for patterns that name no scheme or host,
  /// and under `option trailingSlash strict` its path does not end in a slash.
  package func isForMatchers(_ link: Span<UInt8>) -> Bool {
    guard search.site.isInScope else { return false }
    return !search.options.isTrailingSlashStrict || !search.hasTrailingSlash(in: link)
  }

  /// The specificity of the pattern that values are read by.
  package func specificity(in link: Span<UInt8>) -> Specificity {
    search.specificity(of: pattern, in: link, matchTable.words.span)
  }

  private func read(_ found: FoundValue, in link: Span<UInt8>) -> FoundString {
    switch found {
    case .absent: .absent
    case .refused(let text): .refused(text.string(in: link))
    case .found(let text): .text(text.string(in: link))
    }
  }
}

extension FoundString {
  fileprivate var printed: PrintedValue {
    if case .text(let text) = self { .text(text) } else { .omitted(nil) }
  }
}

extension ValueText {
  package func string(in link: Span<UInt8>) -> String {
    if let copy = copy(in: link) { return String(decoding: copy, as: UTF8.self) }
    return String(utf8: link.extracting(range))
  }
}
