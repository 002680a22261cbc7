import RouteMatching

/// The Damerau-Levenshtein distance: how many elements to insert, delete, replace, or swap with a
/// neighbor turn one list into the other, if no part is changed twice.
///
/// - Complexity: O(*n* *m*) in the lengths of the lists.
package func editDistance<Element: Equatable>(
  from first: [Element], to second: [Element]
) -> Int {
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
  return previous[second.count]
}
