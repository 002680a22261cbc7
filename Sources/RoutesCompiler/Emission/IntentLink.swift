import RouteMatching

/// The link of a route as App Intents read it in the source: a literal, with the values
/// interpolated. It has no value that a link may leave out.
struct IntentLink {
  /// A link template, with `{0}` for each value.
  private let template: String

  /// - Parameter hosts: Those of the table, for a route that names none.
  init(of route: CheckedRoute, hosts: [String]) {
    let template = LinkTemplate(of: route).keeping(Set(route.requiredParameters))
    let front = template.site == .any ? LinkPrinter.webFront(hosts: hosts)?.dropLast() ?? "" : ""
    self.template = front + template.text
  }

  /// The literal, with a text for each value, by its index in the signature.
  func literal(_ value: (Int) -> String) -> String {
    var text = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let number = rest[rest.index(after: open)..<close].prefix { $0.isNumber }
      text += rest[..<open] + value(Int(number) ?? 0)
      rest = rest[close...].dropFirst()
    }
    return "\"" + text + rest + "\""
  }
}

extension LinkTemplate {
  /// The template without the parts whose values are not among these parameters.
  fileprivate func keeping(_ kept: Set<Int>) -> LinkTemplate {
    let fragment: Fragment? =
      switch fragment {
      case .text(let pieces)? where pieces.areKept(in: kept): .text(pieces)
      case .path(let segments, let items)?
      where segments.joined().allSatisfy({ $0.isKept(in: kept) }):
        .path(segments, items.filter { $0.isKept(in: kept) })
      case .items(let items)? where items.contains(where: { $0.isKept(in: kept) }):
        .items(items.filter { $0.isKept(in: kept) })
      case nil, .text, .path, .items: nil
      }
    return LinkTemplate(
      site: site, path: path.map { $0.filter { $0.isKept(in: kept) } }.filter { !$0.isEmpty },
      query: query.filter { $0.isKept(in: kept) }, fragment: fragment)
  }
}

extension LinkTemplate.Item {
  fileprivate func isKept(in kept: Set<Int>) -> Bool { value?.areKept(in: kept) ?? true }
}

extension LinkTemplate.Piece {
  fileprivate func isKept(in kept: Set<Int>) -> Bool {
    if case .placeholder(let placeholder) = self {
      kept.contains(placeholder.parameter)
    } else {
      true
    }
  }
}

extension [LinkTemplate.Piece] {
  fileprivate func areKept(in kept: Set<Int>) -> Bool { allSatisfy { $0.isKept(in: kept) } }
}
