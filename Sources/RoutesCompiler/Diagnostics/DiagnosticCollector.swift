/// Collects what the stages of a compilation have to say of a table.
///
/// A class, because every step of a stage adds to the one list.
final class DiagnosticCollector {
  private struct Location: Hashable {
    var code: String
    var place: SourceRange
  }

  private(set) var diagnostics: [Diagnostic] = []
  /// The messages without their notes.
  private var reported: Set<Diagnostic> = []
  /// The route that is being checked, by its place.
  private var route: SourceRange?
  /// The route with which each mistake was found first.
  private var routes: [Location: SourceRange] = [:]

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Checks a route. Parts that a group gives to its routes are checked with each of them, so a
  /// mistake in another line is reported with the first route alone.
  func checking<Result>(_ route: SourceRange, _ body: () -> Result) -> Result {
    self.route = route
    defer { self.route = nil }
    return body()
  }

  /// Adds a message, unless it was reported at this place before.
  func report(_ diagnostic: Diagnostic) {
    if let route {
      let location = Location(code: diagnostic.code, place: diagnostic.place)
      guard routes[location, default: route] == route else { return }
      routes[location] = route
    }
    var message = diagnostic
    message.notes = []
    guard reported.insert(message).inserted else { return }
    diagnostics.append(diagnostic)
  }

  /// Adds messages as they are.
  func add(_ diagnostics: [Diagnostic]) {
    self.diagnostics += diagnostics
  }
}
