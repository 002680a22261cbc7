import RoutesCompiler

/// Text in place of some bytes of a file.
package struct FileEdit: Hashable, Sendable {
  package let bytes: Range<Int>
  package let text: String

  package init(bytes: Range<Int>, text: String) {
    self.bytes = bytes
    self.text = text
  }

  package func applied(to old: [UInt8]) -> [UInt8] {
    old[..<bytes.lowerBound] + Array(text.utf8) + old[bytes.upperBound...]
  }
}

extension Diagnostic {
  /// An edit of the notes in the file of the message; `nil` where its place can't be told.
  package func fileEdit(_ edit: Edit, in file: ParsedFile) -> FileEdit? {
    let places = EditPlaces(file: file, place: place.bytes)
    let text = edit.text
    return switch edit.location {
    case .place: places.replacing(place.bytes, text)
    case .range(let range): range.file == place.file ? places.replacing(range.bytes, text) : nil
    case .pattern: FileEdit(bytes: places.run, text: text)
    case .line: places.line(from: nil, text)
    case .rest(let start): places.line(from: start.bytes.lowerBound, text)
    case .clause(let line):
      line.file == place.file ? places.clause(text, at: line.bytes.lowerBound) : nil
    case .declaration: places.declaration(text)
    case .signature: places.parameter(text)
    case .under(let line): places.clause(text, under: line)
    }
  }
}

/// The places of edits, by the tokens and the tree of a file.
private struct EditPlaces {
  let file: ParsedFile
  /// What the message is about.
  let place: Range<Int>

  private var bytes: [UInt8] { file.file.bytes }

  /// A text that is left out takes the space before it along, where none is needed.
  func replacing(_ range: Range<Int>, _ text: String) -> FileEdit {
    let next = range.upperBound < bytes.count ? bytes[range.upperBound] : .newline
    let isAlone = text.isEmpty && (next.isBlank || next == .newline)
    let before = isAlone ? bytes[..<range.lowerBound] : []
    let blanks = before.reversed().prefix(while: \.isBlank).count
    return FileEdit(bytes: range.lowerBound - blanks..<range.upperBound, text: text)
  }

  var run: Range<Int> {
    let isRun = { (byte: UInt8) in byte > 0x20 }
    let before = bytes[..<place.lowerBound].reversed().prefix(while: isRun).count
    return place.lowerBound - before..<bytes[place.upperBound...].prefix(while: isRun).endIndex
  }

  /// Replaces a line, without the comment at its end.
  func line(from start: Int?, _ text: String) -> FileEdit? {
    guard let line = code(at: start ?? place.lowerBound) else { return nil }
    return FileEdit(bytes: (start ?? line.lowerBound)..<line.upperBound, text: text)
  }

  /// From the first token of a line to the last.
  private func code(at offset: Int) -> Range<Int>? {
    let tokens = RoutesCompiler.tokens(of: file.file)
    // The newline at the end of a text that has none is empty.
    let isBefore = { (token: Token) in
      token.endsLine && !token.bytes.isEmpty && token.bytes.upperBound <= offset
    }
    let start = tokens.lastIndex(where: isBefore).map { $0 + 1 } ?? 0
    let line = tokens[start...].prefix { !$0.endsLine }
    guard let first = line.first, let last = line.last else { return nil }
    return first.bytes.lowerBound..<last.bytes.upperBound
  }

  func clause(_ text: String, at offset: Int) -> FileEdit? {
    let route = file.tree.items.route(at: offset)
    let end = route?.place.bytes.upperBound ?? code(at: offset)?.upperBound
    return end.map { FileEdit(bytes: $0..<$0, text: " " + text) }
  }

  func declaration(_ text: String) -> FileEdit {
    let declarations = file.tree.items.prefix { $0.clauses == nil }.filter(\.isDeclaration)
    guard let last = declarations.last?.place else {
      let start = file.file.lineStarts[0]
      return FileEdit(bytes: start..<start, text: text + "\n\n")
    }
    var end = bytes.lineEnd(from: last.bytes.upperBound)
    if bytes[end - 1] == .carriageReturn { end -= 1 }
    return FileEdit(bytes: end..<end, text: "\n" + text)
  }

  /// `id: String` in the signature of the route of the message.
  func parameter(_ text: String) -> FileEdit? {
    guard let route = file.tree.items.route(at: place.lowerBound) else { return nil }
    if let parameters = route.parameters, let last = parameters.last {
      if let next = parameters.first(where: { comesAfterPlace($0, in: route.pattern) }) {
        let start = next.place.bytes.lowerBound
        return FileEdit(bytes: start..<start, text: text + ", ")
      }
      let end = last.place.bytes.upperBound
      return FileEdit(bytes: end..<end, text: ", " + text)
    }
    let end = route.name.place.bytes.upperBound
    let close = route.parameters == nil ? end : route.place.bytes.upperBound
    return FileEdit(bytes: end..<close, text: "(\(text))")
  }

  /// Whether the value of a parameter is in a pattern after the place, or in the query.
  private func comesAfterPlace(
    _ parameter: SyntaxTree.Parameter, in pattern: SyntaxTree.Pattern
  ) -> Bool {
    guard pattern.place.bytes.contains(place.lowerBound) else { return false }
    let hole = pattern.placeholders.first {
      [$0.name.text, SwiftLabel.make(from: $0.name.text)].contains(parameter.label.text)
    }
    return hole.map { $0.place.bytes.lowerBound > place.lowerBound }
      ?? (parameter.type.isOptional || parameter.defaultValue != nil)
  }

  /// Writes a clause under an earlier line, in place of the line of the message.
  func clause(_ text: String, under line: Int) -> FileEdit? {
    let (start, own) = (file.file.lineStarts[line - 1], file.file.line(at: place.lowerBound))
    guard line < own else { return nil }
    let end = bytes.lineEnd(from: start)
    let indentation = String(repeating: " ", count: file.file.indentation(at: start) + 4)
    // Without the newline before the line that is left out.
    let between = file.file.text(in: end..<max(end, file.file.lineStarts[own - 1] - 1))
    return FileEdit(
      bytes: end..<bytes.lineEnd(from: place.lowerBound), text: "\n\(indentation)\(text)\(between)")
  }
}

extension Token {
  fileprivate var endsLine: Bool { [.newline, .endOfFile, .documentation].contains(kind) }
}

extension SyntaxTree.Item {
  fileprivate var isDeclaration: Bool {
    switch self {
    case .header, .importModule, .schemes, .hosts, .option, .type, .enumeration, .filter,
      .attribute:
      true
    default: false
    }
  }
}

extension [SyntaxTree.Item] {
  /// The route whose line an offset is in, in groups too.
  fileprivate func route(at offset: Int) -> SyntaxTree.Route? {
    lazy.compactMap { item -> SyntaxTree.Route? in
      switch item {
      case .route(let route):
        let places = [route.place] + route.clauses.places
        return places.contains { ($0.bytes.lowerBound...$0.bytes.upperBound).contains(offset) }
          ? route : nil
      case .group(let group): return group.items.route(at: offset)
      default: return nil
      }
    }.first
  }
}
