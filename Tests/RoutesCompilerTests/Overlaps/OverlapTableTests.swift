import Testing

@testable import RoutesCompiler

@Suite("Overlaps of whole tables")
struct OverlapTableTests {
  /// The codes of a table's messages with the first sentence of each.
  private func messages(of table: String) -> [String] {
    let file = SourceFile(path: "Shop.routes", text: "routes ShopRoute\n" + table)
    return RoutesCompiler.compile([file]).flatMap(\.diagnostics)
      .map { "\($0.code) \($0.message)" }
  }

  @Test(
    "An error about two routes is reported beside or before a warning about them",
    arguments: [
      """
      /a/:p?!k -> c2(p: Int?)
      /a/:r?v=a -> c3(r: String = "dd")
      """,
      """
      /img/:a -> a
          also /:a.jpg
      /:b/logo -> b
          also /logo.:b
      """,
      """
      /img/:a -> a
          also /:a.jpg -> a
      /logo.:b -> b
          also /:b/logo -> b
      """,
    ])
  func errorsFirst(table: String) {
    #expect(messages(of: table).contains { $0.hasPrefix("R022") })
  }

  @Test(
    "Values of limited length around a literal are compared",
    arguments: [
      (
        """
        /trip/{from}-:to -> trip(from: String(1...40), to: String(1...40))
        /trip/:slug -> page(slug: String(1...80))
        """,
        "R022 '/trip/:slug' (page) and '/trip/{from}-:to' (trip) both match /trip/a-a, "
          + "and neither is more specific"
      ),
      (
        """
        /trip/{from}-:to -> trip(from: String(1...40), to: String(1...40)) @over(page)
        /trip/:slug -> page(slug: String(1...80))
        """, nil
      ),
      (
        """
        /trip/{from}-:to -> trip(from: String(1...40), to: String(1...40))
        /trip/:slug -> page(slug: String(1...81))
        """, nil
      ),
      (
        """
        /t/{a}-:b -> one(a: String(/[a-z0-9-]{1,60}/), b: String(/[a-z0-9-]{1,60}/))
        /t/:slug -> page(slug: String(/[a-z0-9-]{1,60}/))
        """,
        "R022 '/t/:slug' (page) and '/t/{a}-:b' (one) both match /t/---, "
          + "and neither is more specific"
      ),
      (
        """
        /t/{a}-:b -> one(a: String(/[a-z0-9-]{1,60}/), b: String(/[a-z0-9-]{1,60}/))
        /t/{a}+:b -> two(a: String(/[a-z0-9-]{1,60}/), b: String(/[a-z0-9-]{1,60}/))
        """, nil
      ),
      (
        """
        /t/{a}.:b -> ids(a: UUID, b: UUID)
        /t/:slug -> page(slug: String(1...40))
        """, nil
      ),
      (
        """
        /t/{a}.:b -> ids(a: UUID, b: String(1...40))
        /t/:slug -> page(slug: String(1...40))
        """,
        "R022 '/t/:slug' (page) and '/t/{a}.:b' (ids) both match "
          + "/t/aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa.a, and neither is more specific"
      ),
      (
        """
        /t?q={a}-{b} -> one(a: String(1...40), b: String(1...40))
        /t?q=:slug -> page(slug: String(1...80))
        """,
        "R022 '/t?q=:slug' (page) and '/t?q={a}-{b}' (one) both match /t?q=a-a, "
          + "and neither is more specific"
      ),
    ] as [(String, String?)])
  func limitedTexts(table: String, message: String?) {
    #expect(messages(of: table) == (message.map { [$0] } ?? []))
  }

  @Test(
    "A fragment's text may be items, or a path",
    arguments: [
      ("/a#L:s", "/a#k=:v", "/a#L&k"),
      ("/a#L:s", "/a#k=1{v}", "/a#L&k=1a"),
      ("/a#{s}%26k%3D1", "/a#k={v}1", "/a#k=%26k=1"),
      ("/a#{s}%26k%3D1", "/a#k=1{v}&j=1", "/a#j=1&k=1%26k=1"),
      ("/a#k%3D:s", "/a#k=1{v}", "/a#k=1a"),
      ("/a#{s}z", "/a#k={v}z&!j", "/a#k=az"),
      ("/a#{s}z", "/a#a=1&b={v}z", "/a#a=1&b=az"),
      ("/a#{s}1", "/a#a=1&b={v}z", "/a#b=az&a=1"),
      ("/a#{s}?x", "/a#/room/:v", "/a#/room/a?x"),
      ("/a#{s}%26x", "/a#k=1{v}", "/a#k=1a&x"),
      ("/a#L:s", "/a#/room/:v", nil),
      ("/a#L{s}-x", "/a#L=1:v", "/a#L=1-x"),
      ("/a#L:s", "/a#!L1", "/a?v=x#La"),
    ] as [(String, String, String?)])
  func fragments(first: String, second: String, link: String?) {
    let found = messages(of: "\(first) -> one(s: String)\n\(second) -> two(v: String)\n")
    let messages = found.filter { $0.hasPrefix("R022") || $0.hasPrefix("R038") }
    #expect(messages.count == (link == nil ? 0 : 1))
    if let link { #expect(messages.first?.contains("both match \(link),") == true) }
  }

  @Test(
    "A pattern that names its host goes before one that does not",
    arguments: [
      "host *.h.com\n/a -> c1\nhttps://*q/a -> c0(q: String)\n",
      "host *.h.com\nhttps://*q/a -> c0(q: String)\n/a -> c1\n",
    ])
  func hosts(table: String) throws {
    #expect(
      messages(of: table) == [
        "R038 'https://*q/a' (c0) and '/a' (c1) both match https://a.h.com/a; 'c0' wins, "
          + "because it names its host or scheme"
      ])
    let file = SourceFile(path: "Shop.routes", text: "routes ShopRoute\n" + table)
    let compiled = try #require(RoutesCompiler.compile([file]).first?.compiled)
    guard case .route(let match) = try compiled.resolve("https://b.h.com/a") else {
      return #expect(Bool(false), "no route matches")
    }
    #expect(compiled.table.routes[match.route].name == "c0")
  }

  @Test(
    "Texts that are equal in Swift and differ in their bytes are different links",
    arguments: [
      "/caf%C3%A9 -> a\n/cafe%CC%81 -> b\n",
      "/x?caf%C3%A9=1 -> a\n/x?!caf%C3%A9&cafe%CC%81=1 -> b\n",
      "/x?k=caf%C3%A9 -> a\n/x?k=cafe%CC%81 -> b\n",
      "/x/:k -> a(k: (a(\"\u{E9}\")))\n/x/:k -> b(k: (a(\"e\u{301}\")))\n",
      "/x/\u{E9}-:k -> a(k: Int)\n/x/e\u{301}-:k -> b(k: Int)\n",
    ])
  func bytes(table: String) {
    #expect(messages(of: table) == [])
  }

  @Test(
    "A pattern that excludes itself matches nothing",
    arguments: [
      ("/z/:k -> z(k: String)\n    also /y?!k", "R069"),
      ("/z/:k -> z(k: String)\n    also /y?!k -> z(k: \"x\")", nil),
      ("/z/:k -> z(k: Int)\n    also /y?k=a", "R069"),
      ("/z/:k -> z(k: Int)\n    also /y?k=7", nil),
    ] as [(String, String?)])
  func unmatchable(table: String, code: String?) {
    #expect(messages(of: table + "\n").map { String($0.prefix(4)) } == (code.map { [$0] } ?? []))
  }

  @Test(
    "Where queries are strict, a pattern takes no fragment that it does not read",
    arguments: [
      ("/a?m=1#:t -> one(t: Int?)\n/a#k=:k -> two(k: String)", nil),
      ("/a?m=1#:t -> one(t: Int?)\n/a#x:k -> two(k: String)", nil),
      ("/a?m=1#/p/:t -> one(t: Int?)\n/a#:k -> two(k: Int)", nil),
      ("/a?m=1#k=:k -> one(k: Int?)\n/a#k=x -> two", nil),
      ("/a?m=1#/p?k=:k -> one(k: Int?)\n/a#/p?k=x -> two", nil),
      ("/a#:t -> one(t: Int?)\n/a -> two", nil),
      ("/a#:t -> one(t: String?)\n/a -> two", "R021"),
      ("/a#:t -> one(t: Int?)\n/a?k=1 -> two", "both match /a?k=1, and"),
      ("/a#:t -> one(t: Int?)\n/a?k=1#{k}7 -> two(k: Int)", "both match /a?k=1#17, and"),
    ] as [(String, String?)])
  func strictFragments(table: String, message: String?) {
    let messages = messages(of: "option query strict\n" + table + "\n")
    #expect(messages.count == (message == nil ? 0 : 1), "\(messages)")
    if let message { #expect(messages.first?.contains(message) == true, "\(messages)") }
  }

  @Test("A link that shows an overlap has the rest of its query last")
  func rests() {
    let table = "/a/:x?to=*t -> one(x: String, t: String, z: Int)\n/:y/b?z=1 -> two(y: String)\n"
    #expect(messages(of: table).first?.contains("both match /a/b?z=1&to=x; 'one' wins") == true)
  }

  @Test(
    "A pattern of 'also' reads the keys of the first",
    arguments: [
      ("/a?to=*t", "/b?to=x&u=7", "x&u=7"),
      ("/a?v={t}.b", "/b?v=x.b", "x"),
      ("/a?v=x{t}", "/b?v=xy", "y"),
      ("/a?v=:t", "/b?v=x", "x"),
      ("/a#v=:t", "/b?v=x", "x"),
      ("/a?v={t}.b", "/b?t=x", nil),
      ("/a?to=*t", "/b?t=x", nil),
    ] as [(String, String, String?)])
  func also(pattern: String, link: String, value: String?) throws {
    let compiled = try compiled(of: "routes R\n\(pattern) -> a(t: String)\n    also /b\n")
    let resolution = try compiled.resolve(link)
    guard case .route(let match) = resolution else { return #expect(value == nil) }
    #expect(match.values == [.text(value ?? "")])
  }

  private func compiled(of table: String) throws -> CompiledTable {
    let results = RoutesCompiler.compile([SourceFile(path: "S.routes", text: table)])
    return try #require(results.first?.compiled, "\(results.first?.diagnostics ?? [])")
  }
}
