import TableTexts
import Testing

@testable import RoutesCompiler

@Suite("Numbers of cases")
struct CaseCountTests {
  @Test("An enum with more than 500 cases is slow to compile")
  func manyCases() {
    #expect(diagnostics(of: "routes ShopRoute\n" + routes(500)) == [])
    let many = diagnostics(of: "routes ShopRoute\n" + routes(501))
    #expect(many.map(\.code) == ["R087"])
    let nested = diagnostics(of: "routes ShopRoute\n/account -> account {\n\(routes(501))}\n")
    #expect(nested.map(\.code) == ["R087"])
    #expect(nested.allSatisfy { $0.message.hasPrefix("more than 500 cases in Account:") })
  }

  private func routes(_ count: Int) -> String {
    (1...count).map { "/\($0) -> a\($0)\n" }.joined()
  }
}
