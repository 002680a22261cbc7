import RouteMatching

/// How a wrong text resembles the expected text.
package enum Resemblance: Equatable, Sendable {
  case none
  /// They differ only in capital letters.
  case capitals
  /// They differ in characters that look alike, such as a hyphen and a dash, or cannot be seen.
  case lookAlike
  /// They differ in this many letters: at most a third.
  case letters(Int)
  /// The expected text is followed by `&` or `:`, where this character is missing.
  case separator(Character)

  package init(of text: [UInt8], to expected: [UInt8]) {
    self = .none
    guard text != expected, max(text.count, expected.count) <= 256 else { return }
    guard !text.elementsEqual(expected, by: { $0.asciiLowercased == $1.asciiLowercased }) else {
      self = .capitals
      return
    }
    let (string, other) = (String(utf8: text.span), String(utf8: expected.span))
    let (scalars, others) = (Array(string.unicodeScalars), Array(other.unicodeScalars))
    let most = min(max(1, others.count / 3), others.count - 1)
    // Characters that are put together in another way are equal strings.
    let distance = string == other ? 0 : editDistance(from: scalars, to: others, most: most)
    guard let distance else { return }
    let isSame = scalars.filter { !$0.isVisible } == others.filter { !$0.isVisible }
    self = isSame ? .letters(distance) : .lookAlike
  }

  /// How many letters differ.
  var distance: Int { if case .letters(let count) = self { count } else { 0 } }
}

/// The Damerau-Levenshtein distance: how many elements to insert, delete, replace, or swap with a
/// neighbor turn one list into the other, if no part is changed twice; nil if it is greater than
/// `most`.
///
/// - Complexity: O(*n* *m*) in the lengths of the lists.
package func editDistance<Element: Equatable>(
  from first: [Element], to second: [Element], most: Int
) -> Int? {
  guard most > 0, abs(first.count - second.count) <= most else { return nil }
  var beforePrevious: [Int] = []
  var previous = Array(0...second.count)
  for row in first.indices {
    var current = [row + 1]
    for column in second.indices {
      let isSame = first[row] == second[column]
      var cost = min(previous[column] + (isSame ? 0 : 1), previous[column + 1] + 1)
      cost = min(cost, current[column] + 1)
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        cost = min(cost, beforePrevious[column - 1] + 1)
      }
      current.append(cost)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[second.count] <= most ? previous[second.count] : nil
}

extension Unicode.Scalar {
  /// Whether it is visible ASCII: neither a space nor a control character.
  fileprivate var isVisible: Bool { value > 0x20 && value < 0x7F }
}
