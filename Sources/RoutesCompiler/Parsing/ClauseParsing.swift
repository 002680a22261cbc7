/// The clauses after a signature, or on the lines below it.
extension Parser {
  /// ```
  /// clause = "via" use { "," use }
  ///        | "after" call
  ///        | "also" [ "^" ] pattern [ "->" call ]
  ///        | attribute
  /// ```
  mutating func parseClauses(into clauses: inout SyntaxTree.Clauses) throws(Unreadable) {
    while true {
      switch kind {
      case .at:
        let attribute = try parseAttribute()
        clauses.attributes.append(attribute)
        if attribute.arguments == nil, kind == .string || isWordBetweenClauses {
          throw failExpecting("'('")
        }
      case .word: try parseClause(into: &clauses)
      default: return
      }
    }
  }

  /// Whether a word follows that begins no clause and is not near one that does.
  private var isWordBetweenClauses: Bool {
    guard kind == .word, keyword.map(Keyword.clauses.contains) != true, !isAttribute(text(current))
    else { return false }
    return Suggestion.name(for: text(current), among: Keyword.clauses.map(\.rawValue)) == nil
  }

  /// `via signedIn paid` and `via signedIn from home`
  private mutating func failFilters() -> Unreadable {
    let words = lineTokens(from: cursor).prefix { $0.kind == .word }.map(text)
    let expected = "',' between filters"
    return words.contains { declares(.filter, $0) }
      ? failExpecting(expected)
      : failExpecting(expected, note: TokenAdvice.note(expected: expected, found: ""))
  }

  private mutating func parseClause(into clauses: inout SyntaxTree.Clauses) throws(Unreadable) {
    if lacksParenthesis, tokens[cursor - 1].kind == .word { throw failExpecting("'('") }
    switch keyword {
    case .via:
      advance()
      repeat { clauses.filters.append(try parseFilterUse()) } while accept(.comma) != nil
      if isWordBetweenClauses { throw failFilters() }
    case .after:
      advance()
      if [.string, .unknown, .colon].contains(kind) { throw failExpecting("a case after 'after'") }
      clauses.after.append(try parseRouteCall("a case after 'after'"))
      if kind == .comma, isNext(.word) { throw try failSecondDependency(after: clauses.after[0]) }
    case .also: clauses.also.append(try parseAlso())
    default:
      throw failUnknownKeyword(
        among: Keyword.clauses, otherwise: "leave it out: 'via', 'after', 'also' or '@' may follow")
    }
  }

  /// ```
  /// use = [ "!" ] name [ arguments ]
  /// ```
  private mutating func parseFilterUse() throws(Unreadable) -> SyntaxTree.FilterUse {
    let start = current.bytes.lowerBound
    let isRemoval = accept(.exclamationMark) != nil
    if [.string, .leftBracket, .leftParenthesis, .dot, .colon].contains(kind) {
      throw failExpecting("a filter")
    }
    let name = try expectName("a filter")
    if lacksParenthesis { throw failExpecting("'('") }
    let arguments = try parseArguments()
    let call = SyntaxTree.Call(
      path: [name], arguments: arguments,
      place: place(from: name.place.bytes.lowerBound))
    return SyntaxTree.FilterUse(
      isRemoval: isRemoval, call: call, place: place(from: start))
  }

  private mutating func parseAlso() throws(Unreadable) -> SyntaxTree.Also {
    let start = advance().bytes.lowerBound
    let isFromRoot = accept(.caret) != nil
    let pattern = try expectPattern()
    if isPath(current) { throw failExpecting("'also' before each pattern") }
    let line = lineOfAlso(from: start)
    let hasArrow = accept(.arrow) != nil
    if kind == .leftParenthesis, let line {
      let expected = hasArrow ? "a case" : "'->' and the case"
      throw failExpecting(expected, write: line + restOfLine, .rest(place(start..<start)))
    }
    let call = hasArrow ? try parseRouteCall("a case") : nil
    try requireSound(pattern)
    for warning in pattern.warnings where warning.name == nil { report(warning.diagnostic) }
    return SyntaxTree.Also(
      isFromRoot: isFromRoot, pattern: pattern.pattern, call: call,
      place: place(from: start))
  }

  /// `also /fair/:id/map -> fair`, before the `(tab: .map)` of `also /fair/:id/map (tab: .map)`
  private func lineOfAlso(from start: Int) -> String? {
    guard case .item(let index) = groups[groups.count - 1].above,
      case .route(let route) = groups[groups.count - 1].items[index]
    else { return nil }
    let also = file.text(in: start..<tokens[cursor - 1].bytes.upperBound)
    return "\(also) -> \(route.name.text)"
  }

  mutating func parseAttributes() throws(Unreadable) -> [SyntaxTree.Attribute] {
    var attributes: [SyntaxTree.Attribute] = []
    while kind == .at { attributes.append(try parseAttribute()) }
    return attributes
  }

  /// ```
  /// continuation = clause { clause }
  /// ```
  ///
  /// Comments, blank lines and `example` lines may be between a route and its continuation.
  mutating func parseContinuation() throws(Unreadable) {
    let word = current
    var clauses = SyntaxTree.Clauses()
    do {
      try parseClauses(into: &clauses)
      try expectLineEnd()
    } catch {
      removeLineAbove()
      throw error
    }
    switch groups[groups.count - 1].above {
    case .item(let index): add(clauses, toItem: index)
    case .unreadable: break
    case .none: reportMissingRoute(of: word)
    }
  }

  /// `via signedIn` as the first line of a group is meant for all of it.
  private mutating func reportMissingRoute(of word: Token) {
    let last = tokens[..<cursor].last { $0.kind != .newline } ?? word
    let line = word.bytes.lowerBound..<last.bytes.upperBound
    let group = groups[groups.count - 1]
    let isFirst = group.header != nil && group.items.isEmpty && text(word) != "also"
    // A comment between them would be lost.
    let isForAll =
      isFirst
      && file.text(in: group.brace.upperBound..<line.lowerBound).allSatisfy(\.isWhitespace)
    report(
      .missingRoute(
        before: text(word), at: place(word.bytes),
        in: isForAll ? place(group.brace.lowerBound..<line.upperBound) : nil,
        line: file.text(in: line)))
  }

  private mutating func add(_ clauses: SyntaxTree.Clauses, toItem index: Int) {
    let last = groups.count - 1
    groups[last].items[index].add(clauses)
    // All that was left out came before the item.
    guard let count = groups[last].allItems?.count else { return }
    let leftOut = count - groups[last].items.count
    groups[last].allItems?[index + leftOut].add(clauses)
  }

  /// A route with an unreadable continuation is as unreadable as one with a
  /// mistake in its own line.
  private mutating func removeLineAbove() {
    guard case .item(let index) = groups[groups.count - 1].above else { return }
    keepAllItems()
    switch groups[groups.count - 1].items.remove(at: index) {
    case .route(let route): brokenNames.insert(route.name.text)
    case .mount(let mount): brokenNames.insert(mount.name.text)
    default: break
    }
    setLineAbove(.unreadable)
  }
}

extension SyntaxTree.Item {
  /// Adds the clauses of a continuation to a route or mount.
  fileprivate mutating func add(_ other: SyntaxTree.Clauses) {
    var all = heldClauses
    // The item has none meanwhile, so that thousands of 'also' lines are not copied for each.
    heldClauses = SyntaxTree.Clauses()
    all.add(other)
    heldClauses = all
  }

  private var heldClauses: SyntaxTree.Clauses {
    get {
      switch self {
      case .route(let route): route.clauses
      case .mount(let mount): mount.clauses
      default: preconditionFailure("Only routes and mounts have continuation lines.")
      }
    }
    set {
      switch self {
      case .route(var route):
        route.clauses = newValue
        self = .route(route)
      case .mount(var mount):
        mount.clauses = newValue
        self = .mount(mount)
      default: preconditionFailure("Only routes and mounts have continuation lines.")
      }
    }
  }
}

extension SyntaxTree.Clauses {
  mutating func add(_ other: Self) {
    filters += other.filters
    after += other.after
    also += other.also
    attributes += other.attributes
  }
}
