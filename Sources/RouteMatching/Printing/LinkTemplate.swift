/// How the link of one route is written. The routes compiler hands it over in one line:
/// `/product/{0}?variant={1}#top`.
///
/// The text between the placeholders is already percent-encoded. A placeholder is the value
/// of a parameter, by its position in the signature:
///
/// ```
/// {0}     the value                     {0:2}   with leading zeros, two digits
/// {0?}    a segment that may be missing
/// {0*}    a list: segments joined by /, or the key once for each element
/// {0*,}   a list in one value, its elements joined by ,
/// {0**}   a text with its slashes; in a query, everything to its end
/// {0%}    all pairs of a dictionary
/// ```
///
/// It is a class, so that printing a route takes one reference to it.
package final class LinkTemplate: Sendable {
  package enum Site: Equatable, Sendable {
    /// The schemes and hosts of the table.
    case any
    /// `shop:/debug`
    case scheme(String)
    /// `https://{0}.wiki.example/…`
    case host([Piece])
  }

  package enum Piece: Equatable, Sendable {
    case literal(String)
    case placeholder(Placeholder)
  }

  package struct Placeholder: Equatable, Sendable {
    package enum Form: Equatable, Sendable {
      case value
      case optional
      case list
      case joined(String)
      case text
      case pairs
    }

    package var parameter: Int
    package var form: Form
    /// How many digits the number has at least.
    package var width: Int

    package init(_ parameter: Int, _ form: Form = .value, width: Int = 0) {
      self.parameter = parameter
      self.form = form
      self.width = width
    }
  }

  /// `key=value`; without a value where there is no `=`.
  package struct Item: Sendable {
    package var key: String
    package var value: [Piece]?

    package init(key: String, value: [Piece]?) {
      self.key = key
      self.value = value
    }

    /// `{0%}` is alone.
    var pairs: Int? {
      guard key.isEmpty, case .placeholder(let placeholder)? = value?.first,
        placeholder.form == .pairs
      else {
        return nil
      }
      return placeholder.parameter
    }
  }

  package enum Fragment: Sendable {
    /// `#L{0}-L{1}`
    case text([Piece])
    /// `#/room/{0}?via={1}`
    case path([[Piece]], [Item])
    /// `#channel={0}&v=2`
    case items([Item])
  }

  package let site: Site
  /// The segments; none for `/`.
  package let path: [[Piece]]
  package let query: [Item]
  package let fragment: Fragment?

  package init(site: Site = .any, path: [[Piece]], query: [Item] = [], fragment: Fragment? = nil) {
    self.site = site
    self.path = path
    self.query = query
    self.fragment = fragment
  }

  /// Reads one line of templates.
  package convenience init(parsing line: Substring) {
    var rest = line
    let site = LinkTemplate.site(takenFrom: &rest)
    let (front, fragment) = rest.dividedOutsidePlaceholders(at: "#")
    let (path, query) = front.dividedOutsidePlaceholders(at: "?")
    self.init(
      site: site, path: LinkTemplate.segments(path), query: query.map(LinkTemplate.items) ?? [],
      fragment: fragment.map(LinkTemplate.fragment))
  }

  /// Whether the value with this position is spread over segments.
  package func isCatchAll(_ parameter: Int) -> Bool {
    path.last?.contains { $0 == .placeholder(Placeholder(parameter, .list)) } ?? false
  }
}

extension LinkTemplate {
  private static func site(takenFrom rest: inout Substring) -> Site {
    guard let first = rest.first, first != "/", let colon = rest.firstIndex(of: ":") else {
      return .any
    }
    let scheme = rest[..<colon]
    rest = rest[colon...].dropFirst()
    guard rest.hasPrefix("//") else { return .scheme(String(scheme)) }
    let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    rest = rest[authority.endIndex...]
    return .host(pieces(authority))
  }

  private static func segments(_ path: Substring) -> [[Piece]] {
    path.splitOutsidePlaceholders(at: "/").filter { !$0.isEmpty }.map(pieces)
  }

  private static func items(_ query: Substring) -> [Item] {
    query.splitOutsidePlaceholders(at: "&").filter { !$0.isEmpty }.map { item in
      guard !item.hasPrefix("{") else { return Item(key: "", value: pieces(item)) }
      let (key, value) = item.dividedOutsidePlaceholders(at: "=")
      return Item(key: String(key), value: value.map(pieces))
    }
  }

  private static func fragment(_ text: Substring) -> Fragment {
    if text.hasPrefix("/") {
      let (path, query) = text.dividedOutsidePlaceholders(at: "?")
      return .path(segments(path), query.map(items) ?? [])
    }
    let isItems = text.dividedOutsidePlaceholders(at: "=").after != nil || text.hasPrefix("!")
    return isItems || text.dividedOutsidePlaceholders(at: "&").after != nil
      ? .items(items(text)) : .text(pieces(text))
  }

  private static func pieces(_ text: Substring) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { pieces.append(.literal(String(rest[..<open]))) }
      pieces.append(.placeholder(Placeholder(parsing: rest[rest.index(after: open)..<close])))
      rest = rest[close...].dropFirst()
    }
    if !rest.isEmpty { pieces.append(.literal(String(rest))) }
    return pieces
  }
}

extension LinkTemplate {
  /// A literal key of a query. `&` separates items, `=` ends a key, and some read `+` as a
  /// space.
  package static func encodedKey(_ text: String) -> String {
    AllowedCharacters.fragment.encoding(text, escaping: "&+=")
  }

  /// A literal value of a query.
  package static func encodedValue(_ text: String) -> String {
    AllowedCharacters.fragment.encoding(text, escaping: "&+")
  }

  /// The line of templates that is read as this one.
  package var text: String {
    let items = query.isEmpty ? "" : "?" + LinkTemplate.text(of: query)
    return siteText + LinkTemplate.text(of: path) + items + fragmentText
  }

  private var siteText: String {
    switch site {
    case .any: ""
    case .scheme(let scheme): scheme + ":"
    case .host(let pieces): "https://" + pieces.map(\.text).joined()
    }
  }

  private var fragmentText: String {
    switch fragment {
    case nil: ""
    case .text(let pieces): "#" + pieces.map(\.text).joined()
    case .path(let path, let query):
      "#" + LinkTemplate.text(of: path) + (query.isEmpty ? "" : "?" + LinkTemplate.text(of: query))
    case .items(let items): "#" + LinkTemplate.text(of: items)
    }
  }

  private static func text(of path: [[Piece]]) -> String {
    path.isEmpty ? "/" : path.map { "/" + $0.map(\.text).joined() }.joined()
  }

  private static func text(of items: [Item]) -> String {
    items.map { item in
      let value = item.value?.map(\.text).joined()
      return item.pairs == nil ? item.key + (value.map { "=" + $0 } ?? "") : value ?? ""
    }.joined(separator: "&")
  }
}

extension LinkTemplate.Piece {
  fileprivate var text: String {
    switch self {
    case .literal(let text): text
    case .placeholder(let placeholder): placeholder.text
    }
  }
}

extension LinkTemplate.Placeholder {
  /// The placeholder in its braces.
  fileprivate var text: String {
    let marks =
      switch form {
      case .value: ""
      case .optional: "?"
      case .pairs: "%"
      case .text: "**"
      case .list: "*"
      // A `*` would read as the mark of a text.
      case .joined("*"): "*%2A"
      case .joined(let separator): "*" + LinkTemplate.encodedValue(separator)
      }
    return "{\(parameter)\(width == 0 ? "" : ":\(width)")\(marks)}"
  }

  /// Parses the text between the braces.
  fileprivate init(parsing text: Substring) {
    let number = text.prefix { $0.isNumber }
    var rest = text.dropFirst(number.count)
    parameter = Int(number) ?? 0
    width = 0
    if rest.first == ":" {
      let digits = rest.dropFirst().prefix { $0.isNumber }
      width = Int(digits) ?? 0
      rest = rest.dropFirst(1 + digits.count)
    }
    form =
      switch rest {
      case "": .value
      case "?": .optional
      case "%": .pairs
      case "**": .text
      case "*": .list
      default: .joined(PercentEncoding.decoded(rest.dropFirst().utf8) ?? "")
      }
  }
}

extension Substring {
  /// The text before and after the first `separator` outside placeholders.
  fileprivate func dividedOutsidePlaceholders(
    at separator: Character
  ) -> (before: Substring, after: Substring?) {
    var isInHole = false
    for index in indices {
      if self[index] == "{" { isInHole = true }
      if self[index] == "}" { isInHole = false }
      if self[index] == separator, !isInHole {
        return (self[..<index], self[self.index(after: index)...])
      }
    }
    return (self, nil)
  }

  fileprivate func splitOutsidePlaceholders(at separator: Character) -> [Substring] {
    var parts: [Substring] = []
    var rest: Substring? = self
    while let text = rest {
      let (before, after) = text.dividedOutsidePlaceholders(at: separator)
      parts.append(before)
      rest = after
    }
    return parts
  }
}
