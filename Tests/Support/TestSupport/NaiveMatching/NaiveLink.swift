import MatchTableBuilding

/// A link split as RFC 3986 has it, and read within the schemes and hosts of a table.
package struct NaiveLink {
  package enum Place {
    case none
    case scheme(String)
    case host(NaiveHost)
  }

  package let text: String
  package var scheme: String?
  package var authority: String?
  package var path: String
  package var query: String?
  package var fragment: String?

  package init(_ text: String) {
    self.text = text
    var rest: String
    (rest, fragment) = text.naivelyRead.cut(at: "#")
    (rest, query) = rest.cut(at: "?")
    let (scheme, behind) = rest.cut(at: ":")
    if let behind, scheme.isScheme {
      self.scheme = scheme
      rest = behind
    }
    path = rest
    if self.scheme != nil, rest.starts(withSame: "//") {
      let (authority, behind) = String(rest.unicodeScalars.dropFirst(2)).cut(at: "/")
      self.authority = authority
      path = behind.map { "/" + $0 } ?? ""
    }
  }

  package var isWeb: Bool { ["http", "https"].contains(scheme?.foldedASCII) }
}

/// A host with its port.
package struct NaiveHost {
  package var name: String
  package var port: String?

  /// The port that is not written is that of the scheme.
  package init(of link: NaiveLink) {
    self.init(authority: link.authority ?? "")
    port = port ?? ["https": "443", "http": "80"][link.scheme?.foldedASCII ?? ""]
  }

  package init(authority: String) {
    let parts = authority.parts(separatedBy: ":")
    if parts.count > 1, let last = parts.last,
      last.unicodeScalars.allSatisfy({ ("0"..."9").contains($0) })
    {
      name = parts.dropLast().joined(separator: ":")
      port = last.isEmpty ? nil : last
    } else {
      name = authority
    }
  }

  /// Whether this is one of the hosts that a `host` line declares.
  package func isNamed(by rule: String) -> Bool {
    let (host, rulePort) = rule.cut(at: ":")
    guard rulePort == nil || rulePort == port else { return false }
    let name = name.foldedASCII
    guard host.starts(withSame: "*.") else { return name.isSame(as: host.foldedASCII) }
    let suffix = String(host.foldedASCII.unicodeScalars.dropFirst())
    guard name.ends(withSame: suffix), name.utf8.count > suffix.utf8.count else { return false }
    let front = String(decoding: Array(name.utf8.dropLast(suffix.utf8.count)), as: UTF8.self)
    return front.parts(separatedBy: ".").allSatisfy(NaiveHost.isLabel)
  }

  /// The labels that the placeholders of a pattern take, or nil where the host does not
  /// match.
  package func placeholders(of labels: [HostLabel]) -> [String]? {
    NaiveHost.placeholders(of: labels[...], in: name.parts(separatedBy: ".")[...])
  }

  private static func placeholders(
    of pattern: ArraySlice<HostLabel>, in labels: ArraySlice<String>
  ) -> [String]? {
    guard let first = pattern.first else { return labels.isEmpty ? [] : nil }
    guard let label = labels.first else { return nil }
    switch first {
    case .literal(let text):
      guard label.foldedASCII.isSame(as: text) else { return nil }
      return placeholders(of: pattern.dropFirst(), in: labels.dropFirst())
    case .placeholder(let constraint, let isMany):
      for count in 1...(isMany ? labels.count : 1) {
        let taken = labels.prefix(count)
        let text = taken.joined(separator: ".").foldedASCII
        guard taken.allSatisfy(isLabel) else { return nil }
        if constraint.naivelyAccepts(text),
          let rest = placeholders(of: pattern.dropFirst(), in: labels.dropFirst(count))
        {
          return [text] + rest
        }
      }
      return nil
    }
  }

  private static func isLabel(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        $0.isASCII
          && ($0.properties.isAlphabetic || ("0"..."9").contains($0)
            || "-_".unicodeScalars.contains($0))
      }
  }
}

extension String {
  /// The link without the blanks at its ends, unless it has nothing else, and without its fragment
  /// directive.
  package var naivelyRead: String {
    var scalars = Array(unicodeScalars)
    guard scalars.contains(where: { $0.value > 0x20 }) else { return self }
    while let last = scalars.last, last.value <= 0x20 { scalars.removeLast() }
    while let first = scalars.first, first.value <= 0x20 { scalars.removeFirst() }
    let link = scalars.map { String($0) }.joined()
    let (front, fragment) = link.cut(at: "#")
    guard let parts = fragment?.parts(separatedBy: ":~:"), parts.count > 1 else { return link }
    return parts[0].isEmpty ? front : front + "#" + parts[0]
  }

  fileprivate var isScheme: Bool {
    guard let first = unicodeScalars.first, first.isASCII, first.properties.isAlphabetic else {
      return false
    }
    return unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || ["+", "-", "."].contains(scalar))
    }
  }
}
