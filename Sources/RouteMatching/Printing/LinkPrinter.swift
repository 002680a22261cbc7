/// Writes the link of a route by its template.
///
/// Where the link cannot carry a value, ``unmatchable(_:)`` writes one that no route
/// matches.
package struct LinkPrinter: Sendable {
  let template: LinkTemplate
  let values: [PrintedValue]
  /// The constraints of the values; nil if they are not known.
  let constraints: RouteConstraints?
  /// The schemes and hosts that may precede the path.
  private(set) var schemes: [String] = []
  private(set) var hosts: [String] = []
  /// The first value that the link cannot carry, by position.
  package var unrepresentable: Int?
  /// Whether to print segments that are `.` or `..`, which browsers resolve, even encoded.
  package var keepsDotSegments = false
  /// Whether a value of the host is one of those.
  private var isHostRefused = false

  package init(template: LinkTemplate, values: [PrintedValue], constraints: RouteConstraints? = nil)
  {
    self.template = template
    self.values = values
    self.constraints = constraints
  }

  /// Whether the schemes and hosts of the table decide what precedes the path.
  package func namesSite(_ form: LinkForm) -> Bool { form != .path || template.pattern.site != nil }

  package mutating func setSite(schemes: [String], hosts: [String]) {
    self.schemes = schemes
    self.hosts = hosts
  }

  /// The path of a route, for those who have its values as strings alone.
  package static func path(template: LinkTemplate, values: [PrintedValue]) -> String {
    var printer = LinkPrinter(template: template, values: values)
    return printer.print(.path)
  }

  /// The query of a route, even of one that no link has.
  package static func query(template: LinkTemplate, values: [PrintedValue]) -> String {
    var printer = LinkPrinter(template: template, values: values)
    return printer.items(template.pattern.query).joined(separator: "&")
  }

  /// The whole link.
  package mutating func print(_ form: LinkForm) -> String {
    let segments = path(template.pattern.segments)
    let front = site(form)
    let query = items(template.pattern.query).joined(separator: "&")
    let tail = (query.isEmpty ? "" : "?" + query) + fragment()
    return front + segments.joined(separator: "/") + tail
  }
}

extension LinkPrinter {
  /// A link that no route matches: its path is `%FF`, which is not UTF-8, and it has
  /// neither query nor fragment. Where a value of the host is at fault, the host is left
  /// out.
  package mutating func unmatchable(_ form: LinkForm) -> String {
    let front = site(form, isWhole: false)
    return isHostRefused ? Self.unmatchablePath : front + "%FF"
  }

  /// The same for what has no pattern.
  package static var unmatchablePath: String { "/%FF" }
}

// In front of the path.
extension LinkPrinter {
  /// The text before the first segment; with no segment, the link is not complete.
  private mutating func site(_ form: LinkForm, isWhole: Bool = true) -> String {
    switch template.pattern.site {
    case .host(let labels, let port):
      return "https://" + host(labels) + (port.map { ":" + $0 } ?? "") + "/"
    case .scheme(let scheme): return isWhole ? custom(scheme) : scheme + ":///"
    case nil: break
    }
    let web = LinkPrinter.webFront(hosts: hosts)
    let app = schemes.first.map { isWhole ? custom($0) : $0 + ":///" }
    return switch form {
    case .path: "/"
    case .universal: web ?? app ?? "/"
    case .scheme: app ?? web ?? "/"
    }
  }

  /// The text before the first segment of a web link; nil without a host that has a name.
  package static func webFront(hosts: [String]) -> String? {
    hosts.first { !$0.hasPrefix("*") }.map { "https://\($0)/" }
  }

  /// The first segment takes the place of the host in a URL only if every parser leaves it
  /// unchanged there: lower-case letters, no escapes, and no declared host.
  private func custom(_ scheme: String) -> String {
    guard let segment = template.pattern.segments.first, segment.count == 1,
      case .literal(let first) = segment[0], !hosts.contains(first),
      first.utf8.allSatisfy(LinkPrinter.isPlainHostByte)
    else { return scheme + ":///" }
    return scheme + "://"
  }

  private static func isPlainHostByte(_ byte: UInt8) -> Bool {
    AllowedCharacters.segment.allows(byte) && !"!$&'()*+,;=:@".utf8.contains(byte)
      && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private mutating func host(_ labels: [LinkTemplate.Pattern.Piece]) -> String {
    labels.map { label in
      switch label {
      case .literal(let literal): literal
      case .placeholder(let placeholder), .catchAll(let placeholder?): host(placeholder)
      case .catchAll(nil): ""
      }
    }.joined(separator: ".")
  }

  private mutating func host(_ placeholder: LinkTemplate.Placeholder) -> String {
    let value = textValue(of: placeholder) ?? ""
    let isTaken = isHostText(value, of: placeholder) && accepts(value, placeholder.parameter)
    if !isTaken { isHostRefused = true }
    return isTaken ? value : refuse(placeholder)
  }
}

extension LinkPrinter {
  /// Whether a value is one label, or labels, in lower case: that is how links have it.
  private func isHostText(_ text: String, of placeholder: LinkTemplate.Placeholder) -> Bool {
    withBytes(of: text) { bytes in
      for offset in bytes.indices where bytes[offset].asciiLowercased != bytes[offset] {
        return false
      }
      return placeholder.form == .text
        ? bytes.areHostLabels(bytes.indices) : bytes.isHostLabel(bytes.indices)
    }
  }
}

// The path.
extension LinkPrinter {
  private mutating func path(_ segments: [[LinkTemplate.Pattern.Piece]]) -> [String] {
    var texts: [String] = []
    for (position, segment) in segments.enumerated() {
      if isLeftOut(segment), segments[position...].allSatisfy(isLeftOut) { break }
      texts.append(self.segment(segment))
    }
    return texts
  }

  /// Whether a segment is one value that may be missing, and is.
  private func isLeftOut(_ segment: [LinkTemplate.Pattern.Piece]) -> Bool {
    guard segment.count == 1, let placeholder = segment[0].hole else { return false }
    return switch value(of: placeholder) {
    case .omitted: true
    case .list(let elements): elements.isEmpty
    case .text, .pairs: false
    }
  }

  private mutating func segment(_ pieces: [LinkTemplate.Pattern.Piece]) -> String {
    var text = ""
    var placeholder: LinkTemplate.Placeholder?
    for piece in pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .placeholder(let next), .catchAll(let next?):
        placeholder = next
        text += pathText(of: next)
      case .catchAll(nil): break
      }
    }
    if let placeholder, placeholder.form != .text, refuses(segment: text) {
      return refuse(placeholder)
    }
    return text
  }

  private mutating func pathText(of placeholder: LinkTemplate.Placeholder) -> String {
    switch value(of: placeholder) {
    case .list(let elements):
      return elements.map { element(placeholder.filled($0), of: placeholder) }.joined(
        separator: "/")
    // A catch-all that is left out after the text of its segment.
    case .omitted where placeholder.form == .text || placeholder.form == .list: return ""
    case .omitted, .text, .pairs: break
    }
    guard let text = textValue(of: placeholder) else { return refuse(placeholder) }
    return placeholder.form == .text
      ? rest(text, of: placeholder) : element(text, of: placeholder, isAlone: false)
  }

  /// One segment of a list, or a value that is part of a segment.
  private mutating func element(
    _ text: String, of placeholder: LinkTemplate.Placeholder, isAlone: Bool = true
  ) -> String {
    guard !text.isEmpty, !isAlone || !refuses(segment: text), accepts(text, placeholder.parameter)
    else { return refuse(placeholder) }
    return AllowedCharacters.segment.encoding(text)
  }

  /// A string that keeps its slashes. One trailing slash of a link is ignored, so a
  /// text that ends with one needs another.
  private mutating func rest(_ text: String, of placeholder: LinkTemplate.Placeholder) -> String {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let isRefused = parts.contains(where: refuses) || text.isEmpty
    guard !isRefused, accepts(text, placeholder.parameter) else { return refuse(placeholder) }
    let encoded = parts.map { AllowedCharacters.segment.encoding($0) }.joined(separator: "/")
    return text.utf8.last == UInt8(ascii: "/") ? encoded + "/" : encoded
  }
}

// The query and the fragment.
extension LinkPrinter {
  /// The items that are not left out, those that take the rest of the query last.
  private mutating func items(_ items: [LinkTemplate.Pattern.Item]) -> [String] {
    var texts: [String] = []
    var last: [String] = []
    for item in items {
      switch item {
      case .parameter(let placeholder): texts += pairs(at: placeholder.parameter)
      case .value(let key, let pieces):
        if case .catchAll(_?)? = pieces.first {
          last += self.item(key, pieces)
        } else {
          texts += self.item(key, pieces)
        }
      case .absent: break
      }
    }
    return texts + last
  }

  private func pairs(at parameter: Int) -> [String] {
    guard values.indices.contains(parameter), case .pairs(let pairs) = values[parameter] else {
      return []
    }
    return pairs.map {
      AllowedCharacters.query.encoding($0.key) + "=" + AllowedCharacters.query.encoding($0.value)
    }
  }

  /// One item, or one for each element of a list; none where a value is missing.
  private mutating func item(_ key: String, _ pieces: [LinkTemplate.Pattern.Piece]) -> [String] {
    if case .catchAll(nil)? = pieces.first { return [key] }
    if let placeholder = pieces.first?.hole, case .list(let elements) = value(of: placeholder) {
      let separator = if case .joined(let separator) = placeholder.form { separator } else { "" }
      let texts = elements.map {
        encoded(placeholder.filled($0), of: placeholder, in: .query, escaping: separator)
      }
      guard case .joined = placeholder.form else { return texts.map { key + "=" + $0 } }
      return texts.isEmpty ? [] : [key + "=" + texts.joined(separator: separator)]
    }
    return printed(pieces, in: .query).map { [key + "=" + $0] } ?? []
  }

  private mutating func fragment() -> String {
    switch template.pattern.fragment {
    case nil: return ""
    case .text(let pieces): return printed(pieces, in: .fragment).map { "#" + $0 } ?? ""
    case .items(let items):
      let texts = self.items(items)
      return texts.isEmpty ? "" : "#" + texts.joined(separator: "&")
    case .path(let segments, let items):
      let query = self.items(items).joined(separator: "&")
      let path = self.path(segments).joined(separator: "/")
      return "#/" + path + (query.isEmpty ? "" : "?" + query)
    }
  }

  /// Text and values in turn; nil where a value is missing.
  private mutating func printed(
    _ pieces: [LinkTemplate.Pattern.Piece], in component: AllowedCharacters
  ) -> String? {
    var text = ""
    for piece in pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .placeholder(let placeholder), .catchAll(let placeholder?):
        guard case .text = value(of: placeholder), let value = textValue(of: placeholder) else {
          return nil
        }
        text += encoded(value, of: placeholder, in: component)
      case .catchAll(nil): break
      }
    }
    return text
  }

  private mutating func encoded(
    _ text: String, of placeholder: LinkTemplate.Placeholder, in component: AllowedCharacters,
    escaping: String = ""
  ) -> String {
    guard accepts(text, placeholder.parameter) else { return refuse(placeholder) }
    return component.encoding(text, escaping: escaping)
  }
}

// Values.
extension LinkPrinter {
  private func accepts(_ text: String, _ parameter: Int) -> Bool {
    constraints?.allow(text, parameter: parameter) ?? true
  }

  private func value(of placeholder: LinkTemplate.Placeholder) -> PrintedValue {
    values.indices.contains(placeholder.parameter) ? values[placeholder.parameter] : .omitted(nil)
  }

  private func refuses(segment: String) -> Bool { segment.isDotSegment && !keepsDotSegments }

  /// The text of a single value, filled up to its width; that of its default where
  /// it could be left out.
  private func textValue(of placeholder: LinkTemplate.Placeholder) -> String? {
    switch value(of: placeholder) {
    case .text(let text): placeholder.filled(text)
    case .omitted(let text): text.map(placeholder.filled)
    case .list, .pairs: nil
    }
  }

  private mutating func refuse(_ placeholder: LinkTemplate.Placeholder) -> String {
    if unrepresentable == nil { unrepresentable = placeholder.parameter }
    return "%FF"
  }
}
