import Testing

@testable import routesc

@Suite("Columns")
struct ColumnsTests {
  @Test("Cells of a column begin below one another")
  func alignment() {
    var columns = Columns()
    columns.append(["home", "/", "Shop.routes:1"])
    columns.append(["café", "/café", "Shop.routes:12"])
    #expect(
      columns.text(under: ["CASE", "PATTERN", "FILE:LINE"]) == """
        CASE  PATTERN  FILE:LINE
        home  /        Shop.routes:1
        café  /café    Shop.routes:12

        """)
  }

  @Test("A column without a cell is left out, and no line ends in a space")
  func emptyCells() {
    var columns = Columns()
    columns.append(["home", "", ""])
    columns.append(["cart", "", "signedIn"])
    #expect(
      columns.text(under: ["CASE", "TAB", "FILTERS"]) == """
        CASE  FILTERS
        home
        cart  signedIn

        """)
  }
}
