/// The name that a misspelt one was meant to be.
///
/// ```swift
/// Suggestion.name(for: "rediret", among: ["route", "redirect"])  // "redirect"
/// ```
package enum Suggestion {
  /// Returns the candidate with the fewest changed, missing, extra or swapped
  /// characters: at most a third of the name's, but always one. Of several, the
  /// first in the order given.
  ///
  /// A candidate that shares no character with a one-letter name does not count, because
  /// otherwise every letter would suggest every other.
  package static func name(
    for misspelling: String, among candidates: some Sequence<String>
  ) -> String? {
    let written = Array(misspelling.unicodeScalars)
    var limit = min(max(1, written.count / 3), written.count - 1)
    var best: String?
    for candidate in candidates where candidate != misspelling && limit > 0 {
      let scalars = Array(candidate.unicodeScalars)
      guard abs(scalars.count - written.count) <= limit else { continue }
      let distance = distance(from: written, to: scalars)
      guard distance <= limit else { continue }
      best = candidate
      limit = distance - 1
    }
    return best
  }

  /// The note `did you mean 'redirect'?`, or none where nothing is near.
  package static func notes(
    for misspelling: String, among candidates: some Sequence<String>
  ) -> [Diagnostic.Note] {
    name(for: misspelling, among: candidates).map { [.init("did you mean '\($0)'?")] } ?? []
  }

  /// As `notes(for:among:)`, or else the one candidate that the name begins, or
  /// that begins it: `trailing` is `trailingSlash`, `ident` is `id`.
  package static func notes(
    for misspelling: String, amongOrBeginning candidates: [String]
  ) -> [Diagnostic.Note] {
    let near = notes(for: misspelling, among: candidates)
    guard near.isEmpty, !misspelling.isEmpty else { return near }
    let related = candidates.filter { $0.hasPrefix(misspelling) || misspelling.hasPrefix($0) }
    guard related.count == 1 else { return [] }
    return [.init("did you mean '\(related[0])'?")]
  }

  /// The Damerau-Levenshtein distance, where two swapped neighbours count as one
  /// change and no part is changed twice.
  static func distance(from first: [Unicode.Scalar], to second: [Unicode.Scalar]) -> Int {
    var beforePrevious = [Int]()
    var previous = Array(0...second.count)
    for row in first.indices {
      var current = [row + 1]
      for column in second.indices {
        let isSame = first[row] == second[column]
        var cost = min(previous[column] + (isSame ? 0 : 1), previous[column + 1] + 1)
        cost = min(cost, current[column] + 1)
        if isSwapped(first, row, second, column) {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[second.count]
  }

  private static func isSwapped(
    _ first: [Unicode.Scalar], _ row: Int, _ second: [Unicode.Scalar], _ column: Int
  ) -> Bool {
    row > 0 && column > 0 && first[row] == second[column - 1] && first[row - 1] == second[column]
  }
}
