import RouteMatching
import Synchronization

/// A link that a router holds and opens later, because the router is not ready or because a
/// filter holds the link.
///
/// ```swift
/// for link in router.heldLinks where link.condition == "login" {
///   print("\(link) waits for the login")
/// }
/// ```
public struct HeldLink: Hashable, Sendable, Identifiable {
  /// A number that no other held link of the program has.
  public let id: Int
  /// The link as given, or the link that a held route prints. It is `/%FF`, which opens nothing, if
  /// no link can contain the route, and for the case of an `otherwise` line.
  public let link: String
  /// The origin of the link, with which it will be opened.
  public let origin: LinkOrigin
  /// The condition that the link waits for; `nil` if it waits for the router to be ready.
  public let condition: String?
}

extension HeldLink: CustomStringConvertible {
  /// The link, with control characters escaped.
  public var description: String { link.escapedForPrinting }
}

/// A link that a router held and then dropped.
///
/// ```swift
/// let policy = HeldLink.Policy { dropped in
///   if dropped.reason == .expired { log("no login in time for \(dropped.link)") }
/// }
/// ```
public struct DroppedLink: Hashable, Sendable {
  /// The reason for dropping a link.
  public enum Reason: Hashable, Sendable {
    /// More links came than the router holds, and this one was the oldest.
    case tooMany
    /// The timeout passed, which the filter had set.
    case expired
    /// The app called ``Router/dropHeldLink(_:)``.
    case removed
    /// An equal link came later and waits in its place.
    case replaced
    /// The router went away before it could open the link.
    case released
  }

  /// The link.
  public let link: HeldLink
  /// The reason for dropping it.
  public let reason: Reason
}

extension DroppedLink: CustomStringConvertible {
  /// The link, with control characters escaped, and the reason: `shop://cart: expired`.
  public var description: String { "\(link): \(reason)" }
}

extension HeldLink {
  /// How a router holds links.
  ///
  /// ```swift
  /// router.heldLinkPolicy = HeldLink.Policy { dropped in
  ///   log("dropped \(dropped.link): \(dropped.reason)")
  /// }
  /// ```
  public struct Policy: Sendable {
    /// The number of links that are held at once. Another link drops the oldest.
    ///
    /// A limit below 1 counts as 1, because the router holds each link for which `open` returns
    /// ``Outcome/held(_:)``. To hold no links, refuse them in a filter.
    public var limit: Int
    /// Whether equal links are all held, and each is opened.
    ///
    /// Links are equal if they have the same link, the same origin and the same condition. By
    /// default the last of them replaces the others, at the end of the queue, so that two taps show
    /// one screen. Keep them all if opening a link has an effect, such as adding a product to a
    /// cart.
    public var keepsEqualLinks: Bool
    /// The clock that measures how long a link has waited, if it has a timeout. Links that already
    /// wait keep their clock.
    public var clock: any Clock<Duration>
    /// Called for each link that is dropped, so that none is lost silently. It may be called
    /// on any thread.
    public var onDrop: @Sendable (DroppedLink) -> Void

    /// Makes a policy.
    ///
    /// - Parameters:
    ///   - limit: The number of links that are held at once, at least one.
    ///   - keepsEqualLinks: Whether equal links are all held, and each is opened.
    ///   - clock: The clock that measures timeouts; a test can pass a clock that it advances by
    ///     hand.
    ///   - onDrop: Called for each link that is dropped.
    public init(
      limit: Int = 8, keepsEqualLinks: Bool = false,
      clock: any Clock<Duration> = ContinuousClock(),
      onDrop: @escaping @Sendable (DroppedLink) -> Void = { _ in }
    ) {
      self.limit = limit
      self.keepsEqualLinks = keepsEqualLinks
      self.clock = clock
      self.onDrop = onDrop
    }
  }
}

/// The numbers of held links.
enum HeldLinkNumber {
  private static let last = Atomic(0)

  /// Returns a number greater than all before.
  static func next() -> Int {
    last.add(1, ordering: .relaxed).newValue
  }
}

/// A held link that was opened, with its result.
///
/// ```swift
/// for result in await router.stopHoldingLinks() {
///   print(result.link, result.result)
/// }
/// ```
public struct HeldLinkResult<Output: Sendable>: Sendable {
  /// The link.
  public let link: HeldLink
  /// The outcome that `open` returned, or the error that it threw.
  public let result: Result<Outcome<Output>, any Error>
}

extension HeldLinkResult: CustomStringConvertible {
  /// The link, with control characters escaped, and the outcome or the error:
  /// `shop://cart: handled`.
  public var description: String { "\(link): \(result.outcomeText)" }
}

extension Result {
  /// The outcome, or `failed:` with the error.
  package var outcomeText: String {
    switch self {
    case .success(let outcome): "\(outcome)"
    case .failure(let error): "failed: \("\(error)".visible)"
    }
  }
}
