/// A route of a table, as data.
///
/// ```swift
/// let hidden = ShopRoute.table.routes.filter(\.isHidden)
/// ShopRoute.product(id: "A-17").info.pattern  // "/product/:id"
/// ```
public struct RouteInfo: Equatable, Sendable {
  /// The name of the case, after the names of its groups: `account.order`.
  public internal(set) var name: String
  /// The pattern as the table has it, with the prefixes of its groups.
  public internal(set) var pattern: String
  /// The other patterns of the route, which are never printed.
  public internal(set) var alsoPatterns: [String] = []
  /// The documentation comment of the route in the table.
  public internal(set) var documentation = ""
  /// The `.routes` file that has the route.
  public internal(set) var file = ""
  /// The line in that file, from 1.
  public internal(set) var line = 0
  /// The parameters, in the order of the signature.
  public internal(set) var parameters: [Parameter] = []
  /// The filters that run before the handler, in order, as the table writes them:
  /// `ageAtLeast(years: 18)`.
  public internal(set) var filters: [String] = []
  /// The tab that the route is shown in, which `@tab` sets; `nil` without it.
  public internal(set) var tab: String?
  /// Whether the tab goes back to its root before the route is shown.
  public internal(set) var popsToRoot = false
  /// The presentation that `@present` sets; `nil` without it.
  public internal(set) var presentation: Presentation?
  /// The route that must already be on screen, which `after` names; `nil` without it.
  public internal(set) var dependency: Dependency?
  /// The attributes that the table itself defines.
  public internal(set) var attributes: [Attribute] = []
  /// Why the route should no longer be used; `nil` without `@deprecated`.
  public internal(set) var deprecation: String?
  /// Whether reports and site associations leave the route out.
  public internal(set) var isHidden = false
  /// Whether only links from inside the app match.
  public internal(set) var isInApp = false
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
  public struct Parameter: Equatable, Sendable {
    /// Whether and how often a link has the parameter.
    public enum Presence: Equatable, Sendable {
      /// A link without the parameter does not match.
      case required
      /// Without the parameter, the value is nil.
      case optional
      /// Without the parameter, the value is this default, as text.
      case defaulted(String)
      /// A link may have the parameter any number of times.
      case list
    }

    /// The label in Swift: `userID`.
    public let label: String
    /// The name in the pattern or the query: `user_id`.
    public let name: String
    /// The type as the table writes it: `Int(1...)`.
    public let type: String
    /// Whether and how often a link has the parameter.
    public let presence: Presence
  }

  /// An attribute of a route, such as `@analytics("product_view")`.
  public struct Attribute: Equatable, Sendable {
    /// The name without its `@`.
    public let name: String
    /// The text of the attribute's value; `nil` if it has none.
    public let text: String?

    /// Returns the value, or `nil` if its text is not a value of this type.
    public func value<Value: RouteValue>(as type: Value.Type = Value.self) -> Value? {
      text.flatMap(Value.init(routeText:))
    }
  }

  /// A route that must be on screen first, such as `after product(id: id)`.
  public struct Dependency: Equatable, Sendable {
    /// The source of the value of one of its parameters.
    public enum Argument: Equatable, Sendable {
      /// A value from the table, as text.
      case constant(String)
      /// The value of a parameter of the route with `after`, by position.
      case parameter(Int)
      /// No value: it is left out.
      case absent
    }

    /// The index of the route in the table.
    public let route: Int
    /// The sources of the values, one for each parameter of that route.
    public let arguments: [Argument]
  }

  /// Returns the attribute with this name; `nil` if the route has none.
  public func attribute(_ name: String) -> Attribute? {
    attributes.first { $0.name == name }
  }
}

extension RouteInfo {
  /// A `redirect` line of a table.
  public struct Redirect: Equatable, Sendable {
    /// The pattern that is redirected.
    public let pattern: String
    /// The URL of another site, or the name of the route.
    public let target: String
    /// The `.routes` file that has the line.
    public let file: String
    /// The line in that file, from 1.
    public let line: Int
    /// Why the old link should no longer be used.
    public internal(set) var deprecation: String?
    /// The pattern at other prefixes of its group, and without a segment that links may leave out.
    package internal(set) var alsoPatterns: [String] = []
  }

  /// An `example` line of a table: a link and its route.
  ///
  /// The routes compiler has checked that it holds. A test can check it again on the
  /// running program:
  ///
  /// ```swift
  /// @Test(arguments: ShopRoute.table.examples)
  /// func example(_ example: RouteInfo.Example) throws {
  ///   let match = try ShopRoute.table.match(example.link, from: .inApp)
  ///   #expect(try match?.route.link(.path) == example.canonicalLink)
  /// }
  /// ```
  public struct Example: Equatable, Sendable {
    /// The link as the table has it.
    public let link: String
    /// The link that the route prints; `nil` if the line expects no match.
    public let canonicalLink: String?
  }
}

/// How a route is presented, which `@present` sets.
///
/// ```swift
/// ShopRoute.checkout.info.presentation  // .fullScreen
/// ```
public enum Presentation: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// On top of the stack that is shown; also for a route without `@present`.
  case push
  /// On a sheet.
  case sheet
  /// In place of the whole screen, until it is dismissed.
  case fullScreen
  /// In a popover.
  case popover
  /// In place of the top of the stack, or above its root, which stays.
  case replace
  /// Not at all: the handler runs, and its result is not presented. It is `none` in a
  /// table, a name that Swift would confuse with `Optional.none`.
  case handlerOnly = "none"

  /// The name of the presentation in `@present`.
  public var description: String { rawValue }
}
