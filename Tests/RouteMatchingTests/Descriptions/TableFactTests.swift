import RouteMatching
import Testing

/// The lines in which the routes compiler hands a table over: what it writes is read as what
/// it meant.
@Suite("Facts of a table")
struct TableFactTests {
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
}
