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
///              | { attribute } ( route | group-open | mount | redirect | otherwise )
///              | attribute { attribute }          (* for the next of those *)
///              | continuation | group-close | example
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
/// group-close  = "}"
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
/// call         = name { "." name } [ arguments ]
/// arguments    = "(" [ argument { "," argument } ] ")"
/// argument     = [ name ":" ] ( value | call )
/// value        = number | string | "true" | "false" | "nil" | "." name
///              | "[" [ value { "," value } ] "]"
///              | "[" ( ":" | string ":" string { "," string ":" string } ) "]"
/// ```
///
/// Each production is the function of its name, under its line of the grammar. `LineParsing` begins each
/// line; `RouteParsing` has a route's, whose pattern `PatternParser` parses and whose parameters
/// `SignatureParsing`; the other files are named for what they parse. The first token of a line decides the production. A production that cannot
/// go on throws what it expected, and `LineRecovery` ends the line there, so that one mistake is
/// one error and hides none of the next lines.
struct Parser {
  /// How deep groups may be nested, and brackets inside a line.
  static let nestingLimit = 32

  let file: SourceFile
  let tokens: [Token]
  var cursor = 0
  var diagnostics: [Diagnostic] = []
  /// The names that lines without meaning declare.
  var brokenNames: Set<String> = []
  var hidesRoute = false
  /// The file itself, and the groups that are open.
  var groups: [OpenGroup] = [OpenGroup()]
  /// The group of the current line, as far as it was read.
  var unreadableGroup: SyntaxTree.Group?
  /// The `///` lines and attributes that wait for their item.
  var documentation: [String] = []
  var pendingAttributes = PendingAttributes()
  /// How many brackets of the current line are open.
  var nesting = 0
  /// Whether a mistake in a pattern of this line was reported: others may be its consequence.
  var hasPatternMistake = false

  /// Parses a whole file. Complexity: O(*n*) in its length.
  static func parse(_ lexed: LexedFile) -> ParsedFile {
    let file = lexed.file
    if let offset = file.bytes.binaryOffset {
      let place = SourceRange(file: file, bytes: offset..<offset + 1)
      let diagnostic = Diagnostic.binaryFile(file.bytes[offset], at: place)
      return ParsedFile(file: file, tree: SyntaxTree(), allItems: [], diagnostics: [diagnostic])
    }
    var parser = Parser(file: file, tokens: lexed.tokens)
    parser.parseFile()
    let tree = SyntaxTree(
      items: parser.groups[0].items, brokenNames: parser.brokenNames,
      hidesRoute: parser.hidesRoute)
    let advice = Advice(lexed)
    let advised = parser.diagnostics.map { advice.advising($0) }
    return ParsedFile(
      file: file, tree: tree, allItems: parser.groups[0].allItems ?? tree.items,
      diagnostics: lexed.diagnostics + advised)
  }

  private init(file: SourceFile, tokens: [Token]) {
    self.file = file
    self.tokens = tokens
  }

  /// ```
  /// file = { line }
  /// ```
  private mutating func parseFile() {
    while kind != .endOfFile { parseLine() }
    reportDanglingAttributes()
    while groups.count > 1 {
      let group = closeGroup()
      // One whose first line was reported is one mistake with it.
      if group.isKept { report(.unclosedBrace(at: place(group.brace))) }
    }
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
}
