/// What a pattern of URLs is: text with holes. Each stage has something else in the holes: a name
/// and where it is written, a parameter, or the form of a printed value.
///
/// ```
/// https://:lang.wiki.example/wiki/*title?action=view&tags=:tags#L{from}-L{to}
/// ╰── site ────────────────╯╰ segments ╯╰─ query ─────────────╯╰─ fragment ─╯
/// ```
package struct PatternShape<Hole: Sendable>: Sendable {
  package enum Piece: Sendable {
    case literal(String)
    case placeholder(Hole)
    /// The last piece: the rest of a path (`*name`) or of a query (`key=*name`), or labels of a
    /// host. It may have no name in a host, and in a query, where only the key matters then.
    case catchAll(Hole?)
  }

  package enum Site: Sendable {
    case scheme(String)
    /// The labels, each of which is one piece.
    case host([Piece], port: String?)
  }

  package enum Item: Sendable {
    /// `key=literal`, `key=:name`, `key=*`, `url=/settings/:section`
    case value(key: String, [Piece])
    /// `!key`
    case absent(key: String)
    /// `:name`, whose key is its name
    case parameter(Hole)
  }

  package enum Fragment: Sendable {
    /// `:section` or `L{first}-L{last}`
    case text([Piece])
    /// `/room/:id?via=:via`
    case path([[Piece]], [Item])
    /// `channel=:id&v=2`
    case items([Item])
  }

  package var site: Site?
  /// Empty for `/`.
  package var segments: [[Piece]]
  package var query: [Item]
  package var fragment: Fragment?

  package init(
    site: Site? = nil, segments: [[Piece]] = [], query: [Item] = [], fragment: Fragment? = nil
  ) {
    self.site = site
    self.segments = segments
    self.query = query
    self.fragment = fragment
  }
}

extension PatternShape.Piece {
  package var hole: Hole? {
    switch self {
    case .literal: nil
    case .placeholder(let hole): hole
    case .catchAll(let hole): hole
    }
  }
}

extension PatternShape.Item {
  package var holes: [Hole] {
    switch self {
    case .value(_, let pieces): pieces.compactMap(\.hole)
    case .absent: []
    case .parameter(let hole): [hole]
    }
  }
}

extension PatternShape.Fragment {
  /// The segments of a path.
  package var segments: [[PatternShape<Hole>.Piece]] {
    if case .path(let segments, _) = self { segments } else { [] }
  }

  package var items: [PatternShape<Hole>.Item] {
    switch self {
    case .text: []
    case .path(_, let items), .items(let items): items
    }
  }
}
