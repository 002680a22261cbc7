import MatchTableBuilding

/// What a link comes to in one reading.
package struct NaiveReading: Hashable {
  /// The pattern that opens it, nil where none does, or something that has none.
  package var pattern: Int?
  /// `-> nil`, `@inApp` from outside, an error: it ends the search.
  package var isFinal: Bool
  package var opens: Bool
  /// The answer, as its test has it.
  package var answer: String

  package init(_ answer: String, pattern: Int? = nil, isFinal: Bool = false, opens: Bool = false) {
    (self.answer, self.pattern, self.isFinal, self.opens) = (answer, pattern, isFinal, opens)
  }
}

/// The answer to a link, with the link that it was read as.
package struct NaiveAnswer: Hashable {
  package var answer: String
  package var readAs: String?

  package init(answer: String, readAs: String? = nil) {
    (self.answer, self.readAs) = (answer, readAs)
  }
}

/// Both readings of a link, as their algorithm says it: every answer that the rules allow.
package struct NaiveSecondReading {
  private let matcher: NaiveMatcher
  /// Puts patterns that one link nearly matches in the order in which they are tried.
  private let walk: ([Int]) -> [Int]
  /// Whether a pattern has all values that it needs.
  private let hasRead: ([NaiveValue], Int) -> Bool
  /// One reading of a link, from where it comes: all that the rules allow.
  private let read: (String) -> [NaiveReading]

  package init(
    _ matcher: NaiveMatcher, walk: @escaping ([Int]) -> [Int],
    hasRead: @escaping ([NaiveValue], Int) -> Bool, read: @escaping (String) -> [NaiveReading]
  ) {
    (self.matcher, self.walk, self.hasRead, self.read) = (matcher, walk, hasRead, read)
  }

  package func answers(to link: String) -> Set<NaiveAnswer> {
    Set(read(link).flatMap { answers(to: link.naivelyRead, after: $0) })
  }

  private func answers(to link: String, after first: NaiveReading) -> Set<NaiveAnswer> {
    let own: Set = [NaiveAnswer(answer: first.answer)]
    if first.isFinal { return own }
    if first.opens { return answers(to: link, printedBy: first, turns: 0) }
    var relaxed = matcher
    relaxed.readsForms = true
    let found = relaxed.matches(link)
    let candidates = walk(found.filter { hasRead($1, $0) }.map(\.key))
    return answers(
      to: link, of: candidates.map { printed(link, by: $0) }, after: 0, else: own)
  }

  // MARK: Step 1a

  /// - Parameter turns: How many other patterns have answered before.
  private func answers(
    to link: String, printedBy reading: NaiveReading, turns: Int
  ) -> Set<NaiveAnswer> {
    guard turns <= 4 else { return [NaiveAnswer(answer: "unreadable")] }
    guard let pattern = reading.pattern else { return own(link, reading, turns) }
    let printed = printed(link, by: pattern, if: \.isRead).text
    if printed.isSame(as: link) { return answers(to: link, withUnread: reading, turns) }
    return read(printed).reduce(into: []) { all, next in
      if next.isFinal {
        all.insert(NaiveAnswer(answer: next.answer, readAs: printed))
      } else if !next.opens {
        all.formUnion(answers(to: link, withUnread: reading, turns))
      } else if next.pattern == pattern {
        all.formUnion(answers(to: printed, withUnread: next, turns))
      } else {
        all.formUnion(answers(to: printed, printedBy: next, turns: turns + 1))
      }
    }
  }

  private func own(_ link: String, _ reading: NaiveReading, _ turns: Int) -> Set<NaiveAnswer> {
    [NaiveAnswer(answer: reading.answer, readAs: turns == 0 ? nil : link)]
  }

  private func answers(
    to link: String, withUnread reading: NaiveReading, _ turns: Int
  ) -> Set<NaiveAnswer> {
    let own = own(link, reading, turns)
    guard let pattern = reading.pattern, hasUnreadForm(pattern, link) else { return own }
    return answers(to: link, of: [printed(link, by: pattern)], after: turns, else: own)
  }

  // MARK: Steps 1b to 4

  private func hasUnreadForm(_ pattern: Int, _ link: String) -> Bool {
    let places = NaivePlaces(of: matcher.patterns[pattern], in: link, by: matcher)
    return zip(places.places, places.forms).contains { $1 != nil && !$0.isRead }
  }

  private func answers(
    to link: String, of printed: [NaiveRewrite], after turns: Int, else own: Set<NaiveAnswer>
  ) -> Set<NaiveAnswer> {
    var seen: [NaiveRewrite] = []
    for rewrite in printed
    where !rewrite.text.isSame(as: link)
      && !seen.contains(where: { $0.text.isSame(as: rewrite.text) })
    {
      seen.append(rewrite)
    }
    return answers(to: link, seen.prefix(4), after: turns, else: own)
  }

  private func answers(
    to link: String, _ rewrites: ArraySlice<NaiveRewrite>, after turns: Int,
    else own: Set<NaiveAnswer>
  ) -> Set<NaiveAnswer> {
    guard let rewrite = rewrites.first else { return own }
    var all: Set<NaiveAnswer> = []
    for reading in read(rewrite.text) {
      let outcomes: [NaiveAnswer?]
      if reading.isFinal {
        outcomes = [NaiveAnswer(answer: reading.answer, readAs: rewrite.text)]
      } else if reading.opens {
        outcomes = answers(to: link, rewrite, by: reading, after: turns)
      } else {
        outcomes = [nil]
      }
      all.formUnion(outcomes.compactMap(\.self))
      if outcomes.contains(nil) {
        all.formUnion(answers(to: link, rewrites.dropFirst(), after: turns, else: own))
      }
    }
    return all
  }

  // MARK: Steps 5 to 7

  /// nil goes on with the next pattern.
  private func answers(
    to link: String, _ rewrite: NaiveRewrite, by reading: NaiveReading, after turns: Int
  ) -> [NaiveAnswer?] {
    guard turns <= 4 else { return [NaiveAnswer(answer: "unreadable")] }
    guard let index = reading.pattern else {
      return [NaiveAnswer(answer: reading.answer, readAs: rewrite.text)]
    }
    let pattern = matcher.patterns[index]
    guard let (printed, expected) = rewrite.read(by: pattern, in: link, matcher) else {
      return [nil]
    }
    let second = printed.text
    if second.isSame(as: rewrite.text) {
      return [NaiveAnswer(answer: reading.answer, readAs: second)]
    }
    return read(second).flatMap { again -> [NaiveAnswer?] in
      if again.isFinal { return [NaiveAnswer(answer: again.answer, readAs: second)] }
      if again.opens, again.pattern != index, !second.isSame(as: link) {
        return answers(to: link, printed, by: again, after: turns + 1)
      }
      guard again.opens, again.pattern == index,
        NaivePlaces(of: pattern, in: second, by: matcher).places.elementsEqual(
          expected, by: { $0.text.isSame(as: $1.text) && ($0.isRead || !$1.hasForm) })
      else { return [nil] }
      return [NaiveAnswer(answer: again.answer, readAs: second.isSame(as: link) ? nil : second)]
    }
  }

  private func printed(
    _ link: String, by pattern: Int, if isPrinted: (NaivePlace) -> Bool = { _ in true }
  ) -> NaiveRewrite {
    let places = NaivePlaces(of: matcher.patterns[pattern], in: link, by: matcher)
    var edits: [Range<Int>: String] = [:]
    for (place, form) in zip(places.places, places.forms) where isPrinted(place) {
      if let form { edits[place.range] = place.edit(to: form) }
    }
    return NaiveRewrite(link, edits)
  }
}

/// A link with some of its parts replaced.
package struct NaiveRewrite {
  package private(set) var text = ""
  /// The bytes of the text, and those of the link that they are from.
  private var pieces: [(own: Range<Int>, old: Range<Int>, isChanged: Bool)] = []

  package init(_ link: String, _ edits: [Range<Int>: String]) {
    let bytes = Array(link.utf8)
    var end = 0
    for (range, text) in edits.sorted(by: { $0.key.lowerBound < $1.key.lowerBound }) {
      append(String(decoding: bytes[end..<range.lowerBound], as: UTF8.self), end..<range.lowerBound)
      // A key alone gets its value.
      let equals = range.isEmpty && text.starts(withSame: "=") ? 1 : 0
      append(String(text.prefix(equals)), range)
      append(String(text.dropFirst(equals)), range, isChanged: true)
      end = range.upperBound
    }
    append(String(decoding: bytes[end...], as: UTF8.self), end..<bytes.count)
  }

  private mutating func append(_ part: String, _ old: Range<Int>, isChanged: Bool = false) {
    let start = text.utf8.count
    text += part
    pieces.append((start..<text.utf8.count, old, isChanged))
  }

  /// The bytes of the link that became some of the text, nil where these are not all of what
  /// replaced something.
  private func old(_ range: Range<Int>) -> Range<Int>? {
    guard
      let first = pieces.first(where: {
        $0.own.contains(range.lowerBound)
          || $0.own.upperBound == range.lowerBound && $0.own.upperBound == text.utf8.count
      })
    else {
      return nil
    }
    guard !range.isEmpty else {
      return first.isChanged && first.own.lowerBound != range.lowerBound
        ? nil : (first.old.lowerBound + range.lowerBound - first.own.lowerBound).empty
    }
    guard let last = pieces.first(where: { $0.own.contains(range.upperBound - 1) }),
      !first.isChanged || first.own.lowerBound == range.lowerBound,
      !last.isChanged || last.own.upperBound == range.upperBound
    else { return nil }
    let start = first.old.lowerBound + range.lowerBound - first.own.lowerBound
    let end =
      last.isChanged
      ? last.old.upperBound : last.old.lowerBound + range.upperBound - last.own.lowerBound
    return start..<end
  }

  /// The link with the forms of its own texts where the pattern has parameters, and this one's
  /// text where it has none; with the texts that the pattern then has to read. Nil where one of these
  /// has no form.
  func read(
    by pattern: LinkPattern, in link: String, _ matcher: NaiveMatcher
  ) -> (link: NaiveRewrite, texts: [(text: String, hasForm: Bool)])? {
    let bytes = Array(link.utf8)
    let found = NaivePlaces(of: pattern, in: text, by: matcher)
    var old = NaiveOldPlaces()
    for var place in found.places {
      let plus = place.component == .query && matcher.options.readsPlusAsSpace
      let range = self.old(place.range)
      if let range, range.isEmpty, place.component == .query, place.constraint.form == .boolean,
        place.separator == nil, range.lowerBound > 0,
        bytes[range.lowerBound - 1] != UInt8(ascii: "=")
      {
        place.isKeyAlone = true
        old.add(place, range, "true")
        continue
      }
      let given = range.flatMap { range in
        place.isAsInLink
          ? String(decoding: bytes[range], as: UTF8.self)
          : NaiveSpan(bytes, range, plusIsSpace: plus)?.text
      }
      place.raw = range.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
      old.add(place, range, given)
    }
    let forms = old.forms
    // A value that the pattern reads here and that has no form of its own ends the attempt.
    guard zip(found.forms, forms).allSatisfy({ $0 == nil || $1 != nil }) else { return nil }
    var edits: [Range<Int>: String] = [:]
    for piece in pieces where piece.isChanged {
      let isParameter = old.places.contains { _, range in
        range.map { $0.lowerBound <= piece.old.lowerBound && piece.old.upperBound <= $0.upperBound }
          ?? false
      }
      let isCondition = found.conditions.contains {
        $0.lowerBound <= piece.own.lowerBound && piece.own.upperBound <= $0.upperBound
      }
      if !isParameter, isCondition {
        let equals = piece.old.isEmpty ? "=" : ""
        edits[piece.old] = equals + String(decoding: Array(text.utf8)[piece.own], as: UTF8.self)
      }
    }
    for ((place, range), form) in zip(old.places, forms) {
      if let range, let form { edits[range] = place.edit(to: form) }
    }
    let texts = zip(old.places, forms).map { ($1 ?? $0.0.text, $1 != nil) }
    return (NaiveRewrite(link, edits), texts)
  }
}

/// The texts of a link at a pattern's places in another.
private struct NaiveOldPlaces {
  /// The range is nil where the text is the other link's.
  private(set) var places: [(place: NaivePlace, range: Range<Int>?)] = []

  mutating func add(_ place: NaivePlace, _ range: Range<Int>?, _ text: String?) {
    var place = place
    if let text { place.text = text }
    places.append((place, text == nil ? nil : range))
  }

  var forms: [String?] { places.map(\.place.form) }
}

extension NaivePlace {
  /// The text that gives the place a form; nil where it has that form.
  fileprivate func edit(to form: String) -> String? {
    guard isKeyAlone || hasEscapedSlash || !form.isSame(as: text) else { return nil }
    return (isKeyAlone ? "=" : "") + written(form)
  }
}

extension Int {
  fileprivate var empty: Range<Int> { self..<self }
}
