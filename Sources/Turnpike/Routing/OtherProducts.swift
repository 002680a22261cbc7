// What the products beside this one add to a router. Who calls it without the import is told which
// one is missing; with it, Swift prefers the function that is there.
extension Router {
  @available(*, unavailable, message: "add the product 'TurnpikeMapping', and import it")
  public func map(_ pattern: String, to action: @escaping RequestAction) throws {}

  @available(*, unavailable, message: "add the product 'TurnpikeMapping', and import it")
  @_disfavoredOverload
  public func map(
    _ pattern: String, onCallersActor action: @escaping CallersRequestAction
  ) throws {}

  @available(*, unavailable, message: "add the product 'TurnpikeMapping', and import it")
  public func unmap(_ pattern: String) -> Bool { false }

  @available(*, unavailable, message: "add the product 'TurnpikeExplaining', and import it")
  public func explain(_ link: String, from origin: LinkOrigin = .external) -> String { "" }
}
