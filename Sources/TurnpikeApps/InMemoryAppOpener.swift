import Synchronization
import Turnpike

/// An opener for tests, which opens no app and records its calls.
///
/// ```swift
/// let opener = InMemoryAppOpener(schemes: ["maps"])
/// try await PlaceScreen(opener: opener).showOnMap()
/// #expect(opener.calls == [.open("maps://place/Berlin")])
/// ```
public final class InMemoryAppOpener: AppOpener {
  /// A call of an opener, with the link as text.
  public enum Call: Hashable, Sendable {
    /// A call of `canOpen`.
    case canOpen(String)
    /// A call of `open`.
    case open(String)
  }

  /// The schemes that there are apps for.
  private let schemes: Set<String>
  private let recorded = Mutex<[Call]>([])

  /// Makes an opener that has apps for these schemes.
  ///
  /// - Parameter schemes: In lower case, without a colon.
  public init(schemes: some Sequence<String>) {
    self.schemes = Set(schemes)
  }

  /// The calls, in order.
  public var calls: [Call] {
    recorded.withLock { $0 }
  }

  /// The links that were opened without an error, in order.
  public var openedLinks: [String] {
    calls.compactMap { call in
      guard case .open(let link) = call, isThere(for: link) else { return nil }
      return link
    }
  }

  /// Records the call, and returns whether the scheme of the link is one of the opener's.
  public nonisolated(nonsending) func canOpen(
    _ link: ExternalLink
  ) async throws(AppOpenerError) -> Bool {
    recorded.withLock { $0.append(.canOpen(link.description)) }
    return schemes.contains(link.scheme)
  }

  /// Records the call.
  ///
  /// - Throws: ``AppOpenerError/noApp(scheme:)`` if the scheme is none of the opener's.
  public nonisolated(nonsending) func open(_ link: ExternalLink) async throws(AppOpenerError) {
    recorded.withLock { $0.append(.open(link.description)) }
    guard schemes.contains(link.scheme) else { throw .noApp(scheme: link.scheme) }
  }

  private func isThere(for link: String) -> Bool {
    schemes.contains(String(link.prefix { $0 != ":" }))
  }
}
