extension SyntaxTree {
  /// `https://:lang.wiki.example/wiki/*title?action=view#:section`
  package struct Pattern: Hashable, Sendable {
    /// The scheme or host before the path, in a pattern that names one.
    package enum Site: Hashable, Sendable {
      case scheme(Name)
      case host([HostPart], port: Name?, SourceRange)
    }

    package enum HostPart: Hashable, Sendable {
      case label(Name)
      case placeholder(Placeholder)
      /// `*` or `*host`: one label or more.
      case catchAll(Placeholder?, SourceRange)
    }

    package var site: Site?
    /// Empty for `/`.
    package var segments: [Segment]
    package var query: [QueryItem]
    package var fragment: Fragment?
    /// The whole pattern, without `^`.
    package var place: SourceRange
  }

  package struct Segment: Hashable, Sendable {
    package var pieces: [Piece]
    package var place: SourceRange
  }

  package enum Piece: Hashable, Sendable {
    case literal(Literal)
    case placeholder(Placeholder)
    /// `*name` or `:*name`: last in the last segment.
    case catchAll(Placeholder)
  }

  /// Text that a link must have.
  package struct Literal: Hashable, Sendable {
    /// The text that links are compared with: percent-escapes decoded.
    package var text: String
    package var place: SourceRange

    package init(_ text: String, at place: SourceRange) {
      self.text = text
      self.place = place
    }
  }

  /// `:id` or `{id}`; `_` drops the value.
  package struct Placeholder: Hashable, Sendable {
    package var name: Name
    /// Name and mark, such as `:id` or `{id}`.
    package var place: SourceRange

    package var isDropped: Bool { name.text == "_" }
  }

  package enum QueryItem: Hashable, Sendable {
    /// `key=literal`, `key=:name`, `url=/settings/:section`
    case value(key: Literal, [Piece], SourceRange)
    /// `key=*` or `key=*rest`
    case catchAll(key: Literal, Placeholder?, SourceRange)
    /// `!key`
    case absent(key: Literal, SourceRange)
    /// `:name`, whose key is its name
    case parameter(Placeholder)
  }

  package enum Fragment: Hashable, Sendable {
    /// `:section` or `L{first}-L{last}`
    case text([Piece], SourceRange)
    /// `/room/:id?via=:via`
    case path([Segment], [QueryItem], SourceRange)
    /// `channel=:id&v=2`
    case items([QueryItem], SourceRange)
  }
}
