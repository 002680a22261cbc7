import RouteMatching

/// Text of a pattern that looks like a part of the parameter before it, or like one: `:id(int)`,
/// `:first-name`, `$id`.
struct PatternWarnings {
  private let pattern: SyntaxTree.Pattern
  private let bytes: ArraySlice<UInt8>

  init(_ pattern: SyntaxTree.Pattern) {
    self.pattern = pattern
    bytes = pattern.place.file.bytes[pattern.place.bytes]
  }

  /// - Parameter labels: The parameters of the signature: a name that it has is read as it is meant.
  func diagnostics(labels: [String]) -> [Diagnostic] {
    let parameters = pattern.shape.holes.filter {
      !labels.contains(SwiftLabel.make(from: $0.name)) || isMisread($0)
    }
    return parameters.compactMap(warning) + signs
  }

  /// `/users:batchGet` on a line whose signature has no such name: a `:` of links is meant as often
  /// as a parameter.
  var undeclaredNames: [Diagnostic] {
    pattern.shape.holes.filter { !$0.hole.isDropped && $0.hole.place.isColonAfterText }.map {
      .undeclaredName($0.name, at: $0.hole.place)
    }
  }

  /// The labels of the host that links have in another form.
  var hostLabels: [Diagnostic] {
    guard case .host = pattern.shape.site else { return [] }
    let host = bytes.dropFirst("https://".utf8.count).prefix {
      $0 != .slash && $0 != .questionMark && $0 != .numberSign
    }
    return host.split { $0 == .dot || $0 == .colon }.compactMap { label in
      let place = SourceRange(file: pattern.place.file, bytes: label.startIndex..<label.endIndex)
      guard let ascii = InternationalHost.ascii(label: place.text), ascii != place.text else {
        return nil
      }
      return .internationalHost(place.text, as: ascii, at: place)
    }
  }

  private func warning(after parameter: PatternPlaceholder) -> Diagnostic? {
    let place = parameter.hole.place
    let end = place.bytes.upperBound
    guard place.text.hasPrefix(":"), end < bytes.endIndex, continues(parameter) else { return nil }
    let word = bytes[(end + 1)...].prefix(while: \.isWord)
    let text = SourceRange(file: place.file, bytes: end..<word.endIndex)
    return .textAfterParameter(text.text, name: parameter.name, at: text)
  }

  /// Whether the text after a parameter looks like a part of it.
  private func continues(_ parameter: PatternPlaceholder) -> Bool {
    let end = parameter.hole.place.bytes.upperBound
    let isBeforeLetter = end + 1 < bytes.endIndex && bytes[end + 1].isASCIILetter
    return bytes[end] == .hyphen && isBeforeLetter || isMisread(parameter)
  }

  private func isMisread(_ parameter: PatternPlaceholder) -> Bool {
    let end = parameter.hole.place.bytes.upperBound
    guard end < bytes.endIndex else { return false }
    let word = bytes[(end + 1)...].prefix(while: \.isWord)
    let beginsItem = !word.isEmpty && bytes[word.endIndex...].first == .equals
    return switch (parameter.spot, UnicodeScalar(bytes[end])) {
    case (.path, "("), (.path, "+"), (.path, "="), (.queryText, "="): true
    case (.queryText, "?"): beginsItem || word.isEmpty
    case (.queryText, ","), (.queryText, ";"): beginsItem
    case (.queryText, "/"): bytes[parameter.hole.place.bytes.lowerBound - 1] == .equals
    default: false
    }
  }

  /// `$id`, `;id`, `...rest`, and `/search&q=:q`, where no query has begun.
  private var signs: [Diagnostic] {
    let path = bytes.prefix { $0 != .questionMark && $0 != .numberSign }
    let ampersand = path.endIndex < bytes.endIndex ? nil : path.indices.first(where: beginsItem)
    guard let start = path.indices.first(where: beginsLikeParameter) ?? ampersand else { return [] }
    let sign = bytes[start...].prefix { $0 == bytes[start] }
    let place = SourceRange(file: pattern.place.file, bytes: start..<sign.endIndex)
    return [.signAsText(place.text, at: place)]
  }

  /// `&q=`
  private func beginsItem(_ offset: Int) -> Bool {
    guard bytes[offset] == .ampersand else { return false }
    let key = bytes[(offset + 1)...].prefix(while: \.isWord)
    return !key.isEmpty && bytes[key.endIndex...].first == .equals
  }

  private func beginsLikeParameter(_ offset: Int) -> Bool {
    guard offset > bytes.startIndex, offset + 1 < bytes.endIndex else { return false }
    let next = bytes[offset + 1]
    let isFirst = bytes[offset - 1] == .slash
    return switch UnicodeScalar(bytes[offset]) {
    case "$": next.isASCIILetter || next == .leftBrace
    case ";": isFirst && next.isASCIILetter
    case ".":
      isFirst && bytes[offset...].starts(with: [.dot, .dot, .dot]) && bytes.endIndex > offset + 3
    default: false
    }
  }
}

extension SourceRange {
  /// Whether it is a `:name` directly after a letter or a digit.
  var isColonAfterText: Bool {
    let before = file.bytes[..<bytes.lowerBound].suffix(3)
    guard text.hasPrefix(":"), let last = before.last, before.first != .percent else {
      return false
    }
    return last.isASCIILetter || last.isASCIIDigit || last >= 0x80
  }
}
