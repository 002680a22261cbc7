import RouteMatching

/// A link that shows how patterns relate to each other: `/f/pic.jpg`,
/// `https://live.shop.example/x?page=7`.
package struct WitnessLink: Equatable, Sendable {
  package enum QueryValue: Equatable, Sendable {
    case text(String)
    /// A key without `=`.
    case bare
  }

  package struct Item: Equatable, Sendable {
    package var key: String
    package var value: QueryValue

    package init(key: String, value: QueryValue) { (self.key, self.value) = (key, value) }
  }

  /// `shop:` or `//shop.example.com`; empty for a path alone.
  package var site = ""
  package var segments: [String] = []
  package var query: [Item] = []
  /// With its marks, already escaped.
  package var fragment: String?

  /// The link as a user would type it.
  package var text: String {
    let path = "/" + segments.map { AllowedCharacters.segment.encoding($0) }.joined(separator: "/")
    let start = site.hasPrefix("//") ? "https:" + site : site
    return start + path + (query.isEmpty ? "" : "?" + Self.text(of: query))
      + (fragment.map { "#" + $0.escapingDirective } ?? "")
  }

  static func text(of items: [Item]) -> String {
    items.map { item in
      switch item.value {
      case .bare: encoded(item.key)
      case .text(let text): encoded(item.key) + "=" + encoded(text)
      }
    }.joined(separator: "&")
  }

  /// A key or a value of the query, with as few escapes as a reader would write.
  private static func encoded(_ text: String) -> String {
    AllowedCharacters.fragment.encoding(text, escaping: "&=+")
  }
}
