import RouteMatching

/// The name that a misspelt one was meant to be.
///
/// ```swift
/// Suggestion.name(for: "rediret", among: ["route", "redirect"])  // "redirect"
/// ```
package enum Suggestion {
  /// Returns the candidate that differs only in the case of letters, or else the one with the
  /// fewest changed, missing, extra or swapped characters: at most a third of the name's, but
  /// always one. Of several, the first in the order given.
  ///
  /// A candidate that shares no character with a one-letter name does not count, because
  /// otherwise every letter would suggest every other.
  package static func name(
    for misspelling: String, among candidates: some Sequence<String>
  ) -> String? {
    let lowercased = misspelling.lowercased()
    let same = candidates.first { $0 != misspelling && $0.lowercased() == lowercased }
    if let same { return same }
    let written = Array(misspelling.unicodeScalars)
    var limit = min(max(1, written.count / 3), written.count - 1)
    var best: String?
    for candidate in candidates where candidate != misspelling && limit > 0 {
      let scalars = Array(candidate.unicodeScalars)
      guard abs(scalars.count - written.count) <= limit else { continue }
      let distance = editDistance(from: written, to: scalars)
      guard distance <= limit else { continue }
      best = candidate
      limit = distance - 1
    }
    return best
  }

  static func didYouMean(
    _ name: String, _ location: Edit.Location = .place
  ) -> Diagnostic.Note {
    "did you mean \(change: name, location)?"
  }

  /// The note `did you mean 'redirect'?`, or none where nothing is near.
  static func notes(
    for misspelling: String, among candidates: some Sequence<String>,
    _ location: Edit.Location = .place
  ) -> [Diagnostic.Note] {
    name(for: misspelling, among: candidates).map { [didYouMean($0, location)] } ?? []
  }

  /// As `notes(for:among:)`, or else the case that `ShopRoute.cart` means.
  static func notes(
    for name: String, amongCases cases: [String], _ location: Edit.Location
  ) -> [Diagnostic.Note] {
    var rest = name[...]
    while rest.first?.isUppercase == true, let dot = rest.firstIndex(of: ".") {
      rest = rest[dot...].dropFirst()
    }
    guard rest.count < name.count, cases.contains(String(rest)) else {
      let near = notes(for: name, among: cases, location)
      return near.isEmpty
        ? ["write a case of this table, such as \(write: cases.first ?? "…", location)"]
        : near
    }
    return ["write \(write: String(rest), location): a case is named without its enum"]
  }

  /// As `notes(for:among:)`, or else the one candidate that the name begins, or that begins it
  /// (`trailing` is `trailingSlash`, `ident` is `id`), or else all candidates.
  static func notes(
    for misspelling: String, amongFew candidates: [String]
  ) -> [Diagnostic.Note] {
    let near = notes(for: misspelling, among: candidates)
    guard near.isEmpty else { return near }
    let related = candidates.filter { $0.hasPrefix(misspelling) || misspelling.hasPrefix($0) }
    if related.count == 1 { return [didYouMean(related[0])] }
    return [candidates.isEmpty ? "\(delete: "leave it out")" : "write \(list(candidates))"]
  }

  /// `'a', 'b' or 'c'`, of the first six, each of which is an edit.
  static func list(
    _ candidates: [String], _ location: Edit.Location = .place
  ) -> Diagnostic.Note {
    let shown = candidates.prefix(6)
    return shown.indices.reduce("") { note, index in
      let isLast = index == candidates.count - 1
      let separator = index == 0 ? "" : isLast ? " or " : ", "
      let end = index == 5 && !isLast ? " or another" : ""
      return "\(note)\(separator)\(write: shown[index], location)\(end)"
    }
  }
}
