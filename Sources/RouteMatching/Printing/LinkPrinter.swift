/// Writes the link of a route by its template.
///
/// Where the link cannot carry a value, ``unmatchable(_:)`` writes one that no route
/// matches.
@usableFromInline
package struct LinkPrinter: Sendable {
  let template: LinkTemplate
  let values: [WrittenValue]
  /// What the values may be; nil where that is not known.
  let constraints: RouteConstraints?
  /// The schemes and hosts that may stand in front of the path.
  private(set) var schemes: [String] = []
  private(set) var hosts: [String] = []
  /// The first value that the link cannot carry, by position.
  @usableFromInline package var unrepresentable: Int?
  /// Whether a value of the host is one of those.
  private var isHostRefused = false

  package init(template: LinkTemplate, values: [WrittenValue], constraints: RouteConstraints? = nil)
  {
    self.template = template
    self.values = values
    self.constraints = constraints
  }

  /// Whether the schemes and hosts of the table decide what stands before the path.
  package func namesSite(_ form: LinkForm) -> Bool { form != .path || template.segments == nil }

  package mutating func accept(schemes: [String], hosts: [String]) {
    self.schemes = schemes
    self.hosts = hosts
  }

  /// The path of a route by the text of its template, for those who have its values
  /// as texts alone.
  package static func path(template: String, values: [WrittenValue]) -> String {
    var printer = LinkPrinter(
      template: LinkTemplate(parsing: template[...]), values: values)
    return printer.print(.path)
  }

  /// The whole link.
  @usableFromInline
  package mutating func print(_ form: LinkForm) -> String {
    if let segments = template.segments { return path(of: segments, behind: site(form)) }
    let segments = path(template.path)
    let front = site(form)
    let query = items(template.query).joined(separator: "&")
    let tail = (query.isEmpty ? "" : "?" + query) + fragment()
    return front + segments.joined(separator: "/") + tail
  }
}

extension LinkPrinter {
  /// A link that no route matches: its path is `%FF`, which is not UTF-8, and it has
  /// neither query nor fragment. Where a value of the host is at fault, the host is left
  /// out.
  @usableFromInline
  package mutating func unmatchable(_ form: LinkForm) -> String {
    let front = site(form, isWhole: false)
    return (isHostRefused ? "/" : front) + "%FF"
  }
}

// In front of the path.
extension LinkPrinter {
  /// What comes before the first segment; without any, where the link is not whole.
  private mutating func site(_ form: LinkForm, isWhole: Bool = true) -> String {
    switch template.site {
    case .host(let pieces): return "https://" + host(pieces) + "/"
    case .scheme(let scheme): return isWhole ? custom(scheme) : scheme + ":///"
    case .any: break
    }
    let web = hosts.first { !$0.hasPrefix("*") }.map { "https://\($0)/" }
    let app = schemes.first.map { isWhole ? custom($0) : $0 + ":///" }
    return switch form {
    case .path: "/"
    case .universal: web ?? app ?? "/"
    case .scheme: app ?? web ?? "/"
    }
  }

  /// The first segment stands where a URL has its host only if every reader leaves
  /// it as it is there: lower-case letters, no escapes, and no declared host.
  private func custom(_ scheme: String) -> String {
    guard case .literal(let first)? = template.path.first?.first,
      template.path.first?.count == 1, !hosts.contains(first),
      first.utf8.allSatisfy(LinkPrinter.isPlainHostByte)
    else { return scheme + ":///" }
    return scheme + "://"
  }

  private static func isPlainHostByte(_ byte: UInt8) -> Bool {
    LinkComponent.segment.allows(byte) && !"!$&'()*+,;=:@".utf8.contains(byte)
      && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private mutating func host(_ pieces: [LinkTemplate.Piece]) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .hole(let hole):
        let value = textValue(of: hole) ?? ""
        let isTaken = isHostText(value, of: hole) && accepts(value, hole.parameter)
        if !isTaken { isHostRefused = true }
        text += isTaken ? value : refuse(hole)
      }
    }
    return text
  }
}

extension LinkPrinter {
  /// Whether a value is one label, or labels, in lower case: that is how links have it.
  private func isHostText(_ text: String, of hole: LinkTemplate.Hole) -> Bool {
    withBytes(of: text) { bytes in
      for offset in bytes.indices where bytes[offset].asciiLowercased != bytes[offset] {
        return false
      }
      return hole.form == .text
        ? bytes.areHostLabels(bytes.indices) : bytes.isHostLabel(bytes.indices)
    }
  }
}

// The path.
extension LinkPrinter {
  /// The path of a pattern that has nothing but whole segments.
  private mutating func path(
    of segments: [LinkTemplate.Piece], behind front: String
  ) -> String {
    var path = front
    path.reserveCapacity(64)
    for piece in segments {
      switch piece {
      case .literal(let literal): path += literal
      case .hole(let hole): path += wholeSegment(of: hole)
      }
    }
    return path
  }

  private mutating func wholeSegment(of hole: LinkTemplate.Hole) -> String {
    guard let text = textValue(of: hole) else { return refuse(hole) }
    return element(text, of: hole)
  }

  private mutating func path(_ segments: [[LinkTemplate.Piece]]) -> [String] {
    var texts: [String] = []
    for (position, segment) in segments.enumerated() {
      if isLeftOut(segment), segments[position...].allSatisfy(isLeftOut) { break }
      texts.append(self.segment(segment))
    }
    return texts
  }

  /// Whether a segment is one value that may be missing, and is.
  private func isLeftOut(_ segment: [LinkTemplate.Piece]) -> Bool {
    guard segment.count == 1, case .hole(let hole)? = segment.first else { return false }
    return switch value(of: hole) {
    case .omitted: true
    case .list(let elements): elements.isEmpty
    case .text, .pairs: false
    }
  }

  private mutating func segment(_ pieces: [LinkTemplate.Piece]) -> String {
    var text = ""
    var hole: LinkTemplate.Hole?
    for piece in pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .hole(let next):
        hole = next
        text += pathText(of: next)
      }
    }
    // Browsers resolve these, even when they are encoded.
    if let hole, hole.form != .text, isDots(text) { return refuse(hole) }
    return text
  }

  private mutating func pathText(of hole: LinkTemplate.Hole) -> String {
    switch value(of: hole) {
    case .list(let elements):
      return elements.map { element(filled($0, to: hole.width), of: hole) }.joined(separator: "/")
    // A catch-all that is left out after the text of its segment.
    case .omitted where hole.form == .text || hole.form == .list: return ""
    case .omitted, .text, .pairs: break
    }
    guard let text = textValue(of: hole) else { return refuse(hole) }
    return hole.form == .text ? rest(text, of: hole) : element(text, of: hole, isAlone: false)
  }

  /// One segment of a list, or a value that is part of a segment.
  private mutating func element(
    _ text: String, of hole: LinkTemplate.Hole, isAlone: Bool = true
  ) -> String {
    guard !text.isEmpty, !isAlone || !isDots(text), accepts(text, hole.parameter)
    else { return refuse(hole) }
    return LinkComponent.segment.encoding(text)
  }

  private func isDots(_ text: String) -> Bool { text == "." || text == ".." }

  /// A text that keeps its slashes. One trailing slash of a link is ignored, so a
  /// text that ends with one needs another.
  private mutating func rest(_ text: String, of hole: LinkTemplate.Hole) -> String {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isRefused = parts.contains(where: isDots) || text.isEmpty
    guard !isRefused, accepts(text, hole.parameter) else { return refuse(hole) }
    let encoded = parts.map { LinkComponent.segment.encoding($0) }.joined(separator: "/")
    return text.hasSuffix("/") ? encoded + "/" : encoded
  }
}

// The query and the fragment.
extension LinkPrinter {
  /// The items that are not left out, those that take the rest of the query last.
  private mutating func items(_ items: [LinkTemplate.Item]) -> [String] {
    var texts: [String] = []
    var last: [String] = []
    for item in items {
      if let pairs = item.pairs {
        texts += self.pairs(at: pairs)
      } else if case .hole(let hole)? = item.value?.first, hole.form == .text {
        last += self.item(item)
      } else {
        texts += self.item(item)
      }
    }
    return texts + last
  }

  private func pairs(at parameter: Int) -> [String] {
    guard values.indices.contains(parameter), case .pairs(let pairs) = values[parameter] else {
      return []
    }
    return pairs.map {
      LinkComponent.query.encoding($0.key) + "=" + LinkComponent.query.encoding($0.value)
    }
  }

  /// One item, or one for each element of a list; none where a value is missing.
  private mutating func item(_ item: LinkTemplate.Item) -> [String] {
    guard let pieces = item.value else { return [item.key] }
    if case .hole(let hole)? = pieces.first, case .list(let elements) = value(of: hole) {
      let texts = elements.map { queryText(filled($0, to: hole.width), of: hole) }
      guard case .joined(let separator) = hole.form else {
        return texts.map { item.key + "=" + $0 }
      }
      return texts.isEmpty ? [] : [item.key + "=" + texts.joined(separator: separator)]
    }
    return text(pieces, in: .query).map { [item.key + "=" + $0] } ?? []
  }

  private mutating func fragment() -> String {
    switch template.fragment {
    case nil: return ""
    case .text(let pieces): return text(pieces, in: .fragment).map { "#" + $0 } ?? ""
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
  private mutating func text(
    _ pieces: [LinkTemplate.Piece], in component: LinkComponent
  ) -> String? {
    var text = ""
    for piece in pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .hole(let hole):
        guard case .text = value(of: hole), let value = textValue(of: hole) else { return nil }
        text += encoded(value, of: hole, in: component)
      }
    }
    return text
  }

  private mutating func queryText(_ text: String, of hole: LinkTemplate.Hole) -> String {
    guard case .joined(let separator) = hole.form else {
      return encoded(text, of: hole, in: .query)
    }
    return encoded(text, of: hole, in: .query, escaping: separator)
  }

  private mutating func encoded(
    _ text: String, of hole: LinkTemplate.Hole, in component: LinkComponent, escaping: String = ""
  ) -> String {
    guard accepts(text, hole.parameter) else { return refuse(hole) }
    return component.encoding(text, escaping: escaping)
  }
}

// Values.
extension LinkPrinter {
  private func accepts(_ text: String, _ parameter: Int) -> Bool {
    constraints?.accept(text, parameter: parameter) ?? true
  }

  private func value(of hole: LinkTemplate.Hole) -> WrittenValue {
    values.indices.contains(hole.parameter) ? values[hole.parameter] : .omitted(nil)
  }

  /// The text of a single value, filled up to its width; that of its default where
  /// it could be left out.
  private func textValue(of hole: LinkTemplate.Hole) -> String? {
    switch value(of: hole) {
    case .text(let text): filled(text, to: hole.width)
    case .omitted(let text): text.map { filled($0, to: hole.width) }
    case .list, .pairs: nil
    }
  }

  private func filled(_ text: String, to width: Int) -> String {
    guard width > 0 else { return text }
    let isNegative = text.hasPrefix("-")
    let digits = text.dropFirst(isNegative ? 1 : 0)
    let zeros = String(repeating: "0", count: max(0, width - digits.count))
    return (isNegative ? "-" : "") + zeros + digits
  }

  private mutating func refuse(_ hole: LinkTemplate.Hole) -> String {
    if unrepresentable == nil { unrepresentable = hole.parameter }
    return "%FF"
  }
}

/// What the values of a route may be.
package struct RouteConstraints: Sendable {
  let automaton: Automaton
  /// The index of the route; behind the last for the case of an `otherwise` line, which
  /// has no pattern.
  let route: Int

  var isOfRoute: Bool { route < automaton.routeCount }

  package init(automaton: Automaton, route: Int) {
    self.automaton = automaton
    self.route = route
  }

  /// Whether the value with this position may have this text.
  package func accept(_ text: String, parameter: Int) -> Bool {
    !isOfRoute || automaton.accepts(text, parameter: parameter, ofRoute: route)
  }
}
