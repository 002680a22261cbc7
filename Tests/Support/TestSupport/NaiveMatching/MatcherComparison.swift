import RouteMatching

/// A link on which the match table and the naive matcher do not say the same.
package struct Disagreement: Error, CustomStringConvertible {
  package let description: String
}

extension RandomTable {
  /// Matches a link with the match table and with the naive matcher, and compares the patterns
  /// that are found, the values that each reads, and the error that is thrown.
  ///
  /// - Returns: How many patterns match.
  /// - Throws: `Disagreement`.
  @discardableResult
  package func compareMatches(
    of link: String, in matchTable: MatchTable
  ) throws(Disagreement) -> Int {
    let errors = matcher.errors(of: link)
    let found: FoundPatterns
    do {
      found = try FoundPatterns(link, in: matchTable, of: self)
    } catch {
      guard errors.contains(where: { $0 == error }) else {
        throw Disagreement(description: "\(error) was thrown, and may not be")
      }
      return 0
    }
    guard errors.isEmpty else {
      throw Disagreement(description: "nothing was thrown, and may be one of \(errors)")
    }
    return try compare(found, with: matcher.matches(link))
  }

  private func compare(
    _ found: FoundPatterns, with expected: [Int: [NaiveValue]]
  ) throws(Disagreement) -> Int {
    guard found.order.sorted() == expected.keys.sorted() else {
      throw Disagreement(
        description: "found \(found.order), and should \(expected.keys.sorted())")
    }
    for (index, values) in expected { try compare(found, with: values, ofPattern: index) }
    return expected.count
  }

  private func compare(
    _ found: FoundPatterns, with values: [NaiveValue], ofPattern index: Int
  ) throws(Disagreement) {
    let pattern = matcher.patterns[index]
    let expected = values.enumerated().map { parameter, value in
      value.asRead(isList: pattern.isList(parameter), isStrict: matcher.options.isQueryStrict)
    }
    guard found.values[index] == expected,
      found.takesExternalLinks[index] == pattern.takesExternalLinks
    else {
      throw Disagreement(
        description:
          "\(pattern): read \(found.values[index] ?? []), and should \(expected)")
    }
  }
}
