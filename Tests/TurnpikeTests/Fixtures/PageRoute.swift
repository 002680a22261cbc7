import Turnpike
import RouteMatching

/// ```
/// routes PageRoute
/// option trailingSlash strict
/// option pathCase ignore
/// type Even
/// /pages/:number -> page(number: Even)
/// /img-:name     -> image(name: String)
/// /topics/:_     -> nil
/// redirect https://old.example.com/ -> https://new.example.com
/// redirect /away -> https://away.example.com  @inApp
/// ```
enum PageRoute: RouteTable {
  case page(number: Even)
  case image(name: String)

  static let table: RouteTableInfo<PageRoute> = {
    var options = TableOptions()
    options.isTrailingSlashStrict = true
    options.ignoresPathCase = true
    let patterns = [
      LinkPattern(
        target: .route(0), segments: [.literal("pages"), .value(.any)],
        parameters: [.path(segment: 1, placeholder: 0)]),
      LinkPattern(
        target: .route(1), segments: [.mixed([.literal("img-"), .placeholder(.any)])],
        parameters: [.path(segment: 0, placeholder: 0)]),
      LinkPattern(target: .rejection, segments: [.literal("topics"), .value(.any)]),
      LinkPattern(
        target: .externalRedirect(0),
        site: .host([.literal("old"), .literal("example"), .literal("com")], port: nil)),
      LinkPattern(target: .externalRedirect(1), segments: [.literal("away")], isExternal: false),
    ]
    let description =
      "table\tPageRoute\nroute\tpage\t/pages/:number\t0\t4\n"
      + "parameter\tnumber\tnumber\tEven\trequired\n"
      + "route\timage\t/img-:name\t0\t5\nparameter\tname\tname\tString\trequired\n"
      + "redirect\thttps://old.example.com\thttps://new.example.com\t0\t6\n"
      + "redirect\t/away\thttps://away.example.com\t0\t7"
    return RouteTableInfo(
      automaton: (try? MatchTableBuilder(patterns, options: options).build()) ?? .empty,
      templates: "/pages/{0}\n/img-{0}", description: description)
  }()

  static func _route(
    at index: Int, _ values: inout _RouteReader, _ link: Span<UInt8>
  ) throws(_Mismatch) -> PageRoute {
    index == 0 ? .page(number: try values.required(link)) : .image(name: try values.required(link))
  }

  func _write(to writer: inout _RouteWriter) {
    switch self {
    case .page(let number):
      writer.begin(0)
      writer.add(number)
    case .image(let name):
      writer.begin(1)
      writer.add(name)
    }
  }
}

struct Even: RouteValue, Hashable, LosslessStringConvertible {
  let description: String

  init?(_ text: String) {
    guard let number = Int(text), number.isMultiple(of: 2) else { return nil }
    description = text
  }
}
