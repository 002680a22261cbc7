import RouteMatching
import Testing

/// The texts in which the routes compiler hands a table over: what it writes is read as what
/// it meant.
@Suite("Templates and facts of a table")
struct LinkTemplateTests {
  @Test(
    "A template is written as the line that it was read from",
    arguments: [
      "/", "/product/{0}?variant={1}", "/category/{0*}?sort={1}&page={2}", "/archive/{0}/{1:2?}",
      "/img-{0}.{1}", "/report?{0%}&by={1}", "/files/{0**}", "/list?ids={0*,}&all={1*%2A}",
      "shop:/debug", "https://{0}.wiki.example:8080/wiki/{1**}", "/help/{0}#{1}",
      "/app#/room/{0}?via={1}", "/app#channel={0}&v=2", "/go?a&b=%26&url={0**}", "/x?={0}",
    ])
  func template(_ line: String) {
    #expect(LinkTemplate(parsing: line[...]).text == line)
  }

  @Test(
    "A fact is written as the line that it is read from, and no line ends with a tab",
    arguments: [
      (.table, ["ShopRoute"], "table\tShopRoute"),
      (.doc, [], "doc"),
      (.doc, ["A back\\slash and a\ttab."], "doc\tA back\\\\slash and a\\ttab."),
      (.after, ["0", "=a\nb", ""], "after\t0\t=a\\nb\t\\e"),
      (.attribute, ["note", ""], "attribute\tnote\t\\e"),
      (.after, ["6", "", "0"], "after\t6\t\t0"),
    ] as [(TableFact.Kind, [String], String)])
  func fact(_ kind: TableFact.Kind, _ fields: [String], _ line: String) {
    let fact = TableFact(kind, fields)
    #expect(fact.line == line)
    #expect(TableFact(parsing: line[...].utf8) == fact)
  }

  @Test("A line of another kind is none of a table's facts")
  func unknown() {
    #expect(TableFact(parsing: "weather\tfine"[...].utf8) == nil)
    #expect(TableFact(parsing: ""[...].utf8) == nil)
  }

  @Test("A literal of a query has the bytes that mean nothing else there")
  func literals() {
    #expect(LinkTemplate.encodedKey("a/b?c#&=+:@") == "a/b?c%23%26%3D%2B:@")
    #expect(LinkTemplate.encodedValue("a/b?c#&=+:@") == "a/b?c%23%26=%2B:@")
  }
}
