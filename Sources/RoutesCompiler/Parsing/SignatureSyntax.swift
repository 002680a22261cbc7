extension SyntaxTree {
  /// `tags: [Int] joined "," = []`
  package struct Parameter: Sendable {
    package var label: Name
    package var type: TypeSyntax
    /// The text after `joined`.
    package var separator: Name?
    package var defaultValue: Value?
    package var place: SourceRange
  }

  /// `Int(1...)?`
  package struct TypeSyntax: Sendable {
    package indirect enum Base: Sendable {
      case named(Name, Constraint?)
      case list(TypeSyntax)
      case dictionary(key: TypeSyntax, value: TypeSyntax)
      /// `(open | shipped)`, an enum without a name of its own.
      case cases([EnumCase])
    }

    package var base: Base
    package var isOptional: Bool
    package var place: SourceRange
  }

  package enum Constraint: Sendable {
    /// `1...`, `0..<1`, `01...12`: the bounds as written.
    case range(lower: Name?, upper: Name?, isClosed: Bool, SourceRange)
    /// The text between the slashes.
    case regularExpression(Name)

    package var place: SourceRange {
      switch self {
      case .range(_, _, _, let place): place
      case .regularExpression(let text): text.place
      }
    }
  }

  package struct Value: Equatable, Sendable {
    package indirect enum Kind: Equatable, Sendable {
      /// The digits as written, such as `-1.50`.
      case number(String)
      /// The text between the quotes, escapes resolved.
      case string(String)
      case boolean(Bool)
      case none
      /// `.newest`
      case enumCase(String)
      case list([Value])
      /// `["color": "red"]`, in order.
      case dictionary([Item])
    }

    package struct Item: Equatable, Sendable {
      package var key: String
      package var value: String
    }

    package var kind: Kind
    package var place: SourceRange
  }

  /// `product(id: id)` or `account.order(id: "7")`
  package struct Call: Sendable {
    package var path: [Name]
    /// `nil` without parentheses.
    package var arguments: [Argument]?
    package var place: SourceRange

    /// `account.order`
    package var name: String { path.map(\.text).joined(separator: ".") }
  }

  package struct Argument: Sendable {
    package indirect enum Content: Sendable {
      case value(Value)
      /// A parameter's name or, in an example, a nested route.
      case call(Call)
    }

    package var label: Name?
    package var content: Content
    package var place: SourceRange
  }
}
