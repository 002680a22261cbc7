import RouteMatching

extension LinksPageFacts {
  /// How the link of a route is printed, as the page's printer reads it.
  struct Template: Encodable {
    struct Site: Encodable {
      var scheme: String?
      var host: [Piece]?
    }

    /// A text is a string, a placeholder an object.
    enum Piece: Encodable {
      case literal(String)
      case placeholder(Placeholder)

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .literal(let text): try container.encode(text)
        case .placeholder(let placeholder): try container.encode(placeholder)
        }
      }
    }

    struct Placeholder: Encodable {
      var parameter: Int
      var form: String
      var separator: String?
      var width: Int?
    }

    struct Item: Encodable {
      var key: String
      var value: [Piece]?
    }

    struct Fragment: Encodable {
      var text: [Piece]?
      var path: [[Piece]]?
      var items: [Item]?
    }

    var site: Site
    var path: [[Piece]]
    var query: [Item]
    var fragment: Fragment?
  }
}

extension LinksPageFacts.Template {
  init(_ template: LinkTemplate) {
    site =
      switch template.pattern.site {
      case nil: Site()
      case .scheme(let scheme): Site(scheme: scheme)
      case .host(let labels, let port):
        Site(
          host: Array(labels.map { [Piece($0)] }.joined(separator: [.literal(".")]))
            + (port.map { [.literal(":" + $0)] } ?? []))
      }
    path = template.pattern.segments.map { $0.map(Piece.init) }
    query = template.pattern.query.map(Item.init)
    fragment = template.pattern.fragment.map(Fragment.init)
  }
}

extension LinksPageFacts.Template.Fragment {
  init(_ fragment: LinkTemplate.Pattern.Fragment) {
    switch fragment {
    case .text(let pieces): text = pieces.map(LinksPageFacts.Template.Piece.init)
    case .items(let items): self.items = items.map(LinksPageFacts.Template.Item.init)
    case .path(let path, let items):
      self.path = path.map { $0.map(LinksPageFacts.Template.Piece.init) }
      self.items = items.map(LinksPageFacts.Template.Item.init)
    }
  }
}

extension LinksPageFacts.Template.Item {
  init(_ item: LinkTemplate.Pattern.Item) {
    key = item.key ?? ""
    switch item {
    case .parameter(let placeholder): value = [.placeholder(.init(placeholder))]
    case .value(_, let pieces):
      if case .catchAll(nil)? = pieces.first { return }
      value = pieces.map(LinksPageFacts.Template.Piece.init)
    case .absent: break
    }
  }
}

extension LinksPageFacts.Template.Piece {
  init(_ piece: LinkTemplate.Pattern.Piece) {
    switch piece {
    case .literal(let text): self = .literal(text)
    case .placeholder(let placeholder), .catchAll(let placeholder?):
      self = .placeholder(.init(placeholder))
    case .catchAll(nil): self = .literal("")
    }
  }
}

extension LinksPageFacts.Template.Placeholder {
  init(_ placeholder: LinkTemplate.Placeholder) {
    parameter = placeholder.parameter
    width = placeholder.width == 0 ? nil : placeholder.width
    switch placeholder.form {
    case .value: form = "value"
    case .optional: form = "optional"
    case .list: form = "list"
    case .joined(let separator):
      form = "list"
      self.separator = separator
    case .text: form = "text"
    case .pairs: form = "pairs"
    }
  }
}
