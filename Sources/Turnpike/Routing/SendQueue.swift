/// The routes that wait to be opened because the app has sent them.
///
/// One of those who send is told to open them, and does so until none is left.
struct SendQueue<Table: RouteTable>: Sendable {
  /// A route as it was sent.
  struct Entry: Sendable {
    let route: Table
    /// How many redirects and openings led to the code that sent it.
    let depth: Int
  }

  private var entries: [Entry] = []
  private var isOpening = false

  /// Adds a route.
  ///
  /// - Returns: Whether the caller has to open the routes in the queue.
  mutating func add(_ entry: Entry) -> Bool {
    entries.append(entry)
    defer { isOpening = true }
    return !isOpening
  }

  /// Removes the route that was sent first; nil if none is left.
  mutating func next() -> Entry? {
    isOpening = !entries.isEmpty
    return entries.isEmpty ? nil : entries.removeFirst()
  }
}
