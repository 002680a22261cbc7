/// Prints the link of a route whose pattern has its values in whole segments of the path, in
/// the order of the signature, while the route hands them out. Most routes are like this.
///
/// It refuses what takes more than that, and what the link may not be able to carry, so that
/// ``LinkPrinter`` alone decides those.
@usableFromInline
package struct PlainLinkPrinter: ~Copyable, Sendable {
  private let templates: LinkTemplates?
  private var route = 0
  /// The index of the next text among those of all templates.
  private var next = 0
  package private(set) var isRefused = false
  package private(set) var link: [UInt8]

  /// Makes a printer that refuses everything.
  @usableFromInline
  package init() {
    templates = nil
    link = []
    isRefused = true
  }

  /// - Parameters:
  ///   - templates: Those of the table's routes.
  ///   - front: The text before the first segment.
  package init(_ templates: LinkTemplates, after front: [UInt8]) {
    self.templates = templates
    link = front
  }

  /// Begins a link; the values of the route follow.
  @usableFromInline
  package mutating func begin(_ route: Int) {
    guard let templates, route < templates.all.count else { return refuse() }
    self.route = route
    next = templates.plainPieces(ofRoute: route).lowerBound
    link.reserveCapacity(link.count + 64)
    appendText()
  }

  /// Appends the text of the next value.
  @usableFromInline
  package mutating func append(_ value: String) {
    guard !value.isEmpty, !value.isDotSegment else { return refuse() }
    AllowedCharacters.segment.append(value, to: &link)
    appendText()
  }

  private mutating func appendText() {
    guard let templates, next < templates.plainPieces(ofRoute: route).upperBound else {
      return refuse()
    }
    link += templates.plainPieces[next].text
    next += 1
  }

  @usableFromInline
  package mutating func refuse() { isRefused = true }

  /// Whether a match of the link is one of the route by its pattern, each value in its own
  /// segment.
  ///
  /// A string in a segment is read as it was written, so the link opens the route with the
  /// same values if these are parsed from their strings.
  package func opensRoute(_ match: borrowing PatternMatch) -> Bool {
    guard !isRefused, let templates else { return false }
    let pieces = templates.plainPieces(ofRoute: route)
    return next == pieces.upperBound
      && match.isFirstPattern(
        ofRoute: route, valuesBefore: templates.plainPieces[pieces].dropFirst())
  }
}

/// The templates of a table's routes. It is a class, so that printing takes one reference to
/// them.
@usableFromInline
package final class LinkTemplates: Sendable {
  package let all: [LinkTemplate]
  /// Those of all plain templates, one after the other.
  let plainPieces: [LinkTemplate.PlainPiece]
  /// Where the pieces of each template end.
  private let ends: [Int]

  package init(_ all: [LinkTemplate]) {
    self.all = all
    var pieces: [LinkTemplate.PlainPiece] = []
    ends = all.map { template in
      pieces += template.plainPieces
      return pieces.count
    }
    plainPieces = pieces
  }

  /// Those of a route; none if its template is not plain.
  func plainPieces(ofRoute route: Int) -> Range<Int> {
    (route == 0 ? 0 : ends[route - 1])..<ends[route]
  }
}

extension LinkTemplate {
  /// A string of a path that has its values in whole segments, in the order of the signature.
  struct PlainPiece {
    /// The segment of the value before the text; the first text has none.
    var segment: Int
    var text: [UInt8]
  }

  /// The strings before, between and after the values; none if there is more than a path, or a
  /// value is not a whole segment that must be there, or not the next one.
  fileprivate var plainPieces: [PlainPiece] {
    guard pattern.site == nil, pattern.query.isEmpty, pattern.fragment == nil else { return [] }
    var pieces = [PlainPiece(segment: 0, text: [])]
    for (position, segment) in pattern.segments.enumerated() {
      if position > 0 { pieces[pieces.count - 1].text.append(UInt8(ascii: "/")) }
      switch segment.first {
      case .literal(let literal)? where segment.count == 1:
        pieces[pieces.count - 1].text += literal.utf8
      case .placeholder(Placeholder(pieces.count - 1))? where segment.count == 1:
        pieces.append(PlainPiece(segment: position, text: []))
      default: return []
      }
    }
    return pieces
  }
}

extension String {
  /// Whether browsers resolve a segment with this text, even when it is encoded.
  var isDotSegment: Bool { utf8.count < 3 && (self == "." || self == "..") }
}
