import RouteMatching

/// One form of a route's links, as the builder of tables reads it: which links match, and where
/// each of the route's values is in them.
///
/// A pattern of a `.routes` file makes a `LinkPattern` for each of its shapes:
/// `/list/:page -> list(page: Int = 1)` makes `/list/:page` and `/list`.
package struct LinkPattern: Hashable, Sendable {
  package var target: PatternTarget
  package var site: SitePattern
  /// The segments of the path; empty for `/`.
  package var segments: [SegmentPattern]
  /// The requirements on the query.
  package var query: [QueryRequirement]
  /// The requirement on the fragment; `nil` if any fragment, or none, matches.
  package var fragment: FragmentPattern?
  /// The location of each parameter's value, in the order of the signature.
  package var parameters: [ValueLocation]
  /// Whether links from outside the app match; false under `@inApp`.
  package var takesExternalLinks: Bool
  /// The parameters of a type of the user's, by index: its `routeText` may print another text than
  /// the one that was read.
  package var customParameters: [Int] = []
  /// Whether another pattern may match a link of this one when each value has its printed text.
  package var printedLinkHasRivals = false
  /// Whether the pattern has the optional segment at the end of its group's prefix; nil if the
  /// prefix has none.
  package var hasOptionalSegment: Bool?

  package init(
    target: PatternTarget,
    site: SitePattern = .any,
    segments: [SegmentPattern] = [],
    query: [QueryRequirement] = [],
    fragment: FragmentPattern? = nil,
    parameters: [ValueLocation] = [],
    takesExternalLinks: Bool = true
  ) {
    self.target = target
    self.site = site
    self.segments = segments
    self.query = query
    self.fragment = fragment
    self.parameters = parameters
    self.takesExternalLinks = takesExternalLinks
  }
}

/// The scheme or host that a pattern names. It counts as a segment before the first: a pattern with
/// a site wins over a pattern without one.
package enum SitePattern: Hashable, Sendable {
  /// Paths without a scheme, and the schemes and hosts that the table declares.
  case any
  /// `shop:/debug`: only this custom scheme.
  case scheme(String)
  /// `https://:lang.wiki.example`: only http and https on this host. The port is digits, or `nil`
  /// for any port.
  case host([HostLabel], port: String?)
}

/// One label of a host pattern, from the left.
package enum HostLabel: Hashable, Sendable {
  /// In lower case.
  case literal(String)
  /// `:lang`: one label that the constraint accepts; if `isMany` is set, as in `*host`, one label
  /// or more, with the dots between them. The text is in lower case.
  case placeholder(TextConstraint, isMany: Bool)

  package static let one = HostLabel.placeholder(.any, isMany: false)
  package static let many = HostLabel.placeholder(.any, isMany: true)

  /// Whether it matches one label or more.
  package var isMany: Bool { if case .placeholder(_, isMany: true) = self { true } else { false } }

  package var isPlaceholder: Bool { if case .placeholder = self { true } else { false } }
}

/// A pattern for one segment of a path.
package enum SegmentPattern: Hashable, Sendable {
  /// Decoded text.
  case literal(String)
  /// `:id`, `/@:handle`, `:slug.html`: text and placeholders in turn, at least one placeholder and
  /// never two side by side. A placeholder matches the shortest text, never empty, that lets the
  /// rest match.
  case mixed([Piece])
  /// `*path`, `/User_talk:*title`, `/compare/:base...*head`: the text before it in its
  /// segment, then everything to the end of the path, or to the segments that follow it.
  case catchAll(before: [Piece], CatchAllPattern)

  package enum Piece: Hashable, Sendable {
    case literal(String)
    case placeholder(TextConstraint)
  }

  /// A catch-all: one segment or more.
  package struct CatchAllPattern: Hashable, Sendable {
    /// The constraint of each segment in a list; `.any` if the text stays whole.
    package var element: TextConstraint
    /// Whether the value is one `String`, with the slashes and empty segments, and not a list.
    package var isText: Bool
    /// How many segments follow it, as in `/*project/-/issues/:iid`: they are counted from the end of
    /// the path.
    package var followers: Int

    package init(element: TextConstraint = .any, isText: Bool = false, followers: Int = 0) {
      self.element = element
      self.isText = isText
      self.followers = followers
    }
  }

  /// A whole segment that is one value: `:id`.
  package static func value(_ constraint: TextConstraint) -> SegmentPattern {
    .mixed([.placeholder(constraint)])
  }
}

/// Something that a query must have, or must not have.
package enum QueryRequirement: Hashable, Sendable {
  /// `key=literal`, `key=:name`, `key=/settings/:section`: the last value of the key is text and
  /// placeholders. A lone placeholder matches the empty text if its constraint accepts it.
  case value(key: String, [SegmentPattern.Piece])
  /// `key=*`, and a required list: the key is present.
  case present(key: String)
  /// `!key`: the key is absent.
  case absent(key: String)

  package var key: String {
    switch self {
    case .value(let key, _), .present(let key), .absent(let key): key
    }
  }
}

/// A pattern for a fragment.
package enum FragmentPattern: Hashable, Sendable {
  /// `#:section`, `#L{first}-L{last}`
  case text([SegmentPattern.Piece])
  /// `#/room/:id?via=:via`
  case path([SegmentPattern], [QueryRequirement])
  /// `#channel=:id&v=2`
  case items([QueryRequirement])
}

/// The location of a parameter's value in a link.
package enum ValueLocation: Hashable, Sendable {
  /// None: the link leaves the value out, and it is nil or its default.
  case absent
  /// The text itself, as in `also /fair -> fair(tab: .exhibitors)`.
  case constant(String)
  /// Several strings, for a list.
  case constants([String])
  /// The placeholder with this index among the placeholders of the pattern's site.
  case host(placeholder: Int)
  /// The placeholder with this index in the segment with this index. The rest counts as
  /// the last placeholder of its segment.
  case path(segment: Int, placeholder: Int)
  /// An item of the query, or of the fragment if `inFragment` is set.
  case query(QueryLocation, inFragment: Bool)
  /// The placeholder with this index of a `#` text. The pieces are here as well, because an
  /// optional fragment is not a requirement of the pattern.
  case fragment([SegmentPattern.Piece], placeholder: Int)
  /// As `path`, in a fragment that is a path of these segments.
  case fragmentPath([SegmentPattern], segment: Int, placeholder: Int)
}

/// The location of a value in a query.
package enum QueryLocation: Hashable, Sendable {
  /// The last value of a key, which the constraint must accept. If the pattern requires the item,
  /// the requirement has the same constraint.
  case value(key: String, TextConstraint)
  /// A placeholder of the last value of a key whose value is text and placeholders.
  case placeholder(key: String, [SegmentPattern.Piece], placeholder: Int)
  /// All values of a key.
  case list(key: String, TextConstraint)
  /// One value of a key, split at the separator: see ``EscapedSeparator``.
  case joined(key: String, separator: String, TextConstraint)
  /// `key=*rest`: everything after `key=` to the end of the query, not split at
  /// `&`, decoded once.
  case catchAll(key: String, TextConstraint)
  /// Every item that nothing else reads: `[String: String]`.
  case others
}

extension QueryLocation {
  /// The key that it reads; `nil` for what no other parameter takes.
  package var key: String? {
    switch self {
    case .value(let key, _), .placeholder(let key, _, _), .list(let key, _),
      .joined(let key, _, _), .catchAll(let key, _):
      key
    case .others: nil
    }
  }
}

extension SegmentPattern {
  /// This segment where the case of ASCII letters doesn't count: literals are in lower case, and
  /// expressions have other forms.
  package var ignoringCase: SegmentPattern {
    switch self {
    case .literal(let text): return .literal(text.asciiLowercased)
    case .mixed(let pieces): return .mixed(pieces.map(\.ignoringCase))
    case .catchAll(let before, var rest):
      rest.element = rest.element.ignoringCase
      return .catchAll(before: before.map(\.ignoringCase), rest)
    }
  }
}

extension SegmentPattern.Piece {
  fileprivate var ignoringCase: Self {
    switch self {
    case .literal(let text): .literal(text.asciiLowercased)
    case .placeholder(let constraint): .placeholder(constraint.ignoringCase)
    }
  }
}

extension SegmentPattern {
  /// The text and placeholders of the segment, without a rest.
  package var pieces: [Piece] {
    switch self {
    case .literal(let text): [.literal(text)]
    case .mixed(let pieces): pieces
    case .catchAll(let before, _): before
    }
  }

  /// The number of placeholders; a rest counts as one.
  package var placeholderCount: Int {
    pieces.count(where: \.isPlaceholder) + (isCatchAll ? 1 : 0)
  }

  package var isCatchAll: Bool {
    if case .catchAll = self { true } else { false }
  }

  /// How many segments follow a catch-all; 0 for every other segment.
  package var followers: Int {
    if case .catchAll(_, let rest) = self { rest.followers } else { 0 }
  }
}

extension [SegmentPattern] {
  /// The segments of a path, with each catch-all knowing how many follow it.
  package var countingFollowers: [SegmentPattern] {
    enumerated().map { index, segment in
      guard case .catchAll(let before, var rest) = segment else { return segment }
      rest.followers = count - 1 - index
      return .catchAll(before: before, rest)
    }
  }

  /// Where a link has each segment: behind a catch-all it is counted from the end of the path, where
  /// -1 is the last.
  package var places: [Int] {
    let catchAll = firstIndex { $0.followers > 0 } ?? count
    return indices.map { $0 > catchAll ? $0 - count : $0 }
  }
}

extension SegmentPattern.Piece {
  package var isPlaceholder: Bool { if case .placeholder = self { true } else { false } }
}
