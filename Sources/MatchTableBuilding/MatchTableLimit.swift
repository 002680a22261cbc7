import RouteMatching

/// A limit of the table's layout that a pattern exceeds. Each is far beyond what a link of 64 KiB
/// can use.
package enum MatchTableLimit: Error, Equatable, Sendable {
  /// A string of more than 65,535 bytes, in the pattern with this index.
  case literalTooLong(pattern: Int)
  /// More than 65,535 segments or parameters.
  case tooManySegments(pattern: Int)
  /// More than 127 placeholders in one segment, query value or fragment.
  case tooManyPlaceholders(pattern: Int)
  /// More than 127 labels in a host.
  case tooManyLabels(pattern: Int)
  /// A regular expression, or bounds of numbers, of more than 65,534 states.
  case tooManyStates(pattern: Int)
  /// So many patterns win over one, and over one another, that the order in which they are tried
  /// cannot be written.
  case tooManyWinners(pattern: Int)
  /// More words than a table can have: 2^32 - 1.
  case tableTooLarge

  package static let maximumTextBytes = 0xFFFF
  package static let maximumSegments = 0xFFFF
  package static let maximumPlaceholders = 0x7F
  package static let maximumLabels = 0x7F
  /// The most places of patterns on the ways of two or more others, each counted as many times.
  static let maximumLongWays = 20_000

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
  package static func checkSizes(of patterns: [LinkPattern]) throws(MatchTableLimit) {
    for (index, pattern) in patterns.enumerated() {
      try PatternSize(index: index).checkParts(of: pattern)
    }
  }
}

/// Checks one pattern against the limits.
private struct PatternSize {
  let index: Int

  func checkParts(of pattern: LinkPattern) throws(MatchTableLimit) {
    try checkSite(pattern.site)
    try checkSegments(pattern.segments)
    try checkRequirements(pattern.query)
    switch pattern.fragment {
    case nil: break
    case .text(let pieces): try checkPieces(pieces)
    case .path(let segments, let requirements):
      try checkSegments(segments)
      try checkRequirements(requirements)
    case .items(let requirements): try checkRequirements(requirements)
    }
    guard pattern.parameters.count <= MatchTableLimit.maximumSegments else {
      throw .tooManySegments(pattern: index)
    }
    for parameter in pattern.parameters { try checkParameter(parameter) }
  }

  private func checkSite(_ site: SitePattern) throws(MatchTableLimit) {
    switch site {
    case .any: break
    case .scheme(let scheme): try checkLength(of: scheme)
    case .host(let labels, let port):
      guard labels.count <= MatchTableLimit.maximumLabels else {
        throw .tooManyLabels(pattern: index)
      }
      for label in labels {
        switch label {
        case .literal(let text): try checkLength(of: text)
        case .placeholder(let constraint, _): try checkConstraint(constraint)
        }
      }
      if let port { try checkLength(of: port) }
    }
  }

  private func checkSegments(_ segments: [SegmentPattern]) throws(MatchTableLimit) {
    guard segments.count <= MatchTableLimit.maximumSegments else {
      throw .tooManySegments(pattern: index)
    }
    for segment in segments {
      try checkPieces(segment.pieces)
      guard case .catchAll(_, let rest) = segment else { continue }
      try checkConstraint(rest.element)
      guard segment.placeholderCount <= MatchTableLimit.maximumPlaceholders else {
        throw .tooManyPlaceholders(pattern: index)
      }
    }
  }

  private func checkPieces(_ pieces: [SegmentPattern.Piece]) throws(MatchTableLimit) {
    var placeholders = 0
    for piece in pieces {
      switch piece {
      case .literal(let text): try checkLength(of: text)
      case .placeholder(let constraint):
        placeholders += 1
        try checkConstraint(constraint)
      }
    }
    guard placeholders <= MatchTableLimit.maximumPlaceholders else {
      throw .tooManyPlaceholders(pattern: index)
    }
  }

  private func checkRequirements(
    _ requirements: some Sequence<QueryRequirement>
  ) throws(MatchTableLimit) {
    for requirement in requirements {
      try checkLength(of: requirement.key)
      if case .value(_, let pieces) = requirement { try checkPieces(pieces) }
    }
  }

  private func checkParameter(_ parameter: ValueLocation) throws(MatchTableLimit) {
    switch parameter {
    case .absent, .host, .path: break
    case .constant(let text): try checkLength(of: text)
    case .constants(let texts): for text in texts { try checkLength(of: text) }
    case .query(let source, _): try checkLocation(source)
    case .fragment(let pieces, _): try checkPieces(pieces)
    case .fragmentPath(let segments, _, _): try checkSegments(segments)
    }
  }

  private func checkLocation(_ source: QueryLocation) throws(MatchTableLimit) {
    switch source {
    case .value(let key, let constraint), .list(let key, let constraint),
      .catchAll(let key, let constraint):
      try checkLength(of: key)
      try checkConstraint(constraint)
    case .placeholder(let key, let pieces, _):
      try checkLength(of: key)
      try checkPieces(pieces)
    case .joined(let key, let separator, let constraint):
      for text in [key, separator] { try checkLength(of: text) }
      try checkConstraint(constraint)
    case .others: break
    }
  }

  private func checkConstraint(_ constraint: TextConstraint) throws(MatchTableLimit) {
    switch constraint {
    case .any, .length: break
    case .oneOf(let texts): for text in texts { try checkLength(of: text) }
    case .automaton(let automaton):
      guard automaton.accepting.count <= AutomatonRecord.maximumStates else {
        throw .tooManyStates(pattern: index)
      }
    case .joined(let element, let separator):
      try checkLength(of: separator)
      try checkConstraint(element)
    }
  }

  private func checkLength(of text: String) throws(MatchTableLimit) {
    guard text.utf8.count <= MatchTableLimit.maximumTextBytes else {
      throw .literalTooLong(pattern: index)
    }
  }
}
