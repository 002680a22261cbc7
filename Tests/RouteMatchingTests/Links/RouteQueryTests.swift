import Testing
import Turnpike
import TestSupport

@Suite("Queries")
struct RouteQueryTests {
  @Test(
    "A text is parsed into items",
    arguments: [
      ("a=1&b=2", ["a": "1", "b": "2"]),
      ("a=1;b=2", ["a": "1;b=2"]),
      ("a=1;b=2&c=3", ["a": "1;b=2", "c": "3"]),
      ("", [:]),
      ("a=1&a=2", ["a": "1", "a": "2"]),
      ("flag&a=1", ["flag": "", "a": "1"]),
      ("a=", ["a": ""]),
      ("=v", [:]),
      ("=", [:]),
      ("a=b=c", ["a": "b=c"]),
      ("token=YQ==", ["token": "YQ=="]),
      ("&&a=1&&", ["a": "1"]),
      ("city=san%20francisco", ["city": "san francisco"]),
      ("a%20b=1", ["a b": "1"]),
      ("a=1%262&b%3D=3", ["a": "1&2", "b=": "3"]),
      ("a=b+c", ["a": "b+c"]),
      ("a=caf%C3%A9", ["a": "café"]),
      ("a=café", ["a": "café"]),
      ("a=%zz&b=1", ["b": "1"]),
      ("a=1&a=%zz", ["a": "1"]),
      ("%zz=1", [:]),
      ("a=%FF", [:]),
      ("a=%4", [:]),
      ("?a=1", ["a": "1"]),
      ("??a=1", ["?a": "1"]),
      ("A=1&a=2", ["A": "1", "a": "2"]),
      ("x=1?y=2", ["x": "1?y=2"]),
      ("next=b:c", ["next": "b:c"]),
    ] as [(String, RouteQuery)])
  func parsing(_ text: String, _ query: RouteQuery) {
    #expect(RouteQuery(parsing: text) == query)
  }

  @Test("Other separators and the plus of forms are read where they are asked for")
  func dialects() {
    #expect(RouteQuery(parsing: "a=1;b=2&c=3", separators: "&;") == ["a": "1", "b": "2", "c": "3"])
    #expect(RouteQuery(parsing: "a=b+c%2B", plusIsSpace: true) == ["a": "b c+"])
  }

  @Test(
    "Values and keys are escaped, but for letters, digits and -._~!'()*",
    arguments: [
      ("a b&c=d", "a%20b%26c%3Dd"),
      (
        ";/?:@&=$+{}<>,#%[]\"\\^`|",
        "%3B%2F%3F%3A%40%26%3D%24%2B%7B%7D%3C%3E%2C%23%25%5B%5D%22%5C%5E%60%7C"
      ),
      ("!'()*-._~aZ09", "!'()*-._~aZ09"),
      ("café", "caf%C3%A9"),
      ("100%25", "100%2525"),
      ("", ""),
    ])
  func escaping(_ text: String, _ escaped: String) {
    #expect(RouteQuery.escape(text) == escaped)
    #expect(RouteQuery.unescape(escaped) == text)
    #expect((["q": text] as RouteQuery).encoded == "q=" + escaped)
    #expect(RouteQuery([RouteQuery.Item(key: text, value: "")]).encoded == escaped + "=")
  }

  @Test("A malformed text is none", arguments: ["%", "%4", "%zz", "%FF", "%C3", "%ED%A0%80"])
  func malformed(_ text: String) {
    #expect(RouteQuery.unescape(text) == nil)
  }

  @Test("Items keep their order; of a repeated key the last counts, and all can be read")
  func access() {
    let query = RouteQuery(parsing: "b=1&a=2&b=3")
    #expect(query.encoded == "b=1&a=2&b=3")
    #expect(query["b"] == "3")
    #expect(query.values(of: "b") == ["1", "3"])
    #expect(query["c"] == nil)
    #expect(query.values(of: "c").isEmpty)
    #expect(query.dictionary == ["a": "2", "b": "3"])
    #expect(query.map(\.key) == ["b", "a", "b"])
  }

  @Test("Setting a key replaces all of its items")
  func setting() {
    var query = RouteQuery(parsing: "b=1&a=2&b=3")
    query["b"] = "x"
    #expect(query.encoded == "b=x&a=2")
    query["a"] = nil
    query["c"] = "y"
    #expect(query.encoded == "b=x&c=y")
  }

  @Test("An encoded query parses to an equal one", arguments: 0..<20)
  func roundTrip(_ seed: UInt64) {
    var generator = RandomSource(seed: seed)
    for _ in 0..<50 {
      let items = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        RouteQuery.Item(
          key: "k" + String.random(using: &generator), value: .random(using: &generator))
      }
      let query = RouteQuery(items)
      #expect(RouteQuery(parsing: query.encoded) == query, "seed \(seed)")
      #expect(RouteQuery(parsing: query.encoded, separators: "&;", plusIsSpace: true) == query)
    }
  }

  @Test("A dictionary is encoded sorted by key, and read back")
  func dictionary() {
    let dictionary = ["page": "2", "q": "a b&c", "é": "ü", "Z": ""]
    let query = RouteQuery(dictionary)
    #expect(query.encoded == "Z=&page=2&q=a%20b%26c&%C3%A9=%C3%BC")
    #expect(RouteQuery(parsing: query.encoded).dictionary == dictionary)
    #expect(RouteQuery([:] as [String: String]).encoded.isEmpty)
  }
}
