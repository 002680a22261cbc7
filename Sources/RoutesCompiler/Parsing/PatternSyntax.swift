extension SyntaxTree {
  /// `https://:lang.wiki.example/wiki/*title?action=view#:section`
  package struct Pattern: Sendable {
    /// The scheme or host before the path, in a pattern that names one.
    package enum Site: Sendable {
      case scheme(Name)
      case host([HostPart], port: Name?)
    }

    package enum HostPart: Sendable {
      case label(Name)
      case placeholder(Placeholder)
      /// `*` or `*host`: one label or more.
      case catchAll(Placeholder?)

      var isLabel: Bool { if case .label = self { true } else { false } }
    }

    package var site: Site?
    /// Empty for `/`.
    package var segments: [Segment]
    package var query: [QueryItem]
    package var fragment: Fragment?
    /// The whole pattern, without `^`.
    package var place: SourceRange
  }

  package struct Segment: Sendable {
    package var pieces: [Piece]
  }

  package enum Piece: Sendable {
    case literal(Literal)
    case placeholder(Placeholder)
    /// `*name` or `:*name`: last in the last segment.
    case catchAll(Placeholder)
  }

  /// Text that a link must have.
  package struct Literal: Sendable {
    /// The text that links are compared with: percent-escapes decoded.
    package var text: String
    package var place: SourceRange

    package init(_ text: String, at place: SourceRange) {
      self.text = text
      self.place = place
    }
  }

  /// `:id` or `{id}`; `_` drops the value.
  package struct Placeholder: Sendable {
    package var name: Name
    /// Name and mark, such as `:id` or `{id}`.
    package var place: SourceRange

    package var isDropped: Bool { name.text == "_" }
  }

  package enum QueryItem: Sendable {
    /// `key=literal`, `key=:name`, `url=/settings/:section`
    case value(key: Literal, [Piece])
    /// `key=*` or `key=*rest`
    case catchAll(key: Literal, Placeholder?)
    /// `!key`
    case absent(key: Literal)
    /// `:name`, whose key is its name
    case parameter(Placeholder)
  }

  package enum Fragment: Sendable {
    /// `:section` or `L{first}-L{last}`
    case text([Piece])
    /// `/room/:id?via=:via`
    case path([Segment], [QueryItem])
    /// `channel=:id&v=2`
    case items([QueryItem])
  }
}
