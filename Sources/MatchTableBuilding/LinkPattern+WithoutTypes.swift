// Parts of patterns without what their values have to be.

extension SitePattern {
  /// With one label or more, which a value has where its links have as many.
  package var withoutTypes: SitePattern {
    guard case .host(let labels, let port) = self else { return self }
    return .host(labels.map { $0.isPlaceholder ? .one : $0 }, port: port)
  }
}

extension SegmentPattern {
  package var withoutTypes: SegmentPattern {
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
  package var withoutTypes: Self { isPlaceholder ? .placeholder(.any) : self }
}

extension QueryLocation {
  package var withoutTypes: QueryLocation {
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
}

extension QueryRequirement {
  package var withoutTypes: QueryRequirement {
    switch self {
    case .value(let key, let pieces): .value(key: key, pieces.map(\.withoutTypes))
    case .present, .absent: self
    }
  }
}

extension FragmentPattern {
  package var withoutTypes: FragmentPattern {
    switch self {
    case .text(let pieces): .text(pieces.map(\.withoutTypes))
    case .path(let segments, let items):
      .path(segments.map(\.withoutTypes), items.map(\.withoutTypes))
    case .items(let items): .items(items.map(\.withoutTypes))
    }
  }
}
