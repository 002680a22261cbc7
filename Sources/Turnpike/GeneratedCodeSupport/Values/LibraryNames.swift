public import RouteMatching

/// For generated code.
/// A name of the library that no app uses: in a module with a type named `Turnpike`, that name is
/// the type. With this name in front, types of an app may have the names of the library's types.
public enum _Turnpike {
  public typealias FilterChain = Turnpike.FilterChain
  public typealias HeldLinkResult = Turnpike.HeldLinkResult
  public typealias LinkOrigin = Turnpike.LinkOrigin
  public typealias Outcome = Turnpike.Outcome
  public typealias RouteGroup = Turnpike.RouteGroup
  public typealias RouteRequest = Turnpike.RouteRequest
  public typealias RouteTableInfo = Turnpike.RouteTableInfo
  public typealias RouteValue = Turnpike.RouteValue
  public typealias Router = Turnpike.Router
  public typealias TypedRoute = Turnpike.TypedRoute
  public typealias _Mismatch = Turnpike._Mismatch
  public typealias _RouteIndex = Turnpike._RouteIndex
  public typealias _RouteOpener = Turnpike._RouteOpener
  public typealias _RouteReader = RouteMatching._RouteReader
  public typealias _RouteWriter = Turnpike._RouteWriter
  public typealias _RouterGroup = Turnpike._RouterGroup
  public typealias _TableHandler = Turnpike._TableHandler
}
