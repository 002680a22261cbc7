/// A route of a table, as data.
public struct RouteInfo: Hashable, Sendable {
  /// The name of the case, after those of its groups: `account.order`.
  public var name: String
  /// The pattern as the table has it, with the prefixes of its groups.
  public var pattern: String
  /// The other patterns that lead to the route, which are never printed.
  public var alsoPatterns: [String] = []
  /// The documentation comment.
  public var documentation = ""
  /// The `.routes` file that has the route.
  public var file = ""
  /// The line in that file, from 1.
  public var line = 0
  /// The parameters, in the order of the signature.
  public var parameters: [Parameter] = []
  /// The filters that run before the handler, in order, as the table writes them:
  /// `ageAtLeast(years: 18)`.
  public var filters: [String] = []
  /// The tab that the route is shown in.
  public var tab: String?
  /// Whether the tab goes back to its root before the route is shown.
  public var popsToRoot = false
  /// How the route is shown, where `@present` says so.
  public var presentation: Presentation?
  /// The route that must already be on screen.
  public var dependency: Dependency?
  /// The table's own attributes.
  public var attributes: [Attribute] = []
  /// Why the route should no longer be used.
  public var deprecation: String?
  /// Whether reports and site associations leave the route out.
  public var isHidden = false
  /// Whether links from outside the app do not reach the route.
  public var isInApp = false
  /// For each filter, its index among the distinct uses of filters in the table.
  var filterUses: [Int] = []

  /// Makes the description of a route without parameters, filters and attributes.
  public init(name: String, pattern: String) {
    self.name = name
    self.pattern = pattern
  }
}

extension RouteInfo {
  /// A parameter of a route.
  public struct Parameter: Hashable, Sendable {
    /// Whether and how often a link has the parameter.
    public enum Presence: Hashable, Sendable {
      /// A link without it does not match.
      case required
      /// Without it the value is nil.
      case optional
      /// Without it the value is this.
      case defaulted(String)
      /// A link may have it any number of times.
      case list
    }

    /// The label in Swift: `userID`.
    public var label: String
    /// The name in the pattern or the query: `user_id`.
    public var name: String
    /// The type as the table writes it: `Int(1...)`.
    public var type: String
    /// Whether a link must have it.
    public var presence: Presence
  }

  /// `@analytics("product_view")`
  public struct Attribute: Hashable, Sendable {
    /// The name without its `@`.
    public var name: String
    /// The text of its value; `nil` where it has none.
    public var text: String?

    /// Returns the value, or `nil` if its text is not a value of this type.
    public func value<Value: RouteValue>(as type: Value.Type = Value.self) -> Value? {
      text.flatMap(Value.init(routeText:))
    }
  }

  /// `after product(id: id)`
  public struct Dependency: Hashable, Sendable {
    /// Where the value of one of its parameters comes from.
    public enum Argument: Hashable, Sendable {
      /// From the table, as text.
      case constant(String)
      /// From the parameter with this position of the route that waits.
      case parameter(Int)
      /// The value is left out.
      case absent
    }

    /// The index of the route in the table.
    public var route: Int
    /// One for each parameter of that route.
    public var arguments: [Argument]
  }

  /// The attribute with this name; `nil` where the route has none.
  public func attribute(_ name: String) -> Attribute? {
    attributes.first { $0.name == name }
  }
}

/// A `redirect` line of a table.
public struct RedirectInfo: Hashable, Sendable {
  /// The pattern that is redirected.
  public var pattern: String
  /// The URL of another site, or the name of the route.
  public var target: String
  /// The `.routes` file that has the line.
  public var file: String
  /// The line in that file, from 1.
  public var line: Int
  /// Why the old link should no longer be used.
  public var deprecation: String?
}

/// An `example` line of a table: a link and its route.
///
/// The routes compiler has checked that it holds. A test can check it again on the
/// running program:
///
/// ```swift
/// @Test(arguments: ShopRoute.table.examples)
/// func example(_ example: RouteExample) throws {
///   #expect(try ShopRoute(example.link)?.link(.path) == example.canonicalLink)
/// }
/// ```
public struct RouteExample: Hashable, Sendable {
  /// The link as the table has it.
  public var link: String
  /// The link that the route prints; `nil` where the link is to match nothing.
  public var canonicalLink: String?
}
