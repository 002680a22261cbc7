// Generated from Enum.routes by routesc. Do not edit.
// swift-format-ignore-file

import Turnpike

nonisolated enum EnumRoute: Turnpike.RouteTable {
  case a(day: Swift.Double, others: [Swift.String: Swift.String])
  case b

  /// Names, patterns, documentation and examples of the routes.
  static let table = Turnpike.RouteTableInfo<EnumRoute>(
    automaton: #"""
      AQAB
      """#,
    templates: #"""
      /a/{0}?{1%}
      /b
      """#,
    description: #"""
      table	EnumRoute
      file	Enum.routes
      option	handlers	omit
      route	a	/a/:day	0	5
      parameter	day	day	Double	required
      parameter	others	others	[String: String]	required
      route	b	/b	0	6
      """#)

  static func _route(
    at index: Swift.Int, _ values: inout Turnpike._RouteReader, _ link: Swift.Span<Swift.UInt8>
  ) throws(Turnpike._Mismatch) -> EnumRoute {
    switch index {
    case 0: return .a(day: try values.required(link), others: try values.others(link))
    case 1: return .b
    default: throw Turnpike._Mismatch()
    }
  }

  func _write(to writer: inout Turnpike._RouteWriter) {
    switch self {
    case .a(let day, let others):
      writer.begin(0)
      writer.add(day)
      writer.add(others)
    case .b: writer.begin(1)
    }
  }
}

nonisolated extension Turnpike.RouteRequest {
  /// What a filter returns to send the user to another route.
  func redirect<Output: Swift.Sendable>(
    to route: EnumRoute, from origin: Turnpike.LinkOrigin? = nil
  ) -> Turnpike.Outcome<Output> {
    self._redirect(to: route, from: origin)
  }
}
