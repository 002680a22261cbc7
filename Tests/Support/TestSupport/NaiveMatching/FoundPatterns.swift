import MatchTableBuilding
import RouteMatching
import Turnpike

/// The match table's answer to a link: the patterns in order, with the values of each.
package struct FoundPatterns {
  package var order: [Int] = []
  package var values: [Int: [NaiveValue]] = [:]
  package var takesExternalLinks: [Int: Bool] = [:]

  package init(_ link: String, in matchTable: MatchTable, of table: RandomTable) throws(LinkError) {
    self = try withBytes(of: link) { bytes throws(LinkError) in
      try Self(bytes, in: matchTable, of: table)
    }
  }

  package init(
    _ link: Span<UInt8>, in matchTable: MatchTable, of table: RandomTable
  ) throws(LinkError) {
    var reader = try _RouteReader(of: link, in: matchTable, within: table.scope)
    while let target = try reader.nextPattern(in: link) {
      guard let index = target.patternIndex else { continue }
      order.append(index)
      takesExternalLinks[index] = reader.takesExternalLinks
      let pattern = table.matcher.patterns[index]
      values[index] = pattern.parameters.indices.map { parameter in
        NaiveValue(parameter, of: pattern, with: &reader, in: link)
      }
    }
  }
}

extension PatternTarget {
  /// The pattern that it belongs to, where each has a route or redirect of its own.
  fileprivate var patternIndex: Int? {
    switch self {
    case .route(let index), .redirect(_, let index), .externalRedirect(let index): index
    case .refusal: nil
    }
  }
}

extension NaiveValue {
  /// Reads one parameter as generated code would, by its kind.
  package init(
    _ parameter: Int, of pattern: LinkPattern, with reader: inout _RouteReader,
    in link: Span<UInt8>
  ) {
    do {
      if pattern.isList(parameter) {
        self = .list(try reader.list(link) as [String])
      } else if case .query(.others, _) = pattern.parameters[parameter] {
        self = .pairs(reader.nextOthers(in: link))
      } else {
        self = (try reader.optional(link) as String?).map(NaiveValue.text) ?? .absent
      }
    } catch {
      self = .refused
    }
  }

  /// The part that a reader shows: it tells what was refused from what is absent only
  /// where that is a mismatch, and leaves refused elements out of a list.
  package func asRead(isList: Bool, isStrict: Bool) -> NaiveValue {
    switch self {
    case .refused where !isStrict: isList ? .list([]) : .absent
    case .absent: isList ? .list([]) : .absent
    case .list(let elements) where elements.contains(nil):
      isStrict ? .refused : .list(elements.filter { $0 != nil })
    default: self
    }
  }
}

extension LinkPattern {
  /// Whether the parameter with this index is read as a list.
  package func isList(_ parameter: Int) -> Bool {
    switch parameters[parameter] {
    case .constants, .query(.list, _), .query(.joined, _): true
    case .path(let segment, let placeholder): segments[segment].isList(placeholder: placeholder)
    case .fragmentPath(let segments, let segment, let placeholder):
      segments[segment].isList(placeholder: placeholder)
    default: false
    }
  }
}

extension SegmentPattern {
  fileprivate func isList(placeholder: Int) -> Bool {
    if case .mixed(let pieces) = self, case .placeholder(.joined)? = pieces.first { return true }
    guard case .catchAll(_, let rest) = self else { return false }
    return !rest.isText && placeholder == naivePlaceholderCount - 1
  }
}
