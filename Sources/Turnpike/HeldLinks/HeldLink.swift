import RouteMatching
import Synchronization

/// A link that a router holds, because it is not ready or because a filter has parked
/// the link.
///
/// ```swift
/// for link in router.heldLinks where link.condition == "login" {
///   print("\(link) waits for the login")
/// }
/// ```
public struct HeldLink: Hashable, Sendable, Identifiable {
  /// Tells this link from all others that any router of the program has held.
  public let id: Int
  /// The link as given; of a route, the link that it prints.
  public let link: String
  /// Where it came from. It is opened with the same origin.
  public let origin: LinkOrigin
  /// What it waits for; `nil` stands for the router itself.
  public let condition: String?
}

extension HeldLink: CustomStringConvertible {
  /// The link, with control characters escaped.
  public var description: String { link.escapedForPrinting }
}

/// A link that a router held and gave up.
public struct DroppedLink: Hashable, Sendable {
  /// Why a link was given up.
  public enum Reason: Hashable, Sendable {
    /// More links came than the router holds, and this was the oldest.
    case tooMany
    /// It had waited as long as the filter that parked it allowed.
    case expired
    /// The app dropped it.
    case removed
    /// The router went away before it could open the link.
    case released
  }

  /// The link.
  public let link: HeldLink
  /// Why it was given up.
  public let reason: Reason
}

/// How a router holds links.
///
/// ```swift
/// router.heldLinkPolicy = HeldLinkPolicy { dropped in
///   log("dropped \(dropped.link): \(dropped.reason)")
/// }
/// ```
public struct HeldLinkPolicy: Sendable {
  /// How many links are held at once. The oldest is dropped when one more comes.
  ///
  /// A limit below 1 counts as 1: the link that came last is always held, so what
  /// `open` calls held is held. To hold no links, refuse them in a filter.
  public var limit: Int
  /// What measures how long a parked link has waited.
  public var clock: any Clock<Duration>
  /// Is told of each link that is dropped, so that none is lost in silence. It is
  /// called where the cause happens, which may be any thread.
  public var onDrop: @Sendable (DroppedLink) -> Void

  /// - Parameters:
  ///   - limit: How many links are held at once, at least one.
  ///   - clock: What measures how long a parked link has waited; tests give one that
  ///     they advance by hand. Links that wait already keep theirs.
  ///   - onDrop: Is told of each link that is dropped.
  public init(
    limit: Int = 8, clock: any Clock<Duration> = ContinuousClock(),
    onDrop: @escaping @Sendable (DroppedLink) -> Void = { _ in }
  ) {
    self.limit = limit
    self.clock = clock
    self.onDrop = onDrop
  }
}

/// The numbers of held links.
enum HeldLinkNumber {
  private static let last = Atomic(0)

  /// A number that no other link of the program has.
  static func next() -> Int {
    last.add(1, ordering: .relaxed).newValue
  }
}

/// A held link that was opened at last, with what became of it.
public struct HeldLinkResult<Output: Sendable>: Sendable {
  /// The link.
  public let link: HeldLink
  /// What `open` gave or threw.
  public let result: Result<Outcome<Output>, any Error>
}
