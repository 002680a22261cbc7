import RoutesCompiler

/// Where items are written.
extension SyntaxTree.Item {
  /// The line itself, as the parser has it.
  var place: SourceRange? {
    switch self {
    case .header(let header): header.place
    case .importModule(let line): line.place
    case .schemes(let names), .hosts(let names): names.first?.place
    case .option(let name, _): name.place
    case .include(let path): path.place
    case .type(let type): type.place
    case .enumeration(let enumeration): enumeration.place
    case .filter(let filter): filter.place
    case .attribute(let attribute): attribute.place
    case .route(let route): route.place
    case .group(let group): group.place
    case .mount(let mount): mount.place
    case .redirect(let redirect): redirect.place
    case .refusal(let refusal): refusal.place
    case .otherwise(let otherwise): otherwise.place
    case .example(let example): example.place
    }
  }

  var clauses: SyntaxTree.Clauses? {
    switch self {
    case .route(let route): route.clauses
    case .group(let group): group.clauses
    case .mount(let mount): mount.clauses
    default: nil
    }
  }
}

extension SyntaxTree.Clauses {
  var places: [SourceRange] {
    filters.map(\.place) + after.map(\.place) + also.map(\.place) + attributes.map(\.place)
  }
}
