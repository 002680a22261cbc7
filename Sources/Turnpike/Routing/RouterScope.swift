import RouteMatching

/// The schemes and hosts that a router accepts, as they were given and as links are
/// compared with them.
struct RouterScope: Sendable {
  var schemes: [String] { didSet { update() } }
  var hosts: [String] { didSet { update() } }
  /// nil as long as they are those of the table, which its automaton has, and nothing
  /// else needs them.
  private(set) var accepted: LinkScope?

  /// The schemes and hosts that a router accepts by default.
  init<Table>(of table: RouteTableInfo<Table>) {
    schemes = table.schemes
    hosts = table.hosts
  }

  /// Replaces the schemes and hosts: mapped patterns have none of their own.
  mutating func makeExplicit(namesHosts: Bool) {
    guard accepted?.namesHosts != namesHosts else { return }
    accepted = LinkScope(schemes: schemes, hosts: hosts, namesHosts: namesHosts)
  }

  private mutating func update() {
    let namesHosts = accepted?.namesHosts ?? false
    accepted = LinkScope(schemes: schemes, hosts: hosts, namesHosts: namesHosts)
  }
}
