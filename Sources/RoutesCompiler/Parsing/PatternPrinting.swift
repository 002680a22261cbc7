import RouteMatching

/// Patterns are printed as they are written, with escapes where a reader of routes would need
/// them and `:name` rather than `{name}` where it can. A hole is printed by its name.
extension PatternShape where Hole: CustomStringConvertible {
  var text: String {
    (site?.text ?? "") + path + Self.query(query) + (fragment?.text ?? "")
  }

  /// A host may have no path; all else has at least `/`.
  private var path: String {
    if case .host = site, segments.isEmpty { return "" }
    return Self.path(segments)
  }

  /// `/product/:id`, or `/` where there is no segment.
  fileprivate static func path(_ segments: [[Piece]]) -> String {
    segments.isEmpty ? "/" : segments.map { "/" + $0.text(in: .path) }.joined()
  }

  /// `?q=:query&page=2`
  fileprivate static func query(_ items: [Item]) -> String {
    items.isEmpty ? "" : "?" + items.map(\.text).joined(separator: "&")
  }
}

extension PatternShape.Site where Hole: CustomStringConvertible {
  var text: String {
    switch self {
    case .scheme(let scheme): scheme + ":"
    case .host(let labels, let port):
      "https://" + labels.map { [$0].text(in: .path) }.joined(separator: ".")
        + (port.map { ":" + $0 } ?? "")
    }
  }
}

extension PatternShape.Fragment where Hole: CustomStringConvertible {
  var text: String {
    switch self {
    case .text(let pieces): "#" + pieces.text(in: .text)
    case .path(let segments, let items):
      "#" + PatternShape<Hole>.path(segments) + PatternShape<Hole>.query(items)
    case .items(let items): "#" + items.map(\.text).joined(separator: "&")
    }
  }
}

extension Array {
  /// The pieces side by side. A placeholder needs braces where the text after it could
  /// be part of its name, or a letter or digit is before it, and a colon needs an escape unless a
  /// catch-all follows.
  func text<Hole: CustomStringConvertible>(in component: PatternParser.Component) -> String
  where Element == PatternShape<Hole>.Piece {
    var text = ""
    for (index, piece) in enumerated() {
      let next = index + 1 < count ? self[index + 1] : nil
      switch piece {
      case .literal(let literal):
        if case .catchAll? = next, literal.utf8.last == .colon {
          text += String(literal.dropLast()).escaped(in: component) + ":"
        } else {
          text += literal.escaped(in: component)
        }
      case .placeholder(let hole):
        let isAfterLetter = text.unicodeScalars.last?.properties.isXIDContinue ?? false
        let needsBraces = next?.needsBracesBefore ?? false || isAfterLetter
        text += needsBraces ? "{\(hole)}" : ":\(hole)"
      case .catchAll(let hole): text += "*" + (hole?.description ?? "")
      }
    }
    return text
  }
}

extension PatternShape.Item where Hole: CustomStringConvertible {
  var text: String {
    switch self {
    case .value(let key, let pieces): key.escaped(in: .key) + "=" + pieces.text(in: .query)
    case .absent(let key): "!" + key.escaped(in: .key)
    case .parameter(let hole): ":\(hole)"
    }
  }
}

extension SyntaxTree.Pattern: CustomStringConvertible {
  package var description: String { shape.text }
}

extension SyntaxTree.Placeholder: CustomStringConvertible {
  package var description: String { name.text }
}

extension PatternShape.Piece {
  /// Whether text begins here that a name before it would take as its own, or that a
  /// reader would: `{first}-name`.
  fileprivate var needsBracesBefore: Bool {
    guard case .literal(let literal) = self, let first = literal.unicodeScalars.first else {
      return false
    }
    if ["+", "(", ",", ";", "?", "="].contains(first) { return true }
    let letter = first == "-" ? literal.unicodeScalars.dropFirst().first : first
    return letter.map { $0 == "_" || $0.properties.isXIDContinue } ?? false
  }
}

extension String {
  /// The text with an escape for each character that would mean something else.
  fileprivate func escaped(in component: PatternParser.Component) -> String {
    var text = ""
    for scalar in unicodeScalars {
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
    case "/": return component == .query || component == .key
    case "?": return component == .query
    case ";": return component != .key
    case "&": return false
    case "=": return component == .path || component == .query
    case "!": return component != .key && component != .text
    default: return UInt8(ascii: self).isPathCharacter
    }
  }
}
