import RouteMatching

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
    switch site {
    case .scheme(let scheme):
      automaton.accept(try automaton.append(.text(scheme + ":"), from: 0, &budget))
    case .host(let labels, let port): try automaton.append(host: labels, port: port, &budget)
    case .any:
      try appendDeclared(to: &automaton, &budget)
      automaton.append(mark: TextLanguage.absentMark)
    }
    return try automaton.determinized(&budget).minimized
  }

  /// The schemes and hosts of the `scheme` and `host` lines.
  private func appendDeclared(
    to automaton: inout NondeterministicAutomaton, _ budget: inout StateBudget
  ) throws(TooManyStates) {
    for scheme in schemeAlternatives {
      automaton.accept(try automaton.append(scheme, from: 0, &budget))
    }
    for host in hosts {
      let (labels, port) = Self.labels(of: host)
      try automaton.append(host: labels, port: port, &budget)
    }
  }

  private var schemeAlternatives: [Regex] {
    if !schemes.isEmpty { return schemes.map { .text($0 + ":") } }
    let first = ScalarSet { $0.isASCIILetter && $0.isLowercase }
    let others = ScalarSet { $0.isSchemeByte && $0.isLowercase }
    return [
      .sequence([.set(first), .repetition(.set(others), least: 0, most: nil), .text(":")])
    ]
  }

  /// A declared host: `shop.example.com`, `*.shop.example.com`, `localhost:8080`.
  private static func labels(of host: String) -> ([HostLabel], port: String?) {
    let parts = host.split(separator: ":", maxSplits: 1)
    let labels = parts[0].split(separator: ".").map { label in
      label == "*" ? HostLabel.many : .literal(String(label).asciiLowercased)
    }
    return (labels, parts.count > 1 ? String(parts[1]) : nil)
  }
}

extension SitePattern {
  fileprivate var isHost: Bool {
    if case .host = self { true } else { false }
  }
}

extension NondeterministicAutomaton {
  /// Adds `//`, labels with dots between them, and a port.
  fileprivate mutating func append(
    host labels: [HostLabel], port: String?, _ budget: inout StateBudget
  ) throws(TooManyStates) {
    var state = try append(.text("//"), from: 0, &budget)
    for (index, label) in labels.enumerated() {
      if index > 0 { state = try append(.text("."), from: state, &budget) }
      switch label {
      case .literal(let text): state = try append(.text(text), from: state, &budget)
      case .placeholder(let constraint, let isMany):
        let texts = try constraint.hostTexts(isMany: isMany, &budget)
        state = try append(texts, from: state, &budget)
      }
    }
    accept(try append(.port(port), from: state, &budget))
  }
}

extension TextConstraint {
  /// The texts that a placeholder of a host takes, in lower case.
  func hostTexts(
    isMany: Bool, _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    let labels = try TextAutomaton(isMany ? .labels : .label, &budget)
    guard self != .any else { return labels }
    return try automaton(&budget).intersection(with: labels, &budget)
  }
}

extension Regex {
  package static func text(_ text: String) -> Regex {
    .sequence(text.unicodeScalars.map { .set(ScalarSet($0)) })
  }

  fileprivate static func port(_ port: String?) -> Regex {
    if let port { return text(":" + port) }
    let digits = Regex.repetition(.set(ScalarSet(where: \.isASCIIDigit)), least: 1, most: nil)
    return .repetition(.sequence([.text(":"), digits]), least: 0, most: 1)
  }

  /// Letters in lower case, digits, `-` and `_`.
  fileprivate static let label = Regex.repetition(
    .set(ScalarSet { $0.isHostLabelByte && $0.isLowercase }), least: 1, most: nil)

  /// One label or more.
  package static let labels = Regex.sequence([
    label, .repetition(.sequence([.text("."), label]), least: 0, most: nil),
  ])
}

extension UInt8 {
  /// Whether it is no letter in upper case.
  fileprivate var isLowercase: Bool { asciiLowercased == self }
}
