import RoutesCompiler

/// A text in place of some bytes of a file.
struct FileEdit: Hashable, Sendable {
  let bytes: Range<Int>
  let text: String

  func applied(to old: [UInt8]) -> [UInt8] {
    Array(old[..<bytes.lowerBound]) + Array(text.utf8) + Array(old[bytes.upperBound...])
  }
}

/// The edits that a piece of advice can mean, the smallest first.
struct FixCandidates {
  let text: TextDocument
  let file: ParsedFile
  let diagnostic: Diagnostic

  private var place: Range<Int> { diagnostic.place.bytes }

  func edits(for advice: Advice) -> [FileEdit] {
    switch advice.kind {
    case .delete: [FileEdit(bytes: place, text: ""), FileEdit(bytes: placeAndSpace, text: "")]
    case .write(let written):
      if let line = advice.line {
        [edit(moving: written, under: line)].compactMap(\.self)
      } else {
        edits(writing: written)
      }
    }
  }

  private func edits(writing written: String) -> [FileEdit] {
    var edits: [FileEdit] = []
    if isDeclaration(written) {
      edits.append(FileEdit(bytes: declarationEnd, text: declarationText(written)))
    }
    if isClause(written) {
      edits += clausePlaces.map { end in FileEdit(bytes: end..<end, text: " " + written) }
    }
    if let edit = parameterEdit(adding: written) { edits.append(edit) }
    edits += spans(near: written).map { FileEdit(bytes: $0, text: written) }
    edits += parts(for: written).map { FileEdit(bytes: $0, text: written) }
    return edits.filter { $0.bytes.upperBound <= text.bytes.count }
  }

  /// The texts around the place that a text is meant to replace, the most similar first: the
  /// place of a message is often only a part of what is to be written anew.
  private func spans(near written: String) -> [Range<Int>] {
    let tokens = lineTokens
    var spans = [place]
    for start in tokens {
      for end in tokens where end.bytes.upperBound > start.bytes.lowerBound {
        let span = start.bytes.lowerBound..<end.bytes.upperBound
        let touches =
          span.lowerBound <= place.upperBound && span.upperBound >= place.lowerBound
        if touches, !spans.contains(span) { spans.append(span) }
      }
    }
    let new = Array(written.utf8)
    let distances = spans.map { (span: $0, distance: text.bytes[$0].editDistance(to: new)) }
    return distances.sorted {
      ($0.distance, $0.span.count) < ($1.distance, $1.span.count)
    }.prefix(Self.mostSpans).map(\.span)
  }

  /// More are not tried: each takes a compilation.
  private static let mostSpans = 8

  /// Parts that are no span of tokens: the host of a link that the message names, `:tags` in a
  /// pattern for `*tags`, and the anonymous enum of a parameter for `status: OrdersStatus`.
  private func parts(for written: String) -> [Range<Int>] {
    let line = text.line(containing: place.lowerBound)
    var parts = [bytes(of: diagnostic.message.firstQuoted, in: place)]
    if written.hasPrefix("*") {
      let name = written.dropFirst()
      parts += [bytes(of: ":\(name)", in: line), bytes(of: "{\(name)}", in: line)]
    }
    if let colon = written.firstIndex(of: ":") {
      parts.append(anonymousEnum(of: written[..<colon]))
    }
    return parts.compactMap(\.self)
  }

  private func bytes(of part: String, in range: Range<Int>) -> Range<Int>? {
    let (bytes, part) = (text.bytes, Array(part.utf8))
    guard !part.isEmpty, range.count > part.count else { return nil }
    return (range.lowerBound...range.upperBound - part.count).first { start in
      bytes[start...].starts(with: part)
    }.map { $0..<$0 + part.count }
  }

  /// `status: (open | shipped)`, from its label to the `)`.
  private func anonymousEnum(of label: Substring) -> Range<Int>? {
    let tokens = lineTokens
    let start = tokens.indices.dropLast(2).first { index in
      tokens[index + 1].kind == .colon && tokens[index + 2].kind == .leftParenthesis
        && file.file.text(in: tokens[index].bytes) == label
    }
    guard let start, let end = tokens[start...].first(where: { $0.kind == .rightParenthesis })
    else { return nil }
    return tokens[start].bytes.lowerBound..<end.bytes.upperBound
  }

  /// The tokens of the line with the place. A line with very many is only looked at near it.
  private var lineTokens: [Token] {
    let all = RoutesCompiler.tokens(of: file.file)
    // The newline at the end of a text that has none is empty.
    let isBefore = { (token: Token) in
      !token.bytes.isEmpty && token.bytes.upperBound <= place.lowerBound
    }
    let start = all.lastIndex { $0.kind.endsLine && isBefore($0) }.map { $0 + 1 } ?? 0
    let line = all[start...].prefix { !$0.kind.endsLine || $0.bytes.lowerBound < place.lowerBound }
    let words = line.filter { !$0.kind.endsLine }
    guard words.count > 40 else { return Array(words) }
    let near = words.firstIndex { $0.bytes.upperBound >= place.lowerBound } ?? 0
    return Array(words[max(0, near - 20)..<min(words.count, near + 20)])
  }

  /// The place with the space before it.
  private var placeAndSpace: Range<Int> {
    let hasSpace = place.lowerBound > 0 && text.bytes[place.lowerBound - 1] == 0x20
    return (hasSpace ? place.lowerBound - 1 : place.lowerBound)..<place.upperBound
  }

  /// From the first word of a line to the last, without a comment.
  private func codeRange(at offset: Int) -> Range<Int> {
    let line = text.line(containing: offset)
    let tokens = RoutesCompiler.tokens(of: file.file).filter { token in
      line.contains(token.bytes.lowerBound) && token.kind != .newline
    }
    guard let first = tokens.first, let last = tokens.last else { return line }
    return first.bytes.lowerBound..<min(last.bytes.upperBound, line.upperBound)
  }
}

/// Lines that belong to a place of their own.
extension FixCandidates {
  private func isDeclaration(_ text: String) -> Bool {
    ["filter ", "attribute ", "type ", "enum ", "option ", "routes "].contains {
      text.hasPrefix($0)
    }
  }

  private func isClause(_ text: String) -> Bool {
    ["@", "via ", "after "].contains { text.hasPrefix($0) }
  }

  /// The end of the last line that declares something, or the beginning of the file.
  private var declarationEnd: Range<Int> {
    let declarations = file.tree.items.prefix { $0.clauses == nil }.compactMap { item in
      item.isDeclaration ? item.place : nil
    }
    let start = file.file.lineStarts[0]
    let end =
      declarations.last.map { text.line(containing: $0.bytes.upperBound).upperBound } ?? start
    return end..<end
  }

  private func declarationText(_ written: String) -> String {
    declarationEnd.lowerBound == file.file.lineStarts[0] ? written + "\n\n" : "\n" + written
  }

  /// The ends of the lines that the message and its notes are about.
  private var clausePlaces: [Int] {
    let places = [diagnostic.place] + diagnostic.notes.compactMap(\.place)
    return places.filter { $0.file === file.file }.map { place in
      let item = file.tree.items.route(at: place.bytes.lowerBound)
      return item?.place.bytes.upperBound ?? codeRange(at: place.bytes.lowerBound).upperBound
    }
  }

  /// Writes a clause under an earlier line, in place of the line of the message.
  private func edit(moving clause: String, under line: Int) -> FileEdit? {
    let own = text.line(at: place.lowerBound)
    guard line > 0, line <= own, own < text.lineCount else { return nil }
    let above = text.line(containing: text.lineStart(line - 1))
    let between = text.bytes[above.upperBound..<text.lineStart(own)]
    let indentation = file.file.indentation(at: above.lowerBound) + 4
    let added = "\n" + String(repeating: " ", count: indentation) + clause
    // Without the newline before the line that is left out.
    let kept = String(decoding: between, as: UTF8.self)
    return FileEdit(
      bytes: above.upperBound..<text.line(containing: place.lowerBound).upperBound,
      text: added + kept.dropLast(kept.hasSuffix("\n") ? 1 : 0))
  }

  /// `id: String` at the end of the signature of the line.
  private func parameterEdit(adding written: String) -> FileEdit? {
    guard let colon = written.firstIndex(of: ":"), written[..<colon].allSatisfy(\.isLetter),
      let route = file.tree.items.route(at: place.lowerBound)
    else { return nil }
    if let last = route.parameters?.last {
      let end = last.place.bytes.upperBound
      return FileEdit(bytes: end..<end, text: ", " + written)
    }
    let end = route.name.place.bytes.upperBound
    let close = route.parameters == nil ? end : route.place.bytes.upperBound
    return FileEdit(bytes: end..<close, text: "(\(written))")
  }
}

extension String {
  /// The first text in quotes.
  fileprivate var firstQuoted: String {
    let parts = split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : ""
  }
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
    for item in self {
      switch item {
      case .route(let route):
        let places = [route.place] + route.clauses.places
        if places.contains(where: { $0.bytes.lowerBound <= offset && offset <= $0.bytes.upperBound }
        ) {
          return route
        }
      case .group(let group):
        if let route = group.items.route(at: offset) { return route }
      default: break
      }
    }
    return nil
  }
}

extension Token.Kind {
  fileprivate var endsLine: Bool {
    switch self {
    case .newline, .endOfFile, .leftBrace, .rightBrace, .documentation: true
    default: false
    }
  }
}

extension ArraySlice<UInt8> {
  /// How many bytes are changed, missing or extra in another text.
  fileprivate func editDistance(to other: [UInt8]) -> Int {
    var row = Array<Int>(0...other.count)
    for (index, byte) in enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in other.indices {
        let changed = diagonal + (byte == other[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(changed, diagonal + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}
