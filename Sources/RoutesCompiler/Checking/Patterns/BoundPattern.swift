/// A pattern as it is written, without places, and with a parameter of its route in each
/// placeholder.
package struct BoundPattern: Sendable {
  package struct Placeholder: Sendable {
    let name: String
    /// By index in the signature; `nil` for a value that is dropped.
    let parameter: Int?
  }

  package enum Piece: Sendable {
    /// Text that a link must have, percent-escapes decoded.
    case literal(String)
    case placeholder(Placeholder)
    /// `*name`
    case catchAll(Placeholder)
  }

  package enum Site: Sendable {
    case scheme(String)
    case host([HostPart], port: String?)
  }

  package enum HostPart: Sendable {
    case label(String)
    case placeholder(Placeholder)
    /// `*` or `*host`
    case catchAll(Placeholder?)
  }

  package enum Item: Sendable {
    case value(key: String, [Piece])
    /// `key=*` or `key=*rest`
    case catchAll(key: String, Placeholder?)
    case absent(key: String)
    /// `:name`, whose key is its name
    case parameter(Placeholder)
  }

  package enum Fragment: Sendable {
    case text([Piece])
    case path([[Piece]], [Item])
    case items([Item])
  }

  var site: Site?
  var segments: [[Piece]] = []
  var query: [Item] = []
  var fragment: Fragment?

  init() {}
}

extension BoundPattern {
  /// A pattern after a prefix, such as that of a mount.
  func appended(to prefix: BoundPattern) -> BoundPattern {
    var whole = prefix
    whole.site = site ?? prefix.site
    whole.segments += segments
    whole.query += query
    whole.fragment = fragment ?? prefix.fragment
    return whole
  }

  /// The placeholders in the path.
  var pathPlaceholders: [Placeholder] { segments.flatMap { $0.compactMap(\.placeholder) } }

  /// The placeholders in the host.
  var sitePlaceholders: [Placeholder] { hostPlaceholders.compactMap(\.self) }

  /// The placeholders in the host, with `nil` for a `*` without a name.
  var hostPlaceholders: [Placeholder?] {
    guard case .host(let parts, _) = site else { return [] }
    return parts.flatMap { part -> [Placeholder?] in
      switch part {
      case .label: []
      case .placeholder(let placeholder): [placeholder]
      case .catchAll(let placeholder): [placeholder]
      }
    }
  }

  /// The placeholders with a name, wherever they are.
  var placeholders: [Placeholder] {
    sitePlaceholders + pathPlaceholders + query.flatMap(\.placeholders)
      + (fragment.map { $0.textPlaceholders + $0.items.flatMap(\.placeholders) } ?? [])
  }

  /// The parameters of all placeholders.
  var parameters: Set<Int> { Set(placeholders.compactMap(\.parameter)) }

  /// The parameters of the catch-alls in the path and in the path of the fragment.
  var catchAlls: Set<Int> {
    let pieces = (segments + (fragment?.segments ?? [])).joined()
    return Set(
      pieces.compactMap {
        if case .catchAll(let placeholder) = $0 { placeholder.parameter } else { nil }
      })
  }
}

extension BoundPattern.Piece {
  var placeholder: BoundPattern.Placeholder? {
    switch self {
    case .literal: nil
    case .placeholder(let placeholder), .catchAll(let placeholder): placeholder
    }
  }
}

extension BoundPattern.Fragment {
  /// The placeholders that are all there or none: those of a text or of a path.
  var textPlaceholders: [BoundPattern.Placeholder] {
    if case .text(let pieces) = self { return pieces.compactMap(\.placeholder) }
    return segments.joined().compactMap(\.placeholder)
  }

  var segments: [[BoundPattern.Piece]] {
    if case .path(let segments, _) = self { segments } else { [] }
  }

  var items: [BoundPattern.Item] {
    switch self {
    case .text: []
    case .path(_, let items), .items(let items): items
    }
  }
}

extension BoundPattern.Item {
  var key: String {
    switch self {
    case .value(let key, _), .catchAll(let key, _), .absent(let key): key
    case .parameter(let placeholder): placeholder.name
    }
  }

  var placeholders: [BoundPattern.Placeholder] {
    switch self {
    case .value(_, let pieces): pieces.compactMap(\.placeholder)
    case .catchAll(_, let placeholder): placeholder.map { [$0] } ?? []
    case .absent: []
    case .parameter(let placeholder): [placeholder]
    }
  }
}

extension BoundPattern {
  /// - Parameter binding: Which parameter each placeholder gives its value to.
  init(_ syntax: SyntaxTree.Pattern, _ binding: PatternBinding = PatternBinding()) {
    site = syntax.site.map { Site($0, binding) }
    segments = syntax.segments.map { $0.pieces.map { Piece($0, binding) } }
    query = syntax.query.map { Item($0, binding) }
    fragment = syntax.fragment.map { Fragment($0, binding) }
  }
}

extension BoundPattern.Placeholder {
  fileprivate init(_ syntax: SyntaxTree.Placeholder, _ binding: PatternBinding) {
    self.init(name: syntax.name.text, parameter: binding.placeholders[syntax.name.text])
  }
}

extension BoundPattern.Piece {
  fileprivate init(_ syntax: SyntaxTree.Piece, _ binding: PatternBinding) {
    switch syntax {
    case .literal(let literal): self = .literal(literal.text)
    case .placeholder(let placeholder):
      self = .placeholder(BoundPattern.Placeholder(placeholder, binding))
    case .catchAll(let placeholder):
      self = .catchAll(BoundPattern.Placeholder(placeholder, binding))
    }
  }
}

extension BoundPattern.Site {
  fileprivate init(_ syntax: SyntaxTree.Pattern.Site, _ binding: PatternBinding) {
    switch syntax {
    case .scheme(let name): self = .scheme(name.text)
    case .host(let parts, let port):
      self = .host(parts.map { BoundPattern.HostPart($0, binding) }, port: port?.text)
    }
  }
}

extension BoundPattern.HostPart {
  fileprivate init(_ syntax: SyntaxTree.Pattern.HostPart, _ binding: PatternBinding) {
    switch syntax {
    case .label(let name): self = .label(name.text)
    case .placeholder(let placeholder):
      self = .placeholder(BoundPattern.Placeholder(placeholder, binding))
    case .catchAll(let placeholder):
      self = .catchAll(placeholder.map { BoundPattern.Placeholder($0, binding) })
    }
  }
}

extension BoundPattern.Item {
  fileprivate init(_ syntax: SyntaxTree.QueryItem, _ binding: PatternBinding) {
    switch syntax {
    case .value(let key, let pieces):
      self = .value(key: key.text, pieces.map { BoundPattern.Piece($0, binding) })
    case .catchAll(let key, let placeholder):
      self = .catchAll(key: key.text, placeholder.map { BoundPattern.Placeholder($0, binding) })
    case .absent(let key): self = .absent(key: key.text)
    case .parameter(let placeholder):
      self = .parameter(BoundPattern.Placeholder(placeholder, binding))
    }
  }
}

extension BoundPattern.Fragment {
  fileprivate init(_ syntax: SyntaxTree.Fragment, _ binding: PatternBinding) {
    switch syntax {
    case .text(let pieces): self = .text(pieces.map { BoundPattern.Piece($0, binding) })
    case .path(let segments, let items):
      self = .path(
        segments.map { $0.pieces.map { BoundPattern.Piece($0, binding) } },
        items.map { BoundPattern.Item($0, binding) })
    case .items(let items): self = .items(items.map { BoundPattern.Item($0, binding) })
    }
  }
}
