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
/// {0**}   a string with its slashes; in a query, everything to its end
/// {0%}    all pairs of a dictionary
/// ```
///
/// It is a class, so that printing a route takes one reference to it.
package final class LinkTemplate: Sendable {
  /// The hole of a template: a parameter, and how its value is written.
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

  package typealias Pattern = PatternShape<Placeholder>

  /// Without a site where the link may have any scheme and host of the table. An item whose value
  /// is a catch-all without a name is a key alone; one that is a parameter, all its pairs.
  package let pattern: Pattern

  package init(_ pattern: Pattern) {
    self.pattern = pattern
  }

  /// Reads one line of templates.
  package convenience init(parsing line: Substring) {
    var rest = line
    let site = LinkTemplate.site(takenFrom: &rest)
    let (front, fragment) = rest.dividedOutsidePlaceholders(at: "#")
    let (path, query) = front.dividedOutsidePlaceholders(at: "?")
    self.init(
      Pattern(
        site: site, segments: LinkTemplate.segments(path),
        query: query.map(LinkTemplate.items) ?? [], fragment: fragment.map(LinkTemplate.fragment)))
  }

  /// Whether the value with this position is spread over segments.
  package func isCatchAll(_ parameter: Int) -> Bool {
    pattern.segments.last?.contains { $0.hole == Placeholder(parameter, .list) } ?? false
  }
}

extension LinkTemplate {
  private static func site(takenFrom rest: inout Substring) -> Pattern.Site? {
    guard let first = rest.first, first != "/", let colon = rest.firstIndex(of: ":") else {
      return nil
    }
    let scheme = rest[..<colon]
    rest = rest[colon...].dropFirst()
    guard rest.hasPrefix("//") else { return .scheme(String(scheme)) }
    let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    rest = rest[authority.endIndex...]
    let (host, port) = authority.dividedOutsidePlaceholders(at: ":")
    let labels = host.splitOutsidePlaceholders(at: ".").flatMap(pieces)
    return .host(labels, port: port.map(String.init))
  }

  private static func segments(_ path: Substring) -> [[Pattern.Piece]] {
    path.splitOutsidePlaceholders(at: "/").filter { !$0.isEmpty }.map(pieces)
  }

  private static func items(_ query: Substring) -> [Pattern.Item] {
    query.splitOutsidePlaceholders(at: "&").filter { !$0.isEmpty }.map { item in
      if item.hasPrefix("{"), let placeholder = pieces(item).first?.hole {
        return .parameter(placeholder)
      }
      let (key, value) = item.dividedOutsidePlaceholders(at: "=")
      return .value(key: String(key), value.map(pieces) ?? [.catchAll(nil)])
    }
  }

  private static func fragment(_ text: Substring) -> Pattern.Fragment {
    if text.hasPrefix("/") {
      let (path, query) = text.dividedOutsidePlaceholders(at: "?")
      return .path(segments(path), query.map(items) ?? [])
    }
    let isItems = text.dividedOutsidePlaceholders(at: "=").after != nil || text.hasPrefix("!")
    return isItems || text.dividedOutsidePlaceholders(at: "&").after != nil
      ? .items(items(text)) : .text(pieces(text))
  }

  private static func pieces(_ text: Substring) -> [Pattern.Piece] {
    var pieces: [Pattern.Piece] = []
    var rest = text
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { pieces.append(.literal(String(rest[..<open]))) }
      let placeholder = Placeholder(parsing: rest[rest.index(after: open)..<close])
      pieces.append(placeholder.form == .text ? .catchAll(placeholder) : .placeholder(placeholder))
      rest = rest[close...].dropFirst()
    }
    if !rest.isEmpty { pieces.append(.literal(String(rest))) }
    return pieces
  }
}

extension PatternShape.Item where Hole == LinkTemplate.Placeholder {
  /// `nil` for the pairs of a dictionary, which have their own.
  package var key: String? {
    switch self {
    case .value(let key, _), .absent(let key): key
    case .parameter: nil
    }
  }
}

extension LinkTemplate.Placeholder {
  /// The text of a value, with leading zeros if the number has a fixed width.
  package func filled(_ text: String) -> String {
    guard width > 0 else { return text }
    let isNegative = text.hasPrefix("-")
    let digits = text.dropFirst(isNegative ? 1 : 0)
    return (isNegative ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count))
      + digits
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
