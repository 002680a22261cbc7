import Turnpike

/// The sites that a table's patterns can name, as texts: a mark for a bare path,
/// `shop:` for a scheme, `//live.shop.example:8080` for a host of the web.
struct SiteLanguage: Hashable, Sendable {
  let schemes: [String]
  let hosts: [String]
  /// Whether a host line or a pattern names a host. Where none does, the web's
  /// schemes are treated like any other.
  let namesHosts: Bool

  init(schemes: [String], hosts: [String], patterns: [LinkPattern]) {
    self.schemes = schemes
    self.hosts = hosts
    namesHosts = !hosts.isEmpty || patterns.contains { $0.site.isHost }
  }

  func automaton(
    of site: SitePattern, _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    var automaton = NondeterministicAutomaton()
    let end = try automaton.addState(&budget)
    for alternative in alternatives(of: site) {
      automaton.jump(from: try automaton.append(alternative, from: 0, &budget), to: end)
    }
    if site == .any {
      automaton.connect(0, TextLanguage.absentMark...TextLanguage.absentMark, end)
    }
    return try automaton.determinized(accepting: end, &budget).minimized
  }

  private func alternatives(of site: SitePattern) -> [Regex] {
    switch site {
    case .scheme(let scheme): [.text(scheme + ":")]
    case .host(let labels, let port): [.host(labels, port: port)]
    case .any: schemeAlternatives + hosts.map(Regex.host)
    }
  }

  private var schemeAlternatives: [Regex] {
    if !schemes.isEmpty { return schemes.map { .text($0 + ":") } }
    let letters = ScalarSet([0x61...0x7A])
    let others = ScalarSet([0x2B...0x2B, 0x2D...0x2E, 0x30...0x39, 0x61...0x7A])
    let scheme = Regex.sequence([
      .set(letters), .repetition(.set(others), least: 0, most: nil), .text(":"),
    ])
    return [scheme]
  }
}

extension SitePattern {
  fileprivate var isHost: Bool {
    if case .host = self { true } else { false }
  }
}

extension Regex {
  static func text(_ text: String) -> Regex {
    .sequence(text.unicodeScalars.map { .set(ScalarSet($0)) })
  }

  /// A declared host: `shop.example.com`, `*.shop.example.com`, `localhost:8080`.
  fileprivate static func host(_ text: String) -> Regex {
    let parts = text.split(separator: ":", maxSplits: 1)
    let labels = parts[0].split(separator: ".").map { label in
      label == "*" ? HostLabel.many : .literal(String(label).lowercasedASCII)
    }
    return host(labels, port: parts.count > 1 ? String(parts[1]) : nil)
  }

  fileprivate static func host(_ labels: [HostLabel], port: String?) -> Regex {
    let dot = Regex.text(".")
    let parts = labels.flatMap { [dot, Regex($0)] }.dropFirst()
    return .sequence([.text("//")] + parts + [.port(port)])
  }

  private static func port(_ port: String?) -> Regex {
    if let port { return text(":" + port) }
    let digits = Regex.repetition(.set(ScalarSet([0x30...0x39])), least: 1, most: nil)
    return .repetition(.sequence([.text(":"), digits]), least: 0, most: 1)
  }

  private init(_ label: HostLabel) {
    // Every text without a dot, a colon or a slash.
    let scalars = ScalarSet([0x2D...0x2D, 0x30...0x39, 0x5F...0x5F, 0x61...0x7A])
    let one = Regex.repetition(.set(scalars), least: 1, most: nil)
    switch label {
    case .literal(let text): self = .text(text)
    case .one: self = one
    case .many:
      let more = Regex.repetition(.sequence([.text("."), one]), least: 0, most: nil)
      self = .sequence([one, more])
    }
  }
}
