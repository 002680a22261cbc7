public import RouteMatching

/// For generated code.
/// The library under a name that an app gives to nothing: where a module has a type named
/// `Turnpike`, that name is the type and not the library. With the name in front, types of an app may
/// be named as those of the library are.
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
