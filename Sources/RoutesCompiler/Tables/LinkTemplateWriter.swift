import RouteMatching

extension LinkTemplate {
  /// The line of templates that is read as this one.
  package var text: String {
    PatternSpelling<Placeholder>(
      pieces: { pieces, _ in pieces.map(\.text).joined() }, item: \.text
    ).string(of: pattern)
  }

  /// A literal key of a query. `&` separates items, `=` ends a key, and some read `+` as a
  /// space.
  static func encodedKey(_ text: String) -> String {
    AllowedCharacters.fragment.encoding(text, escaping: "&+=")
  }

  /// A literal value of a query.
  static func encodedValue(_ text: String) -> String {
    AllowedCharacters.fragment.encoding(text, escaping: "&+")
  }
}

extension PatternShape.Piece where Hole == LinkTemplate.Placeholder {
  fileprivate var text: String {
    switch self {
    case .literal(let text): text
    case .placeholder(let placeholder): placeholder.text
    case .catchAll(let placeholder): placeholder?.text ?? ""
    }
  }
}

extension PatternShape.Item where Hole == LinkTemplate.Placeholder {
  fileprivate var text: String {
    switch self {
    case .value(let key, let pieces):
      if case .catchAll(nil)? = pieces.first {
        key
      } else {
        key + "=" + pieces.map(\.text).joined()
      }
    case .absent(let key): "!" + key
    case .parameter(let placeholder): placeholder.text
    }
  }
}

extension LinkTemplate.Placeholder {
  /// The placeholder in its braces.
  fileprivate var text: String {
    let marks =
      switch form {
      case .value: ""
      case .optional: "?"
      case .pairs: "%"
      case .text: "**"
      case .list: "*"
      // A `*` would read as the mark of a text.
      case .joined("*"): "*%2A"
      case .joined(let separator): "*" + LinkTemplate.encodedValue(separator)
      }
    return "{\(parameter)\(width == 0 ? "" : ":\(width)")\(marks)}"
  }
}
