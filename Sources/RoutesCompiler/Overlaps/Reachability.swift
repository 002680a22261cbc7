import RouteMatching

/// Whether a pattern is answered at all, once the links that go to others are taken
/// from it.
///
/// `/switch/:on` for a `Bool` is not, if there are also `/switch/true` and `/switch/false`.
struct Reachability {
  var table: PatternLanguages
  let languages: [PatternLanguage]

  /// After so many parts the pattern counts as reachable: it is in so many pieces
  /// that it is not worth a message.
  private static let mostParts = 400

  /// Whether the links of a pattern all go to some others.
  mutating func isCovered(
    _ pattern: Int, by others: [Int]
  ) throws(TooManyStates) -> Bool {
    guard !others.isEmpty else { return false }
    let relevant = try coverage(of: pattern, by: others)
    guard !relevant.isEmpty else { return false }
    var parts = [languages[pattern]]
    var count = 0
    for other in others {
      var remainders: [PatternLanguage] = []
      for part in parts {
        remainders += try table.remainders(of: part, without: languages[other])
        count += 1
        guard count < Self.mostParts, remainders.count < Self.mostParts else { return false }
      }
      parts = remainders
      if parts.isEmpty { return true }
    }
    return false
  }

  /// The others that match a link which hardly any pattern matches by chance. Where
  /// none does, the pattern is reachable; that is so of nearly all.
  private mutating func coverage(
    of pattern: Int, by others: [Int]
  ) throws(TooManyStates) -> [Int] {
    let unlikely = try unlikelyTexts(languages[pattern].path)
    var relevant: [Int] = []
    for other in others where try accepts(unlikely, languages[other].path) {
      relevant.append(other)
    }
    return relevant
  }

  private mutating func unlikelyTexts(_ path: PathLanguage) throws(TooManyStates) -> [String] {
    var texts: [String] = []
    for segment in path.segments { texts.append(try unlikelyText(segment)) }
    return texts
  }

  private mutating func unlikelyText(_ language: Int) throws(TooManyStates) -> String {
    if table.texts.languages[language] == .any { return "q7-z" }
    if case .literal(let text, _) = table.texts.languages[language] { return text.string }
    let automaton = try table.texts.automaton(language)
    let text = ["q7-z", "4207", "1207"].first { automaton.accepts($0.utf8) }
    return text ?? automaton.sample ?? ""
  }

  private mutating func accepts(
    _ texts: [String], _ path: PathLanguage
  ) throws(TooManyStates) -> Bool {
    guard
      texts.count == path.segments.count || texts.count > path.segments.count && path.tail != nil
    else { return false }
    for (index, text) in texts.enumerated() {
      guard let language = path[index], try accepts(text, language) else { return false }
    }
    return true
  }

  private mutating func accepts(
    _ text: String, _ language: Int
  ) throws(TooManyStates) -> Bool {
    switch table.texts.languages[language] {
    case .any: return true
    case .literal(let literal, ignoresCase: false): return literal == ExactText(text)
    default: return try table.texts.automaton(language).accepts(text.utf8)
    }
  }
}
