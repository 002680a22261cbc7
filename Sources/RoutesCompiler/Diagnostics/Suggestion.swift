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

  /// The note `did you mean 'redirect'?`, or none where nothing is near.
  package static func notes(
    for misspelling: String, among candidates: some Sequence<String>
  ) -> [Diagnostic.Note] {
    name(for: misspelling, among: candidates).map { [.init("did you mean '\($0)'?")] } ?? []
  }

  /// As `notes(for:among:)`, or else the case that `ShopRoute.cart` means.
  static func notes(for name: String, amongCases cases: [String]) -> [Diagnostic.Note] {
    var rest = name[...]
    while rest.first?.isUppercase == true, let dot = rest.firstIndex(of: ".") {
      rest = rest[dot...].dropFirst()
    }
    guard rest.count < name.count, cases.contains(String(rest)) else {
      let near = notes(for: name, among: cases)
      return near.isEmpty
        ? [.init("write a case of this table, such as '\(cases.first ?? "…")'")] : near
    }
    return [.init("write '\(rest)': a case is named without its enum")]
  }

  /// As `notes(for:among:)`, or else the one candidate that the name begins, or that begins it
  /// (`trailing` is `trailingSlash`, `ident` is `id`), or else all candidates.
  package static func notes(
    for misspelling: String, amongFew candidates: [String]
  ) -> [Diagnostic.Note] {
    let near = notes(for: misspelling, among: candidates)
    guard near.isEmpty else { return near }
    let related = candidates.filter { $0.hasPrefix(misspelling) || misspelling.hasPrefix($0) }
    if related.count == 1 { return [.init("did you mean '\(related[0])'?")] }
    return [.init(candidates.isEmpty ? "leave it out" : "write \(list(candidates))")]
  }

  /// `'a', 'b' or 'c'`, of the first six.
  static func list(_ candidates: [String]) -> String {
    let quoted = candidates.prefix(6).map { "'\($0)'" }
    let last = candidates.count > 6 ? "another" : quoted.last ?? ""
    let others = candidates.count > 6 ? quoted : quoted.dropLast()
    return others.isEmpty ? last : others.joined(separator: ", ") + " or " + last
  }
}
