import Testing

@testable import RoutesCompiler

@Suite("Joined lists")
struct JoinedListTests {
  /// The route of a link, the link that it was read as, and its issues.
  private func answer(_ lines: String, to link: String) throws -> [String] {
    let file = SourceFile(path: "App.routes", text: "routes AppRoute\n" + lines + "\n")
    let result = RoutesCompiler.compile([file]).first
    let compiled = try #require(result?.compiled, "\(result?.diagnostics.map(\.message) ?? [])")
    switch try compiled.resolve(link) {
    case .route(let match):
      return [compiled.description(of: match)] + [match.readAs].compactMap(\.self)
        + match.issues.map(\.description)
    case .unmatched: return []
    case let other: return ["\(other)"]
    }
  }

  private static let shop = """
    enum Status = active | prelaunch
    enum Size = small | wide("x,y")
    /nums   -> nums(ids: [Int] joined ",")
    /list   -> list(statuses: [Status] joined ",", start: Date?)
    /sizes  -> sizes(sizes: [Size] joined ",")
    /report -> report(dateRange: [Date] joined ",")
    /tags   -> tags(tags: [String] joined ",")
    /months -> months(months: [Int(01...12)] joined ",", page: Int = 1)
    /pairs  -> pairs(ids: [Int(1...)] joined "--")
    /w#ids=:ids -> inFragment(ids: [Bool] joined ",")
    """

  @Test(
    "An escaped separator separates where no element can contain it",
    arguments: [
      ("/nums?ids=1,2,3", ["nums(ids: [1, 2, 3])"]),
      ("/nums?ids=1%2C2%2C3", ["nums(ids: [1, 2, 3])", "/nums?ids=1,2,3"]),
      ("/nums?ids=1%2c2,03", ["nums(ids: [1, 2, 3])", "/nums?ids=1,2,3"]),
      ("/nums?ids=1,2%2C", ["nums(ids: [1, 2])", "/nums?ids=1,2"]),
      ("/nums?ids=1%2C2,", ["nums(ids: [1, 2])", "/nums?ids=1,2"]),
      (
        "/list?start=2025-09-01&statuses=active%2Cprelaunch",
        [
          #"list(statuses: [.active, .prelaunch], start: "2025-09-01")"#,
          "/list?start=2025-09-01&statuses=active,prelaunch",
        ]
      ),
      (
        "/report?dateRange=2025-09-01%2C2025-09-02",
        [
          #"report(dateRange: ["2025-09-01", "2025-09-02"])"#,
          "/report?dateRange=2025-09-01,2025-09-02",
        ]
      ),
      (
        "/months?months=1%2C002&page=03",
        ["months(months: [1, 2], page: 3)", "/months?months=01,02&page=3"]
      ),
      ("/pairs?ids=1%2D-2-%2D3", ["pairs(ids: [1, 2, 3])", "/pairs?ids=1--2--3"]),
      ("/w#ids=1%2Cfalse", ["inFragment(ids: [true, false])", "/w#ids=true,false"]),
      // A text may contain it.
      ("/tags?tags=v1a%2Cv1b,v2a", [#"tags(tags: ["v1a,v1b", "v2a"])"#]),
      ("/tags?tags=I%2C%20am%2C%20one", [#"tags(tags: ["I, am, one"])"#]),
      ("/sizes?sizes=x%2Cy,small", ["sizes(sizes: [.wide, .small])"]),
    ] as [(String, [String])])
  func escaped(_ link: String, _ expected: [String]) throws {
    #expect(try answer(Self.shop, to: link) == expected)
  }

  @Test(
    "A list with an element that can't be read is empty, with one issue",
    arguments: [
      ("/nums?ids=", nil), ("/nums?ids", nil), ("/nums?ids=%2C", #"ids: "," is not an Int"#),
      (
        "/nums?ids=1%2C2,x,y",
        #"ids: "1,2" is not an Int: write digits alone, such as 7 or -7"#
      ),
      (
        "/nums?ids=1,2%2C%2C",
        #"ids: "2,," is not an Int: write digits alone, such as 7 or -7"#
      ),
      (
        "/nums?ids=1+2",
        #"ids: "1+2" is not an Int: write digits alone, such as 7 or -7"#
      ),
    ] as [(String, String?)])
  func unread(_ link: String, _ issue: String?) throws {
    #expect(try answer(Self.shop, to: link) == ["nums(ids: [])"] + [issue].compactMap(\.self))
  }

  @Test(
    "Lists joined by '|' or a space are split after decoding",
    arguments: [
      ("|", "x=52.5,13.3|52.6,13.4", #"a(x: ["52.5,13.3", "52.6,13.4"])"#),
      ("|", "x=52.5,13.3%7C52.6,13.4%7c", #"a(x: ["52.5,13.3", "52.6,13.4"])"#),
      ("|", "x=%7C|a", #"a(x: ["", "", "a"])"#),
      (" ", "x=openid%20email", #"a(x: ["openid", "email"])"#),
      (" ", "x=openid email", #"a(x: ["openid", "email"])"#),
      (" ", "x=openid+email", #"a(x: ["openid+email"])"#),
      (" ", "x=", "a(x: [])"), ("|", "x=%7C", #"a(x: [""])"#),
    ])
  func decoded(_ separator: String, _ query: String, _ expected: String) throws {
    let line = "/a -> a(x: [String] joined \"\(separator)\")"
    #expect(try answer(line, to: "/a?\(query)") == [expected])
  }

  @Test(
    "A plus that is a space separates, and other forms of the elements are read",
    arguments: [
      ("/a?x=openid+email", [#"a(x: ["openid", "email"])"#]),
      ("/a?x=a%2Bb+c", [#"a(x: ["a+b", "c"])"#]),
      ("/b?x=1+02", ["b(x: [1, 2])", "/b?x=1%202"]),
      ("/c?x=01|2%7C", ["c(x: [1, 2])", "/c?x=1%7C2"]),
    ] as [(String, [String])])
  func plus(_ link: String, _ expected: [String]) throws {
    let lines = """
      option plus space
      /a -> a(x: [String] joined " ")
      /b -> b(x: [Int] joined " ")
      /c -> c(x: [Int] joined "|")
      """
    #expect(try answer(lines, to: link) == expected)
  }

  @Test(
    "Where queries are strict, a list in another form matches",
    arguments: [
      ("/s?x=a%2Cb", ["s(x: [.a, .b])", "/s?x=a,b"]), ("/s?x=a%2Cc", []),
      ("/u?x=ab|a%7Cb", [#"u(x: ["ab", "a", "b"])"#]), ("/u?x=a%7C", [#"u(x: ["a"])"#]),
      ("/u?x=c", []),
    ] as [(String, [String])])
  func strict(_ link: String, _ expected: [String]) throws {
    let lines = """
      option query strict
      enum Letter = a | b
      /s -> s(x: [Letter] joined ",")
      /u -> u(x: [String(/[ab|]+/)] joined "|")
      """
    #expect(try answer(lines, to: link) == expected)
  }

  @Test(
    "A condition compares the whole text of the item",
    arguments: [
      ("/a?x=1,2", ["two"]), ("/a?x=1%2C2", ["two"]), ("/a?x=1%2C02", ["two", "/a?x=1,2"]),
      ("/a?x=1,3", ["a(x: [1, 3])"]), ("/b?x=a|b", ["pipe"]), ("/b?x=a%7Cb", ["pipe"]),
    ] as [(String, [String])])
  func conditions(_ link: String, _ expected: [String]) throws {
    let lines = """
      /a?x=1%2C2 -> two
      /a -> a(x: [Int] joined ",")
      /b?x=a%7Cb -> pipe
      /b -> b(x: [String] joined "|")
      """
    #expect(try answer(lines, to: link) == expected)
  }

  @Test("A list of many escaped separators is read, and one of too many bytes is an error")
  func many() throws {
    let ids = Array(repeating: "7", count: 10_000)
    let expected = "nums(ids: [\(ids.joined(separator: ", "))])"
    let printed = "/nums?ids=\(ids.joined(separator: ","))"
    let link = "/nums?ids=\(ids.joined(separator: "%2C"))"
    #expect(try answer(Self.shop, to: link) == [expected, printed])
    #expect(throws: (any Error).self) { try answer(Self.shop, to: link + link) }
  }
}
