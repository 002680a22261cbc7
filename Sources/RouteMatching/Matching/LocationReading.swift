extension _RouteReader {
  /// The text of one value.
  func readText(at source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>)
    -> FoundValue
  {
    switch source.kind {
    case .absent, .constants, .queryList, .queryJoined, .queryOthers: .absent
    case .constant:
      .found(
        ValueText(
          constant: TextReference(word: words[source.record &+ 1]).bytes(in: words)))
    case .host:
      hostRange(source, in: link, words).map { .found(ValueText(.init(hostText: $0))) }
        ?? .absent
    case .segment, .pathJoined:
      found(
        search.scan.range(ofPlace: source.place, in: link),
        decodesEscapes: search.parts.hasEscapes)
    case .path: pathText(source, in: link, words)
    case .catchAll, .catchAllText: catchAllText(source, in: link, words)
    case .queryValue: queryValue(source, in: link, words)
    case .queryPlaceholder: queryPlaceholder(source, in: link, words)
    case .queryCatchAll: queryCatchAll(source, in: link, words)
    case .fragment: fragmentPlaceholder(source, in: link, words)
    case .fragmentPath: fragmentSegment(source, in: link, words)
    }
  }

  /// The strings of a list.
  func readTexts(
    at source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> [FoundValue] {
    switch source.kind {
    case .constant, .constants: constants(source, words)
    case .queryList: queryList(source, in: link, words)
    case .queryJoined: queryJoined(source, in: link, words)
    case .pathJoined: pathJoined(source, in: link, words)
    case .catchAll: catchAllSegments(source, in: link, words)
    case .fragmentPath: fragmentSegments(source, in: link, words)
    default: []
    }
  }

  /// The first text of an item or of the fragment that a constraint rejects.
  package func refusedText(at source: ValueLocationRecord, in link: Span<UInt8>) -> String? {
    let words = matchTable.words.span
    let values = [readText(at: source, in: link, words)] + readTexts(at: source, in: link, words)
    for case .refused(let text) in values { return text.cursor.string(in: link) }
    return nil
  }

  private func constants(_ source: ValueLocationRecord, _ words: Span<UInt64>) -> [FoundValue] {
    (0..<words[source.record].lowerHalf).map { index in
      let text = TextReference(word: words[source.record &+ 1 &+ index])
      return .found(ValueText(constant: text.bytes(in: words)))
    }
  }

  private func found(
    _ range: Range<Int>?, decodesEscapes: Bool, takesSlashes: Bool = false
  ) -> FoundValue {
    guard let range else { return .absent }
    return .found(
      ValueText(
        TextCursor(range, decodesEscapes: decodesEscapes, takesSlashes: takesSlashes)))
  }

  // MARK: Site and path

  private func hostRange(
    _ source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Range<Int>? {
    let host = HostAndPort(of: search.parts, in: link).host
    let root = pattern.ownRoot(in: words) ?? search.root(in: words)
    return root.placeholder(source.placeholder, of: host, in: link, words)
  }

  private func pathText(
    _ source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> FoundValue {
    let segment = search.scan.range(ofPlace: source.place, in: link)
    let record = PiecesRecord(offset: source.record)
    let end = record.endsInCatchAll(in: words) ? search.path.upperBound : segment.upperBound
    let cursor = TextCursor(segment.lowerBound..<end, decodesEscapes: search.parts.hasEscapes)
    let placeholder = record.placeholder(
      source.placeholder, in: cursor, ignoresCase: search.ignoresCase, link, words,
      search.budget)
    guard let placeholder else { return .absent }
    let text = TextCursor(placeholder, decodesEscapes: search.parts.hasEscapes)
    return .found(canonical(text, of: source, in: link, words))
  }

  /// The text of an enum as the table writes it, whatever the case in the link; every
  /// other text as it is.
  private func canonical(
    _ text: TextCursor, of source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> ValueText {
    guard search.ignoresCase else { return ValueText(text) }
    return source.constraint(in: words).textIgnoringCase(text, in: link, words).map {
      ValueText(constant: $0, at: text)
    }
      ?? ValueText(text)
  }

  /// The elements of a list in one segment, which is decoded before it is split: the pattern has
  /// matched, so each is what its constraint reads.
  private func pathJoined(
    _ source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> [FoundValue] {
    guard let separator = source.separator(in: words) else { return [] }
    var rest = TextCursor(
      search.scan.range(ofPlace: source.place, in: link), decodesEscapes: search.parts.hasEscapes)
    var texts: [FoundValue] = []
    while !rest.isAtEnd {
      let (element, next) = link.split(rest, at: separator, words)
      let text = rest.prefix(to: element.upperBound)
      texts.appendToFew(.found(canonical(text, of: source, in: link, words)))
      rest = next
    }
    return texts
  }

  /// The range of a catch-all: from its place in its segment to the end of the path, or to the segments
  /// that follow it, without one slash there.
  private func catchAllRange(
    _ source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Range<Int>? {
    let segment = search.scan.range(ofSegment: source.segment, in: link)
    var range = segment.lowerBound..<search.path.upperBound
    let record = PiecesRecord(offset: source.record)
    if source.record != 0, case let followers = record.followers(in: words), followers > 0 {
      let before = search.scan.range(ofCatchAll: segment, before: followers, in: link)
      guard let before else { return nil }
      range = before
    }
    let rest = TextCursor(range, decodesEscapes: search.parts.hasEscapes)
    guard source.record != 0 else { return rest.withoutTrailingSlash(in: link).range }
    return record.placeholder(
      source.placeholder, in: rest, ignoresCase: search.ignoresCase, link, words, search.budget)
  }

  /// The rest of the path as one string, empty segments and all.
  private func catchAllText(
    _ source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> FoundValue {
    guard let range = catchAllRange(source, in: link, words) else { return .absent }
    let start = startOfText(range.lowerBound, of: search.path, in: link)
    return found(
      start..<range.upperBound, decodesEscapes: search.parts.hasEscapes, takesSlashes: true)
  }

  /// One slash begins the path or ends the segment before; those after it belong to the text.
  private func startOfText(_ start: Int, of path: Range<Int>, in link: Span<UInt8>) -> Int {
    let slash = UInt8(ascii: "/")
    var start = start
    while start &- 2 >= path.lowerBound, link[start &- 1] == slash, link[start &- 2] == slash {
      start &-= 1
    }
    return start
  }

  private func catchAllSegments(
    _ source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> [FoundValue] {
    texts(ofSegments: catchAllRange(source, in: link, words), in: link) { segment in
      let text = TextCursor(segment, decodesEscapes: search.parts.hasEscapes)
      return .found(canonical(text, of: source, in: link, words))
    }
  }

  private func texts(
    ofSegments path: Range<Int>?, in link: Span<UInt8>, _ text: (Range<Int>) -> FoundValue
  ) -> [FoundValue] {
    var segments = PathSegments(path ?? 0..<0)
    var texts: [FoundValue] = []
    while let segment = segments.next(in: link) { texts.appendToFew(text(segment)) }
    return texts
  }

  // MARK: Fragment

  private func fragmentPlaceholder(
    _ source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> FoundValue {
    guard let fragment = search.parts.fragment, !fragment.isEmpty else { return .absent }
    guard let text = search.fragmentText(in: link),
      let placeholder = PiecesRecord(offset: source.record).placeholder(
        source.placeholder, in: text, ignoresCase: false, link, words, search.budget)
    else { return .refused(wholeText(ofFragment: fragment)) }
    return found(placeholder, decodesEscapes: true, takesSlashes: true)
  }

  private func fragmentSegment(
    _ source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> FoundValue {
    guard let fragment = search.parts.fragment, !fragment.isEmpty else { return .absent }
    guard let path = search.parts.fragmentParts(in: link).path,
      let placeholder = fragmentPlaceholder(source, of: path, in: link, words)
    else { return .refused(wholeText(ofFragment: fragment)) }
    let start =
      placeholder.isCatchAll
      ? startOfText(placeholder.range.lowerBound, of: path, in: link) : nil
    let range = (start ?? placeholder.range.lowerBound)..<placeholder.range.upperBound
    return found(range, decodesEscapes: true, takesSlashes: placeholder.isCatchAll)
  }

  private func fragmentSegments(
    _ source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> [FoundValue] {
    guard let fragment = search.parts.fragment, !fragment.isEmpty else { return [] }
    guard let path = search.parts.fragmentParts(in: link).path,
      let placeholder = fragmentPlaceholder(source, of: path, in: link, words)
    else { return [.refused(wholeText(ofFragment: fragment))] }
    return texts(ofSegments: placeholder.range, in: link) { found($0, decodesEscapes: true) }
  }

  private func wholeText(ofFragment range: Range<Int>) -> ValueText {
    ValueText(TextCursor(range, decodesEscapes: true, takesSlashes: true))
  }

  /// The part of the fragment's path that a placeholder matches, and whether it is the rest.
  private func fragmentPlaceholder(
    _ source: ValueLocationRecord, of path: Range<Int>, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> (range: Range<Int>, isCatchAll: Bool)? {
    var budget = search.budget.unlimited
    guard search.hasFragmentPath(source.record, in: link, words, &budget) else { return nil }
    var segments = PathSegments(path)
    for _ in 0..<source.segment { _ = segments.next(in: link) }
    guard let segment = segments.next(in: link) else { return nil }
    let word = words[source.record &+ 1 &+ source.segment]
    let record = PiecesRecord(offset: word.lowerHalf)
    let end = record.endsInCatchAll(in: words) ? path.upperBound : segment.upperBound
    let cursor = TextCursor(segment.lowerBound..<end, decodesEscapes: true)
    let placeholder = record.placeholder(
      source.placeholder, in: cursor, ignoresCase: false, link, words, search.budget)
    return placeholder.map { ($0, record.isCatchAll(placeholder: source.placeholder, in: words)) }
  }
}
