import RoutesCompiler

/// A tree prints itself as the text of a `.routes` file, one line for each item
/// with its clauses in the order `via`, `after`, `also`, attributes. Parsing that
/// text gives an equal tree.
///
/// Comments and blank lines are not part of the tree.
extension SyntaxTree {
  package var text: String { items.text(indentation: "") }
}

extension [SyntaxTree.Item] {
  /// The lines of the items, each after an indentation.
  fileprivate func text(indentation: String) -> String {
    map { $0.lines(indentation: indentation) }.joined()
  }
}

extension SyntaxTree.Item {
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
    case .header(let header): header.text
    case .importModule(let statement): "import \(statement.module)"
    case .schemes(let names): "scheme \(names.list)"
    case .hosts(let names): "host \(names.list)"
    case .option(let name, let value): "option \(name) \(value)"
    case .include(let path): "include \(path.text.literal)"
    case .type(let type): type.text
    case .enumeration(let enumeration): enumeration.text
    case .filter(let filter): filter.text
    case .attribute(let attribute): attribute.text
    case .route(let route): route.text
    case .group(let group): group.text
    case .mount(let mount): mount.text
    case .redirect(let redirect): redirect.text
    case .refusal(let refusal): refusal.text
    case .otherwise(let otherwise): otherwise.text
    case .example(let example): example.text
    }
  }

  /// The contents of a group, and the brace that closes it.
  private func rest(indentation: String) -> String {
    guard case .group(let group) = self else { return "" }
    return "\n" + group.items.text(indentation: indentation + "    ") + indentation + "}"
  }
}

extension [SyntaxTree.Name] {
  /// `shop, shop-beta`
  fileprivate var list: String { map(\.text).joined(separator: ", ") }
}

/// Headers, declarations and the lines that begin with a keyword.
extension SyntaxTree.Header {
  fileprivate var text: String {
    (access.map { "\($0.rawValue) " } ?? "") + "routes \(name)"
  }
}

extension SyntaxTree.TypeDeclaration {
  fileprivate var text: String { "type \(name)" + (base.map { " = \($0)" } ?? "") }
}

extension SyntaxTree.EnumDeclaration {
  fileprivate var text: String { "enum \(name) = \(cases.text)" }
}

extension SyntaxTree.FilterDeclaration {
  fileprivate var text: String {
    "filter \(name)" + (parameters.isEmpty ? "" : parameters.text)
  }
}

extension SyntaxTree.AttributeDeclaration {
  fileprivate var text: String { "attribute \(name)" + (type.map { "(\($0))" } ?? "") }
}

extension SyntaxTree.Route {
  fileprivate var text: String { "\(pattern) -> \(signature)\(clauses.text)" }

  /// `product(id: Int)`
  fileprivate var signature: String { name.text + (parameters?.text ?? "") }
}

extension SyntaxTree.Group {
  /// The line that opens the group.
  fileprivate var text: String {
    let alternates = prefixes.dropFirst().map { " also \($0)" }.joined()
    let parameters = parameters.isEmpty ? "" : " \(parameters.text)"
    let name = name.map { " -> \($0)" } ?? ""
    let head = (prefixes.first?.description ?? "group") + parameters + name
    return head + alternates + "\(clauses.text) {"
  }
}

extension SyntaxTree.Mount {
  fileprivate var text: String { "mount \(pattern) -> \(name)(\(table))\(clauses.text)" }
}

extension SyntaxTree.Redirect {
  fileprivate var text: String { "redirect \(pattern) -> \(target.text)\(attributes.text)" }
}

extension SyntaxTree.Redirect.Target {
  fileprivate var text: String {
    switch self {
    case .route(let call): call.description
    case .link(let link): link.text
    }
  }
}

extension SyntaxTree.Refusal {
  fileprivate var text: String { "\(pattern) -> nil\(attributes.text)" }
}

extension SyntaxTree.Otherwise {
  fileprivate var text: String {
    "otherwise -> \(name)" + (parameters.isEmpty ? "" : parameters.text) + attributes.text
  }
}

extension SyntaxTree.Example {
  fileprivate var text: String { "example \(link) -> \(outcome?.description ?? "nil")" }
}

/// Each clause prints with a space before it.
extension SyntaxTree.Clauses {
  fileprivate var text: String {
    let uses = filters.map(\.text).joined(separator: ", ")
    return (uses.isEmpty ? "" : " via \(uses)") + after.map { " after \($0)" }.joined()
      + also.map { " \($0.text)" }.joined() + attributes.text
  }
}

extension SyntaxTree.FilterUse {
  fileprivate var text: String { (isRemoval ? "!" : "") + call.description }
}

extension SyntaxTree.Also {
  fileprivate var text: String {
    "also " + (isFromRoot ? "^" : "") + "\(pattern)" + (call.map { " -> \($0)" } ?? "")
  }
}

extension [SyntaxTree.Attribute] {
  /// The attributes, each with a space before it.
  fileprivate var text: String { map { " \($0.text)" }.joined() }
}

extension SyntaxTree.Attribute {
  fileprivate var text: String {
    guard let arguments else { return "@\(name)" }
    return "@\(name)(" + arguments.map(\.text).joined(separator: ", ") + ")"
  }
}

extension SyntaxTree.Attribute.Argument {
  fileprivate var text: String {
    switch self {
    case .all: "*"
    case .value(let value): value.description
    case .name(let name): name.text
    }
  }
}
