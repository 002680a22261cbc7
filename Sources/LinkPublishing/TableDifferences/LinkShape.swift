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

// Parts of patterns without what their values have to be.

extension SitePattern {
  /// With one label or more, which a value has where its links have as many.
  fileprivate var withoutTypes: SitePattern {
    guard case .host(let labels, let port) = self else { return self }
    return .host(labels.map { $0.isPlaceholder ? .one : $0 }, port: port)
  }
}

extension SegmentPattern {
  var withoutTypes: SegmentPattern {
    switch self {
    case .literal: self
    case .mixed(let pieces): .mixed(pieces.map(\.withoutTypes))
    case .catchAll(let before, let rest):
      .catchAll(
        before: before.map(\.withoutTypes),
        CatchAllPattern(isText: rest.isText, followers: rest.followers))
    }
  }
}

extension SegmentPattern.Piece {
  fileprivate var withoutTypes: Self { isPlaceholder ? .placeholder(.any) : self }
}

extension QueryLocation {
  fileprivate var withoutTypes: QueryLocation {
    switch self {
    case .value(let key, _): .value(key: key, .any)
    case .placeholder(let key, let pieces, let placeholder):
      .placeholder(key: key, pieces.map(\.withoutTypes), placeholder: placeholder)
    case .list(let key, _): .list(key: key, .any)
    case .joined(let key, let separator, _): .joined(key: key, separator: separator, .any)
    case .catchAll(let key, _): .catchAll(key: key, .any)
    case .others: .others
    }
  }

  /// The key that it reads; `nil` for what no other parameter takes.
  var key: String? {
    switch self {
    case .value(let key, _), .placeholder(let key, _, _), .list(let key, _),
      .joined(let key, _, _), .catchAll(let key, _):
      key
    case .others: nil
    }
  }
}

extension QueryRequirement {
  var withoutTypes: QueryRequirement {
    switch self {
    case .value(let key, let pieces): .value(key: key, pieces.map(\.withoutTypes))
    case .present, .absent: self
    }
  }
}

extension FragmentPattern {
  fileprivate var withoutTypes: FragmentPattern {
    switch self {
    case .text(let pieces): .text(pieces.map(\.withoutTypes))
    case .path(let segments, let items):
      .path(segments.map(\.withoutTypes), items.map(\.withoutTypes))
    case .items(let items): .items(items.map(\.withoutTypes))
    }
  }
}
