/// Finds the patterns that a link matches, the most specific first, and hands the values of the
/// link to generated code, in the order of the signature.
///
/// It does both, so that the next pattern can be tried if a value does not convert.
///
/// This is how it finds the route of `shop://product/A-17?variant=2` in `Routes/Shop.routes`, whose
/// line is `/product/:id -> product(id: ProductID, variant: Int(1...)?)`:
///
/// ```
/// _RouteReader
///  └─ LinkSearch           the patterns of a link, one after the other
///      ├─ FastStart        the first of a link that begins with its path, or with `https://` and a
///      │                   host of the table, without the stages below. Not of this link, so:
///      ├─ SplitLink        scheme `shop`, authority `product`, path `/A-17`, query `variant=2`
///      ├─ LinkSite         `shop` is a scheme of the table and `product` none of its hosts, so it is
///      │                   the first segment: the path is `product/A-17`
///      ├─ SiteRoot         open to this link is the root of the patterns that name no site
///      ├─ TableWalk         follows the path from there through the states of the MatchTable, and
///      │   │               turns back to the next way where one comes to nothing
///      │   └─ PathDescent  goes down without turning back: by the literal `product` and the edge
///      │                   of `:id`, which takes any segment, to the end of the path
///      └─ AcceptRecord     the pattern that ends there, which requires nothing of the query. It leads
///                          to route 1; `id` is segment 1, `variant` the value of `variant=`
///
///  values                  where the AcceptRecord says, as generated code asks for them:
///      ├─ LocationReading  `A-17`, the bytes of the segment
///      └─ QueryReading     `2`, which `Int(1...)` takes
/// ```
///
/// Each has a file of its name in `Matching`, `Links` or `MatchTable`, which has the details.
public struct _RouteReader: ~Copyable {
  package let matchTable: MatchTable
  private(set) var search: LinkSearch
  /// The pattern that values are read by.
  private(set) var pattern = AcceptRecord(offset: 0)
  /// The first word of the pattern's ``AcceptRecord``.
  @usableFromInline
  package private(set) var head: UInt64 = 0
  /// The index of the next parameter.
  @usableFromInline package var parameter = 0
  /// Nil for most links, so that making and releasing a reader costs little.
  @usableFromInline var extras: Extras?

  /// The data of few links: issues and given values.
  @usableFromInline
  final class Extras {
    fileprivate var issues: [ReadingIssue] = []
    fileprivate var givenValues: [GivenValue]?
  }

  @usableFromInline
  package init(
    of link: Span<UInt8>, in table: MatchTable, within scope: borrowing LinkScope?
  ) throws(LinkError) {
    matchTable = table
    search = try LinkSearch(first: link, within: scope, matchTable.words.span)
  }

  /// Makes a reader of a link that another table has read before: see
  /// ``LinkSearch/init(of:_:)``.
  package init(_ other: borrowing _RouteReader, in table: MatchTable) {
    matchTable = table
    search = LinkSearch(of: other.search, table.words.span)
  }

  /// Makes a reader of a match that another reader of the same link and table has found.
  package init(_ match: FoundMatch, in table: MatchTable) {
    self.init(match.search, match.pattern, in: table)
  }

  /// The pattern that values are read by, to read them later.
  package var match: FoundMatch { FoundMatch(search: search, pattern: pattern) }

  /// The offset of the pattern's record, to make a ``ChangedItemsReader``.
  @usableFromInline package var patternOffset: Int { pattern.offset }

  /// A reader of a pattern that a search found.
  package init(_ search: LinkSearch, _ pattern: AcceptRecord, in table: MatchTable) {
    matchTable = table
    self.search = search
    self.pattern = pattern
    head = table.words.span[pattern.offset]
  }

  /// Moves on to the next pattern that the link matches.
  ///
  /// - Throws: `LinkError.tooComplex`.
  @usableFromInline
  package mutating func nextPattern(
    in link: Span<UInt8>
  ) throws(LinkError) -> PatternTarget? {
    let words = matchTable.words
    if parameter > 0 { leavePattern() }
    guard let pattern = try search.nextPattern(in: link, words.span) else { return nil }
    self.pattern = pattern
    head = words.span[pattern.offset]
    return pattern.target(in: words.span)
  }

  /// Discards what was read by a pattern after a value was rejected, and notes whether one of its
  /// values may have a printed form: under `option query strict`, or for the required rest of a
  /// query, no constraint of the match table has rejected it before and noted that. A text may be
  /// rejected for a value behind it.
  private mutating func leavePattern() {
    let count = pattern.parameterCount(in: matchTable.words.span)
    if (0..<count).contains(where: { hasOtherForms(of: $0) }) {
      search.budget.mayHaveOtherForm = true
    }
    parameter = 0
    extras?.issues = []
  }

  /// The form in which the values of a parameter are printed.
  package func form(of parameter: Int) -> PrintedForm {
    let words = matchTable.words.span
    let source = pattern.source(of: parameter, in: words)
    return source.constraint(in: words).form(in: words)
  }

  /// Whether texts of a value that its constraint rejects may have a printed form.
  private func hasOtherForms(of parameter: Int) -> Bool {
    let words = matchTable.words.span
    let source = pattern.source(of: parameter, in: words)
    return form(of: parameter).readsRejectedTexts
      || source.separator(in: words)?.escape == .otherForm
  }

  /// Whether links from outside the app match the pattern.
  @inlinable
  @inline(__always)
  package var takesExternalLinks: Bool { head & 1 << 4 != 0 }

  /// Whether values are read from other texts than the printed ones as well.
  package var readsOtherTexts: Bool { head & AcceptRecord.readsOtherTexts != 0 }

  /// Whether another pattern may match the link with the printed texts in their place.
  @inlinable
  @inline(__always)
  package var printedLinkHasRivals: Bool { head & 1 << 7 != 0 }

  /// Whether a ``SecondReading`` may find another answer: a value was not read, or another pattern
  /// may match the link with the printed texts of the values.
  ///
  /// - Parameter isAnswered: Whether the link opens something.
  @inlinable
  @inline(__always)
  package func mayBeReadAgain(isAnswered: Bool) -> Bool {
    isAnswered ? mayHaveIssues || printedLinkHasRivals : mayHaveOtherForm
  }

  /// Whether a value may have been left out because its text could not be used. Few other links
  /// have extras.
  @inlinable
  @inline(__always)
  package var mayHaveIssues: Bool { extras != nil }

  /// Whether a constraint has rejected a value that may have a printed form.
  @usableFromInline
  package var mayHaveOtherForm: Bool { search.budget.mayHaveOtherForm }

  /// Whether values may have any form that has a printed form.
  package var readsAllForms: Bool {
    get { search.budget.readsAllForms }
    set { search.budget.readsAllForms = newValue }
  }

  /// The location of the next value in the most common case, a whole segment of a path
  /// without escapes. In any other case nothing is consumed.
  @usableFromInline
  package mutating func nextVerbatimText(in link: Span<UInt8>) -> Range<Int>? {
    let source = pattern.source(of: parameter, in: matchTable.words.span)
    guard source.isSegment, extras == nil, !search.parts.hasEscapes else { return nil }
    parameter &+= 1
    return search.scan.range(ofSegment: source.segment, in: link)
  }

  @usableFromInline
  package mutating func nextText(in link: Span<UInt8>) -> FoundValue {
    if let givenValues = givenNext { return nextText(of: givenValues) }
    let words = matchTable.words
    let source = pattern.source(of: parameter, in: words.span)
    parameter &+= 1
    return readText(at: source, in: link, words.span)
  }

  @usableFromInline
  package mutating func nextTexts(in link: Span<UInt8>) -> [FoundValue] {
    if let givenValues = givenNext { return nextTexts(of: givenValues) }
    let source = pattern.source(of: parameter, in: matchTable.words.span)
    parameter &+= 1
    return readTexts(at: source, in: link, matchTable.words.span)
  }

  /// The items of the query that nothing else reads; of a repeated key, the last.
  @usableFromInline
  package mutating func nextOthers(in link: Span<UInt8>) -> [String: String] {
    if let pairs = nextGiven(as: [String: String].self) { return pairs }
    defer { parameter &+= 1 }
    guard givenNext == nil else { return [:] }
    // Of keys that are equal but for their bytes, the last counts.
    return RouteQuery(otherItems(in: link)).dictionary
  }

  /// Notes that the value read last was left out, with its text.
  ///
  /// - Returns: Whether it may be left out: the pattern does not match if the value is in the path,
  ///   or under `option query strict`.
  @usableFromInline
  package mutating func note(_ text: ValueText) -> Bool {
    guard !search.options.isQueryStrict else { return false }
    guard givenValues != nil || !isInPath else { return false }
    makeExtras().issues.append(ReadingIssue(parameter: parameter &- 1, text: text))
    return true
  }

  /// Whether the value read last is in the path, where it is never left out for its text.
  package var isInPath: Bool {
    pattern.source(of: parameter &- 1, in: matchTable.words.span).isInPath
  }

  /// The values of the link that could not be used.
  package var readingIssues: [ReadingIssue] { extras?.issues ?? [] }

  /// The given values, if they come from another route and not from the link.
  @usableFromInline
  package var givenValues: [GivenValue]? {
    get { extras?.givenValues }
    set { makeExtras().givenValues = newValue }
  }

  private mutating func makeExtras() -> Extras {
    if let extras { return extras }
    let made = Extras()
    extras = made
    return made
  }

  /// As `note`, for an element of a list.
  @usableFromInline
  package mutating func noteElement(_ text: ValueText) -> Bool {
    isInLink(parameter &- 1) && note(text)
  }
}

/// A pattern that a link matches, and where the parts of the link are.
package struct FoundMatch: Sendable {
  fileprivate let search: LinkSearch
  fileprivate let pattern: AcceptRecord

  /// The offset of the pattern's record.
  package var patternOffset: Int { pattern.offset }
}

/// A value of a link that could not be used, by the index of the parameter.
package struct ReadingIssue: Sendable {
  package let parameter: Int
  package let text: ValueText
}

/// The text of one value: a range of the link, or text of the table.
@usableFromInline
package struct ValueText: Sendable {
  /// Where the link has the value; at its beginning if it has none.
  let cursor: TextCursor
  /// Text that is not in the link.
  let constant: [UInt8]?

  init(_ cursor: TextCursor) {
    self.cursor = cursor
    constant = nil
  }

  /// Text without escapes.
  @usableFromInline
  package init(_ range: Range<Int>) { self.init(TextCursor(range, decodesEscapes: false)) }

  /// - Parameter cursor: Where the link has the value in another text.
  init(constant: [UInt8], at cursor: TextCursor = TextCursor(0..<0, decodesEscapes: false)) {
    self.cursor = cursor
    self.constant = constant
  }

  /// Whether the link has the value.
  var isInLink: Bool { constant == nil || cursor.end > 0 }

  @usableFromInline
  package var range: Range<Int> { cursor.position..<cursor.end }

  /// A copy of the text, if the bytes in the link are not the text itself.
  @usableFromInline
  package func copy(in link: Span<UInt8>) -> [UInt8]? {
    if let constant { return constant }
    return cursor.isVerbatim(in: link) ? nil : cursor.decoded(in: link)
  }
}

/// What a link has at the location of a value.
@usableFromInline
package enum FoundValue: Sendable {
  case absent
  case found(ValueText)
  /// Text that the value's constraint rejects.
  case refused(ValueText)
}

extension [FoundValue] {
  /// Appends an element to a list that is short, as most are: it moves no element as it grows.
  mutating func appendToFew(_ value: FoundValue) {
    if isEmpty { reserveCapacity(4) }
    append(value)
  }
}
