/// A value where a pattern reads it; a joined list is one.
struct LocatedValue {
  private let source: ValueLocationRecord
  private let constraint: ConstraintRecord
  private let form: PrintedForm
  private let ignoresCase: Bool
  /// The text between the elements of a joined list.
  private let separator: TextReference?
  /// Whether it is the rest of a path as one string, which keeps its slashes.
  private let isRest: Bool
  private(set) var cursor = TextCursor(0..<0, decodesEscapes: false)
  /// Whether it is a key without a value, which is `true`, and the cursor is where that is missing.
  private var isKeyAlone = false
  /// Whether a slash is escaped in a text that is printed with its slashes.
  private var hasEscapedSlash = false
  /// Whether a slash at the end of the text would be that of the path.
  private var isBeforeEnd = false
  /// Decoded; a joined list of a query is as it is in the link.
  private(set) var text: [UInt8] = []
  /// The elements of a joined list, or the text, decoded.
  private(set) var texts: [[UInt8]] = []
  /// Whether a separator is escaped that is printed as it is.
  private var hasEscapedSeparator = false

  init(
    at source: ValueLocationRecord, constraint: ConstraintRecord, ignoresCase: Bool,
    in words: Span<UInt64>
  ) {
    self.source = source
    self.constraint = constraint
    form = constraint.form(in: words)
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
    let start = cursor.range.lowerBound
    value.isKeyAlone =
      form == .boolean && source.kind.isQueryValue && cursor.range.isEmpty && start > 0
      && link[start - 1] != UInt8(ascii: "=")
    value.hasEscapedSlash = (isRest || source.kind == .fragment) && cursor.hasEscapedSlash(in: link)
    value.isBeforeEnd = cursor.end == link.count || link[cursor.end] != UInt8(ascii: "/")
    if let separator {
      value.text =
        source.isInPath ? cursor.decoded(in: link) : cursor.range.map { link[$0] }
      value.split(at: separator, in: link, words)
    } else {
      value.text = value.isKeyAlone ? Array("true".utf8) : cursor.decoded(in: link)
      value.texts = [value.text]
    }
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

  /// The printed text of the value; nil for a text that is none.
  func printed(in words: Span<UInt64>) -> [UInt8]? {
    let printed = texts.compactMap { self.printed($0, words) }
    return printed.count < texts.count ? nil : joined(printed, words)
  }

  private func printed(_ text: [UInt8], _ words: Span<UInt64>) -> [UInt8]? {
    let cursor = text.wholeText
    if let form = constraint.printedForm(of: cursor, in: text.span, words) { return form }
    guard isAccepted(text, words) else { return nil }
    return ignoresCase ? constraint.textIgnoringCase(cursor, in: text.span, words) ?? text : text
  }

  /// The printed text of the value; Swift alone knows the texts of a type of the user's.
  func printed(by swift: [[UInt8]]?, in words: Span<UInt64>) -> [UInt8] {
    guard form == .asWritten, let swift else { return printed(in: words) ?? text }
    return joined(swift, words)
  }

  /// The one text; or the texts of a joined list as they are printed. A list whose last element is
  /// empty is not printed, and stays as it is.
  private func joined(_ texts: [[UInt8]], _ words: Span<UInt64>) -> [UInt8] {
    guard let separator = separator?.string(in: words) else { return texts[0] }
    if source.isInPath { return Array(texts.joined(separator: separator.utf8)) }
    guard texts.last?.isEmpty != true else { return text }
    let elements = texts.map {
      AllowedCharacters.query.encoding(String(utf8: $0.span), escaping: separator)
    }
    let printed = AllowedCharacters.fragment.encoding(separator)
    return Array(elements.joined(separator: printed).utf8)
  }

  /// The change of the link that gives the value a text; nil if it has that text.
  func change(to text: [UInt8]) -> RewrittenLink.Change? {
    guard isKeyAlone || hasEscapedSlash || text != self.text else { return nil }
    let isEncoded = separator != nil && !source.isInPath
    return RewrittenLink.Change(
      range: cursor.range, text: isEncoded ? text : encoded(String(utf8: text.span)),
      isAfterEquals: isKeyAlone)
  }

  /// The text as it is printed at the value's place.
  private func encoded(_ text: String) -> [UInt8] {
    let encoded =
      switch source.kind {
      case .fragment: AllowedCharacters.fragment.encoding(text)
      case _ where isRest:
        text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
          .map { AllowedCharacters.segment.encoding(String(Substring($0))) }.joined(separator: "/")
          + (isBeforeEnd && text.utf8.last == UInt8(ascii: "/") ? "/" : "")
      case _ where source.isInPath || source.kind == .fragmentPath:
        AllowedCharacters.segment.encoding(text)
      default: AllowedCharacters.query.encoding(text)
      }
    return Array((source.isInFragment ? encoded.escapingDirective : encoded).utf8)
  }
}

extension ValueLocationRecord.Kind {
  fileprivate var isQueryValue: Bool { self == .queryValue || self == .queryList }
}

extension TextCursor {
  fileprivate func hasEscapedSlash(in link: Span<UInt8>) -> Bool {
    var rest = self
    while case let start = rest.position, let byte = rest.next(in: link) {
      if byte == UInt8(ascii: "/"), rest.position > start + 1 { return true }
    }
    return false
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
  func isRest(_ tag: PiecesRecord.PieceTag, in words: Span<UInt64>) -> Bool {
    let segment = PiecesRecord(offset: words[record &+ 1 &+ self.segment].lowerHalf)
    return segment.isCatchAll(placeholder: placeholder, in: words)
      && segment.piece(segment.count(in: words) &- 1, in: words).tag == tag.rawValue
  }
}
