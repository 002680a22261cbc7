import RouteMatching
import TableBuilding

/// The sites that the `scheme` and `host` lines of a table declare, as texts: a mark for a bare
/// path, `shop:` for a scheme, `//live.shop.example:8080` for a host of the web.
///
/// Two of the same sites are equal. There may be thousands, so that no automaton is made of more
/// than another language may have in common with them.
package struct SiteLanguage: Hashable, Sendable {
  private let takesEveryScheme: Bool
  let sites: [SitePattern]

  /// - Parameter namesHosts: Whether a link of the web is read by its host alone.
  init(schemes: [String], hosts: [String], namesHosts: Bool) {
    takesEveryScheme = schemes.isEmpty
    let schemes = Set(schemes.map(\.asciiLowercased)).subtracting(
      namesHosts ? ["http", "https"] : [])
    sites =
      schemes.sorted().map(SitePattern.scheme)
      + Set(hosts.map(\.asciiLowercased)).sorted().map(SitePattern.init(host:))
  }

  /// - Parameter positions: The sites that count; nil for all.
  func texts(
    of positions: [Int]? = nil, _ budget: inout StateBudget
  ) throws(TooManyStates) -> NondeterministicAutomaton {
    var automaton = NondeterministicAutomaton()
    for position in positions ?? Array(sites.indices) {
      try automaton.append(sites[position], &budget)
    }
    if takesEveryScheme {
      automaton.accept(try automaton.append(.everyScheme, from: 0, &budget))
    }
    automaton.append(mark: TextLanguage.absentMark)
    return automaton
  }
}

extension SitePattern {
  /// A declared host: `shop.example.com`, `*.shop.example.com`, `localhost:8080`.
  fileprivate init(host: String) {
    let parts = host.split(separator: ":", maxSplits: 1)
    let labels = parts[0].split(separator: ".").map { label in
      label == "*" ? HostLabel.many : .literal(String(label))
    }
    self = .host(labels, port: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// The texts of a site that a pattern names.
  func texts(_ budget: inout StateBudget) throws(TooManyStates) -> NondeterministicAutomaton {
    var automaton = NondeterministicAutomaton()
    try automaton.append(self, &budget)
    return automaton
  }
}

extension NondeterministicAutomaton {
  /// Adds `shop:`, or `//`, labels with dots between them, and a port: that of `https` is none.
  fileprivate mutating func append(
    _ site: SitePattern, _ budget: inout StateBudget
  ) throws(TooManyStates) {
    switch site {
    case .any: break
    case .scheme(let scheme):
      accept(try append(scheme + ":", ignoresCase: false, from: 0, &budget))
    case .host(let labels, let port): try append(host: labels, port: port, &budget)
    }
  }

  private mutating func append(
    host labels: [HostLabel], port: String?, _ budget: inout StateBudget
  ) throws(TooManyStates) {
    var state = try append("//", ignoresCase: false, from: 0, &budget)
    for (index, label) in labels.enumerated() {
      if index > 0 { state = try append(".", ignoresCase: false, from: state, &budget) }
      switch label {
      case .literal(let text): state = try append(text, ignoresCase: false, from: state, &budget)
      case .placeholder(let constraint, let isMany):
        let texts = try constraint.hostTexts(isMany: isMany, &budget)
        state = try append(texts, from: state, &budget)
      }
    }
    let end =
      if let port { try append(":" + port, ignoresCase: false, from: state, &budget) } else {
        try append(.everyPort, from: state, &budget)
      }
    accept(end)
    if port == "443" { accept(state) }
  }
}

extension TextConstraint {
  /// The texts that a placeholder of a host takes, in lower case.
  func hostTexts(
    isMany: Bool, _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    let labels: TextAutomaton = isMany ? .labels : .label
    guard self != .any else { return labels }
    return try automaton(&budget).intersection(with: labels, &budget)
  }
}

extension TextAutomaton {
  fileprivate static let everyScheme = expression("[a-z][a-z0-9+.-]*:")
  fileprivate static let everyPort = expression("(:[0-9]+)?")
  fileprivate static let label = expression("[a-z0-9_-]+")
  /// One label or more.
  package static let labels = expression("[a-z0-9_-]+(\\.[a-z0-9_-]+)*")
}
