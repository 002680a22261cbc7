/// The second reading of a link: with its values in the form in which they are printed.
///
/// Links from elsewhere write values in other forms than the app prints: `/product/007`,
/// `?max=19.90`. Patterns match the printed form alone, so that overlaps, winners and refusals can
/// be decided. If the first reading of a link opens nothing, or leaves a value unread, the link is
/// rewritten, and the *new* link decides what opens: with its own pattern, filters, `@inApp` and
/// refusals.
///
/// ```
/// /x/1        opens nothing; its value has a printed form for /x/:on -> x(on: Bool)
///  └─► /x/true    the link with the printed forms of that pattern's values
///       └─► which pattern answers?
///            /x/:on        the answer, read as /x/true
///            /x/true       that one, or nothing where it is a refusal or `@inApp`
///            /:a/:b        the link with the printed forms of *its* values: /x/1, which is
///                          answered otherwise, so the next pattern that /x/1 nearly matches is tried
/// ```
///
/// The new link is not rewritten in turn. To find it, up to four links are tried, with two readings
/// each.
package struct SecondReading {
  /// The result of reading a link.
  package enum Answer {
    case nothing
    case refusal
    case match(FoundMatch)
    /// A pattern that is mapped beside the table, in a table of its own.
    case mapped(FoundMatch, MatchTable)
  }

  /// The most new links that are tried.
  private static let maximumLinks = 4

  private let table: MatchTable
  private let scope: LinkScope?

  /// - Parameter scope: The schemes and hosts that are accepted; nil for those of the table.
  package init(in table: MatchTable, within scope: LinkScope?) {
    self.table = table
    self.scope = scope
  }

  /// Returns the link that is read in place of another; nil where the first reading decides.
  ///
  /// - Parameter read: Reads a link for the first time.
  /// - Throws: `LinkError`, as reading a link does.
  package func link(
    for link: Span<UInt8>, _ read: (Span<UInt8>) throws(LinkError) -> Answer
  ) throws(LinkError) -> [UInt8]? {
    switch try read(link) {
    case .refusal, .mapped: return nil
    case .match(let match):
      let new = RewrittenLink(link, by: reader(of: match).changes(in: link))
      guard !new.changes.isEmpty else { return nil }
      return try linkAgreedByAnswer(to: new, of: link, read)
    case .nothing: return try linkOfNearPatterns(for: link, read)
    }
  }

  /// Tries the patterns that the link would match if all forms of values were read.
  private func linkOfNearPatterns(
    for link: Span<UInt8>, _ read: (Span<UInt8>) throws(LinkError) -> Answer
  ) throws(LinkError) -> [UInt8]? {
    let words = table.words
    var search = try LinkSearch(of: link, within: scope, words.span)
    search.budget.readsAllForms = true
    var tried: [[UInt8]] = []
    while tried.count < SecondReading.maximumLinks,
      let pattern = try search.nextPattern(in: link, words.span)
    {
      search.budget.spend(link.count)
      let reader = _RouteReader(search, pattern, in: table)
      guard !reader.isMismatch(in: link) else { continue }
      let new = RewrittenLink(link, by: reader.changes(in: link))
      guard !new.changes.isEmpty, !tried.contains(new.bytes) else { continue }
      tried.append(new.bytes)
      if let answer = try linkAgreedByAnswer(to: new, of: link, read) { return answer }
    }
    return nil
  }

  private func reader(of match: FoundMatch, in other: MatchTable? = nil) -> _RouteReader {
    var reader = _RouteReader(match, in: other ?? table)
    reader.readsAllForms = true
    return reader
  }

  /// The link that the pattern that answers a new link agrees to; nil where no pattern does. For
  /// `/s/1?n=007` and `/s/:on?n=:n`, which makes it `/s/true?n=7`, beside a pattern `/s/true`:
  ///
  /// 1. The new link is read: `/s/true` answers.
  /// 2. The original is written with the printed forms of that pattern's values. It compares the
  ///    path, where `true` stays, and reads no `n`, which is as it was: `/s/true?n=007`.
  /// 3. That is read: the same pattern has to answer with the same values. One that requires
  ///    `n=007` might answer as well, and is not asked for its forms.
  private func linkAgreedByAnswer(
    to new: RewrittenLink, of link: Span<UInt8>,
    _ read: (Span<UInt8>) throws(LinkError) -> Answer
  ) throws(LinkError) -> [UInt8]? {
    let answer: Answer = try read(new.bytes.span)
    guard let match = answer.match else {
      if case .refusal = answer { return new.bytes }
      return nil
    }
    let reader = reader(of: match, in: answer.mappedTable)
    guard let (printed, texts) = reader.printedForms(of: new, in: link) else { return nil }
    guard printed.bytes != new.bytes else { return printed.bytes }
    let lastAnswer: Answer = try read(printed.bytes.span)
    guard let lastMatch = lastAnswer.match else {
      if case .refusal = lastAnswer { return printed.bytes }
      return nil
    }
    let lastReader = self.reader(of: lastMatch, in: lastAnswer.mappedTable)
    let isSame =
      (answer.mappedTable == nil) == (lastAnswer.mappedTable == nil)
      && lastReader.hasTarget(of: reader)
      && lastReader.fixedTexts(in: printed.bytes.span) == reader.fixedTexts(in: new.bytes.span)
      && lastReader.values(in: printed.bytes.span).map(\.text) == texts
    return isSame ? printed.bytes : nil
  }
}

extension SecondReading.Answer {
  fileprivate var match: FoundMatch? {
    switch self {
    case .nothing, .refusal: nil
    case .match(let match), .mapped(let match, _): match
    }
  }

  fileprivate var mappedTable: MatchTable? {
    if case .mapped(_, let table) = self { table } else { nil }
  }
}

extension _RouteReader {
  /// The values that the pattern finds in the text of a link, whatever form they have. A host is
  /// text.
  fileprivate func values(in link: Span<UInt8>) -> [LocatedValue] {
    let words = matchTable.words.span
    var values: [LocatedValue] = []
    for source in sources where source.kind != .host {
      let value = LocatedValue(
        at: source, constraint: matchTable.constraint(of: source, in: words),
        ignoresCase: source.isInPath && search.ignoresCase, in: words)
      for case .found(let text) in texts(at: source, in: link, words) where text.isInLink {
        values.append(value.with(text.cursor, in: link, words))
      }
    }
    return values
  }

  /// The elements of a list, or the one text of another value.
  private func texts(
    at source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> [FoundValue] {
    switch source.kind {
    case .catchAll, .constants, .queryList: readTexts(at: source, in: link, words)
    case .queryJoined: [joinedText(at: source, in: link, words)]
    case .fragmentPath where source.isRest(.catchAll, in: words):
      readTexts(at: source, in: link, words)
    default: [readText(at: source, in: link, words)]
    }
  }

  /// The text of a list that is read as a whole, or its element that can't be read.
  private func joinedText(
    at source: ValueLocationRecord, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> FoundValue {
    guard let element = queryJoined(source, in: link, words).first,
      let value = last(source, in: link, words)
    else { return .absent }
    if case .refused = element { return element }
    return .found(ValueText(value.cursor))
  }

  /// Whether queries are strict and a value has no form that the pattern accepts.
  fileprivate func isMismatch(in link: Span<UInt8>) -> Bool {
    guard search.options.isQueryStrict else { return false }
    let words = matchTable.words.span
    for source in sources {
      for case .refused in texts(at: source, in: link, words) { return true }
    }
    return false
  }

  /// The changes of the values that are not in their printed form.
  fileprivate func changes(in link: Span<UInt8>) -> [RewrittenLink.Change] {
    let words = matchTable.words.span
    return values(in: link).compactMap { value in
      value.isAccepted(in: words) ? nil : value.printed(in: words).map(value.change(to:))
    }
  }

  /// The link with the new link's text in the pattern's literals and conditions and with the
  /// printed forms of its values, and the texts of the values; nil if a value has no printed form.
  ///
  /// - Parameter new: The link that the pattern matches.
  fileprivate func printedForms(
    of new: RewrittenLink, in link: Span<UInt8>
  ) -> (link: RewrittenLink, texts: [[UInt8]])? {
    let words = matchTable.words.span
    let required = requiredRanges(in: new.bytes.span)
    // A change in what the pattern compares is kept, unless a value of the pattern has its place.
    var isKept = new.ranges.map { range in
      required.contains { $0.contains(range.lowerBound) }
    }
    var changes: [RewrittenLink.Change] = []
    var texts: [[UInt8]] = []
    for value in values(in: new.bytes.span) {
      // A value that begins or ends within a changed one has the text of the new link.
      guard let (range, changed) = new.original(of: value.cursor.range) else {
        texts.append(value.text)
        continue
      }
      for index in changed { isKept[index] = false }
      let original = value.with(value.cursor.inOtherLink(at: range), in: link, words)
      if original.isAccepted(in: words) {
        texts.append(original.text)
      } else {
        guard let printed = original.printed(in: words) else { return nil }
        texts.append(printed)
        changes.append(original.change(to: printed))
      }
    }
    changes += new.changes.indices.filter { isKept[$0] }.map { new.changes[$0] }
    return (RewrittenLink(link, by: changes), texts)
  }

  /// The ranges that the pattern compares beside its values: the path, and the requirements on the
  /// query and the fragment.
  private func requiredRanges(in link: Span<UInt8>) -> [Range<Int>] {
    let words = matchTable.words.span
    var ranges = [search.path]
    for requirement in pattern.requirementRecords(in: words) {
      if let range = requirement.range(in: search, link, words) { ranges.append(range) }
    }
    return ranges
  }

  /// Whether both read by one pattern, or by two of one route that have each value in a place of the
  /// same kind, such as a segment. Which segment does not matter: the texts are compared as well.
  fileprivate func hasTarget(of other: borrowing _RouteReader) -> Bool {
    let (words, others) = (matchTable.words.span, other.matchTable.words.span)
    return pattern.target(in: words) == other.pattern.target(in: others)
      && sources.map(\.kind) == other.sources.map(\.kind)
  }

  /// The texts that rewriting a link leaves as they are, by parameter: of the table and of the host.
  fileprivate func fixedTexts(in link: Span<UInt8>) -> [[[UInt8]]] {
    let words = matchTable.words.span
    return sources.map { source in
      guard [.constant, .constants, .host].contains(source.kind) else { return [] }
      return texts(at: source, in: link, words).compactMap { found in
        guard case .found(let text) = found else { return nil }
        return text.constant ?? text.cursor.decoded(in: link)
      }
    }
  }
}

/// A value where a pattern reads it; a joined list is one.
private struct LocatedValue {
  private let source: ValueLocationRecord
  private let constraint: ConstraintRecord
  private let ignoresCase: Bool
  /// The text between the elements of a joined list.
  private let separator: TextReference?
  /// Whether it is the rest of a path as one string, which keeps its slashes.
  private let isRest: Bool
  private(set) var cursor = TextCursor(0..<0, decodesEscapes: false)
  /// Decoded; a joined list is as it is printed.
  private(set) var text: [UInt8] = []
  /// The elements of a joined list, or the text, decoded.
  private var texts: [[UInt8]] = []
  /// Whether a separator is escaped that is printed as it is.
  private var hasEscapedSeparator = false

  init(
    at source: ValueLocationRecord, constraint: ConstraintRecord, ignoresCase: Bool,
    in words: Span<UInt64>
  ) {
    self.source = source
    self.constraint = constraint
    self.ignoresCase = ignoresCase
    separator = source.separator(in: words)
    isRest =
      source.kind == .catchAllText
      || source.kind == .fragmentPath && source.isRest(.catchAllText, in: words)
  }

  func with(
    _ cursor: TextCursor, in link: Span<UInt8>, _ words: Span<UInt64>
  ) -> LocatedValue {
    var value = self
    value.cursor = cursor
    if let separator {
      value.split(at: separator, in: link, words)
    } else {
      value.texts = [cursor.decoded(in: link)]
    }
    value.text = value.joined(value.texts, words)
    return value
  }

  private mutating func split(
    at separator: TextReference, in link: Span<UInt8>, _ words: Span<UInt64>
  ) {
    (texts, hasEscapedSeparator) = ([], false)
    var rest = separator.list(cursor, readsAllForms: true)
    while !rest.isAtEnd {
      let (element, next) = link.split(rest, at: separator, words)
      texts.append(cursor.inOtherLink(at: element).decoded(in: link))
      let isEscaped = next.position - element.upperBound > separator.length
      hasEscapedSeparator = hasEscapedSeparator || isEscaped && separator.escape == .otherForm
      rest = next
    }
  }

  func isAccepted(in words: Span<UInt64>) -> Bool {
    !hasEscapedSeparator && texts.allSatisfy { isAccepted($0, words) }
  }

  private func isAccepted(_ text: [UInt8], _ words: Span<UInt64>) -> Bool {
    constraint.accepts(text.wholeText, ignoresCase: ignoresCase, in: text.span, words)
  }

  func printed(in words: Span<UInt64>) -> [UInt8]? {
    let printed = texts.compactMap { text in
      isAccepted(text, words)
        ? text : constraint.printedForm(of: text.wholeText, in: text.span, words)
    }
    return printed.count < texts.count ? nil : joined(printed, words)
  }

  /// The one text; or the texts of a joined list as they are printed.
  private func joined(_ texts: [[UInt8]], _ words: Span<UInt64>) -> [UInt8] {
    guard let separator = separator?.string(in: words) else { return texts[0] }
    let elements = texts.map {
      AllowedCharacters.query.encoding(String(utf8: $0.span), escaping: separator)
    }
    let printed = AllowedCharacters.fragment.encoding(separator)
    return Array(elements.joined(separator: printed).utf8)
  }

  func change(to text: [UInt8]) -> RewrittenLink.Change {
    RewrittenLink.Change(
      range: cursor.range, text: separator == nil ? encoded(String(utf8: text.span)) : text)
  }

  /// The text as it is printed at the value's place.
  private func encoded(_ text: String) -> [UInt8] {
    let encoded =
      switch source.kind {
      case .fragment: AllowedCharacters.fragment.encoding(text)
      case _ where isRest:
        text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
          .map { AllowedCharacters.segment.encoding(String(Substring($0))) }.joined(separator: "/")
      case _ where source.isInPath || source.kind == .fragmentPath:
        AllowedCharacters.segment.encoding(text)
      default: AllowedCharacters.query.encoding(text)
      }
    return Array(encoded.utf8)
  }
}

extension [UInt8] {
  /// The bytes as the text of a value.
  fileprivate var wholeText: TextCursor {
    TextCursor(indices, decodesEscapes: false, takesSlashes: true)
  }
}

extension ValueLocationRecord {
  /// Whether a value in a fragment's path is the rest of it, as a list or as one string.
  fileprivate func isRest(_ tag: PiecesRecord.PieceTag, in words: Span<UInt64>) -> Bool {
    let segment = PiecesRecord(offset: words[record &+ 1 &+ self.segment].lowerHalf)
    return segment.isCatchAll(placeholder: placeholder, in: words)
      && segment.piece(segment.count(in: words) &- 1, in: words).tag == tag.rawValue
  }
}

extension RequirementRecord {
  /// The part of a link that is compared with text; nil for a key that must or must not be there.
  fileprivate func range(
    in search: LinkSearch, _ link: Span<UInt8>, _ words: Span<UInt64>
  ) -> Range<Int>? {
    switch kind(in: words) {
    case .value: query(in: search, link, words)?.last(key(in: words), in: link, words)?.value
    case .fragmentText: search.parts.fragment
    case .fragmentPath: search.parts.fragmentParts(in: link).path
    case .present, .absent: nil
    }
  }
}
