/// A file with its syntax tree.
package struct ParsedFile: Sendable {
  package let file: SourceFile
  /// All that could be read.
  package let tree: SyntaxTree
  /// The tree with what could be read of the items that are left out of it, for tools that show
  /// a text while it is written: routes with a mistake after their case or in a continuation, and
  /// the routes of groups whose first line has one.
  package let allItems: [SyntaxTree.Item]
  /// Every mistake of syntax.
  package let diagnostics: [Diagnostic]
}

/// Makes the syntax tree of one `.routes` file.
///
/// ```
/// file         = { line }
/// line         = [ item ] newline
/// item         = header | directive | declaration
///              | { attribute } ( route | group-open | mount | redirect )
///              | attribute { attribute }          (* for the next of those *)
///              | continuation | "}" | otherwise | example
///
/// header       = [ "public" | "package" | "internal" ] "routes" name
/// directive    = "import" dotted
///              | "scheme" scheme { "," scheme }
///              | "host" host { "," host }
///              | "option" name name
///              | "include" string
/// declaration  = "type" dotted [ "=" base ]
///              | "enum" name "=" cases
///              | "filter" name [ parameters ]
///              | "attribute" name [ "(" dotted ")" ]
///
/// route        = pattern "->" ( name [ parameters ] { clause } | "nil" { attribute } )
/// group-open   = ( pattern | "group" ) [ parameters ] [ "->" name ] { clause } "{"
/// mount        = "mount" pattern "->" name "(" dotted ")" { clause }
/// redirect     = "redirect" pattern "->" ( call | url ) { attribute }
/// otherwise    = "otherwise" "->" name [ parameters ] { attribute }
/// example      = "example" link "->" ( call | "nil" )
///
/// continuation = clause { clause }                (* begins with a word *)
/// clause       = "via" use { "," use }
///              | "after" call
///              | "also" [ "^" ] pattern [ "->" call ]
///              | attribute
/// use          = [ "!" ] name [ arguments ]
/// attribute    = "@" name [ "(" ( "*" | value | dotted ) { "," … } ")" ]
///
/// parameters   = "(" [ parameter { "," parameter } ] ")"
/// parameter    = name ":" type [ "joined" string ] [ "=" value ]
/// type         = base [ "?" ]
/// base         = dotted [ "(" constraint ")" ]
///              | "[" type [ ":" type ] "]"
///              | "(" cases ")"
/// constraint   = [ number ] ( "..." | "..<" ) [ number ] | regex
/// cases        = name [ "(" string ")" ] { "|" name [ "(" string ")" ] }
///
/// call         = dotted [ arguments ]
/// arguments    = "(" [ argument { "," argument } ] ")"
/// argument     = [ name ":" ] ( value | call )
/// value        = number | string | "true" | "false" | "nil" | "." name
///              | "[" [ value { "," value } ] "]"
///              | "[" ( ":" | string ":" string { "," string ":" string } ) "]"
/// ```
///
/// `PatternParser` has the grammar of a pattern. The first token of a line decides the
/// production, so a line that cannot be read hides none of the next: it is reported and
/// left out of the tree. A comma may precede a `)` or `]`.
///
/// A line that begins with a pattern is parsed in `RouteParsing`, its parameters in
/// `SignatureParsing`. Functions that begin with `fail`, and files without a production, only say
/// what a wrong line was meant to be.
struct Parser {
  /// Thrown once a mistake is reported, to give up on the line.
  struct Unreadable: Error {}

  /// How deep groups may be nested, and brackets inside a line.
  static let nestingLimit = 32

  /// After so many mistakes no line is rewritten, which takes time.
  static let maximumAdvised = 20

  let file: SourceFile
  let tokens: [Token]
  /// Whether to look for what the lines with mistakes mean: not while that is done for another.
  let givesAdvice: Bool
  var cursor = 0
  var diagnostics: [Diagnostic] = []
  var brokenNames: Set<String> = []
  var hidesRoute = false
  /// The file itself, and the groups that are open.
  var groups: [OpenGroup] = [OpenGroup()]
  /// The `///` lines and attributes that wait for their item.
  var documentation: [String] = []
  var pendingAttributes = PendingAttributes()
  /// How many brackets of the current line are open.
  var nesting = 0

  /// Parses a whole file. Complexity: O(*n*) in its length.
  static func parse(_ lexed: LexedFile, givesAdvice: Bool = true) -> ParsedFile {
    let file = lexed.file
    if let offset = file.bytes.binaryOffset {
      let place = SourceRange(file: file, bytes: offset..<offset + 1)
      let diagnostic = Diagnostic.binaryFile(file.bytes[offset], at: place)
      return ParsedFile(file: file, tree: SyntaxTree(), allItems: [], diagnostics: [diagnostic])
    }
    var parser = Parser(file: file, tokens: lexed.tokens, givesAdvice: givesAdvice)
    parser.reportBytes(of: lexed)
    parser.parseFile()
    let tree = SyntaxTree(
      items: parser.groups[0].items, brokenNames: parser.brokenNames,
      hidesRoute: parser.hidesRoute)
    return ParsedFile(
      file: file, tree: tree, allItems: parser.groups[0].allItems ?? tree.items,
      diagnostics: parser.joinedDiagnostics)
  }

  private init(file: SourceFile, tokens: [Token], givesAdvice: Bool) {
    self.file = file
    self.tokens = tokens
    self.givesAdvice = givesAdvice
  }

  /// Only the first byte that is not UTF-8 is reported: the rest of a file in
  /// another encoding would say no more.
  private mutating func reportBytes(of lexed: LexedFile) {
    if let offset = file.bytes.firstInvalidUTF8Offset {
      report(.invalidUTF8(file.bytes[offset], at: place(offset..<offset + 1)))
    }
    if let offset = file.bytes.controlCharacterOffset {
      report(.controlCharacter(file.bytes[offset], at: place(offset..<offset + 1)))
    }
    for range in lexed.malformedComments {
      let text = quotation(of: range.lowerBound + 3..<range.upperBound)
      report(.malformedComment(text, at: place(range)))
    }
    for range in lexed.routeComments {
      let route = file.text(in: range.lowerBound + 1..<range.upperBound).trimming(" \t\r")
      // `//redirect /old -> home` leaves a line out.
      let text = String(route.dropFirst())
      guard givesAdvice, isSound(route), !isSound(text) else { continue }
      let link = Self.host(beginning: text).map { "https://" + $0 }
      let target = text.split(separator: " ").drop { $0 != "->" }.dropFirst().first
      brokenNames.insert(String((target ?? "").prefix { $0 != "(" }))
      report(.routeComment(route, write: link ?? route, at: place(range)))
    }
    for range in lexed.blockComments {
      report(
        .blockComment(
          inner(ofBlockComment: range), lines: lines(ofBlockComment: range), at: place(range)))
    }
    if let range = lexed.foreignSpaces.first {
      let count = lexed.foreignSpaces.count - 1
      report(
        .foreignSpace(file.bytes.scalar(at: range.lowerBound).0, others: count, at: place(range)))
    }
    // Those in a pattern are reported with it.
    let turning = file.bytes.directionControls.filter { range in
      !lexed.tokens.contains { $0.kind == .pattern && $0.bytes.overlaps(range) }
    }
    let invisibles = Set(lexed.invisibles + turning)
    if let range = invisibles.min(by: { $0.lowerBound < $1.lowerBound }) {
      let count = invisibles.count - 1
      report(
        .invisible(file.bytes.scalar(at: range.lowerBound).0, others: count, at: place(range)))
    }
  }

  /// The text of a comment that is all on one line; `nil` for any other.
  private func inner(ofBlockComment range: Range<Int>) -> String? {
    let bytes = file.bytes[range]
    guard range.count <= 120, !bytes.contains(.newline) else { return nil }
    let isMark = { (byte: UInt8) in byte == .asterisk || byte == .slash || byte.isBlank }
    let inner = bytes.drop(while: isMark)
    let count = inner.reversed().prefix(while: isMark).count
    return String(decoding: inner.dropLast(count), as: UTF8.self)
  }

  /// The comment as `//` lines, or as documentation if it begins as that does.
  private func lines(ofBlockComment range: Range<Int>) -> String {
    let mark = file.bytes[range].dropFirst(2).first == .asterisk ? "///" : "//"
    let lines = file.text(in: range).split(separator: "\n").map {
      $0.description.trimming("/* \t\r")
    }
    return lines.filter { !$0.isEmpty }.map { "\(mark) \($0)" }.joined(separator: "\n")
  }

  private mutating func parseFile() {
    while kind != .endOfFile { parseLine() }
    // A line that is tried alone may be one of attributes.
    if givesAdvice { reportDanglingAttributes() }
    let lines = Set(diagnostics.map(\.place.line))
    while groups.count > 1 {
      let group = closeGroup()
      // `struct Shop {` is one mistake.
      if group.header != nil || !lines.contains(place(group.brace).line) {
        report(.unclosedBrace(at: place(group.brace)))
      }
    }
  }
}
