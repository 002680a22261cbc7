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
}
