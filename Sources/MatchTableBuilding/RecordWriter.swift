import RouteMatching

/// Writes the records that states and accept records refer to: strings, constraints, segment
/// patterns, requirements and sources. Equal ones are written once.
package struct RecordWriter {
  let ignoresCase: Bool
  /// The offset of each site's root.
  let roots: [SitePattern: Int]
  var words: [UInt64] = []
  /// The offset of the first accept record of each pattern.
  private(set) var firstAccepts: [Int: Int] = [:]
  private var texts: [[UInt8]: Int] = [:]
  private var constraints: [TextConstraint: Int] = [:]
  private var segments: [SegmentPattern: Int] = [:]

  init(ignoresCase: Bool, roots: [SitePattern: Int] = [:]) {
    self.ignoresCase = ignoresCase
    self.roots = roots
  }

  // MARK: Strings and constraints

  /// The location of a string, which is cut after 64 KiB: no link can hold more.
  mutating func reference(to text: String, tag: UInt8 = 0) -> TextReference {
    let bytes = Array(text.utf8.prefix(LinkLimits.length))
    return TextReference(tag: tag, length: bytes.count, offset: offset(of: bytes))
  }

  private mutating func offset(of bytes: [UInt8]) -> Int {
    let offset = texts[bytes] ?? words.count
    if texts.updateValue(offset, forKey: bytes) == nil { words += bytes.words }
    return offset
  }

  /// The offset of a constraint; 0 if it accepts every string.
  mutating func constraint(_ constraint: TextConstraint) -> Int {
    if constraint == .any { return 0 }
    if let offset = constraints[constraint] { return offset }
    let record = record(of: constraint)
    constraints[constraint] = words.count
    words += record
    return words.count - record.count
  }

  private mutating func record(of constraint: TextConstraint) -> [UInt64] {
    switch constraint {
    case .any: [head(.any)]
    case .length(let range):
      [head(.length), UInt64(range.lowerBound), UInt64(range.upperBound)]
    case .oneOf(let texts):
      [head(.oneOf, count: texts.count)] + texts.map { reference(to: $0).word }
    case .automaton(let automaton): record(of: automaton)
    case .joined(let element, let separator):
      [
        head(.joined, UInt64(element.form.rawValue) << 8),
        reference(to: separator, tag: EscapedSeparator.printedForm.rawValue).word,
        UInt64(self.constraint(element)),
      ]
    }
  }

  private func head(
    _ kind: ConstraintRecord.Kind, count: Int = 0, _ bits: UInt64 = 0
  ) -> UInt64 {
    UInt64(kind.rawValue) | bits | UInt64(count) << 32
  }

  private mutating func record(of automaton: TextAutomaton) -> [UInt64] {
    let classes = offset(of: automaton.classes)
    let rows = words.count
    let entries = automaton.entries
    let isWide = entries.count > AutomatonRecord.mostEntries
    words += entries.words(isWide ? 2 : 4)
    let bits =
      UInt64(automaton.form.rawValue) << 8 | UInt64(automaton.width) << 16
      | (isWide ? ConstraintRecord.Flags.isWide : 0)
      | (automaton.takesSmallNumbers ? ConstraintRecord.Flags.takesSmallNumbers : 0)
    return [
      head(.automaton, count: automaton.classCount, bits),
      UInt64(lower: classes, upper: rows),
    ]
  }

  // MARK: Segments

  /// The offset of a segment pattern; 0 for a whole segment of any string, and for any catch-all.
  mutating func segment(_ segment: SegmentPattern) -> Int {
    if segment == .value(.any) { return 0 }
    if segment == .catchAll(before: [], .init()) { return 0 }
    if let offset = segments[segment] { return offset }
    var pieces = pieces(segment.pieces)
    if case .catchAll(_, let rest) = segment {
      let tag: PiecesRecord.PieceTag = rest.isText ? .catchAllText : .catchAll
      pieces.append(
        TextReference(
          tag: tag.rawValue, length: rest.followers, offset: constraint(rest.element)
        ).word)
    }
    let offset = list(pieces, rank: segment.rank)
    segments[segment] = offset
    return offset
  }

  /// The offset of pieces in a query or a fragment, where each value needs a record.
  mutating func pieceRecord(_ pieces: [SegmentPattern.Piece]) -> Int {
    list(self.pieces(pieces), rank: pieces.rank)
  }

  /// The offset of a list: a count, with a rank beside it, then the words.
  mutating func list(_ list: [UInt64], rank: Int = 0) -> Int {
    words += [UInt64(lower: list.count, upper: rank)] + list
    return words.count - list.count - 1
  }

  private mutating func pieces(_ pieces: [SegmentPattern.Piece]) -> [UInt64] {
    pieces.map { piece in
      switch piece {
      case .literal(let text):
        return reference(to: text, tag: PiecesRecord.PieceTag.literal.rawValue).word
      case .placeholder(let constraint):
        return TextReference(
          tag: PiecesRecord.PieceTag.placeholder.rawValue, length: 0,
          offset: self.constraint(constraint)
        ).word
      }
    }
  }

  // MARK: Sites

  /// The offset of a scope.
  mutating func scope(schemes: [String], hosts: [String]) -> Int {
    let record = ScopeRecord.words(schemes: schemes, hosts: hosts) { reference(to: $0, tag: $1) }
    words += record
    return words.count - record.count
  }

  mutating func root(_ site: SitePattern) -> (kind: UInt64, site: UInt64, port: UInt64) {
    switch site {
    case .any: return (UInt64(SiteRoot.Kind.any.rawValue), 0, 0)
    case .scheme(let scheme):
      return (UInt64(SiteRoot.Kind.scheme.rawValue), reference(to: scheme.asciiLowercased).word, 0)
    case .host(let labels, let port):
      let labels = labels.joiningLiterals.map { label($0).word }
      let offset = words.count
      words += labels
      return (
        UInt64(SiteRoot.Kind.host.rawValue) | UInt64(labels.count) << 8, UInt64(offset),
        port.map { reference(to: $0).word } ?? 0
      )
    }
  }

  private mutating func label(_ label: HostLabel) -> TextReference {
    switch label {
    case .literal(let text):
      reference(to: text.asciiLowercased, tag: SiteRoot.LabelTag.literal.rawValue)
    case .placeholder(let constraint, let isMany):
      TextReference(
        tag: (isMany ? SiteRoot.LabelTag.many : .one).rawValue, length: 0,
        offset: self.constraint(constraint))
    }
  }

  mutating func note(accept offset: Int, of pattern: Int) {
    if firstAccepts[pattern] == nil { firstAccepts[pattern] = offset }
  }
}

extension [HostLabel] {
  /// The labels, with adjacent literals joined by dots into one, so that they are compared at once.
  fileprivate var joiningLiterals: [HostLabel] {
    reduce(into: []) { labels, label in
      if case .literal(let text) = label, case .literal(let before)? = labels.last {
        labels[labels.endIndex - 1] = .literal("\(before).\(text)")
      } else {
        labels.append(label)
      }
    }
  }
}

extension TextAutomaton {
  /// The rows of an ``AutomatonRecord``.
  fileprivate var entries: [UInt64] {
    guard !accepting.isEmpty else { return Array(repeating: 0, count: classCount + 1) }
    return accepting.indices.flatMap { state in
      let row = transitions[state * classCount..<(state + 1) * classCount]
      return row.map { $0 < 0 ? 0 : UInt64($0) * UInt64(classCount + 1) + 1 }
        + [accepting[state] ? 1 : 0]
    }
  }

  /// Whether each number of at most 16 digits is accepted in its canonical form.
  fileprivate var takesSmallNumbers: Bool {
    guard !accepting.isEmpty, let zero = next(0, UInt8(ascii: "0")), accepting[zero] else {
      return false
    }
    var states: Set = [0]
    for digits in [UInt8(ascii: "1")...0x39] + Array(repeating: 0x30...0x39, count: 15) {
      let targets = states.flatMap { state in digits.map { next(state, $0) ?? -1 } }
      guard targets.allSatisfy({ $0 >= 0 && accepting[$0] }) else { return false }
      states = Set(targets)
    }
    return true
  }
}

extension [UInt64] {
  /// The elements as words, `count` in each, the first in the lowest bits.
  fileprivate func words(_ count: Int) -> [UInt64] {
    stride(from: 0, to: self.count, by: count).map { start in
      self[start..<Swift.min(start + count, self.count)].reversed().reduce(0) {
        $0 << UInt64(64 / count) | $1
      }
    }
  }
}

extension TextConstraint {
  /// Whether the constraint accepts a decoded text, by the record that links are matched by.
  package func accepts(_ text: String) -> Bool {
    asking(text) { record, cursor, link, words in
      record.accepts(cursor, ignoresCase: false, in: link, words)
    }
  }

  /// The text if the constraint accepts it, or else its printed form, if it has one.
  package func printed(_ text: String) -> String? {
    asking(text) { record, cursor, link, words in
      record.accepts(cursor, ignoresCase: false, in: link, words)
        ? text
        : record.printedForm(of: cursor, in: link, words).map {
          String(decoding: $0, as: UTF8.self)
        }
    }
  }

  private func asking<Answer>(
    _ text: String,
    _ question: (ConstraintRecord, TextCursor, Span<UInt8>, Span<UInt64>) -> Answer
  ) -> Answer {
    var writer = RecordWriter(ignoresCase: false)
    writer.words = [0]  // No record has offset 0, which means any string.
    let record = ConstraintRecord(offset: writer.constraint(self))
    let (bytes, words) = (Array(text.utf8), writer.words)
    let cursor = TextCursor(bytes.indices, decodesEscapes: false, takesSlashes: true)
    return question(record, cursor, bytes.span, words.span)
  }
}
