/// Groups: lines between `{` and `}`.
extension Parser {
  /// A group whose `}` has not come yet.
  struct OpenGroup {
    /// The group without its items; `nil` for the file itself.
    var header: SyntaxTree.Group?
    var brace = 0..<0
    var items: [SyntaxTree.Item] = []
    /// The items with those that are left out; `nil` if none are.
    var allItems: [SyntaxTree.Item]?
    var above = LineAbove.none
    /// The route, group, mount or redirect above, by its name and where it begins.
    var previous: (name: String, offset: Int)?
    /// Whether what it holds is part of the tree: not where the line that opens
    /// it could not be read, or where it is nested too deep.
    var isKept = true
  }

  /// ```
  /// group-open = ( pattern | "group" ) [ parameters ] [ "->" name ] { clause } "{"
  /// ```
  ///
  /// A prefix with a mistake is kept as far as it could be read, so that the
  /// group's routes are checked.
  mutating func parseGroup(prefix: ParsedPattern?) throws(Unreadable) {
    let start = prefix?.pattern.place.bytes.lowerBound ?? advance().bytes.lowerBound
    var group = SyntaxTree.Group(
      documentation: takeDocumentation(), prefixes: prefix.map { [$0.pattern] } ?? [],
      parameters: [], name: nil, clauses: SyntaxTree.Clauses(), items: [],
      place: place(start..<start))
    do {
      try parseGroupHead(&group)
    } catch {
      noteName(ofGroup: group)
      if skipBraces() { throw error }
      while kind != .leftBrace && !isAtLineEnd && kind != .rightBrace { advance() }
      if kind != .leftBrace { throw error }
      group.place = place(from: start)
      return openUnreadableGroup(group)
    }
    if let prefix { reportWarnings(of: prefix, group.parameters) }
    group.place = place(from: start)
    let title = group.name?.text ?? prefix?.text ?? "group"
    group.clauses.attributes = takeAttributes(for: title, at: start) + group.clauses.attributes
    try openGroup(group)
  }

  private mutating func parseGroupHead(_ group: inout SyntaxTree.Group) throws(Unreadable) {
    try parseAlternatePrefixes(of: &group)
    if lacksParenthesis { throw failExpecting("'('") }
    if kind == .leftParenthesis { group.parameters = try parseParameters() }
    if accept(.arrow) != nil {
      if kind == .leftBrace { throw failGroupName(of: group) }
      group.name = try expectName("a case")
    }
    if kind == .leftParenthesis {
      throw failExpecting(
        "'{': a group's parameters precede '->'", note: "write them before '->' in a group")
    }
    let isClause = keyword.map(Keyword.clauses.contains) == true
    if group.prefixes.isEmpty, group.name == nil, kind == .word && !isClause || isPath(current) {
      throw failExpecting("'{'")
    }
    try parseClauses(into: &group.clauses)
    try parseAlternatePrefixes(of: &group)
    if kind != .leftBrace { throw failExpecting("'{'") }
  }

  /// `/shop -> {`
  private mutating func failGroupName(of group: SyntaxTree.Group) -> Unreadable {
    let head = file.text(
      in: tokens[lineStart].bytes.lowerBound..<tokens[cursor - 1].bytes.lowerBound)
    let prefix = head.trimming(" ")
    let name = group.prefixes.first?.suggestedCaseName ?? "…"
    let named: Diagnostic.Note = "\(write: "\(prefix) -> \(name) {", .line) for a nested enum"
    return failExpecting("a case", note: "write \(write: "\(prefix) {", .line), or \(named)")
  }

  /// Makes the `also` clauses of a group its further prefixes: `/m also /mobile {`.
  private mutating func parseAlternatePrefixes(
    of group: inout SyntaxTree.Group
  ) throws(Unreadable) {
    if keyword == .also { try parseClauses(into: &group.clauses) }
    let alternates = group.clauses.also
    group.clauses.also = []
    for var also in alternates {
      // `/m also /mobile -> shop {` names the group, not its second prefix.
      if group.name == nil, let call = also.call, call.arguments == nil, call.path.count == 1 {
        group.name = call.path[0]
        also.call = nil
      }
      if group.prefixes.isEmpty || also.isFromRoot || also.call != nil {
        report(
          .expected(
            group.prefixes.isEmpty ? "no 'also' in a group without a prefix" : "a prefix alone",
            found: "'\(quotation(of: also.place.bytes))'", at: also.place,
            note: group.prefixes.isEmpty
              ? "write both prefixes: '/m also /mobile {'" : "leave out '^' and '->'"))
      } else {
        group.prefixes.append(also.pattern)
      }
    }
  }

  private mutating func openGroup(_ header: SyntaxTree.Group) throws(Unreadable) {
    let brace = try expect(.leftBrace, "'{'")
    if groups.count == Self.nestingLimit + 1 {
      report(.nestedTooDeep("groups", limit: Self.nestingLimit, at: header.place))
    }
    var group = OpenGroup(header: header, brace: brace.bytes)
    group.isKept = groups.count <= Self.nestingLimit
    groups.append(group)
    expectLineEndAfterBrace()
  }

  private mutating func expectLineEndAfterBrace() {
    guard !isAtLineEnd && kind != .rightBrace && kind != .documentation else { return }
    let line = rewrittenLine
    let isComment = text(current).hasPrefix("//")
    report(
      .expected(
        "a new line after '{'", found: "'\(quotation(of: current.bytes))'",
        at: place(current.bytes),
        note: isComment
          ? noteOnCommentMark
          : line.map(noteInPlace) ?? "write each line of the group, and '}', on its own"))
    while line != nil || isComment, !isAtLineEnd { advance() }
    if line?.hasSuffix("}") == true { closeGroup() }
  }

  mutating func openUnreadableGroup(_ brace: Range<Int>, _ header: SyntaxTree.Group? = nil) {
    groups.append(OpenGroup(header: header, brace: brace, isKept: false))
  }

  /// A group whose first line has a mistake after its prefix is left out of the tree:
  /// its routes would lack what that line gives them.
  private mutating func openUnreadableGroup(_ header: SyntaxTree.Group) {
    pendingAttributes = PendingAttributes()
    openUnreadableGroup(advance().bytes, header)
    expectLineEndAfterBrace()
  }

  private mutating func noteName(ofGroup group: SyntaxTree.Group) {
    if let name = group.name { brokenNames.insert(name.text) }
    let line = lineTokens(from: cursor)
    guard let arrow = line.firstIndex(where: { $0.kind == .arrow }) else { return }
    if tokens[arrow + 1].kind == .word { brokenNames.insert(text(tokens[arrow + 1])) }
  }

  /// ```
  /// group-close = "}"
  /// ```
  mutating func parseGroupEnd() throws(Unreadable) {
    let brace = advance()
    reportDanglingAttributes()
    guard groups.count > 1 else {
      // `}}` is one mistake.
      if diagnostics.last?.place == place(brace.bytes) { diagnostics.removeLast() }
      throw fail(.unmatchedBrace(at: place(brace.bytes)))
    }
    closeGroup()
    try expectLineEnd()
  }

  /// Moves the innermost group into the one around it.
  @discardableResult
  mutating func closeGroup() -> OpenGroup {
    let group = groups.removeLast()
    addToAllItems(group)
    guard group.isKept, var header = group.header else {
      brokenNames.formUnion(group.items.flatMap(\.declaredNames))
      setLineAbove(.unreadable)
      return group
    }
    header.items = group.items
    groups[groups.count - 1].items.append(.group(header))
    setLineAbove(.none)
    return group
  }

  /// One that is nested too deep is left out of both.
  private mutating func addToAllItems(_ group: OpenGroup) {
    let isWhole = group.isKept && group.allItems == nil
    if !isWhole { keepAllItems() }
    guard groups.count <= Self.nestingLimit, groups[groups.count - 1].allItems != nil else {
      return
    }
    let items = group.allItems ?? group.items
    guard var header = group.header else {
      groups[groups.count - 1].allItems? += items
      return
    }
    header.items = items
    groups[groups.count - 1].allItems?.append(.group(header))
  }

  /// Leaves an item out of the tree, but not out of all items.
  mutating func leaveOut(_ item: SyntaxTree.Item) {
    keepAllItems()
    groups[groups.count - 1].allItems?.append(item)
  }

  /// Keeps what is left out of the innermost group from now on.
  mutating func keepAllItems() {
    if groups[groups.count - 1].allItems == nil {
      groups[groups.count - 1].allItems = groups[groups.count - 1].items
    }
  }
}

extension SyntaxTree.Item {
  /// The names of the cases that an item and those inside it declare.
  var declaredNames: [String] {
    switch self {
    case .route(let route): [route.name.text]
    case .mount(let mount): [mount.name.text]
    case .otherwise(let otherwise): [otherwise.name.text]
    case .group(let group):
      (group.name.map { [$0.text] } ?? []) + group.items.flatMap(\.declaredNames)
    default: []
    }
  }
}
