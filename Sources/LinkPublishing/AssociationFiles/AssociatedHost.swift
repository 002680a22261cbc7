import MatchTableBuilding
import RouteMatching
import RoutesCompiler

/// A host whose links a table answers, as an associated domain names it: `shop.example.com`,
/// `*.wiki.example`, `localhost:8080`.
package struct AssociatedHost: Hashable, Sendable, Comparable {
  package let name: String

  /// Without the port that every link of an associated domain has.
  package init(_ name: String) {
    let name = name.asciiLowercased
    self.name = name.hasSuffix(":443") ? String(name.dropLast(4)) : name
  }

  package static func < (left: AssociatedHost, right: AssociatedHost) -> Bool {
    left.name < right.name
  }

  var isWildcard: Bool { name.hasPrefix("*.") }

  /// Whether another host is this one, or one that its `*` stands for.
  package func covers(_ other: AssociatedHost) -> Bool {
    self == other || isWildcard && other.name.hasSuffix(name.dropFirst()) && other.hasLabels
  }

  /// Whether there is a text before, between and after the dots.
  private var hasLabels: Bool {
    !name.split(separator: ".", omittingEmptySubsequences: false).contains("")
  }
}

extension AssociatedHost {
  /// The hosts of a table: those of its `host` lines in order, then those that its patterns
  /// name.
  package static func hosts(of table: ResolvedTable) -> [AssociatedHost] {
    var hosts: [AssociatedHost] = []
    let named = table.linkPatterns.filter { $0.takesExternalLinks }.compactMap {
      $0.site.associatedHost
    }
    for host in table.hosts.map(AssociatedHost.init) + named where !hosts.contains(host) {
      hosts.append(host)
    }
    return hosts
  }

  /// The sites of links to the host, which are none of some other hosts'.
  func sites(
    without others: [AssociatedHost], _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    guard isWildcard else { return try TextAutomaton(.text("//" + name), &budget) }
    var hosts = NondeterministicAutomaton()
    let start = try hosts.append("//", ignoresCase: false, from: 0, &budget)
    let labels = try hosts.append(.labels, from: start, &budget)
    let rest = String(name.dropFirst())
    hosts.accept(try hosts.append(rest, ignoresCase: false, from: labels, &budget))
    var sites = try hosts.determinized(&budget).minimized
    for other in others where other != self && (!other.isWildcard || other.isNarrower(than: self)) {
      sites = try sites.subtracting(try other.sites(without: [], &budget), &budget)
    }
    return sites
  }

  private func isNarrower(than other: AssociatedHost) -> Bool {
    name.count > other.name.count && name.hasSuffix(other.name.dropFirst())
  }
}

extension SitePattern {
  /// The host as Apple writes it, where only a first label may be left open: everything up to
  /// the last placeholder is `*`. A host that is open as a whole has none.
  fileprivate var associatedHost: AssociatedHost? {
    guard case .host(let labels, let port) = self else { return nil }
    var names: [String] = []
    for label in labels {
      switch label {
      case .literal(let text): names.append(text)
      case .placeholder: names = ["*"]
      }
    }
    guard names != ["*"] else { return nil }
    return AssociatedHost(names.joined(separator: ".") + (port.map { ":" + $0 } ?? ""))
  }
}
