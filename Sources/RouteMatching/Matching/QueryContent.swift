/// What a pattern reads in a query, to find out which values differ between two queries.
package struct QueryContent: Sendable {
  /// The text of a value, or of an element of a list, and whether its constraint rejects it.
  package struct Text: Equatable, Sendable {
    package let bytes: [UInt8]
    let isRefused: Bool
  }

  /// The texts of each parameter, by position: at most one for a single value, and alternating keys
  /// and values for a dictionary; nil for a parameter that is not in the query.
  package let values: [[Text]?]
  /// For each requirement of the pattern, whether the query meets it.
  private let requirements: [Bool]

  package init(_ reader: borrowing _RouteReader, in link: Span<UInt8>) {
    values = reader.queryValues(in: link)
    requirements = reader.heldRequirements(in: link)
  }

  /// Whether each value of a parameter that has this text is in another query too.
  package func hasOnly(
    _ text: [UInt8], of parameter: Int, knownFrom other: QueryContent
  ) -> Bool {
    let (known, texts) = (other.values[parameter] ?? [], values[parameter] ?? [])
    let same = texts.filter { $0.bytes == text }
    return !same.isEmpty && same.allSatisfy(known.contains)
  }

  /// Whether it meets each requirement that another query meets.
  package func holdsRequirements(of other: QueryContent) -> Bool {
    zip(requirements, other.requirements).allSatisfy { $0 || !$1 }
  }
}

extension _RouteReader {
  fileprivate func queryValues(in link: Span<UInt8>) -> [[QueryContent.Text]?] {
    let words = matchTable.words.span
    return sources.map { source in
      guard !source.isInFragment else { return nil }
      switch source.kind {
      case .queryValue, .queryPlaceholder, .queryCatchAll:
        return [readText(at: source, in: link, words)].compactMap { $0.queryText(in: link) }
      case .queryList, .queryJoined:
        let texts = readTexts(at: source, in: link, words).compactMap { $0.queryText(in: link) }
        // A list that is read as a whole is one text where an element can't be read.
        guard source.kind == .queryJoined, texts.contains(where: \.isRefused),
          let value = last(source, in: link, words)
        else { return texts }
        return [.init(bytes: ValueText(value.cursor).bytes(in: link), isRefused: true)]
      case .queryOthers:
        // Of a repeated key the last counts, and the order does not.
        return RouteQuery(RouteQuery(otherItems(in: link)).dictionary).flatMap { item in
          [item.key, item.value].map { .init(bytes: Array($0.utf8), isRefused: false) }
        }
      default: return nil
      }
    }
  }

  fileprivate func heldRequirements(in link: Span<UInt8>) -> [Bool] {
    let words = matchTable.words.span
    var bytes = ComparedBytes.unlimited
    return pattern.requirementRecords(in: words).map {
      $0.holds(in: search, link, words, &bytes)
    }
  }

  /// The lists that have one value in the query, by key, and the text between their elements.
  package var joinedLists: [(key: String, separator: String)] {
    let words = matchTable.words.span
    return sources.filter { $0.kind == .queryJoined && !$0.isInFragment }.map { source in
      let separator = TextReference(word: words[source.record &+ 3])
      return (key(of: source, words).string(in: words), separator.string(in: words))
    }
  }

  /// The key whose value is the rest of the query.
  package var restKey: String? {
    let words = matchTable.words.span
    return sources.first { $0.kind == .queryCatchAll && !$0.isInFragment }
      .map { key(of: $0, words).string(in: words) }
  }
}

extension FoundValue {
  fileprivate func queryText(in link: Span<UInt8>) -> QueryContent.Text? {
    switch self {
    case .absent: nil
    case .found(let text): .init(bytes: text.bytes(in: link), isRefused: false)
    case .refused(let text): .init(bytes: text.bytes(in: link), isRefused: true)
    }
  }
}

extension ValueText {
  package func bytes(in link: Span<UInt8>) -> [UInt8] { copy(in: link) ?? range.map { link[$0] } }
}
