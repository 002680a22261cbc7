/// A link on its way through the filters to its handler.
public struct RouteRequest: Sendable {
}
