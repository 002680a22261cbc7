import RouteMatching
import Synchronization

/// A link that a router holds and opens later, because the router is not ready or because a
/// filter holds the link.
///
/// ```swift
/// for link in router.heldLinks where link.condition == .login {
///   print("\(link) waits for the login")  // #3 /orders/:id waits for the login
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
  public let condition: Condition?
  /// The pattern that the link matches, which can be logged; `nil` if nothing matches.
  public let pattern: String?
}

extension HeldLink: CustomStringConvertible {
  /// Its number and its pattern: `#3 /orders/:id`. The link is not in it, because it may be private.
  public var description: String { "#\(id) \((pattern ?? "no route").escapedForPrinting)" }
}

/// A link that a router held and then dropped.
///
/// ```swift
/// let policy = HeldLink.Policy { dropped in
///   if dropped.reason == .expired { log("no login in time for \(dropped)") }
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
  /// The number and the pattern of the link, and the reason: `#3 /orders/:id: expired`.
  public var description: String { "\(link): \(reason)" }
}

extension HeldLink {
  /// How a router holds links.
  ///
  /// ```swift
  /// router.heldLinkPolicy = HeldLink.Policy { dropped in
  ///   log("dropped \(dropped)")
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
    ///
    /// One task sleeps for the links of all routers with a clock, and one more for each link whose time
    /// is up before that of all others. When the clock's `sleep` returns, that time counts as reached.
    public var clock: any Clock<Duration> {
      get { timer.clock }
      set { timer = .of(newValue) }
    }
    private(set) var timer: HeldLinkTimer
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
      timer = .of(clock)
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
///   print(result)  // #3 /orders/:id: handled
/// }
/// ```
public struct HeldLinkResult<Output: Sendable>: Sendable {
  /// The link.
  public let link: HeldLink
  /// The outcome that `open` returned, or the error that it threw.
  public let result: Result<Outcome<Output>, any Error>
}

extension HeldLinkResult: CustomStringConvertible {
  /// The number and the pattern of the link, and the outcome or the kind of error:
  /// `#3 /orders/:id: handled`.
  public var description: String { "\(link): \(result.outcomeText)" }
}

extension Result {
  /// The outcome, or the error: only the type of one that is not the library's, whose text may have
  /// the link.
  package var outcomeText: String {
    switch self {
    case .success(let outcome): "\(outcome)"
    case .failure(let error as LinkError): "\(error)"
    case .failure(let error as RouterError): "\(error)"
    case .failure(let error): "threw \(type(of: error as any Error))"
    }
  }
}
