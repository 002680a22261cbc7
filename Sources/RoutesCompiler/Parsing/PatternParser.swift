/// Makes the syntax tree of one pattern.
///
/// ```
/// pattern     = ( path | scheme ":" path | "https://" host [ ":" digits ] [ path ] )
///               [ "?" items ] [ "#" fragment ]
/// host        = host-part { "." host-part }
/// host-part   = label | placeholder | "*" [ name ]
/// path        = "/" | "/" segment { "/" segment }
/// segment     = mixed | [ mixed ] [ ":" ] "*" name
/// mixed       = text | [ text ] placeholder { text placeholder } [ text ]
/// placeholder        = ":" name | "{" name "}"
/// items       = query-item { "&" query-item }
/// query-item  = key "=" ( mixed | "*" [ name ] ) | "!" key | placeholder
/// fragment    = path [ "?" items ] | items | mixed
/// ```
///
/// `text` is what RFC 3986 allows in a segment, and any character outside ASCII
/// but white space, without `:`, `{` and `*`; other characters are written as
/// `%XX`. In a query `/` and `?` are text as well, and `&` is not. A fragment is
/// a path where it begins with `/`, items where it has `=` or `&` or begins with
/// `!`, and text otherwise.
struct PatternParser {
  /// At most so many mistakes are reported in one pattern.
  static let reportLimit = 5

  let file: SourceFile
  let bytes: [UInt8]
  let range: Range<Int>
  var position: Int
  var diagnostics: [Diagnostic] = []
  /// Where each name was first written.
  var names: [String: Range<Int>] = [:]
  /// Empty segments, and a `/` at the end of the path: reported when the whole
  /// pattern is known, so that the message can show it without them.
  var emptySegments: [(thing: String, range: Range<Int>)] = []
  var trailingSlash: Range<Int>?
  /// What another router would read: reported when the whole pattern is known.
  var foreignSpellings: [ForeignSpelling] = []
  /// Text that looks like a parameter, or a parameter that looks longer than it is.
  var warnings: [Warning] = []
  /// The bytes that were reported as not part of a pattern, each once.
  var reportedBytes: Set<UInt8> = []
  /// Whether a character that looks like a sign, or like nothing, was reported.
  var hasLookAlike = false

  init(_ file: SourceFile, range: Range<Int>) {
    self.file = file
    self.range = range
    bytes = file.bytes
    position = range.lowerBound
  }

  mutating func parse() -> SyntaxTree.Pattern {
    var pattern = SyntaxTree.Pattern(place: place(range))
    guard parseSite(into: &pattern.shape.site) else { return pattern }
    let pathEnd = end(before: .questionMark, .numberSign, limit: range.upperBound)
    pattern.shape.segments = parsePath(to: pathEnd)
    if has(.questionMark) {
      position += 1
      let end = end(before: .numberSign, .numberSign, limit: range.upperBound)
      pattern.shape.query = parseItems(to: end)
    }
    if has(.numberSign) {
      position += 1
      pattern.shape.fragment = parseFragment()
    }
    reportForeignSpellings()
    if foreignSpellings.isEmpty { reportEmptySegments(in: pattern) }
    return pattern
  }

  func has(_ byte: UInt8) -> Bool {
    position < range.upperBound && bytes[position] == byte
  }

  /// The offset of the first of two bytes, or the limit. Those inside `{ }` and `(? )`, such as
  /// the `?` of `{id?}`, are part of one mistake.
  func end(before first: UInt8, _ second: UInt8, limit: Int) -> Int {
    var end = position
    while end < limit && bytes[end] != first && bytes[end] != second {
      end = closing(of: end, limit: limit) ?? end + 1
    }
    return end
  }

  private func closing(of open: Int, limit: Int) -> Int? {
    // Nobody writes a parameter that is longer.
    let rest = bytes[open..<min(limit, open + 100)]
    switch bytes[open] {
    case .leftBrace: return rest.firstIndex(of: .rightBrace)
    case .leftParenthesis where rest.dropFirst().first == .questionMark:
      return rest.firstIndex(of: .rightParenthesis)
    default: return nil
    }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func place(_ range: Range<Int>) -> SourceRange {
    SourceRange(file: file, bytes: range)
  }

  /// The whole pattern for a message, cut where it would fill a screen.
  var quotation: String {
    let limit = 120
    guard range.count > limit else { return text(range) }
    return text(range.lowerBound..<range.lowerBound + limit) + "…"
  }

  mutating func report(_ diagnostic: Diagnostic) {
    if diagnostics.count < Self.reportLimit { diagnostics.append(diagnostic) }
  }

  private mutating func reportEmptySegments(in pattern: SyntaxTree.Pattern) {
    let isReadable = diagnostics.isEmpty && range.count <= 120
    let suggestion = isReadable ? pattern.description : nil
    for empty in emptySegments {
      report(
        .empty(empty.thing, in: quotation, write: suggestion, at: place(empty.range)))
    }
    if emptySegments.isEmpty, let slash = trailingSlash {
      let path = isReadable ? pattern.description : text(range.lowerBound..<slash.lowerBound)
      report(.trailingSlash(write: path, at: place(slash)))
    }
  }
}
