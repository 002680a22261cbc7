import RouteMatching

extension SyntaxTree {
  /// `https://:lang.wiki.example/wiki/*title?action=view#:section`
  package struct Pattern: Sendable {
    package var shape = PatternShape<Placeholder>()
    /// The whole pattern, without `^`.
    package var place: SourceRange
  }

  package typealias Site = PatternShape<Placeholder>.Site
  package typealias Piece = PatternShape<Placeholder>.Piece
  package typealias QueryItem = PatternShape<Placeholder>.Item
  package typealias Fragment = PatternShape<Placeholder>.Fragment

  /// `:id` or `{id}`; `_` drops the value, as does the `*` of a host that has no name after it.
  package struct Placeholder: Sendable {
    package var name: Name
    /// Name and mark, such as `:id` or `{id}`.
    package var place: SourceRange

    package var isDropped: Bool { ["", "_"].contains(name.text) }
  }
}

/// A placeholder of a pattern and where it is.
typealias PatternPlaceholder = PatternShape<SyntaxTree.Placeholder>.LocatedHole

extension PatternShape.LocatedHole where Hole == SyntaxTree.Placeholder {
  var name: String { hole.name.text }
}

extension SyntaxTree.Pattern {
  /// The placeholders as written, from left to right.
  package var placeholders: [SyntaxTree.Placeholder] { shape.holes.map(\.hole) }
}
