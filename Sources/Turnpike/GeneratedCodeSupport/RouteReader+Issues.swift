import RouteMatching

extension _RouteReader {
  /// The values of the link that could not be used; a table without a description has
  /// neither labels nor types.
  func issues(in link: Span<UInt8>, labels: [String], types: [String]) -> [MatchIssue] {
    readingIssues.map { issue in
      let isDescribed = labels.indices.contains(issue.parameter)
      return MatchIssue(
        isDescribed ? labels[issue.parameter] : "", text: issue.text.string(in: link),
        type: isDescribed ? types[issue.parameter] : "value")
    } + unreadableItems(in: link).map { MatchIssue($0, labels: labels) }
  }
}
