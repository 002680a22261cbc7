/// Groups: lines between `{` and `}`.
extension Parser {
  /// The line that a `via`, `after` or `also` at the start of a line belongs to.
  enum LineAbove {
    case none
    /// One that was reported: what belongs to it is not reported again.
    case unreadable
    /// A route or mount, by its index among the items of its group.
    case item(Int)
  }

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
  /// A prefix with a mistake is kept as far as it could be read, so that the group's routes are
  /// checked. A group with a mistake after its prefix is left out of the tree: its routes would
  /// lack what that line gives them.
  mutating func parseGroupOpen(prefix: ParsedPattern?) throws(Mistake) {
    let start = prefix?.pattern.place.bytes.lowerBound ?? advance().bytes.lowerBound
    var group = SyntaxTree.Group(
      documentation: takeDocumentation(), prefixes: prefix.map { [$0.pattern] } ?? [],
      parameters: [], name: nil, clauses: SyntaxTree.Clauses(), items: [],
      place: place(start..<start))
    unreadableGroup = group
    try parseAlternatePrefixes(of: &group)
    if kind == .leftParenthesis { group.parameters = try parseParameters() }
    if accept(.arrow) != nil { group.name = try expectName(.groupName) }
    unreadableGroup = group
    try parseClauses(into: &group.clauses)
    try parseAlternatePrefixes(of: &group)
    guard kind == .leftBrace else { throw .expected(.brace) }
    unreadableGroup = nil
    if let prefix { reportWarnings(of: prefix, labels: group.parameters.map(\.label.text)) }
    group.place = place(from: start)
    let title = group.name?.text ?? prefix?.text ?? "group"
    group.clauses.attributes = takeAttributes(for: title, at: start) + group.clauses.attributes
    open(group)
    guard isAtLineEnd || kind == .documentation || kind == .rightBrace else {
      groups[groups.count - 1].isKept = false
      throw .expected(.lineAfterBrace)
    }
  }

  /// Makes the `also` clauses of a group its further prefixes: `/m also /mobile {`.
  private mutating func parseAlternatePrefixes(
    of group: inout SyntaxTree.Group
  ) throws(Mistake) {
    if keyword == .also { try parseClauses(into: &group.clauses) }
    for var also in group.clauses.also {
      // `/m also /mobile -> shop {` names the group, not its second prefix.
      if group.name == nil, let call = also.call, call.arguments == nil, call.path.count == 1 {
        group.name = call.path[0]
        also.call = nil
      }
      guard !group.prefixes.isEmpty, !also.isFromRoot, also.call == nil else {
        throw .of(.groupPrefix(hasFirst: !group.prefixes.isEmpty, at: also.place))
      }
      group.prefixes.append(also.pattern)
    }
    group.clauses.also = []
  }

  private mutating func open(_ header: SyntaxTree.Group) {
    let brace = advance()
    if groups.count == Self.nestingLimit + 1 {
      report(.nestedTooDeep("groups", limit: Self.nestingLimit, at: header.place))
    }
    var group = OpenGroup(header: header, brace: brace.bytes)
    group.isKept = groups.count <= Self.nestingLimit
    groups.append(group)
  }

  /// Opens a group that is left out of the tree.
  mutating func openUnreadableGroup(_ brace: Range<Int>) {
    groups.append(OpenGroup(header: unreadableGroup, brace: brace, isKept: false))
    unreadableGroup = nil
  }

  /// ```
  /// group-close = "}"
  /// ```
  mutating func parseGroupClose() throws(Mistake) {
    let brace = advance()
    reportDanglingAttributes()
    guard groups.count > 1 else { throw .of(.unmatchedBrace(at: place(brace.bytes))) }
    closeGroup()
    try expectLineEnd(Expectation("the end of the line", note: Expectation.lineOfBrace.note))
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
