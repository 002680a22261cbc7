/// A tree prints itself as the text of a `.routes` file, one line for each item
/// with its clauses in the order `via`, `after`, `also`, attributes. Parsing that
/// text gives an equal tree.
///
/// Comments and blank lines are not part of the tree.
extension SyntaxTree: CustomStringConvertible {
  package var description: String { items.text(indentation: "") }
}

extension [SyntaxTree.Item] {
  /// The lines of the items, each after an indentation.
  fileprivate func text(indentation: String) -> String {
    map { $0.lines(indentation: indentation) }.joined()
  }
}

extension SyntaxTree.Item: CustomStringConvertible {
  package var description: String { lines(indentation: "") }

  fileprivate func lines(indentation: String) -> String {
    let comments = documentation.map { line in
      indentation + (line.isEmpty ? "///" : "/// \(line)") + "\n"
    }
    return comments.joined() + indentation + line + rest(indentation: indentation) + "\n"
  }

  private var documentation: [String] {
    switch self {
    case .header(let header): header.documentation
    case .type(let type): type.documentation
    case .enumeration(let enumeration): enumeration.documentation
    case .filter(let filter): filter.documentation
    case .attribute(let attribute): attribute.documentation
    case .route(let route): route.documentation
    case .group(let group): group.documentation
    case .mount(let mount): mount.documentation
    case .redirect(let redirect): redirect.documentation
    case .otherwise(let otherwise): otherwise.documentation
    case .importModule, .schemes, .hosts, .option, .include, .refusal, .example: []
    }
  }

  /// The line itself; of a group the one that opens it.
  private var line: String {
    switch self {
    case .header(let header): header.description
    case .importModule(let statement): "import \(statement.module)"
    case .schemes(let names): "scheme \(names.list)"
    case .hosts(let names): "host \(names.list)"
    case .option(let name, let value): "option \(name) \(value)"
    case .include(let path): "include \(path.text.literal)"
    case .type(let type): type.description
    case .enumeration(let enumeration): enumeration.description
    case .filter(let filter): filter.description
    case .attribute(let attribute): attribute.description
    case .route(let route): route.description
    case .group(let group): group.description
    case .mount(let mount): mount.description
    case .redirect(let redirect): redirect.description
    case .refusal(let refusal): refusal.description
    case .otherwise(let otherwise): otherwise.description
    case .example(let example): example.description
    }
  }

  /// The contents of a group, and the brace that closes it.
  private func rest(indentation: String) -> String {
    guard case .group(let group) = self else { return "" }
    return "\n" + group.items.text(indentation: indentation + "    ") + indentation + "}"
  }
}

extension SyntaxTree.Name: CustomStringConvertible {
  package var description: String { text }
}

extension [SyntaxTree.Name] {
  /// `shop, shop-beta`
  fileprivate var list: String { map(\.text).joined(separator: ", ") }
}

extension String {
  /// The text as a `.routes` file writes it, in quotes and with the escapes that a file has: a
  /// Swift literal has more.
  var literal: String {
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
