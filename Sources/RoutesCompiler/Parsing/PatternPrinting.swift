/// Patterns print themselves as they are written, with escapes where a reader
/// of routes would need them and `:name` rather than `{name}` where it can.
extension SyntaxTree.Pattern: CustomStringConvertible {
  package var description: String {
    let query = query.isEmpty ? "" : "?" + query.text
    return (site?.description ?? "") + path + query + (fragment?.description ?? "")
  }

  /// A host may have no path; all else has at least `/`.
  private var path: String {
    if case .host = site, segments.isEmpty { return "" }
    return segments.text
  }
}

extension SyntaxTree.Pattern.Site: CustomStringConvertible {
  package var description: String {
    switch self {
    case .scheme(let name): "\(name):"
    case .host(let parts, let port):
      "https://" + parts.map(\.description).joined(separator: ".")
        + (port.map { ":\($0)" } ?? "")
    }
  }
}

extension SyntaxTree.Pattern.HostPart: CustomStringConvertible {
  package var description: String {
    switch self {
    case .label(let name): name.text
    case .placeholder(let placeholder): ":\(placeholder.name)"
    case .catchAll(let placeholder): "*" + (placeholder?.name.text ?? "")
    }
  }
}

extension [SyntaxTree.Segment] {
  /// `/product/:id`, or `/` where there is no segment.
  package var text: String {
    isEmpty ? "/" : map { "/\($0)" }.joined()
  }
}

extension SyntaxTree.Segment: CustomStringConvertible {
  package var description: String { pieces.text(in: .path) }
}

extension [SyntaxTree.QueryItem] {
  /// `q=:query&page=2`
  package var text: String { map(\.description).joined(separator: "&") }
}

extension SyntaxTree.QueryItem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .value(let key, let pieces): "\(key.text(in: .key))=\(pieces.text(in: .query))"
    case .catchAll(let key, let placeholder):
      "\(key.text(in: .key))=*\(placeholder?.name.text ?? "")"
    case .absent(let key): "!\(key.text(in: .key))"
    case .parameter(let placeholder): ":\(placeholder.name)"
    }
  }
}

extension SyntaxTree.Fragment: CustomStringConvertible {
  package var description: String {
    switch self {
    case .text(let pieces): "#" + pieces.text(in: .text)
    case .path(let segments, let items):
      "#" + segments.text + (items.isEmpty ? "" : "?" + items.text)
    case .items(let items): "#" + items.text
    }
  }
}

extension [SyntaxTree.Piece] {
  /// The pieces side by side. A placeholder needs braces where the text after it could
  /// be part of its name, and a colon needs an escape unless a catch-all follows.
  func text(in component: PatternParser.Component) -> String {
    var text = ""
    for (index, piece) in enumerated() {
      let next = index + 1 < count ? self[index + 1] : nil
      switch piece {
      case .literal(let literal): text += literal.text(in: component, before: next)
      case .placeholder(let placeholder):
        text += next.needsBraces ? "{\(placeholder.name)}" : ":\(placeholder.name)"
      case .catchAll(let placeholder): text += "*\(placeholder.name)"
      }
    }
    return text
  }
}

extension SyntaxTree.Piece? {
  /// Whether text begins here that a name before it would take as its own, or that a
  /// reader would: `{first}-name`.
  fileprivate var needsBraces: Bool {
    guard case .literal(let literal) = self, let first = literal.text.unicodeScalars.first else {
      return false
    }
    if ["+", "(", ",", ";", "?"].contains(first) { return true }
    let letter = first == "-" ? literal.text.unicodeScalars.dropFirst().first : first
    return letter.map { $0 == "_" || $0.properties.isXIDContinue } ?? false
  }
}

extension SyntaxTree.Literal {
  fileprivate func text(
    in component: PatternParser.Component, before next: SyntaxTree.Piece?
  ) -> String {
    guard case .catchAll? = next, text.utf8.last == .colon else { return text(in: component) }
    return SyntaxTree.Literal(String(text.dropLast()), at: place).text(in: component) + ":"
  }

  /// The text with an escape for each character that would mean something else.
  func text(in component: PatternParser.Component) -> String {
    var text = ""
    for scalar in self.text.unicodeScalars {
      if scalar.standsForItself(in: component) {
        text.unicodeScalars.append(scalar)
      } else {
        text += String(scalar).utf8.percentEncoded
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate func standsForItself(in component: PatternParser.Component) -> Bool {
    guard isASCII else { return !properties.isWhitespace && self != "\u{FFFD}" }
    switch self {
    case ":", "*", "$": return false
    case "/", "?": return component == .query || component == .key
    case "&": return false
    case "=": return component == .path || component == .query
    case "!": return component != .key && component != .text
    default: return UInt8(ascii: self).isPathCharacter
    }
  }
}
