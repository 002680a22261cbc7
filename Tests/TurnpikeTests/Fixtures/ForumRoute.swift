import Foundation
import Turnpike
import RouteMatching

/// What the routes compiler makes of this table, put together by hand:
///
/// ```
/// routes ForumRoute
/// scheme posts
/// enum Tab  = forums | profile("me")
/// enum Sort = newest | top("best")
/// filter signedIn
///
/// /forums           -> forums(sort: Sort = .newest, tags: [String] = ["all"])  @tab(forums)
/// /forums/:id       -> forum(id: Int, tags: [String] = ["all"])  @popToRoot via signedIn
///     after forums(sort: .top, tags: tags)
/// /forums/:forum_id/post/:post_id
///                   -> post(forumID: Int, postID: Int)
///     after forum(id: forumID, tags: ["swift", "linux"])
/// /forums/:forum_id/post/:post_id/reply
///                   -> reply(forumID: Int, postID: Int, draft: String?)
///     after post(forumID: forumID, postID: postID) @present(sheet) @popToRoot via signedIn
/// /members -> members @tab(profile) {
///     /             -> list
///     /:name        -> member(name: String)  after list
/// }
/// /report           -> report(details: [String: String], by: String = "nobody")
/// /report/sent      -> reportSent(details: [String: String], by: String = "nobody")
///     after report(details: details, by: by) @present(replace)
/// /report/:by/anew  -> reportAnew(by: String = "someone")  after report(by: by)
/// /sign-out         -> signOut  @popToRoot @present(none)
/// /schedule         -> schedule(at: Date, price: Double, page: URL)
/// /schedule/done    -> scheduled(at: Date, price: Double, page: URL)
///     after schedule(at: at, price: price, page: page)
/// ```
enum ForumRoute: RouteTable {
  case forums(sort: Sort = .newest, tags: [String] = ["all"])
  case forum(id: Int, tags: [String] = ["all"])
  case post(forumID: Int, postID: Int)
  case reply(forumID: Int, postID: Int, draft: String? = nil)
  case members(Members)
  case report(details: [String: String] = [:], by: String = "nobody")
  case reportSent(details: [String: String] = [:], by: String = "nobody")
  case reportAnew(by: String = "someone")
  case signOut
  case schedule(at: Date, price: Double, page: URL)
  case scheduled(at: Date, price: Double, page: URL)

  enum Tab: String, RouteValue, CaseIterable {
    case forums
    case profile = "me"
  }

  enum Sort: String, RouteValue, CaseIterable {
    case newest
    case top = "best"
  }

  enum Members: RouteGroup {
    case list
    case member(name: String)

    typealias _Table = ForumRoute

    static var _firstRoute: Int { 4 }

    static func _route(
      at index: Int, _ values: inout _RouteReader, _ link: Span<UInt8>
    ) throws(_Mismatch) -> Members {
      switch index {
      case 0: return .list
      case 1: return .member(name: try values.required(link))
      default: throw _Mismatch()
      }
    }

    func _write(to writer: inout _RouteWriter) {
      switch self {
      case .list: writer.begin(0)
      case .member(let name):
        writer.begin(1)
        writer.add(name)
      }
    }
  }

  static let table = RouteTableInfo<ForumRoute>(
    automaton: ForumTable.automaton, templates: ForumTable.templates,
    description: ForumTable.description)

  static func _route(
    at index: Int, _ values: inout _RouteReader, _ link: Span<UInt8>
  ) throws(_Mismatch) -> ForumRoute {
    switch index {
    case 0:
      return .forums(
        sort: try values.defaulted(link, to: .newest),
        tags: try values.defaulted(link, to: ["all"]))
    case 1:
      return .forum(id: try values.required(link), tags: try values.defaulted(link, to: ["all"]))
    case 2: return .post(forumID: try values.required(link), postID: try values.required(link))
    case 3:
      return .reply(
        forumID: try values.required(link), postID: try values.required(link),
        draft: try values.optional(link))
    case 4...5: return .members(try Members._route(at: index &- 4, &values, link))
    case 6:
      return .report(
        details: try values.others(link), by: try values.defaulted(link, to: "nobody"))
    case 7:
      return .reportSent(
        details: try values.others(link), by: try values.defaulted(link, to: "nobody"))
    case 8: return .reportAnew(by: try values.defaulted(link, to: "someone"))
    case 9: return .signOut
    case 10:
      return .schedule(
        at: try values.required(link), price: try values.required(link),
        page: try values.required(link))
    case 11:
      return .scheduled(
        at: try values.required(link), price: try values.required(link),
        page: try values.required(link))
    default: throw _Mismatch()
    }
  }

  func _write(to writer: inout _RouteWriter) {
    switch self {
    case .forums(let sort, let tags):
      writer.begin(0)
      writer.add(sort, default: .newest)
      writer.add(tags, default: ["all"])
    case .forum(let id, let tags):
      writer.begin(1)
      writer.add(id)
      writer.add(tags, default: ["all"])
    case .post(let forumID, let postID):
      writer.begin(2)
      writer.add(forumID)
      writer.add(postID)
    case .reply(let forumID, let postID, let draft):
      writer.begin(3)
      writer.add(forumID)
      writer.add(postID)
      writer.add(draft)
    case .members(let members):
      writer.enter(4)
      members._write(to: &writer)
    case .report(let details, let by):
      writer.begin(6)
      writer.add(details)
      writer.add(by, default: "nobody")
    case .reportSent(let details, let by):
      writer.begin(7)
      writer.add(details)
      writer.add(by, default: "nobody")
    case .reportAnew(let by):
      writer.begin(8)
      writer.add(by, default: "someone")
    case .signOut: writer.begin(9)
    case .schedule(let at, let price, let page):
      writer.begin(10)
      writer.add(at)
      writer.add(price)
      writer.add(page)
    case .scheduled(let at, let price, let page):
      writer.begin(11)
      writer.add(at)
      writer.add(price)
      writer.add(page)
    }
  }
}
