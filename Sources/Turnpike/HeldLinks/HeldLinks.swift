/// The links that a router keeps until it can open them: a state machine that receives events and
/// returns actions, without a clock, a router or a thread.
///
/// ```
///   receive, held      ready, conditionMet     takeNext
/// ────────────────▶ waiting ──────────────▶ due ──────────▶ opened
///                      │ full, timeIsUp,     │ full, removed,
///                      ▼ removed, released   ▼ released
///                   reported              reported
/// ```
///
/// Each link that goes in comes out once: it is taken or reported. A link that equals a held link
/// replaces it, unless equal links are kept. Links are taken in the order in which they came, one
/// at a time, so that the router can stop between two links and leave the others.
struct HeldLinks<Content: Sendable>: Sendable {
  struct Entry: Sendable {
    let id: Int
    let content: Content
    let reason: HeldLink.Reason
    /// nil if no other link equals this one.
    let key: HeldLinkKey?
    /// Whether it is a restored screen, of which a router holds any number beside its links.
    let isRestored: Bool
    /// Whether it is a restored screen that no filter has held: it comes before all links.
    var isOfLaunch: Bool { isRestored && reason.condition == nil }
    /// Whether its condition is met.
    fileprivate(set) var isDue = false

    /// Whether a timer runs for it; a link that is due has none.
    fileprivate var isLimited: Bool { !isDue && reason.timeout != nil }
  }

  indirect enum Event: Sendable {
    /// A filter holds a link, whose number is greater than all before.
    case held(Entry)
    /// The app is ready for links.
    case ready
    /// The app is not ready for links any more.
    case notReady
    /// The condition of links that filters hold is met; nil is every condition.
    case conditionMet(HeldLink.Condition?)
    /// The timeout of a link has passed.
    case timeIsUp(Int)
    /// The app gives up a link.
    case removed(Int)
    /// The router goes away.
    case released
  }

  indirect enum Action: Sendable {
    /// Tell the app that a link is dropped.
    case report(Entry, DroppedLink.Reason)
    /// Send `timeIsUp` for the link after a time.
    case startTimer(Entry, Duration)
    case stopTimer(Entry)
  }

  /// How many links are held at once; below 1 it counts as 1.
  var limit: Int
  /// Whether equal links are all held.
  var keepsEqualLinks = false
  /// Whether the app is ready for links.
  private(set) var isReady: Bool
  /// Whether the app was not ready once, and links that waited for it have been opened.
  private var hasBecomeReady = false
  /// The screens of the last launch, which wait for the app to be ready.
  private var screens: [Entry] = []
  /// Whether a caller has taken a restored screen, and will take the next: those on a sheet must know
  /// what has become of it.
  private var isOpeningScreens = false
  /// By their numbers.
  private var held: [Int: Entry] = [:]
  /// The numbers of the links, in the order in which they arrived. A link that leaves stays here,
  /// because removing it would move all later ones, until most numbers are of such links.
  private var order: [Int] = []
  /// All links before this position have left.
  private var first = 0
  /// No link before this position is due, so that no search for the next one begins anew.
  private var nextDue = 0
  /// How many of the links count for the limit.
  private var counted = 0
  /// The last of the links that are equal, by its number.
  private var last: [HeldLinkKey: Int] = [:]

  init(limit: Int, isReady: Bool) {
    self.limit = limit
    self.isReady = isReady
  }

  /// Whether links are opened when they arrive: the app is ready, and the screens of the last launch are
  /// there.
  var isOpen: Bool { isReady && !isOpeningScreens && screens.isEmpty }

  /// Applies an event, and returns the actions that it requires, in order.
  mutating func apply(_ event: Event) -> [Action] {
    switch event {
    case .held(let entry): return append(entry)
    case .ready:
      if !isReady { (isReady, hasBecomeReady) = (true, true) }
      return makeDue { $0.reason.condition == nil }
    case .notReady: isReady = false
    case .conditionMet(let condition):
      return makeDue { entry in
        entry.reason.condition != nil && [nil, entry.reason.condition].contains(condition)
      }
    case .timeIsUp(let id): return needsTimer(id) ? drop(.expired, id) : []
    case .removed(let id): return drop(.removed, id)
    case .released: return all.flatMap { drop(.released, $0.id) }
    }
    return []
  }

  /// Holds a link that arrived, whose number is greater than all before; nil if links are opened when
  /// they arrive, so that this one does not wait.
  mutating func receive(_ entry: Entry) -> [Action]? { isOpen ? nil : append(entry) }

  /// Keeps screens of the last launch, which are taken before the links.
  ///
  /// - Returns: false if links that waited have been opened, which the screens would hide.
  mutating func restore(_ new: [Entry]) -> Bool {
    if isOpen, hasBecomeReady { return false }
    screens += new
    return true
  }

  /// All that waits, the screens of the last launch first.
  var all: [Entry] { screens + entries }

  /// The links, in the order in which they arrived.
  var entries: [Entry] { order[first...].compactMap { held[$0] } }

  /// Removes the link that is to be opened next, and returns it; nil if the app is not
  /// ready for links, if none is due, and while another caller takes screens, who then takes the links.
  ///
  /// - Parameter last: The one that the caller has taken and opened before.
  mutating func takeNext(after last: Entry?) -> Entry? {
    if last?.isRestored == true { isOpeningScreens = false }
    guard isReady, !isOpeningScreens else { return nil }
    let next = screens.isEmpty ? takeDue() : screens.removeFirst()
    isOpeningScreens = next?.isRestored ?? false
    return next
  }

  private mutating func takeDue() -> Entry? {
    while nextDue < order.count {
      if held[order[nextDue]]?.isDue == true { return remove(order[nextDue]) }
      nextDue += 1
    }
    return nil
  }

  /// Whether a link needs a timer: it waits, and has a timeout.
  func needsTimer(_ id: Int) -> Bool { held[id]?.isLimited ?? false }

  private mutating func append(_ entry: Entry) -> [Action] {
    var (entry, actions) = (entry, [Action]())
    if entry.isOfLaunch {
      screens.insert(entry, at: 0)
      return []
    }
    entry.isDue = isReady && entry.reason.condition == nil
    if !keepsEqualLinks, let key = entry.key, let id = last[key] {
      // If the condition of the earlier one is met, this one must not wait for it once more.
      entry.isDue = held[id]?.isDue == true
      actions = drop(.replaced, id)
    }
    held[entry.id] = entry
    if !entry.isRestored { counted += 1 }
    order.append(entry.id)
    if let key = entry.key { last[key] = entry.id }
    if entry.isLimited, let timeout = entry.reason.timeout {
      actions.append(.startTimer(entry, timeout))
    }
    while counted > max(1, limit), let oldest = order[first...].first(where: counts) {
      actions += drop(.tooMany, oldest)
    }
    while first < order.count, held[order[first]] == nil { first += 1 }
    if order.count > 2 * held.count {
      order.removeAll { held[$0] == nil }
      (first, nextDue) = (0, 0)
    }
    return actions
  }

  private func counts(_ id: Int) -> Bool { held[id]?.isRestored == false }

  private mutating func remove(_ id: Int) -> Entry? {
    if let index = screens.firstIndex(where: { $0.id == id }) { return screens.remove(at: index) }
    let entry = held.removeValue(forKey: id)
    if entry?.isRestored == false { counted -= 1 }
    if let key = entry?.key, last[key] == id { last[key] = nil }
    return entry
  }

  private mutating func makeDue(where isMeant: (Entry) -> Bool) -> [Action] {
    nextDue = first
    return entries.filter { !$0.isDue && isMeant($0) }.flatMap { entry in
      held[entry.id]?.isDue = true
      return stopTimer(of: entry)
    }
  }

  private mutating func drop(_ reason: DroppedLink.Reason, _ id: Int) -> [Action] {
    remove(id).map { stopTimer(of: $0) + [.report($0, reason)] } ?? []
  }

  private func stopTimer(of entry: Entry) -> [Action] {
    entry.isLimited ? [.stopTimer(entry)] : []
  }
}

/// What equal links have in common: the link, its origin and its condition.
struct HeldLinkKey: Hashable, Sendable {
  /// The bytes of the link, because a composed and a decomposed letter are two links.
  let link: [UInt8]
  /// Whether it is a route. A route and its link are two targets: a mapped pattern may match the
  /// link.
  let isRoute: Bool
  let origin: LinkOrigin
  let condition: HeldLink.Condition?
}
