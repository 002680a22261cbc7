import RouteMatching
import Turnpike

/// Opens a link only once if the system delivers it in two ways, as a URL to open and as an
/// activity to continue.
///
/// The system does so at once. A link that arrives again later, or in the same way, is a
/// new one: the user has opened it a second time.
package struct DuplicateLinkGate: Sendable {
  /// The ways in which the system delivers links.
  package enum Entrance: Sendable {
    case url
    case activity
  }

  /// The time in which a link at the other entrance is the same link.
  package static let window = Duration.seconds(2)

  /// The links that have arrived within the window, unless through both entrances.
  private var links: [(link: String, entrance: Entrance, instant: ContinuousClock.Instant)] = []

  package init() {}

  /// Whether a link is to be opened.
  package mutating func admits(
    _ link: String, at entrance: Entrance, _ instant: ContinuousClock.Instant = .now
  ) -> Bool {
    links.removeAll { $0.instant.duration(to: instant) > DuplicateLinkGate.window }
    let other = links.firstIndex { $0.entrance != entrance && $0.link.hasBytes(of: link) }
    if let other { links.remove(at: other) } else { links.append((link, entrance, instant)) }
    return other == nil
  }
}
