import Turnpike
import RouteMatching

enum ForumTable {
  static let automaton: MatchTable = {
    let patterns = [
      LinkPattern(
        target: .route(0), segments: [.literal("forums")],
        parameters: [query("sort"), list("tags")]),
      LinkPattern(
        target: .route(1), segments: [.literal("forums"), .value(integer)],
        parameters: [path(1), list("tags")]),
      LinkPattern(
        target: .route(2),
        segments: [.literal("forums"), .value(integer), .literal("post"), .value(integer)],
        parameters: [path(1), path(3)]),
      LinkPattern(
        target: .route(3),
        segments: [
          .literal("forums"), .value(integer), .literal("post"), .value(integer),
          .literal("reply"),
        ],
        parameters: [path(1), path(3), query("draft")]),
      LinkPattern(target: .route(4), segments: [.literal("members")]),
      LinkPattern(
        target: .route(5), segments: [.literal("members"), .value(.any)], parameters: [path(1)]),
      LinkPattern(
        target: .route(6), segments: [.literal("report")],
        parameters: [.query(.others, inFragment: false), query("by")]),
      LinkPattern(
        target: .route(7), segments: [.literal("report"), .literal("sent")],
        parameters: [.query(.others, inFragment: false), query("by")]),
      LinkPattern(
        target: .route(8), segments: [.literal("report"), .value(.any), .literal("anew")],
        parameters: [path(1)]),
      LinkPattern(target: .route(9), segments: [.literal("sign-out")]),
      LinkPattern(
        target: .route(10), segments: [.literal("schedule")],
        parameters: [query("at"), query("price"), query("page")]),
      LinkPattern(
        target: .route(11), segments: [.literal("schedule"), .literal("done")],
        parameters: [query("at"), query("price"), query("page")]),
    ]
    var builder = MatchTableBuilder(patterns)
    builder.schemes = ["posts"]
    return (try? builder.build()) ?? .empty
  }()

  private static let integer = TextConstraint.integer(lower: .min, upper: .max, width: nil)

  private static func path(_ segment: Int) -> ValueLocation {
    .path(segment: segment, placeholder: 0)
  }

  private static func query(_ key: String) -> ValueLocation {
    .query(.value(key: key, .any), inFragment: false)
  }

  private static func list(_ key: String) -> ValueLocation {
    .query(.list(key: key, .any), inFragment: false)
  }

  static let templates = """
    /forums?sort={0}&tags={1*}
    /forums/{0}?tags={1*}
    /forums/{0}/post/{1}
    /forums/{0}/post/{1}/reply?draft={2}
    /members
    /members/{0}
    /report?{0%}&by={1}
    /report/sent?{0%}&by={1}
    /report/{0}/anew
    /sign-out
    /schedule?at={0}&price={1}&page={2}
    /schedule/done?at={0}&price={1}&page={2}
    """

  static let description = """
    table\tForumRoute
    file\tForum.routes
    scheme\tposts
    route\tforums\t/forums\t0\t6
    parameter\tsort\tsort\tSort\tdefault\tnewest
    parameter\ttags\ttags\t[String]\tdefault\tall
    tab\tforums
    route\tforum\t/forums/:id\t0\t7
    parameter\tid\tid\tInt\trequired
    parameter\ttags\ttags\t[String]\tdefault\tall
    via\t0\tsignedIn
    popToRoot
    after\t0\t=best\t1
    route\tpost\t/forums/:forum_id/post/:post_id\t0\t9
    parameter\tforumID\tforum_id\tInt\trequired
    parameter\tpostID\tpost_id\tInt\trequired
    after\t1\t0\t=swift\\nlinux
    route\treply\t/forums/:forum_id/post/:post_id/reply\t0\t12
    parameter\tforumID\tforum_id\tInt\trequired
    parameter\tpostID\tpost_id\tInt\trequired
    parameter\tdraft\tdraft\tString?\toptional
    via\t0\tsignedIn
    popToRoot
    present\tsheet
    after\t2\t0\t1
    route\tmembers.list\t/members\t0\t16
    tab\tprofile
    route\tmembers.member\t/members/:name\t0\t17
    parameter\tname\tname\tString\trequired
    tab\tprofile
    after\t4
    route\treport\t/report\t0\t19
    parameter\tdetails\tdetails\t[String: String]\tlist
    parameter\tby\tby\tString\tdefault\tnobody
    route\treportSent\t/report/sent\t0\t20
    parameter\tdetails\tdetails\t[String: String]\tlist
    parameter\tby\tby\tString\tdefault\tnobody
    present\treplace
    after\t6\t0\t1
    route\treportAnew\t/report/:by/anew\t0\t22
    parameter\tby\tby\tString\tdefault\tsomeone
    after\t6\t\t0
    route\tsignOut\t/sign-out\t0\t24
    popToRoot
    present\tnone
    route\tschedule\t/schedule\t0\t25
    parameter\tat\tat\tDate\trequired
    parameter\tprice\tprice\tDouble\trequired
    parameter\tpage\tpage\tURL\trequired
    route\tscheduled\t/schedule/done\t0\t26
    parameter\tat\tat\tDate\trequired
    parameter\tprice\tprice\tDouble\trequired
    parameter\tpage\tpage\tURL\trequired
    after\t10\t0\t1\t2
    """
}
