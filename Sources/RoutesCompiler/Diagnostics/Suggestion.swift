import LinkExplaining

/// The name that a misspelt one was meant to be.
///
/// ```swift
/// Suggestion.name(for: "rediret", among: ["route", "redirect"])  // "redirect"
/// ```
package enum Suggestion {
  /// Returns the candidates that differ only in the case of letters, or else those with the
  /// fewest changed, missing, extra or swapped characters: at most a third of the name's, but
  /// always one.
  ///
  /// A candidate that shares no character with a one-letter name does not count, because
  /// otherwise every letter would suggest every other.
  static func names(
    for misspelling: String, among candidates: some Sequence<String>
  ) -> [String] {
    let lowercased = misspelling.lowercased()
    let same = candidates.filter { $0 != misspelling && $0.lowercased() == lowercased }
    guard same.isEmpty else { return same }
    let written = Array(misspelling.unicodeScalars)
    // Nobody misspells a longer name by chance, and comparing takes its square.
    guard written.count <= 80 else { return [] }
    var limit = min(max(1, written.count / 3), written.count - 1)
    var nearest: [String] = []
    for candidate in candidates where candidate != misspelling && limit > 0 {
      let scalars = Array(candidate.unicodeScalars)
      guard let distance = editDistance(from: written, to: scalars, most: limit) else { continue }
      if distance < limit { nearest = [] }
      if !nearest.contains(candidate) { nearest.append(candidate) }
      limit = distance
    }
    return nearest
  }

  /// The first of the nearest candidates.
  package static func name(
    for misspelling: String, among candidates: some Sequence<String>
  ) -> String? {
    names(for: misspelling, among: candidates).first
  }

  /// The note `did you mean 'redirect'?`, or none where nothing is near. Of several that are as
  /// near as one another, none is an edit; nor is a name that differs in a digit, as `Double0(..<1)`
  /// does, where the digit may be of something else.
  ///
  /// - Parameters:
  ///   - guards: Those of the candidates that keep links out. Only a letter of them, or two that
  ///     are exchanged, is an edit: `signedUp` is another filter than `signedIn`.
  ///   - details: What is said of a name, such as the line that declares it.
  static func notes(
    for misspelling: String, among candidates: some Sequence<String>, guards: [String] = [],
    at place: SourceRange, details: (String) -> String = { _ in "" }
  ) -> [Diagnostic.Note] {
    let names = names(for: misspelling, among: candidates)
    guard let name = names.first else { return [] }
    let (written, meant) = (Array(misspelling.unicodeScalars), Array(name.unicodeScalars))
    let isSure = !guards.contains(name) || editDistance(from: written, to: meant, most: 1) != nil
    if names.count == 1, isSure, name.filter(\.isNumber) == misspelling.filter(\.isNumber) {
      return ["did you mean \(edit: name, at: place)\(details(name))?"]
    }
    return ["did you mean \(list(names.map { "'\($0)'" + details($0) }))?"]
  }

  /// As `notes(for:among:at:)`, or else all candidates.
  static func notes(
    for misspelling: String, amongFew candidates: [String], at place: SourceRange
  ) -> [Diagnostic.Note] {
    let near = notes(for: misspelling, among: candidates, at: place)
    guard near.isEmpty else { return near }
    let all = list(candidates.map { "'\($0)'" })
    return [candidates.isEmpty ? "leave it out" : "write \(all)"]
  }

  /// As `notes(for:among:at:)`, or else the case that `ShopRoute.cart` means.
  static func notes(
    for name: String, amongCases cases: [String], or other: String = "", at place: SourceRange
  ) -> [Diagnostic.Note] {
    let mark = place.part(0..<min(name.utf8.count, place.bytes.count))
    var rest = name[...]
    while rest.first?.isUppercase == true, let dot = rest.firstIndex(of: ".") {
      rest = rest[dot...].dropFirst()
    }
    if rest.count < name.count, cases.contains(String(rest)) {
      return ["write \(edit: String(rest), at: mark): a case is named without its enum"]
    }
    let near = notes(for: name, among: cases, at: mark)
    let example = cases.first.map { ", such as '\($0)'" } ?? ""
    return near.isEmpty ? [Diagnostic.Note("write a case of this table\(example)\(other)")] : near
  }

  /// `'a', 'b' or 'c'`, of the first six.
  static func list(_ candidates: [String]) -> String {
    let shown = candidates.prefix(6)
    if candidates.count > 6 { return shown.joined(separator: ", ") + " or another" }
    guard let last = shown.last, shown.count > 1 else { return shown.joined() }
    return shown.dropLast().joined(separator: ", ") + " or " + last
  }
}
