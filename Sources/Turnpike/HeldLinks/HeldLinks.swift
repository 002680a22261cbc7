/// The links that a router keeps until it can open them: a state machine that receives events and
/// returns actions, without a clock, a router or a thread.
///
/// ```
///   receive, held        ready, conditionMet    takeNext
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
    /// Whether its condition is met.
    fileprivate(set) var isDue = false

    /// Whether a timer runs for it; a link that is due has none.
    fileprivate var isLimited: Bool { !isDue && reason.timeout != nil }
  }

  enum Event: Sendable {
    /// A filter holds a link, which has this number from now on, greater than all before.
    case held(Int, Content, HeldLink.Reason, HeldLinkKey? = nil)
    /// The app is not ready for links any more.
    case notReady
    /// The app is ready for links.
    case ready
    /// The condition of links that filters hold is met; nil is every condition.
    case conditionMet(String?)
    /// The timeout of a link has passed.
    case timeIsUp(Int)
    /// The app gives up a link.
    case removed(Int)
    /// The router goes away.
    case released
  }

  enum Action: Sendable {
    /// Tell the app that a link is dropped.
    case report(Entry, DroppedLink.Reason)
    /// Send `timeIsUp` for the link with this number after a time.
    case startTimer(Int, Duration)
    case stopTimer(Int)
  }

  /// How many links are held at once; below 1 it counts as 1.
  var limit: Int
  /// Whether equal links are all held.
  var keepsEqualLinks = false
  /// Whether links are opened when they arrive.
  private(set) var isReady: Bool
  /// In the order in which they arrived.
  private(set) var entries: [Entry] = []
  /// The last of the links that are equal, by its number.
  private var last: [HeldLinkKey: Int] = [:]

  init(limit: Int, isReady: Bool) {
    self.limit = limit
    self.isReady = isReady
  }

  /// Applies an event, and returns the actions that it requires, in order.
  mutating func apply(_ event: Event) -> [Action] {
    switch event {
    case .held(let id, let content, let reason, let key):
      return append(Entry(id: id, content: content, reason: reason, key: key))
    case .notReady: isReady = false
    case .ready:
      isReady = true
      return makeDue { $0.reason.condition == nil }
    case .conditionMet(let condition):
      return makeDue { entry in
        entry.reason.condition != nil && [nil, entry.reason.condition].contains(condition)
      }
    case .timeIsUp(let id): return needsTimer(id) ? drop(.expired, id) : []
    case .removed(let id): return drop(.removed, id)
    case .released: return drop(.released, at: entries.indices)
    }
    return []
  }

  /// Holds a link that arrived, which has this number from now on, greater than all before; nil if
  /// the app is ready for links, so that this one does not wait.
  mutating func receive(
    _ id: Int, _ content: Content, _ key: HeldLinkKey? = nil
  ) -> [Action]? {
    isReady ? nil : append(Entry(id: id, content: content, reason: .untilReady, key: key))
  }

  /// Removes the link that is to be opened next, and returns it; nil if the app is not
  /// ready for links, and if none is due.
  mutating func takeNext() -> Entry? {
    guard isReady, let index = entries.firstIndex(where: \.isDue) else { return nil }
    forget(entries[index])
    return entries.remove(at: index)
  }

  /// Whether a link needs a timer: it waits, and has a timeout.
  func needsTimer(_ id: Int) -> Bool {
    index(of: id).map { entries[$0].isLimited } ?? false
  }

  /// The position of a link, by binary search: numbers grow in the order in which links arrive.
  private func index(of id: Int) -> Int? {
    var (lower, upper) = (0, entries.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if entries[middle].id < id { lower = middle + 1 } else { upper = middle }
    }
    return lower < entries.count && entries[lower].id == id ? lower : nil
  }

  private mutating func append(_ entry: Entry) -> [Action] {
    var (entry, actions) = (entry, [Action]())
    if !keepsEqualLinks, let key = entry.key, let id = last[key], let equal = index(of: id) {
      // If the condition of the earlier one is met, this one must not wait for it once more.
      entry.isDue = entries[equal].isDue
      actions = drop(.replaced, at: equal..<equal + 1)
    }
    entries.append(entry)
    if let key = entry.key { last[key] = entry.id }
    if entry.isLimited, let timeout = entry.reason.timeout {
      actions.append(.startTimer(entry.id, timeout))
    }
    let excess = max(0, entries.count - max(1, limit))
    return actions + drop(.tooMany, at: 0..<excess)
  }

  private mutating func forget(_ entry: Entry) {
    if let key = entry.key, last[key] == entry.id { last[key] = nil }
  }

  private mutating func makeDue(where isMeant: (Entry) -> Bool) -> [Action] {
    var actions: [Action] = []
    for index in entries.indices where !entries[index].isDue && isMeant(entries[index]) {
      actions += stopTimer(of: entries[index])
      entries[index].isDue = true
    }
    return actions
  }

  private mutating func drop(_ reason: DroppedLink.Reason, _ id: Int) -> [Action] {
    index(of: id).map { drop(reason, at: $0..<$0 + 1) } ?? []
  }

  private mutating func drop(
    _ reason: DroppedLink.Reason, at indices: Range<Int>
  ) -> [Action] {
    defer {
      for entry in entries[indices] { forget(entry) }
      entries.removeSubrange(indices)
    }
    return entries[indices].flatMap { stopTimer(of: $0) + [.report($0, reason)] }
  }

  private func stopTimer(of entry: Entry) -> [Action] {
    entry.isLimited ? [.stopTimer(entry.id)] : []
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
  let condition: String?
}
