/// Something of which a pattern has more than the layout of a table can hold. Each
/// limit is far beyond what a link of 64 KiB can use.
package enum MatchTableLimit: Error, Equatable, Sendable {
  /// A text of more than 65,535 bytes, in the pattern with this index.
  case literalTooLong(pattern: Int)
  /// More than 65,535 segments or parameters.
  case tooManySegments(pattern: Int)
  /// More than 127 placeholders in one segment, query value or fragment.
  case tooManyPlaceholders(pattern: Int)
  /// More than 127 labels in a host.
  case tooManyLabels(pattern: Int)
  /// A regular expression of more than 65,534 states.
  case tooManyStates(pattern: Int)
  /// So many patterns win over one, and over one another, that the order in which they are tried
  /// cannot be written.
  case tooManyWinners(pattern: Int)
  /// More words than a table can have: 2^32 - 1.
  case tableTooLarge

  package static let mostTextBytes = 0xFFFF
  package static let mostSegments = 0xFFFF
  package static let mostPlaceholders = 0x7F
  package static let mostLabels = 0x7F
  /// The places of patterns that go along those of two others or more, each by how many.
  static let mostLongWays = 20_000

  /// The index of the pattern; `nil` for a limit on all of them together.
  package var pattern: Int? {
    switch self {
    case .literalTooLong(let index), .tooManySegments(let index), .tooManyPlaceholders(let index),
      .tooManyLabels(let index), .tooManyStates(let index), .tooManyWinners(let index):
      index
    case .tableTooLarge: nil
    }
  }

  /// Checks every field of the layout that is narrower than 32 bits.
  ///
  /// - Throws: The first limit that a pattern exceeds.
  package static func check(_ patterns: [LinkPattern]) throws(MatchTableLimit) {
    for (index, pattern) in patterns.enumerated() {
      try PatternSize(index: index).check(pattern)
    }
  }
}

/// Checks one pattern against the limits.
private struct PatternSize {
  let index: Int

  func check(_ pattern: LinkPattern) throws(MatchTableLimit) {
    try check(pattern.site)
    try check(pattern.segments)
    for requirement in pattern.query { try check(requirement) }
    switch pattern.fragment {
    case nil: break
    case .text(let pieces): try check(pieces)
    case .path(let segments, let requirements):
      try check(segments)
      for requirement in requirements { try check(requirement) }
    case .items(let requirements): for requirement in requirements { try check(requirement) }
    }
    guard pattern.parameters.count <= MatchTableLimit.mostSegments else {
      throw .tooManySegments(pattern: index)
    }
    for parameter in pattern.parameters { try check(parameter) }
  }

  private func check(_ site: SitePattern) throws(MatchTableLimit) {
    switch site {
    case .any: break
    case .scheme(let scheme): try check(scheme)
    case .host(let labels, let port):
      guard labels.count <= MatchTableLimit.mostLabels else { throw .tooManyLabels(pattern: index) }
      for label in labels {
        switch label {
        case .literal(let text): try check(text)
        case .placeholder(let constraint, _): try check(constraint)
        }
      }
      if let port { try check(port) }
    }
  }

  private func check(_ segments: [SegmentPattern]) throws(MatchTableLimit) {
    guard segments.count <= MatchTableLimit.mostSegments else {
      throw .tooManySegments(pattern: index)
    }
    for segment in segments {
      try check(segment.pieces)
      guard case .catchAll(_, let rest) = segment else { continue }
      try check(rest.element)
      guard segment.placeholderCount <= MatchTableLimit.mostPlaceholders else {
        throw .tooManyPlaceholders(pattern: index)
      }
    }
  }

  private func check(_ pieces: [SegmentPattern.Piece]) throws(MatchTableLimit) {
    var placeholders = 0
    for piece in pieces {
      switch piece {
      case .literal(let text): try check(text)
      case .placeholder(let constraint):
        placeholders += 1
        try check(constraint)
      }
    }
    guard placeholders <= MatchTableLimit.mostPlaceholders else {
      throw .tooManyPlaceholders(pattern: index)
    }
  }

  private func check(_ requirement: QueryRequirement) throws(MatchTableLimit) {
    try check(requirement.key)
    if case .value(_, let pieces) = requirement { try check(pieces) }
  }

  private func check(_ parameter: ValueLocation) throws(MatchTableLimit) {
    switch parameter {
    case .absent, .host, .path: break
    case .constant(let text): try check(text)
    case .constants(let texts): for text in texts { try check(text) }
    case .query(let source, _): try check(source)
    case .fragment(let pieces, _): try check(pieces)
    case .fragmentPath(let segments, _, _): try check(segments)
    }
  }

  private func check(_ source: QueryLocation) throws(MatchTableLimit) {
    switch source {
    case .value(let key, let constraint), .list(let key, let constraint),
      .catchAll(let key, let constraint):
      try check(key)
      try check(constraint)
    case .placeholder(let key, let pieces, _):
      try check(key)
      try check(pieces)
    case .joined(let key, let separator, let constraint):
      for text in [key, separator] { try check(text) }
      try check(constraint)
    case .others: break
    }
  }

  private func check(_ constraint: TextConstraint) throws(MatchTableLimit) {
    switch constraint {
    case .any, .length, .boolean, .uuid, .date: break
    case .integer(_, _, let width), .unsigned(_, _, let width):
      guard width ?? 0 <= MatchTableLimit.mostTextBytes else {
        throw .literalTooLong(pattern: index)
      }
    case .decimal(let lower, let upper, _):
      for bound in [lower, upper] { try check(bound ?? "") }
    case .oneOf(let texts): for text in texts { try check(text) }
    case .automaton(let automaton):
      guard automaton.accepting.count <= TextAutomatonRecord.mostStates else {
        throw .tooManyStates(pattern: index)
      }
    }
  }

  private func check(_ text: String) throws(MatchTableLimit) {
    guard text.utf8.count <= MatchTableLimit.mostTextBytes else {
      throw .literalTooLong(pattern: index)
    }
  }
}
