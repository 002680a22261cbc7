import MatchTableBuilding
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
  ) throws(TooManyStates) -> Regex {
    var branches: [Regex] = takesEveryScheme ? [.texts(.everyScheme)] : []
    for position in positions ?? Array(sites.indices) {
      branches.append(try sites[position].texts(&budget))
    }
    return .choice(branches + [.texts(.absent)])
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

  /// `shop:`, or `//`, labels with dots between them, and a port: that of `https` is none.
  func texts(_ budget: inout StateBudget) throws(TooManyStates) -> Regex {
    switch self {
    case .any: return .choice([])
    case .scheme(let scheme): return .text(scheme + ":")
    case .host(let labels, let port):
      var parts: [Regex] = []
      for label in labels {
        parts.append(.text(parts.isEmpty ? "//" : "."))
        parts.append(try label.texts(&budget))
      }
      let end = port.map { Regex.text(":" + $0) }
      parts.append(end.map { port == "443" ? .optional($0) : $0 } ?? .texts(.everyPort))
      return .sequence(parts)
    }
  }
}

extension HostLabel {
  fileprivate func texts(_ budget: inout StateBudget) throws(TooManyStates) -> Regex {
    switch self {
    case .literal(let text): .text(text)
    case .placeholder(let constraint, let isMany):
      .texts(try constraint.hostTexts(isMany: isMany, &budget))
    }
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
