/// Collects what the stages of a compilation have to say of a table.
///
/// A class, because every step of a stage adds to the one list.
final class DiagnosticCollector {
  private struct Key: Hashable {
    var code: String
    var message: String
    var place: SourceRange
  }

  private(set) var diagnostics: [Diagnostic] = []
  private var reported: Set<Key> = []

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Adds a message. One about one place is enough: what a group gives to its routes is
  /// checked with each of them.
  func report(_ diagnostic: Diagnostic) {
    let key = Key(
      code: diagnostic.code, message: diagnostic.message, place: diagnostic.place)
    guard reported.insert(key).inserted else { return }
    diagnostics.append(diagnostic)
  }

  /// Adds messages as they are.
  func add(_ diagnostics: [Diagnostic]) { self.diagnostics += diagnostics }
}
