/// The facts that attributes add to a route, beside how it matches.
package struct RouteMetadata: Sendable {
  package struct Custom: Sendable {
    package var name: String
    package var value: CheckedValue?
  }

  package var tab: String?
  package var popsToRoot = false
  package var presentation: String?
  /// The message of `@deprecated`.
  package var deprecation: String?
  package var isHidden = false
  package var isInApp = false
  /// Custom attributes in order.
  package var custom: [Custom] = []

  package init() {}
}

extension RouteMetadata {
  /// The facts that a group or mount adds to a route that has some of its own.
  func giving(to own: RouteMetadata) -> RouteMetadata {
    var metadata = own
    metadata.tab = own.tab ?? tab
    metadata.presentation = own.presentation ?? presentation
    metadata.deprecation = own.deprecation ?? deprecation
    metadata.popsToRoot = own.popsToRoot || popsToRoot
    metadata.isHidden = own.isHidden || isHidden
    metadata.isInApp = own.isInApp || isInApp
    let inherited = custom.filter { outer in !own.custom.contains { $0.name == outer.name } }
    metadata.custom = inherited + own.custom
    return metadata
  }
}
