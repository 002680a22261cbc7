/// Headers, declarations and the lines that begin with a keyword.
extension SyntaxTree.Header: CustomStringConvertible {
  package var description: String {
    (access.map { "\($0.rawValue) " } ?? "") + "routes \(name)"
  }
}

extension SyntaxTree.TypeDeclaration: CustomStringConvertible {
  package var description: String { "type \(name)" + (base.map { " = \($0)" } ?? "") }
}

extension SyntaxTree.EnumDeclaration: CustomStringConvertible {
  package var description: String { "enum \(name) = \(cases.text)" }
}

extension [SyntaxTree.EnumCase] {
  /// `relevance | priceUp("price-asc")`
  package var text: String { map(\.description).joined(separator: " | ") }
}

extension SyntaxTree.EnumCase: CustomStringConvertible {
  package var description: String {
    name.text + (rawValue.map { "(\($0.text.literal))" } ?? "")
  }
}

extension SyntaxTree.FilterDeclaration: CustomStringConvertible {
  package var description: String {
    "filter \(name)" + (parameters.isEmpty ? "" : parameters.text)
  }
}

extension SyntaxTree.AttributeDeclaration: CustomStringConvertible {
  package var description: String { "attribute \(name)" + (type.map { "(\($0))" } ?? "") }
}

extension SyntaxTree.Route: CustomStringConvertible {
  package var description: String { "\(pattern) -> \(signature)\(clauses)" }

  /// `product(id: Int)`
  package var signature: String { name.text + (parameters?.text ?? "") }
}

extension SyntaxTree.Group: CustomStringConvertible {
  /// The line that opens the group.
  package var description: String {
    let alternates = prefixes.dropFirst().map { " also \($0)" }.joined()
    let parameters = parameters.isEmpty ? "" : " \(parameters.text)"
    let name = name.map { " -> \($0)" } ?? ""
    let head = (prefixes.first?.description ?? "group") + parameters + name
    return head + alternates + "\(clauses) {"
  }
}

extension SyntaxTree.Mount: CustomStringConvertible {
  package var description: String { "mount \(pattern) -> \(name)(\(table))\(clauses)" }
}

extension SyntaxTree.Redirect: CustomStringConvertible {
  package var description: String { "redirect \(pattern) -> \(target)\(attributes.text)" }
}

extension SyntaxTree.Redirect.Target: CustomStringConvertible {
  package var description: String {
    switch self {
    case .route(let call): call.description
    case .link(let link): link.text
    }
  }
}

extension SyntaxTree.Refusal: CustomStringConvertible {
  package var description: String { "\(pattern) -> nil\(attributes.text)" }
}

extension SyntaxTree.Otherwise: CustomStringConvertible {
  package var description: String {
    "otherwise -> \(name)" + (parameters.isEmpty ? "" : parameters.text) + attributes.text
  }
}

extension SyntaxTree.Example: CustomStringConvertible {
  package var description: String { "example \(link) -> \(outcome?.description ?? "nil")" }
}

/// Each clause prints with a space before it.
extension SyntaxTree.Clauses: CustomStringConvertible {
  package var description: String {
    let uses = filters.map(\.description).joined(separator: ", ")
    return (uses.isEmpty ? "" : " via \(uses)") + after.map { " after \($0)" }.joined()
      + also.map { " \($0)" }.joined() + attributes.text
  }
}

extension SyntaxTree.FilterUse: CustomStringConvertible {
  package var description: String { (isRemoval ? "!" : "") + call.description }
}

extension SyntaxTree.Also: CustomStringConvertible {
  package var description: String {
    "also " + (isFromRoot ? "^" : "") + "\(pattern)" + (call.map { " -> \($0)" } ?? "")
  }
}

extension [SyntaxTree.Attribute] {
  /// The attributes, each with a space before it.
  fileprivate var text: String { map { " \($0)" }.joined() }
}

extension SyntaxTree.Attribute: CustomStringConvertible {
  package var description: String {
    guard let arguments else { return "@\(name)" }
    return "@\(name)(" + arguments.map(\.description).joined(separator: ", ") + ")"
  }
}

extension SyntaxTree.Attribute.Argument: CustomStringConvertible {
  package var description: String {
    switch self {
    case .all: "*"
    case .value(let value): value.description
    case .name(let name): name.text
    }
  }
}
