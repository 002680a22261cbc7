import RouteMatching

/// One `.routes` file as it was written: items in order, nothing resolved. What is in parentheses
/// (parameters, types, calls and values) is in SignatureSyntax.swift.
package struct SyntaxTree: Sendable {
  package var items: [Item]
  /// The names that unreadable lines declare. Such a line has been reported and
  /// is not among the items: a message that one of these names is unknown, or
  /// that a link matches nothing, would only be a consequence.
  var brokenNames: Set<String>
  /// Whether an unreadable line declares a route whose case can't be told.
  var hidesRoute: Bool

  package init(
    items: [Item] = [], brokenNames: Set<String> = [], hidesRoute: Bool = false
  ) {
    self.items = items
    self.brokenNames = brokenNames
    self.hidesRoute = hidesRoute
  }
}

extension SyntaxTree {
  package indirect enum Item: Sendable {
    case header(Header)
    case importModule(Import)
    case schemes([Name])
    case hosts([Name])
    case option(name: Name, value: Name)
    case include(path: Name)
    case type(TypeDeclaration)
    case enumeration(EnumDeclaration)
    case filter(FilterDeclaration)
    case attribute(AttributeDeclaration)
    case route(Route)
    case group(Group)
    case mount(Mount)
    case redirect(Redirect)
    case refusal(Refusal)
    case otherwise(Otherwise)
    case example(Example)
  }

  /// A word as written, such as a case name, a module or a host.
  package struct Name: Sendable {
    package var text: String
    package var place: SourceRange

    package init(_ text: String, at place: SourceRange) {
      self.text = text
      self.place = place
    }
  }

  /// `public routes ShopRoute`
  package struct Header: Sendable {
    package var documentation: [String]
    package var access: AccessLevel?
    package var name: Name
    package var place: SourceRange
  }

  /// `import Catalog`
  package struct Import: Sendable {
    package var module: Name
    package var place: SourceRange
  }

  /// `type ProductID` or `type Login = String(/[a-z]+/)`
  package struct TypeDeclaration: Sendable {
    package var documentation: [String]
    package var name: Name
    package var base: TypeSyntax?
    package var place: SourceRange
  }

  /// `enum Sort = relevance | priceUp("price-asc")`
  package struct EnumDeclaration: Sendable {
    package var documentation: [String]
    package var name: Name
    package var cases: [EnumCase]
    package var place: SourceRange
  }

  package struct EnumCase: Sendable {
    package var name: Name
    /// The text in a link where it is not the case's own name.
    package var rawValue: Name?
  }

  /// `filter ageAtLeast(years: Int)`
  package struct FilterDeclaration: Sendable {
    package var documentation: [String]
    package var name: Name
    package var parameters: [Parameter]
    package var place: SourceRange
  }

  /// `attribute analytics(String)`
  package struct AttributeDeclaration: Sendable {
    package var documentation: [String]
    package var name: Name
    package var type: Name?
    package var place: SourceRange
  }

  /// `/product/:id -> product(id: Int)` with its clauses
  package struct Route: Sendable {
    package var documentation: [String]
    package var pattern: Pattern
    package var name: Name
    /// `nil` where the case has no signature and takes each parameter of its
    /// pattern as a `String`.
    package var parameters: [Parameter]?
    package var clauses: Clauses
    /// From the pattern to the end of the signature.
    package var place: SourceRange
  }

  /// `/account -> account via signedIn {` … `}`
  package struct Group: Sendable {
    package var documentation: [String]
    /// The prefixes, one for each way into the group; empty for `group`.
    package var prefixes: [Pattern]
    package var parameters: [Parameter]
    /// The case that holds the nested enum, in a group with an arrow.
    package var name: Name?
    package var clauses: Clauses
    package var items: [Item]
    package var place: SourceRange
  }

  /// `mount /settings -> settings(SettingsRoute)`
  package struct Mount: Sendable {
    package var documentation: [String]
    package var pattern: Pattern
    package var name: Name
    package var table: Name
    package var clauses: Clauses
    package var place: SourceRange
  }

  /// `redirect /help -> https://help.example.com`
  package struct Redirect: Sendable {
    package enum Target: Sendable {
      case route(Call)
      /// A link that leaves the app.
      case link(Name)
    }

    package var documentation: [String]
    package var pattern: Pattern
    package var target: Target
    package var attributes: [Attribute]
    package var place: SourceRange
  }

  /// `/topics/:_ -> nil`
  package struct Refusal: Sendable {
    package var pattern: Pattern
    package var attributes: [Attribute]
    package var place: SourceRange
  }

  /// `otherwise -> notFound(url: String) @present(sheet)`
  package struct Otherwise: Sendable {
    package var documentation: [String]
    package var name: Name
    package var parameters: [Parameter]
    package var attributes: [Attribute]
    package var place: SourceRange
  }

  /// `example /product/42 -> product(id: 42)`
  package struct Example: Sendable {
    package var link: Name
    /// `nil` for `-> nil`: the link matches no route.
    package var outcome: Call?
    package var place: SourceRange
  }

  /// The clauses and attributes of a route, group or mount.
  package struct Clauses: Sendable {
    package var filters: [FilterUse] = []
    package var after: [Call] = []
    package var also: [Also] = []
    /// Those written before the line as well as those after it.
    package var attributes: [Attribute] = []

    package init(attributes: [Attribute] = []) { self.attributes = attributes }
  }

  /// `signedIn`, `ageAtLeast(years: 18)` or `!signedIn`
  package struct FilterUse: Sendable {
    package var isRemoval: Bool
    package var call: Call
    package var place: SourceRange
  }

  /// `also ^/p/:id -> fair(tab: .exhibitors)`
  package struct Also: Sendable {
    /// Whether the pattern began with `^`: at the root, not in its group.
    package var isFromRoot: Bool
    package var pattern: Pattern
    package var call: Call?
    package var place: SourceRange
  }

  /// `@tab(home)`
  package struct Attribute: Sendable {
    package enum Argument: Sendable {
      /// `*`
      case all(SourceRange)
      case value(Value)
      /// A dotted name, such as `account.orders`.
      case name(Name)
    }

    package var name: Name
    /// `nil` without parentheses.
    package var arguments: [Argument]?
    package var place: SourceRange
  }
}

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

  /// The label of the parameter that it means.
  var label: String { SwiftLabel.make(from: name) }
}

extension SyntaxTree.Pattern {
  /// The placeholders as written, from left to right.
  package var placeholders: [SyntaxTree.Placeholder] { shape.holes.map(\.hole) }
}
