import RouteMatching

/// The description of a table, read from the lines that the routes compiler writes.
struct TableDescription: Sendable {
  var name = ""
  var files: [String] = []
  var schemes: [String] = []
  var hosts: [String] = []
  var routes: [RouteInfo] = []
  var redirects: [RouteInfo.Redirect] = []
  /// The case for links that match nothing: its name, and how it is shown.
  var otherwise: RouteInfo?
  /// The name of its parameter; empty without one.
  var otherwiseParameter = ""
  var examples: [RouteInfo.Example] = []

  init() {}

  /// - Complexity: O(*n*) in the length of the text.
  init(parsing text: String) {
    var isRedirect = false
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let fact = TableFact(parsing: line) else { continue }
      if fact.kind == .route || fact.kind == .redirect { isRedirect = fact.kind == .redirect }
      switch fact.kind {
      case .deprecated where isRedirect: redirects[redirects.count - 1].deprecation = fact[0]
      case .also where isRedirect: redirects[redirects.count - 1].alsoPatterns.append(fact[0])
      default: take(fact)
      }
    }
  }
}

extension TableDescription {
  private mutating func take(_ fact: TableFact) {
    switch fact.kind {
    case .table: name = fact[0]
    case .file: files.append(fact[0])
    case .scheme: schemes.append(fact[0])
    case .host: hosts.append(fact[0])
    case .route: routes.append(route(fact))
    case .redirect: redirects.append(redirect(fact))
    case .otherwise:
      otherwise = RouteInfo(name: fact[0], pattern: "")
      otherwiseParameter = fact[1]
    // The lines of the `otherwise` case follow it, after all routes.
    case .tab where otherwise != nil, .present where otherwise != nil: otherwise?.take(fact)
    case .example: examples.append(TableDescription.example(fact))
    default:
      guard !routes.isEmpty else { return }
      routes[routes.count - 1].take(fact)
    }
  }

  private func route(_ fact: TableFact) -> RouteInfo {
    var route = RouteInfo(name: fact[0], pattern: fact[1])
    route.file = file(fact.number(at: 2))
    route.line = fact.number(at: 3)
    return route
  }

  private func redirect(_ fact: TableFact) -> RouteInfo.Redirect {
    RouteInfo.Redirect(
      pattern: fact[0], target: fact[1], file: file(fact.number(at: 2)),
      line: fact.number(at: 3))
  }

  private static func example(_ fact: TableFact) -> RouteInfo.Example {
    let canonicalLink = fact[1]
    return RouteInfo.Example(
      link: fact[0], canonicalLink: canonicalLink.isEmpty ? nil : canonicalLink)
  }

  private func file(_ index: Int) -> String { files.indices.contains(index) ? files[index] : "" }
}

extension RouteInfo {
  fileprivate mutating func take(_ fact: TableFact) {
    switch fact.kind {
    case .parameter: parameters.append(Parameter(fact))
    case .doc: documentation += (documentation.isEmpty ? "" : "\n") + fact[0]
    case .via:
      filterUses.append(fact.number(at: 0))
      filters.append(fact[1])
    case .tab: tab = fact[0]
    case .popToRoot: popsToRoot = true
    case .present: presentation = Presentation(rawValue: fact[0])
    case .after:
      let arguments = fact.fields.dropFirst().map(Dependency.Argument.init)
      dependency = Dependency(route: fact.number(at: 0), arguments: arguments)
    case .attribute:
      let text = fact.fields.count > 1 ? fact[1] : nil
      attributes.append(Attribute(name: fact[0], text: text))
    case .deprecated: deprecation = fact[0]
    case .hidden: isHidden = true
    case .inApp: isInApp = true
    case .also: alsoPatterns.append(fact[0])
    default: break
    }
  }
}

extension RouteInfo.Parameter {
  fileprivate init(_ fact: TableFact) {
    let presence: Presence
    switch fact[3] {
    case "optional": presence = .optional
    case "list": presence = .list
    case "default": presence = .defaulted(fact[4])
    default: presence = .required
    }
    self.init(
      label: fact[0], name: fact[1], type: fact[2], presence: presence)
  }
}

extension RouteInfo.Dependency.Argument {
  /// `=text` is a constant, a number is a position, and an empty field means absent.
  fileprivate init(_ text: String) {
    if text.hasPrefix("=") {
      self = .constant(String(text.dropFirst()))
    } else {
      self = Int(text).map { .parameter($0) } ?? .absent
    }
  }
}
