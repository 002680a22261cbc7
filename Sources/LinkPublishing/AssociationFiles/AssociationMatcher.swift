import Foundation

/// Decides by Apple's rules which component of a file a link belongs to: see `AssociationFile`.
struct AssociationMatcher {
  private let components: [ComponentMatcher]
  /// How some component reads links; most files read them in one way.
  private let readings: Set<LinkReading>
  /// The components by the first segment of their paths, in lower case; nil where that is open.
  private let positions: [String?: [Int]]

  init(_ file: AssociationFile) {
    components = file.components.map { ComponentMatcher($0, variables: file.variables) }
    readings = Set(components.map(\.reading))
    positions = Dictionary(grouping: file.components.indices) { file.components[$0].firstSegment }
  }

  /// The position of the first component that matches.
  func component(for link: String) -> Int? {
    let link = WebLink(link)
    let links = readings.reduce(into: [:]) { $0[$1] = link.read($1) }
    let candidates = [positions[link.firstSegment], positions[nil]].compactMap(\.self)
    return candidates.compactMap { positions in
      positions.first { position in
        let component = components[position]
        return links[component.reading].map(component.matches) ?? false
      }
    }.min()
  }
}

/// How a component compares the texts of a link.
private struct LinkReading: Hashable {
  let isCaseSensitive: Bool
  let isPercentEncoded: Bool

  func callAsFunction(_ text: String) -> String {
    let text = isPercentEncoded ? text : text.removingPercentEncoding ?? text
    return isCaseSensitive ? text : text.lowercased()
  }
}

/// The parts of a link that components are compared with.
private struct WebLink {
  private(set) var path: [Unicode.Scalar] = []
  private(set) var query: [Unicode.Scalar] = []
  private(set) var fragment: [Unicode.Scalar] = []
  private(set) var items: [String: [[Unicode.Scalar]]] = [:]
  private let parts: (path: Substring, query: Substring, fragment: Substring)

  /// - Parameter link: With a scheme and a host.
  init(_ link: String) {
    let front = link.prefix { $0 != "#" }
    let start = front.prefix { $0 != "?" }
    let path = start.range(of: "://").map { start[$0.upperBound...].drop { $0 != "/" } } ?? start
    parts = (path, front.dropFirst(start.count + 1), link.dropFirst(front.count + 1))
  }

  var firstSegment: String {
    String(parts.path.drop { $0 == "/" }.prefix { $0 != "/" }).lowercased()
  }

  func read(_ reading: LinkReading) -> WebLink {
    func scalars(_ text: Substring) -> [Unicode.Scalar] {
      Array(reading(String(text)).unicodeScalars)
    }
    var link = self
    link.path = Array(reading(String(parts.path)).withoutFinalSlashes.unicodeScalars)
    (link.query, link.fragment) = (scalars(parts.query), scalars(parts.fragment))
    for item in parts.query.split(separator: "&") {
      let key = item.prefix { $0 != "=" }
      let name = reading.isPercentEncoded ? String(key) : key.removingPercentEncoding ?? String(key)
      link.items[name, default: []].append(scalars(item.dropFirst(key.count + 1)))
    }
    return link
  }
}

private struct ComponentMatcher {
  let reading: LinkReading
  /// One of these, where there are any.
  private let paths: [Glob]
  private let query: Glob?
  private let fragment: Glob?
  private let items: [(name: String, value: Glob)]

  init(_ component: AssociationFile.Component, variables: [String: [String]]) {
    let reading = LinkReading(
      isCaseSensitive: component.isCaseSensitive, isPercentEncoded: component.isPercentEncoded)
    func glob(_ text: String) -> Glob {
      Glob(text, isCaseSensitive: reading.isCaseSensitive, variables: variables)
    }
    self.reading = reading
    paths = component.path.map { $0.pathPatterns.map(glob) } ?? []
    fragment = component.fragment.map(glob)
    switch component.query {
    case .text(let text)?: (query, items) = (glob(text), [])
    case .items(let items)?: (query, self.items) = (nil, items.map { ($0.key, glob($0.value)) })
    case nil: (query, items) = (nil, [])
    }
  }

  func matches(_ link: WebLink) -> Bool {
    (paths.isEmpty || paths.contains { $0.matches(link.path) })
      && query?.matches(link.query) ?? true
      && fragment?.matches(link.fragment) ?? true
      && items.allSatisfy { name, value in (link.items[name] ?? [[]]).allSatisfy(value.matches) }
  }
}

extension AssociationFile.Component {
  fileprivate var firstSegment: String? {
    let segment = path.map { $0.drop { $0 == "/" }.prefix { $0 != "/" } }
    let isOpen = segment?.contains { "*?$".contains($0) } ?? true
    return isOpen || !isPercentEncoded ? nil : segment?.lowercased()
  }
}

extension String {
  fileprivate var withoutFinalSlashes: String {
    var text = self[...]
    while text.last == "/" { text.removeLast() }
    return String(text)
  }

  /// The patterns of paths as which one is read: `/buy/*` is `/buy`, too.
  fileprivate var pathPatterns: [String] {
    let pattern = ("/" + drop { $0 == "/" }).withoutFinalSlashes
    var start = pattern[...]
    while start.last == "*" { start.removeLast() }
    let isFolder = start.count < pattern.count && start.last == "/"
    return isFolder ? [pattern, String(start.dropLast())] : [pattern]
  }
}

/// A pattern of Apple's: `/product/?*`, `$(lang)/*`.
struct Glob: Sendable {
  private enum Token: Sendable {
    case text([Unicode.Scalar])
    case anyCharacter
    case anyText
    case oneOf([[Token]])
  }

  private let tokens: [Token]

  init(_ text: String, isCaseSensitive: Bool, variables: [String: [String]]) {
    func read(_ text: String) -> String { isCaseSensitive ? text : text.lowercased() }
    tokens = GlobPiece.pieces(of: text).flatMap { piece -> [Token] in
      switch piece {
      case .text(let text): return Self.tokens(of: read(String(text)))
      case .variable(let name):
        let texts = variables[name] ?? GlobPiece.predefined[name] ?? []
        return [.oneOf(texts.map { Self.tokens(of: read($0)) })]
      }
    }
  }

  /// The tokens of a text without variables.
  private static func tokens(of text: String) -> [Token] {
    var tokens: [Token] = []
    for scalar in text.unicodeScalars {
      switch (scalar, tokens.last) {
      case ("*", _): tokens.append(.anyText)
      case ("?", _): tokens.append(.anyCharacter)
      case (_, .text(let text)?): tokens[tokens.count - 1] = .text(text + [scalar])
      default: tokens.append(.text([scalar]))
      }
    }
    return tokens
  }

  func matches(_ text: [Unicode.Scalar]) -> Bool {
    ends(of: tokens, in: text, from: [0]).contains(text.count)
  }

  /// The offsets in a text at which some tokens may end that begin at one of some offsets.
  private func ends(
    of tokens: [Token], in text: [Unicode.Scalar], from starts: Set<Int>
  ) -> Set<Int> {
    var offsets = starts
    for token in tokens where !offsets.isEmpty {
      switch token {
      case .text(let part):
        offsets = Set(
          offsets.lazy.filter { text[$0...].starts(with: part) }.map { $0 + part.count })
      case .anyCharacter: offsets = Set(offsets.lazy.filter { $0 < text.count }.map { $0 + 1 })
      case .anyText: offsets = Set((offsets.min() ?? text.count)...text.count)
      case .oneOf(let options):
        offsets = options.reduce(into: []) {
          $0.formUnion(ends(of: $1, in: text, from: offsets))
        }
      }
    }
    return offsets
  }
}

/// A part of a pattern: a variable, or what stands between two.
enum GlobPiece: Sendable {
  case text(Substring)
  case variable(String)

  /// As it is written, but for the name of a variable.
  var text: String { if case .text(let text) = self { String(text) } else { "" } }

  /// A `$(` that is never closed is text, and so is every other `$`.
  static func pieces(of pattern: String) -> [GlobPiece] {
    var (pieces, rest) = ([GlobPiece](), pattern[...])
    while let start = rest.range(of: "$("), let end = rest[start.upperBound...].firstIndex(of: ")")
    {
      pieces.append(.text(rest[..<start.lowerBound]))
      pieces.append(.variable(String(rest[start.upperBound..<end])))
      rest = rest[rest.index(after: end)...]
    }
    return pieces + [.text(rest)]
  }

  /// The variables that every file has.
  static let predefined: [String: [String]] = {
    let (upper, lower) = (texts("A"..."Z"), texts("a"..."z"))
    let digits = texts("0"..."9")
    return [
      "upper": upper, "lower": lower, "alpha": upper + lower, "digit": digits,
      "alnum": digits + upper + lower, "xdigit": digits + texts("A"..."F") + texts("a"..."f"),
      "region": Locale.Region.isoRegions.map(\.identifier).sorted(),
      "lang": Locale.LanguageCode.isoLanguageCodes.map(\.identifier).sorted(),
    ]
  }()

  private static func texts(_ range: ClosedRange<Unicode.Scalar>) -> [String] {
    (range.lowerBound.value...range.upperBound.value).compactMap(Unicode.Scalar.init).map {
      String($0)
    }
  }
}

extension String {
  /// The names of the variables of a pattern.
  var globVariables: [String] {
    GlobPiece.pieces(of: self).compactMap { if case .variable(let name) = $0 { name } else { nil } }
  }
}
