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

  /// A string of more than 64 KiB is cut there: no link can hold even that.
  mutating func reference(to text: String, tag: UInt8 = 0) -> TextReference {
    let bytes = Array(text.utf8.prefix(LinkLimits.length))
    let offset = texts[bytes] ?? words.count
    if texts.updateValue(offset, forKey: bytes) == nil { words += bytes.words }
    return TextReference(tag: tag, length: bytes.count, offset: offset)
  }

  /// The offset of a constraint; 0 where every string will do.
  mutating func constraint(_ constraint: TextConstraint) -> Int {
    if constraint == .any { return 0 }
    if let offset = constraints[constraint] { return offset }
    var record = record(of: constraint)
    record[0] |= UInt64(constraint.form.rawValue) << 24
    constraints[constraint] = words.count
    words += record
    return words.count - record.count
  }

  private mutating func record(of constraint: TextConstraint) -> [UInt64] {
    switch constraint {
    case .any: [head(.any)]
    case .length(let range):
      [head(.length), UInt64(range.lowerBound), UInt64(range.upperBound)]
    case .integer(let lower, let upper, let width):
      [
        head(.integer, detail: width ?? 0, count: width ?? 0),
        UInt64(bitPattern: lower), UInt64(bitPattern: upper),
      ]
    case .unsigned(let lower, let upper, let width):
      [head(.unsigned, detail: width ?? 0, count: width ?? 0), lower, upper]
    case .decimal(let lower, let upper, let includesUpper):
      decimal(lower: lower, upper: upper, includesUpper: includesUpper)
    case .boolean: [head(.boolean)]
    case .uuid: [head(.uuid)]
    case .date: [head(.date)]
    case .oneOf(let texts):
      [head(.oneOf, count: texts.count)] + texts.map { reference(to: $0).word }
    case .automaton(let automaton): record(of: automaton)
    }
  }

  private func head(_ kind: ConstraintRecord.Kind, detail: Int = 0, count: Int = 0) -> UInt64 {
    UInt64(kind.rawValue) | UInt64(detail) << 8 | UInt64(count) << 32
  }

  private mutating func decimal(
    lower: String?, upper: String?, includesUpper: Bool
  ) -> [UInt64] {
    let marks =
      (lower == nil ? 0 : DecimalMarks.hasLower) | (upper == nil ? 0 : DecimalMarks.hasUpper)
      | (includesUpper ? DecimalMarks.includesUpper : 0)
    return [
      head(.decimal, detail: marks), reference(to: lower ?? "").word,
      reference(to: upper ?? "").word,
    ]
  }

  private mutating func record(of automaton: TextAutomaton) -> [UInt64] {
    let accepting = words.count
    words += bits(automaton.accepting)
    let next = automaton.transitions.map { UInt64($0 + 1) }
    let transitions = stride(from: 0, to: next.count, by: 4).map { start in
      next[start..<min(start + 4, next.count)].reversed().reduce(UInt64(0)) { $0 << 16 | $1 }
    }
    return [head(.automaton, detail: automaton.classCount)] + automaton.classes.words
      + [UInt64(accepting)] + transitions
  }

  private func bits(_ flags: [Bool]) -> [UInt64] {
    stride(from: 0, to: flags.count, by: 64).map { start in
      flags[start..<min(start + 64, flags.count)].reversed().reduce(0) {
        $0 << 1 | ($1 ? 1 : 0)
      }
    }
  }

  // MARK: Segments

  /// The offset of a segment pattern; 0 for a whole segment of any string, and for
  /// any rest.
  mutating func segment(_ segment: SegmentPattern) -> Int {
    if segment == .value(.any) { return 0 }
    if segment == .catchAll(before: [], .init()) { return 0 }
    if let offset = segments[segment] { return offset }
    var pieces = pieces(segment.pieces)
    if case .catchAll(_, let rest) = segment {
      let tag: SegmentRecord.PieceTag = rest.isText ? .catchAllText : .catchAll
      pieces.append(
        TextReference(tag: tag.rawValue, length: 0, offset: constraint(rest.element)).word)
    }
    let offset = list(pieces, rank: segment.rank)
    segments[segment] = offset
    return offset
  }

  /// The offset of pieces in a query or a fragment, where each value needs a record.
  mutating func pieceRecord(_ pieces: [SegmentPattern.Piece]) -> Int {
    list(self.pieces(pieces), rank: pieces.rank)
  }

  /// A count, beside which there may be a rank, then words.
  mutating func list(_ list: [UInt64], rank: Int = 0) -> Int {
    words += [UInt64(lower: list.count, upper: rank)] + list
    return words.count - list.count - 1
  }

  private mutating func pieces(_ pieces: [SegmentPattern.Piece]) -> [UInt64] {
    pieces.map { piece in
      switch piece {
      case .literal(let text):
        return reference(to: text, tag: SegmentRecord.PieceTag.literal.rawValue).word
      case .placeholder(let constraint):
        return TextReference(
          tag: SegmentRecord.PieceTag.placeholder.rawValue, length: 0,
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
  /// With one literal in place of those that follow each other, so that they are compared at once:
  /// it has their dots.
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

extension TextConstraint {
  /// Whether a decoded text is one that the constraint takes, asked of the record that
  /// links are matched by.
  package func accepts(_ text: String) -> Bool {
    asking(text) { record, cursor, link, words in
      record.accepts(cursor, ignoresCase: false, in: link, words)
    }
  }

  /// A text that the constraint takes as it is; of another the printed form, if it has one.
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
