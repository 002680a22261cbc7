// What the products beside this one add to a router. Who calls it without the import is told which
// one is missing; with it, Swift prefers the function that is there.
extension Router {
  @available(*, unavailable, message: "add the product 'TurnpikeMapping', and import it")
  public func map<Pattern>(_ pattern: Pattern, to action: @escaping RequestAction) throws {}

  @available(*, unavailable, message: "add the product 'TurnpikeMapping', and import it")
  @_disfavoredOverload
  public func map<Pattern>(
    _ pattern: Pattern, onCallersActor action: @escaping CallersRequestAction
  ) throws {}

  @available(*, unavailable, message: "add the product 'TurnpikeMapping', and import it")
  public func unmap<Pattern>(_ pattern: Pattern) -> Bool { false }

  @available(*, unavailable, message: "add the product 'TurnpikeExplaining', and import it")
  public func explain<Link>(_ link: Link, from origin: LinkOrigin = .external) -> String { "" }
}
