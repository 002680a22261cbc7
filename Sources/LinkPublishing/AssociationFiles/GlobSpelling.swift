import RouteMatching
import RoutesCompiler
import TableBuilding

/// How links write the texts that a pattern matches: as the parts of a pattern of Apple's.
struct GlobSpelling {
  private let pattern: LinkPattern
  private let options: TableOptions
  private let constraints: ConstraintShapes
  /// Whether the texts of the pattern have characters that links write in two ways, so that
  /// escapes have to be decoded before they are compared. A slash in a value is none then, so
  /// that before a placeholder both ways are written out if that can be.
  let isDecoded: Bool

  init(_ pattern: LinkPattern, _ options: TableOptions, _ constraints: ConstraintShapes) {
    self.pattern = pattern
    self.options = options
    self.constraints = constraints
    let texts = pattern.texts.filter { !$0.utf8.allSatisfy(\.isUnreserved) }
    let written = pattern.segments.flatMap(\.texts).filter { $0.spellings != nil }
    isDecoded =
      !texts.isEmpty
      && (pattern.segments.allSatisfy(\.isLiteral) || !Set(written).isSuperset(of: texts))
  }

  /// More alternatives than this are not written one by one.
  private static let maximumAlternatives = 8

  /// A placeholder of which no more is known.
  fileprivate static let open: [GlobPart] = [.character(nil), .rest(Set(0x21..<0x7F))]

  /// - Parameter hasSlashes: Whether paths are written with a slash at the end too.
  func paths(hasSlashes: Bool) -> [[GlobPart]] {
    guard !pattern.segments.isEmpty else { return [[.text("/")]] }
    return shapes(of: pattern.segments).flatMap { path in
      let isOpen =
        switch path.last {
        case .rest, .anyText, .someText: true
        default: false
        }
      let needsSlash = hasSlashes && !isOpen && !options.isTrailingSlashStrict
      return needsSlash ? [path, path + [.text("/")]] : [path]
    }
  }

  func shapes(of segments: [SegmentPattern]) -> [[GlobPart]] {
    segments.reduce([[]]) { combine(combine($0, [[.text("/")]]), shapes(of: $1)) }
  }

  private func combine(_ first: [[GlobPart]], _ second: [[GlobPart]]) -> [[GlobPart]] {
    guard first.count * second.count <= Self.maximumAlternatives else {
      return first.map { $0 + Self.open }
    }
    return first.flatMap { one in second.map { one + $0 } }
  }

  private func shapes(of segment: SegmentPattern) -> [[GlobPart]] {
    switch segment {
    case .literal(let text): return [[written(.text(text))]]
    case .mixed(let pieces): return shapes(of: pieces)
    case .catchAll(let before, let rest):
      let first = shapes(of: [.placeholder(rest.element)]).compactMap(\.first)
      let start = before.isEmpty && first.count == 1 ? first[0].firstCharacter : .character(nil)
      return combine(shapes(of: before), [[start, .anyText]])
    }
  }

  func shapes(of pieces: [SegmentPattern.Piece]) -> [[GlobPart]] {
    var shapes: [[GlobPart]] = [[]]
    for piece in pieces {
      switch piece {
      case .literal(let text): shapes = combine(shapes, [[written(.text(text))]])
      case .placeholder(let constraint): shapes = combine(shapes, self.shapes(of: constraint))
      }
    }
    return shapes
  }

  /// The shapes of a placeholder's texts, which are never empty here.
  private func shapes(of constraint: TextConstraint) -> [[GlobPart]] {
    guard let shapes = constraints.shapes(of: constraint) else {
      return [constraint.openShape]
    }
    return shapes.map { $0.map(written) }
  }

  /// A part as links write it, where escapes are not decoded: a character that may be escaped or
  /// not has two texts.
  func written(_ part: GlobPart) -> GlobPart {
    guard !isDecoded else { return part }
    switch part {
    case .text(let text): return spelled([text])
    case .texts(let texts): return spelled(texts)
    case .rest(let characters):
      return .rest(Set(characters.flatMap { $0.spellings.flatMap(\.utf8) }))
    case .character(nil): return .someText
    case .character, .anyText, .someText: return part
    }
  }

  private func spelled(_ texts: [String]) -> GlobPart {
    var spellings: [String] = []
    for text in texts {
      guard let own = text.spellings else { return .anyText }
      spellings += own
    }
    return spellings.count == 1 ? .text(spellings[0]) : .texts(spellings)
  }
}

/// The shapes of the texts of constraints, each made once for all patterns of a file.
final class ConstraintShapes {
  private var known: [TextConstraint: [[GlobPart]]?] = [:]

  /// nil where no more is known than how long the texts are.
  func shapes(of constraint: TextConstraint) -> [[GlobPart]]? {
    if let known = known[constraint] { return known }
    let shapes = try? newShapes(of: constraint)
    known[constraint] = .some(shapes ?? nil)
    return shapes ?? nil
  }

  private func newShapes(
    of constraint: TextConstraint
  ) throws(TooManyStates) -> [[GlobPart]]? {
    var budget = StateBudget.single
    let empty = try TextAutomaton(.empty, &budget)
    let texts = try constraint.automaton(&budget).subtracting(empty, &budget)
    if case .oneOf(let texts) = constraint { return [[.texts(texts.filter { !$0.isEmpty })]] }
    return texts.isASCII ? texts.shapes : nil
  }
}

extension TextConstraint {
  /// A placeholder of whose texts no more is known than how long they are.
  fileprivate var openShape: [GlobPart] {
    guard case .length(let bounds) = self else { return GlobSpelling.open }
    let more = min(max(bounds.lowerBound, 1), 40) - 1
    return Array(repeating: .character(nil), count: more) + GlobSpelling.open
  }
}

extension GlobPart {
  /// The first character of the part.
  fileprivate var firstCharacter: GlobPart {
    if case .character = self { self } else { .character(nil) }
  }
}

extension TextAutomaton {
  /// Whether every character of the texts is ASCII.
  fileprivate var isASCII: Bool {
    accepting.indices.allSatisfy { state in
      (128...255).allSatisfy { next(state, $0) == nil }
    }
  }
}

extension LinkPattern {
  /// The texts that links have to hold as they are.
  fileprivate var texts: [String] {
    var segments = segments
    var requirements = query
    switch fragment {
    case .path(let path, let items):
      segments += path
      requirements += items
    case .items(let items): requirements += items
    case .text(let pieces): segments.append(.mixed(pieces))
    case nil: break
    }
    return segments.flatMap(\.texts)
      + requirements.flatMap { requirement in
        guard case .value(_, let pieces) = requirement else { return [requirement.key] }
        return [requirement.key] + SegmentPattern.mixed(pieces).texts
      }
  }
}

extension SegmentPattern {
  fileprivate var isLiteral: Bool { if case .literal = self { true } else { false } }

  fileprivate var texts: [String] {
    switch self {
    case .literal(let text): [text]
    case .mixed(let pieces), .catchAll(let pieces, _):
      pieces.compactMap { if case .literal(let text) = $0 { text } else { nil } }
    }
  }
}

extension String {
  /// Every way to write the text in a link; nil where there are more than sixteen.
  fileprivate var spellings: [String]? {
    guard utf8.count(where: { $0.spellings.count > 1 }) <= 4 else { return nil }
    return utf8.reduce([""]) { texts, byte in
      texts.flatMap { text in byte.spellings.map { text + $0 } }
    }
  }
}

extension UInt8 {
  fileprivate var spellings: [String] {
    let character = String(decoding: [self], as: UTF8.self)
    guard !isUnreserved else { return [character] }
    let digits = [UInt8(hexadecimalDigit: self >> 4), UInt8(hexadecimalDigit: self & 15)]
    let escape = "%" + String(decoding: digits, as: UTF8.self)
    return AllowedCharacters.fragment.allows(self) ? [character, escape] : [escape]
  }
}
