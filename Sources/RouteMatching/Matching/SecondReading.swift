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
///
/// Some values are read from other texts at once: a UUID in capitals, a key alone for `true`, what the
/// `routeText` of a type of the user's does not print. If another pattern may match the link with the
/// printed texts, that link decides as well:
///
/// ```
/// /user/6BA7…   /user/:id matches; its value is printed as /user/6ba7…
///  └─► /user/6ba7…   which pattern answers?
///       /user/:id         the answer
///       /user/6ba7…       that one, whose values are printed in turn, or nothing where it is a refusal
/// ```
package struct SecondReading {
  /// The result of reading a link.
  package enum Answer {
    case nothing
    case refusal
    case match(FoundMatch, ReadValues)
    /// A pattern that is mapped beside the table, in a table of its own.
    case mapped(FoundMatch, MatchTable)
  }

  /// The values of a match, as Swift has them.
  package struct ReadValues {
    private let values: [PrintedValue]
    private let issues: [ReadingIssue]

    /// - Parameters:
    ///   - values: Empty where Swift has not read them: types of the user's accept any text.
    ///   - issues: The texts that it could not use.
    package init(_ values: [PrintedValue] = [], without issues: [ReadingIssue] = []) {
      (self.values, self.issues) = (values, issues)
    }
  }

  /// The most new links that are tried, and the most patterns that answer one after the other.
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
    let answer = try read(link)
    guard case .nothing = answer else { return try linkPrinted(by: answer, of: link, read) }
    return try linkOfNearPatterns(for: link, read)
  }

  /// The link that is read in place of one that has an answer.
  ///
  /// - Parameter turns: How many other patterns have answered before.
  private func linkPrinted(
    by answer: Answer, of link: Span<UInt8>, after turns: Int = 0,
    _ read: (Span<UInt8>) throws(LinkError) -> Answer
  ) throws(LinkError) -> [UInt8]? {
    guard turns <= SecondReading.maximumLinks else { throw .tooComplex }
    let own = turns == 0 ? nil : link.indices.map { link[$0] }
    guard case .match(let match, let values) = answer else { return own }
    let reader = reader(of: match)
    let printed = RewrittenLink(link, by: reader.changes(to: values, in: link))
    let next: Answer = printed.changes.isEmpty ? .nothing : try read(printed.bytes.span)
    switch next {
    case .nothing: return try linkWithUnreadValues(of: link, match, after: turns, read) ?? own
    case .match(let match, _)
    where self.reader(of: match).answers(printed.bytes.span, as: reader, link):
      return try linkWithUnreadValues(of: printed.bytes.span, match, after: turns, read) ?? own
    case .match, .mapped, .refusal:
      return try linkPrinted(by: next, of: printed.bytes.span, after: turns + 1, read)
    }
  }

  /// The link that is read in place of one with values that its pattern could not read.
  private func linkWithUnreadValues(
    of link: Span<UInt8>, _ match: FoundMatch, after turns: Int,
    _ read: (Span<UInt8>) throws(LinkError) -> Answer
  ) throws(LinkError) -> [UInt8]? {
    let reader = reader(of: match)
    guard reader.hasUnreadForm(in: link) else { return nil }
    let new = RewrittenLink(link, by: reader.changes(in: link))
    return try linkAgreed(by: try read(new.bytes.span), to: new, of: link, after: turns, read)
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
      let answer = try read(new.bytes.span)
      if let agreed = try linkAgreed(by: answer, to: new, of: link, after: 0, read) {
        return agreed
      }
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
  /// 3. That is read. If the same pattern answers with the same values, it is the link. If another
  ///    one does, such as one that requires a second literal, that is asked in the same way.
  private func linkAgreed(
    by answer: Answer, to new: RewrittenLink, of link: Span<UInt8>, after turns: Int,
    _ read: (Span<UInt8>) throws(LinkError) -> Answer
  ) throws(LinkError) -> [UInt8]? {
    guard turns <= SecondReading.maximumLinks else { throw .tooComplex }
    guard let match = answer.match else {
      if case .refusal = answer { return new.bytes }
      return nil
    }
    let reader = reader(of: match, in: answer.mappedTable)
    guard let (printed, texts) = reader.printedForms(of: new, in: link) else { return nil }
    guard printed.bytes != new.bytes else {
      return try linkPrinted(by: answer, of: new.bytes.span, after: turns, read) ?? new.bytes
    }
    let next: Answer = try read(printed.bytes.span)
    guard let nextMatch = next.match else {
      if case .refusal = next { return printed.bytes }
      return nil
    }
    let nextReader = self.reader(of: nextMatch, in: next.mappedTable)
    let isSame =
      (answer.mappedTable == nil) == (next.mappedTable == nil)
      && nextReader.answers(printed.bytes.span, as: reader, new.bytes.span)
    guard isSame else {
      return printed.changes.isEmpty
        ? nil : try linkAgreed(by: next, to: printed, of: link, after: turns + 1, read)
    }
    guard nextReader.values(in: printed.bytes.span).map(\.text) == texts else { return nil }
    return try linkPrinted(by: next, of: printed.bytes.span, after: turns, read) ?? printed.bytes
  }
}

extension SecondReading.Answer {
  fileprivate var match: FoundMatch? {
    switch self {
    case .nothing, .refusal: nil
    case .match(let match, _), .mapped(let match, _): match
    }
  }

  fileprivate var mappedTable: MatchTable? {
    if case .mapped(_, let table) = self { table } else { nil }
  }
}

extension _RouteReader {
  /// The link with the printed text of each value that the pattern reads; nil if it has these.
  package func link(
    _ link: Span<UInt8>, printing values: SecondReading.ReadValues
  ) -> [UInt8]? {
    let printed = RewrittenLink(link, by: changes(to: values, in: link))
    return printed.changes.isEmpty ? nil : printed.bytes
  }

  /// The values that the pattern finds in the text of a link, whatever form they have. A host is
  /// text.
  fileprivate func values(in link: Span<UInt8>) -> [LocatedValue] {
    sources.flatMap { values(at: $0, in: link) }
  }

  private func values(at source: ValueLocationRecord, in link: Span<UInt8>) -> [LocatedValue] {
    guard source.kind != .host else { return [] }
    let words = matchTable.words.span
    let value = LocatedValue(
      at: source, constraint: source.constraint(in: words),
      ignoresCase: source.isInPath && search.ignoresCase, in: words)
    return texts(at: source, in: link, words).compactMap { found in
      guard case .found(let text) = found, text.isInLink else { return nil }
      return value.with(text.cursor, in: link, words)
    }
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
      value.printed(in: words).flatMap(value.change(to:))
    }
  }

  /// Whether a value that the pattern does not read has a printed form.
  fileprivate func hasUnreadForm(in link: Span<UInt8>) -> Bool {
    let words = matchTable.words.span
    return values(in: link).contains { !$0.isAccepted(in: words) && $0.printed(in: words) != nil }
  }

  /// The changes of the values that the pattern reads to their printed texts.
  fileprivate func changes(
    to values: SecondReading.ReadValues, in link: Span<UInt8>
  ) -> [RewrittenLink.Change] {
    let words = matchTable.words.span
    return sources.enumerated().flatMap { parameter, source in
      let read = self.values(at: source, in: link).filter {
        $0.isAccepted(in: words) && !values.lack($0.cursor.range, of: parameter)
      }
      var texts = values.texts(of: parameter, count: read.reduce(0) { $0 + $1.texts.count })
      return read.compactMap { value in
        let own = texts.map { Array($0.prefix(value.texts.count)) }
        texts?.removeFirst(value.texts.count)
        return value.change(to: value.printed(by: own, in: words))
      }
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
      guard let printed = original.printed(in: words) else { return nil }
      texts.append(printed)
      if let change = original.change(to: printed) { changes.append(change) }
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

  /// Whether a link is read by the pattern by which another link is read, which has two records where
  /// it wins over others; or by two of one route that have the same texts of the table and of the
  /// host, and each value in a place of the same kind, such as a segment.
  fileprivate func answers(
    _ link: Span<UInt8>, as other: borrowing _RouteReader, _ otherLink: Span<UInt8>
  ) -> Bool {
    let (words, others) = (matchTable.words.span, other.matchTable.words.span)
    return pattern.target(in: words) == other.pattern.target(in: others)
      && sources.map(\.kind) == other.sources.map(\.kind)
      && fixedTexts(in: link) == other.fixedTexts(in: otherLink)
  }

  /// The texts that rewriting a link leaves as they are, by parameter: of the table and of the host.
  private func fixedTexts(in link: Span<UInt8>) -> [[[UInt8]]] {
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

extension SecondReading.ReadValues {
  /// Whether Swift could not use a text in a range.
  fileprivate func lack(_ range: Range<Int>, of parameter: Int) -> Bool {
    issues.contains { issue in
      let text = issue.text.range
      return issue.parameter == parameter && range.lowerBound <= text.lowerBound
        && text.upperBound <= range.upperBound
    }
  }

  fileprivate func texts(of parameter: Int, count: Int) -> ArraySlice<[UInt8]>? {
    guard values.indices.contains(parameter), values[parameter].texts.count == count else {
      return nil
    }
    return values[parameter].texts.map { Array($0.utf8) }[...]
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
