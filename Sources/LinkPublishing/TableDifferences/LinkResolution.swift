import RouteMatching
import RoutesCompiler

/// What a link from outside leads to in one table.
enum LinkResolution: Hashable {
  /// Nothing matches it, or it can't be read.
  case unmatched
  /// A `-> nil` line matches it.
  case refused
  /// Only links from inside the app reach it.
  case inApp
  /// It leaves the app.
  case leaves(String)
  case opens(UntypedMatch)

  init(of link: String, in table: CompiledTable) {
    switch try? table.resolve(link) {
    case nil, .unmatched?: self = .unmatched
    case .refused?: self = .refused
    case .inAppOnly?: self = .inApp
    case .externalRedirect(let line)?: self = .leaves(table.table.redirects[line].targetText)
    case .route(let match)?: self = .opens(match)
    }
  }

  /// Whether a user sees something.
  var isSomething: Bool {
    switch self {
    case .unmatched, .refused, .inApp: false
    case .leaves, .opens: true
    }
  }
}

extension LinkTarget {
  /// Whether a link did just that.
  func isThat(of outcome: LinkResolution) -> Bool {
    switch (self, outcome) {
    case (.refused, .refused), (.inApp, .inApp): true
    case (.leaves(let link), .leaves(let other)): link == other
    case (_, .opens(let match)): route == match.route
    default: false
    }
  }
}
