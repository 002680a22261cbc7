/// Signatures, types, values and calls, as a `.routes` file has them.
extension [SyntaxTree.Parameter] {
  /// `(id: Int, tags: [String] = [])`
  package var text: String { "(" + map(\.description).joined(separator: ", ") + ")" }
}

extension SyntaxTree.Parameter: CustomStringConvertible {
  package var description: String {
    "\(label): \(type)" + (separator.map { " joined \($0.text.literal)" } ?? "")
      + (defaultValue.map { " = \($0)" } ?? "")
  }
}

extension SyntaxTree.TypeSyntax: CustomStringConvertible {
  package var description: String { "\(base)" + (isOptional ? "?" : "") }
}

extension SyntaxTree.TypeSyntax.Base: CustomStringConvertible {
  package var description: String {
    switch self {
    case .named(let name, let constraint): name.text + (constraint.map { "(\($0))" } ?? "")
    case .list(let element): "[\(element)]"
    case .dictionary(let key, let value): "[\(key): \(value)]"
    case .cases(let cases): "(\(cases.text))"
    }
  }
}

extension SyntaxTree.Constraint: CustomStringConvertible {
  package var description: String {
    switch self {
    case .range(let lower, let upper, let isClosed, _):
      (lower?.text ?? "") + (isClosed ? "..." : "..<") + (upper?.text ?? "")
    case .regularExpression(let text): "/\(text)/"
    }
  }
}

extension SyntaxTree.Value: CustomStringConvertible {
  package var description: String {
    switch kind {
    case .number(let digits): digits
    case .string(let text): text.literal
    case .boolean(let value): value ? "true" : "false"
    case .none: "nil"
    case .enumCase(let name): ".\(name)"
    case .list(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
    case .dictionary([]): "[:]"
    case .dictionary(let items): "[" + items.map(\.description).joined(separator: ", ") + "]"
    }
  }
}

extension SyntaxTree.Value.Item: CustomStringConvertible {
  package var description: String { "\(key.literal): \(value.literal)" }
}

extension SyntaxTree.Call: CustomStringConvertible {
  package var description: String {
    guard let arguments else { return name }
    return name + "(" + arguments.map(\.description).joined(separator: ", ") + ")"
  }
}

extension SyntaxTree.Argument: CustomStringConvertible {
  package var description: String {
    let value =
      switch content {
      case .value(let value): value.description
      case .call(let call): call.description
      }
    return (label.map { "\($0): " } ?? "") + value
  }
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

extension SyntaxTree.Name: CustomStringConvertible {
  package var description: String { text }
}

extension String {
  /// The text as a `.routes` file writes it, in quotes and with the escapes that a file has: a
  /// Swift literal has more.
  package var literal: String {
    var result = "\""
    for character in unicodeScalars {
      switch character {
      case "\"", "\\": result += "\\\(character)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(character)
      }
    }
    return result + "\""
  }
}
