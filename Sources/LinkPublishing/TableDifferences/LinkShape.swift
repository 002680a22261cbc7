import MatchTableBuilding
import RouteMatching

/// What a pattern asks of links, without what its values have to be: two patterns of the same shape
/// have the same literals and conditions, and a value in the same places.
struct LinkShape: Hashable {
  private let site: SitePattern
  private let segments: [SegmentPattern]
  private var query: Set<QueryRequirement>
  private let fragment: FragmentPattern?

  init(_ pattern: LinkPattern) {
    site = pattern.site.withoutTypes
    segments = pattern.segments.map(\.withoutTypes)
    query = Set(pattern.query.map(\.withoutTypes))
    fragment = pattern.fragment?.withoutTypes
  }

  var withoutQuery: LinkShape {
    var shape = self
    shape.query = []
    return shape
  }
}

extension LinkPattern {
  /// Where a parameter has its value, whatever that has to be; `nil` where it is the same for all
  /// links.
  func place(of parameter: Int) -> [AnyHashable]? {
    let location = parameters[parameter]
    switch location {
    case .absent, .constant, .constants: return nil
    case .host: return [location, site.withoutTypes]
    case .path(let segment, let placeholder):
      let place = ValueLocation.path(
        segment: segments.places[segment], placeholder: placeholder)
      return isRest(segment) ? [place] : [place, segments[segment].withoutTypes]
    case .query(let item, let inFragment): return [item.withoutTypes, inFragment]
    case .fragment(let pieces, let placeholder): return [pieces.map(\.withoutTypes), placeholder]
    case .fragmentPath(let path, let segment, let placeholder):
      return [segment, placeholder, path[segment].withoutTypes]
    }
  }

  /// Whether a value is all that follows the same segments, as a segment or as a text of more.
  private func isRest(_ segment: Int) -> Bool {
    switch segments[segment] {
    case .mixed(let pieces):
      pieces.count == 1 && segments.places[segment] == segments.count - 1
    case .catchAll(before: [], let rest): rest.isText && rest.followers == 0
    default: false
    }
  }
}
