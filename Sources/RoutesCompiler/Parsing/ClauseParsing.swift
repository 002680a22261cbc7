/// The clauses after a signature, or on the lines below it.
extension Parser {
  mutating func parseClauses(into clauses: inout SyntaxTree.Clauses) throws(Mistake) {
    while kind == .at || kind == .word { try parseClause(into: &clauses) }
  }

  /// ```
  /// clause = "via" use { "," use }
  ///        | "after" call
  ///        | "also" [ "^" ] pattern [ "->" call ]
  ///        | attribute
  /// ```
  private mutating func parseClause(into clauses: inout SyntaxTree.Clauses) throws(Mistake) {
    switch keyword {
    case _ where kind == .at: clauses.attributes.append(try parseAttribute())
    case .via: clauses.filters += try parseFilters()
    case .after:
      advance()
      clauses.after.append(try parseCall(.dependency))
    case .also: clauses.also.append(try parseAlso())
    case _ where isNext(.colon): throw .expected(.parameters)
    default:
      throw .of(.unknownKeyword(text(current), among: Keyword.clauses, at: place(current.bytes)))
    }
  }

  private mutating func parseFilters() throws(Mistake) -> [SyntaxTree.FilterUse] {
    advance()
    var filters = [try parseUse()]
    while accept(.comma) != nil { filters.append(try parseUse()) }
    let words = Keyword.clauses.map(\.rawValue)
    if kind == .word, !isClauseKeyword, Suggestion.name(for: text(current), among: words) == nil {
      throw .expected(.clauseAfterFilter)
    }
    return filters
  }

  /// ```
  /// use = [ "!" ] name [ arguments ]
  /// ```
  private mutating func parseUse() throws(Mistake) -> SyntaxTree.FilterUse {
    let start = current.bytes.lowerBound
    let isRemoval = accept(.exclamationMark) != nil
    let name = try expectName(.filter)
    let call = SyntaxTree.Call(
      path: [name], arguments: try parseArguments(), place: place(from: name.place.bytes.lowerBound)
    )
    return SyntaxTree.FilterUse(isRemoval: isRemoval, call: call, place: place(from: start))
  }

  private mutating func parseAlso() throws(Mistake) -> SyntaxTree.Also {
    let start = advance().bytes.lowerBound
    let isFromRoot = accept(.caret) != nil
    let pattern = try expectPattern()
    let call = accept(.arrow) != nil ? try parseCall(.alsoCase) : nil
    try requireSound(pattern)
    // Its names are those of the route's signature.
    let labels = pattern.pattern.placeholders.map { SwiftLabel.make(from: $0.name.text) }
    reportWarnings(of: pattern, labels: labels)
    return SyntaxTree.Also(
      isFromRoot: isFromRoot, pattern: pattern.pattern, call: call, place: place(from: start))
  }

  /// ```
  /// continuation = clause { clause }
  /// ```
  ///
  /// Comments, blank lines and `example` lines may be between a route and its continuation.
  mutating func parseContinuation() throws(Mistake) {
    let word = current
    var clauses = SyntaxTree.Clauses()
    do throws(Mistake) {
      try parseClauses(into: &clauses)
      try expectLineEnd(
        .lineEnd(in: text(word) == "also" ? "also /p/:id" : "via signedIn after cart"))
    } catch {
      removeLineAbove()
      throw error
    }
    switch groups[groups.count - 1].above {
    case .item(let index): add(clauses, toItem: index)
    case .unreadable: break
    case .none: throw .of(.missingRoute(before: text(word), at: place(word.bytes)))
    }
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
    brokenNames.formUnion(groups[groups.count - 1].items.remove(at: index).declaredNames)
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
