import RoutesCompiler

/// A link by its parts, in the order in which they were looked at.
struct SpelledLink: Sendable {
  private(set) var parts: [(part: LinkPart, text: String)] = []

  /// The text of a part; empty where the link has none.
  subscript(part: LinkPart) -> String {
    get { parts.first { $0.part == part }?.text ?? "" }
    set {
      if let index = parts.firstIndex(where: { $0.part == part }) {
        parts[index].text = newValue
      } else {
        parts.append((part, newValue))
      }
    }
  }

  /// The link as pages have it.
  var text: String {
    parts.reduce(into: "") { link, next in
      guard !next.text.isEmpty else { return }
      link += next.part.mark(before: next.text, after: link) + next.text
    }
  }

  /// The whole query, whatever its items were looked at by.
  var query: String {
    let items = parts.filter {
      switch $0.part {
      case .item, .query: !$0.text.isEmpty
      case .site, .path, .fragment: false
      }
    }
    return items.map(\.text).joined(separator: "&")
  }

  var length: Int { text.utf8.count }

  /// The link with the items of some keys after the others.
  func movingToEnd(_ keys: Set<ExactText>) -> SpelledLink {
    func rank(_ part: LinkPart) -> Int {
      switch part {
      case .fragment: 2
      case .item(let key) where keys.contains(ExactText(key)): 1
      case .site, .path, .item, .query: 0
      }
    }
    var link = self
    link.parts = (0...2).flatMap { order in parts.filter { rank($0.part) == order } }
    return link
  }

  /// The segments of its path, with their escapes.
  var segments: [Substring] { self[.path].split(separator: "/") }
}

extension LinkPart {
  fileprivate func mark(before text: String, after link: String) -> String {
    switch self {
    case .site: text.hasPrefix("//") ? "https:" : ""
    case .path: ""
    case .item, .query: link.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
    case .fragment: "#"
    }
  }
}
