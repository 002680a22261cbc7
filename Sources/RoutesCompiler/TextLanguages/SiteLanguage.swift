import RouteMatching

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
  /// Adds `shop:`, or `//`, labels with dots between them, and a port.
  fileprivate mutating func append(
    _ site: SitePattern, _ budget: inout StateBudget
  ) throws(TooManyStates) {
    switch site {
    case .any: break
    case .scheme(let scheme): accept(try append(.text(scheme + ":"), from: 0, &budget))
    case .host(let labels, let port): try append(host: labels, port: port, &budget)
    }
  }

  private mutating func append(
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

  fileprivate static let everyScheme = Regex.sequence([
    .set(ScalarSet { $0.isASCIILetter && $0.isLowercase }),
    .repetition(.set(ScalarSet { $0.isSchemeByte && $0.isLowercase }), least: 0, most: nil),
    .text(":"),
  ])

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
