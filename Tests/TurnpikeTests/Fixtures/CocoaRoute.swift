import Turnpike
import RouteMatching

/// The forums of InstantCocoa's own tests, and a route for each of its ways to come on
/// screen:
///
/// ```
/// routes CocoaRoute
/// enum Tab = k | tab2
/// /forums                         -> forums                           @tab(k)
/// /forums/:id                     -> forum(id: Int)                   @tab(k)
/// /forums/:forum_id/post/:post_id -> post(forumID: Int, postID: Int)  @tab(k)
///     after forum(id: forumID)
/// ```
///
/// The others differ in what they say of tab, popping and dependencies, and are all
/// called `post`, `forum` or `forums`, so that what happens reads as it did.
enum CocoaRoute: RouteTable {
  case forums
  case forum(id: Int)
  case post(forumID: Int, postID: Int)
  case plain
  case tabbed
  case popping
  case outerForum
  case innerForum
  case afterForum
  case poppingForum
  case afterPopping
  case loneForum
  case poppingAfterForum

  static let table = RouteTableInfo<CocoaRoute>(
    automaton: CocoaTable.automaton, templates: CocoaTable.templates,
    description: CocoaTable.description)

  private static let plainCases: [CocoaRoute] = [
    .plain, .tabbed, .popping, .outerForum, .innerForum, .afterForum, .poppingForum,
    .afterPopping, .loneForum, .poppingAfterForum,
  ]

  static func _route(
    at index: Int, _ values: inout _RouteReader, _ link: Span<UInt8>
  ) throws(_Mismatch) -> CocoaRoute {
    switch index {
    case 0: return .forums
    case 1: return .forum(id: try values.required(link))
    case 2: return .post(forumID: try values.required(link), postID: try values.required(link))
    case 3..<13: return plainCases[index - 3]
    default: throw _Mismatch()
    }
  }

  func _write(to writer: inout _RouteWriter) {
    switch self {
    case .forums: writer.begin(0)
    case .forum(let id):
      writer.begin(1)
      writer.add(id)
    case .post(let forumID, let postID):
      writer.begin(2)
      writer.add(forumID)
      writer.add(postID)
    case .plain: writer.begin(3)
    case .tabbed: writer.begin(4)
    case .popping: writer.begin(5)
    case .outerForum: writer.begin(6)
    case .innerForum: writer.begin(7)
    case .afterForum: writer.begin(8)
    case .poppingForum: writer.begin(9)
    case .afterPopping: writer.begin(10)
    case .loneForum: writer.begin(11)
    case .poppingAfterForum: writer.begin(12)
    }
  }
}

enum CocoaTable {
  static let automaton: MatchTable = {
    let integer = SegmentPattern.value(.integer(lower: .min, upper: .max, width: nil))
    let patterns = [
      LinkPattern(target: .route(0), segments: [.literal("forums")]),
      LinkPattern(
        target: .route(1), segments: [.literal("forums"), integer],
        parameters: [.path(segment: 1, placeholder: 0)]),
      LinkPattern(
        target: .route(2), segments: [.literal("forums"), integer, .literal("post"), integer],
        parameters: [.path(segment: 1, placeholder: 0), .path(segment: 3, placeholder: 0)]),
    ]
    let others = (3..<13).map {
      LinkPattern(target: .route($0), segments: [.literal("scenario"), .literal("\($0)")])
    }
    return (try? MatchTableBuilder(patterns + others).build()) ?? .empty
  }()

  static let templates = """
    /forums
    /forums/{0}
    /forums/{0}/post/{1}
    """ + (3..<13).map { "\n/scenario/\($0)" }.joined()

  static let description = """
    table\tCocoaRoute
    route\tforums\t/forums\t0\t3
    tab\tk
    route\tforum\t/forums/:id\t0\t4
    parameter\tid\tid\tInt\trequired
    tab\tk
    route\tpost\t/forums/:forum_id/post/:post_id\t0\t5
    parameter\tforumID\tforum_id\tInt\trequired
    parameter\tpostID\tpost_id\tInt\trequired
    tab\tk
    after\t1\t0
    route\tpost\t/scenario/3\t0\t7
    route\tpost\t/scenario/4\t0\t8
    tab\ttab2
    route\tpost\t/scenario/5\t0\t9
    popToRoot
    route\tforums\t/scenario/6\t0\t10
    route\tforum\t/scenario/7\t0\t11
    after\t6
    route\tpost\t/scenario/8\t0\t12
    after\t7
    route\tforum\t/scenario/9\t0\t13
    popToRoot
    route\tpost\t/scenario/10\t0\t14
    after\t9
    route\tforum\t/scenario/11\t0\t15
    route\tpost\t/scenario/12\t0\t16
    popToRoot
    after\t11
    """
}
