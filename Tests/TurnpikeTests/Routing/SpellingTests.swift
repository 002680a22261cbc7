import Foundation
import TestSupport
import TestTables
import Testing
import Turnpike

/// Links with values in other texts than the printed ones, which the first reading takes: what
/// stands on a printed text holds for them.
@Suite("Spelling passes nothing by")
struct SpellingTests {
  private static let capitals = "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"

  @Test(
    "A link opens what the link with the printed texts opens",
    arguments: [
      ("/user/\(capitals)", nil, nil),
      ("/user/6ba7b810-9dad-11d1-80b4-00c04fd430c8", nil, nil),
      ("/user/\(capitals.dropLast())9?isNew", ".user", nil),
      ("/day/2026-03-14T00:00:00Z", nil, nil),
      ("/day/2026-03-14T01:00:00+01:00", nil, nil),
      ("/day/2026-03-15T00:00:00Z", ".day", nil),
      ("/alarm?on", ".loud", "/alarm?on=true"),
      ("/alarm?on=1", ".loud", "/alarm?on=true"),
      ("/alarm?on=false", ".alarm", nil),
      ("/flags?on=true,", nil, nil),
      ("/flags?on=true%2C", nil, nil),
      ("/flags?on=true,false,", ".flags", nil),
      ("/level/0.50000000000000000001", ".half", "/level/0.5"),
      ("/level/0.51000000000000000001", ".level", nil),
      ("/code/ab-1", nil, nil),
      ("/code/%61b-1", nil, nil),
      ("/code/ab-2", ".second", "/code/AB-2"),
      ("/code/ab-3", ".code", nil),
      ("/two/2026-03-14T00:00:00Z/ab-1", nil, nil),
      ("/two/2026-03-14/ab-1", nil, nil),
      ("/two/2026-03-14T00:00:00Z/ab-2", ".launchCode", "/two/2026-03-14/AB-2"),
      ("/two/2026-03-15T00:00:00Z/ab-1", ".both", nil),
      ("/codes?code=ab-1", nil, nil),
      ("/codes?code=x&code=ab-1", nil, nil),
      ("/codes?code=ab-1&code=x", ".codes", nil),
      ("/compare/9,10", ".compare", nil),
      ("/compare/9%2C10", ".compare", nil),
      ("/compare/009,10", ".compare", "/compare/9,10"),
      ("/compare/007%2C8", nil, nil),
      ("/compare/9,", nil, nil),
      ("/compare/9,x", nil, nil),
      ("/marks", ".marks", nil),
      ("/marks/ab-1", nil, nil),
      ("/marks/ab-1%7Cab-2", ".marked", "/marks/AB-1%7CAB-2"),
      ("/marks/ab-2%7Cab-1", ".marks", nil),
      ("/marks/ab-1%7Cx", nil, nil),
      ("/files/%2F", nil, nil),
      ("/files//%2f%2F/", nil, nil),
      ("/files/%2Fa", ".file", nil),
      ("/files/private%2Fkeys", nil, nil),
      ("/files/private%2fkeys/", nil, nil),
      ("/files/privat%65%2F%6beys", nil, nil),
      ("/files/private%2Fkeys%2F", nil, nil),
      ("/files/private%2Fkey", ".file", nil),
      ("/files/log%2Fa", ".log", "/files/log/a"),
      ("/files/lo%2Fg", ".file", nil),
      ("/page#/a%2Fb", nil, nil),
      ("/page#%2Fa%2fb", nil, nil),
      ("/page#a%2Fb", ".page", nil),
      ("/named/2?name=,", ".named", nil),
      ("/named/02?name=,", ".named", "/named/2?name=,"),
      ("/named/2?name=a,,", ".named", nil),
      ("/named/02?name=a,,", ".named", "/named/2?name=a,,"),
      ("/named/02?name=a,", ".named", "/named/2?name=a"),
      ("/filter?a=1&b=1", nil, nil),
      ("/filter?a&b", nil, nil),
      ("/filter?a=1&b=0", ".filteredByA", "/filter?a=true&b=false"),
    ] as [(String, String?, String?)])
  func answers(_ link: String, _ route: String?, _ readAs: String?) throws {
    let match = try SpellingRoute.table.match(link)
    #expect(match.map { "." + $0.route.info.name } == route)
    #expect(match?.readAs == readAs)
    #expect(SpellingRoute(link) == match?.route)
    let router = Router<SpellingRoute, String>()
    #expect(try router.match(link)?.route == match?.route)
    #expect(router.handles(link) == (route != nil))
  }

  @Test("After four other patterns a link opens nothing")
  func turns() throws {
    #expect(throws: LinkError.tooComplex) { try SpellingRoute.table.match("/turn/a") }
    #expect(SpellingRoute("/turn/a") == nil)
    let match = try SpellingRoute.table.match("/turn/ax")
    #expect(match?.route.info.name == "turnedLast")
    #expect(match?.readAs == "/turn/axxxxx")
  }

  @Test("Lists in one segment are printed as they are read, or not at all")
  func listsInSegments() throws {
    let codes = ["A-1", "-", "|-"].compactMap(Code.init)
    let printed: [(SpellingRoute, String?)] = [
      (.compare(ids: [9, 10, -1]), "/compare/9,10,-1"), (.compare(ids: [7]), "/compare/7"),
      (.compare(ids: []), nil), (.compare(ids: [7, 8]), nil),
      (.marks(codes: []), "/marks"), (.marks(codes: Array(codes[..<2])), "/marks/A-1%7C-"),
      (.marks(codes: codes), nil),
      (.dotted(words: ["a"]), "/dotted/a"), (.dotted(words: ["a"], count: 2), "/dotted/a/2"),
      (.dotted(words: [".", ".."]), "/dotted/.%7C.."), (.dotted(words: [".."]), nil),
      (.dotted(words: ["a", ""], count: 2), nil), (.dotted(words: []), nil),
      (.dotted(words: ["a/b", "c,d é"]), "/dotted/a%2Fb%7Cc,d%20%C3%A9"),
    ]
    for (route, path) in printed {
      #expect((try? route.link(.path)) == path, "\(route)")
      guard let path else { continue }
      #expect(SpellingRoute(path) == route)
    }
  }

  @Test(
    "Where queries are strict, a value behind a text is read in every form",
    arguments: [
      ("/lines#a-7", nil), ("/lines#a-007", "/lines#a-7"), ("/lines#a-x", ""),
      ("/range?at=a_7", nil), ("/range?at=a_007", "/range?at=a_7"), ("/range?at=a_x", ""),
    ])
  func strict(_ link: String, _ readAs: String?) throws {
    let match = try StrictRoute.table.match(link)
    #expect(match == nil ? readAs == "" : match?.readAs == readAs)
    #expect(StrictRoute(link) == match?.route)
  }

  @Test("A type's own printed text decides, however the type reads it")
  func ownTypes() throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(2_000) {
      var random = RandomSource(seed: seed)
      for _ in 0..<100 {
        let (link, expected) = random.linkWithCodes()
        let route = try SpellingRoute.table.match(link)?.route
        #expect(route == expected, "TURNPIKE_SEED=\(seed), \(link)")
        tally[route?.info.name ?? "nothing", default: 0] += 1
      }
    }
    for name in ["code", "second", "both", "launchCode", "codes", "nothing"] {
      #expect(tally[name, default: 0] >= PropertyCases.least(1_000), "\(tally)")
    }
  }

  @Test("A route inside the app opens for each form of its text from inside the app alone")
  func insideTheApp() throws {
    let link = "/day/2026-03-14T00:00:00Z"
    #expect(try SpellingRoute.table.match(link, from: .inApp)?.route == .launch)
    #expect(SpellingRoute(inApp: link) == .launch)
    #expect(SpellingRoute(link) == nil)
  }

  @Test(
    "A filter sees the printed texts in the path and the query, and the link as it came",
    arguments: [
      (
        "/user/\(capitals.dropLast())9?isNew&utm=A",
        "/user/6ba7b810-9dad-11d1-80b4-00c04fd430c9", "isNew=true&utm=A"
      ),
      ("/code/ab-3", "/code/AB-3", ""),
      ("/codes?code=ab-4&code=x&code=Ab-5", "/codes", "code=AB-4&code=x&code=AB-5"),
      ("/two/2026-03-15T00:00:00Z/ab-1", "/two/2026-03-15/AB-1", ""),
      ("/files/a%2Fb%20c%2F", "/files/a/b%20c//", ""),
      ("/alarm?on=false&on", "/alarm", "on=false&on=true"),
    ])
  func requests(_ link: String, _ path: String, _ query: String) async throws {
    let router = Router(SpellingRoute.self) { _, request in
      [request.link, request.path, "\(request.query)"]
    }
    let outcome = try await router.open(link: link)
    #expect(outcome.output == [link, path, query])
  }
}

extension RandomSource {
  /// A link with values of `Code`, and the route that it opens.
  fileprivate mutating func linkWithCodes() -> (link: String, route: SpellingRoute?) {
    let (text, code) = codeText()
    if once(in: 3) {
      let items = [(text, code)] + (0..<number(0...2)).map { _ in codeText() }
      let link = "/codes?" + items.map { "code=\($0.0)" }.joined(separator: "&")
      let isRefused = items.last?.1?.routeText == "AB-1"
      return (link, isRefused ? nil : .codes(codes: items.compactMap(\.1)))
    }
    guard once(in: 2) else {
      let route: SpellingRoute? =
        switch code?.routeText {
        case nil, "AB-1": nil
        case "AB-2": .second
        case _?: code.map { .code(code: $0) }
        }
      return ("/code/\(text)", route)
    }
    let (day, date) = one(of: [
      ("2026-03-14", nil), ("2026-03-14T00:00:00Z", nil),
      ("2026-03-15T00:00:00Z", Date(routeText: "2026-03-15")),
    ])
    let route: SpellingRoute? = code.flatMap { code in
      guard date == nil else { return date.map { .both(day: $0, code: code) } }
      return code.routeText == "AB-1" ? nil : .launchCode(code: code)
    }
    return ("/two/\(day)/\(text)", route)
  }

  /// The text of a code in any case, with escapes, or one that is no code.
  private mutating func codeText() -> (String, Code?) {
    let text = (0..<2).map { _ in one(of: ["a", "A", "b", "B"]) }.joined()
    let plain = once(in: 8) ? text : once(in: 2) ? "ab-1" : "\(text)-\(number(1...3))"
    let escaped = plain.utf8.map { byte in
      once(in: 6) ? "%" + String(byte, radix: 16) : String(UnicodeScalar(byte))
    }
    return (escaped.joined(), Code(routeText: plain))
  }
}
