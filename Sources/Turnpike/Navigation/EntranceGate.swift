/// Lets a link through once that the system hands over at two entrances, as a URL to
/// open and as an activity to continue.
///
/// A link that comes again at the entrance where it came before is a new one: somebody
/// has followed it a second time. At the other entrance it is the same, once.
package struct EntranceGate: Sendable {
  /// Where the system hands links over.
  package enum Entrance: Sendable {
    case url
    case activity
  }

  /// What came last, unless it has come at both entrances.
  private var last: (link: String, entrance: Entrance)?

  package init() {}

  /// Whether a link is to be opened.
  package mutating func admits(_ link: String, at entrance: Entrance) -> Bool {
    if let last, last.link == link, last.entrance != entrance {
      self.last = nil
      return false
    }
    last = (link, entrance)
    return true
  }
}
