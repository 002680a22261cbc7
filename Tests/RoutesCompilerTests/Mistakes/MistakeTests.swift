import RoutesCompiler
import Testing

@Suite("Mistakes of beginners")
struct MistakeTests {
  @Test("Each mistake has one message or two, which say what to write", arguments: Mistake.all)
  func screens(mistake: Mistake) {
    let diagnostics = Mistake.diagnostics(of: mistake.text)
    #expect(DiagnosticFormatter(diagnostics, in: [mistake.file]).description == mistake.screen)
    #expect(1...2 ~= diagnostics.count)
  }

  @Test("The text that a note advises is no mistake")
  func advice() {
    var followed = 0
    for mistake in Mistake.all {
      for diagnostic in Mistake.diagnostics(of: mistake.text) {
        guard let text = mistake.text(following: diagnostic) else { continue }
        followed += 1
        let rest = Mistake.diagnostics(of: text).filter { $0.code == diagnostic.code }
        let screen = DiagnosticFormatter(rest, in: [SourceFile(path: "Shop.routes", text: text)])
        #expect(screen.description == "", "\(mistake.title): \(text)")
      }
    }
    #expect(followed == 146)
  }

  @Test(
    "Text that looks like a parameter is written so that it looks like text",
    arguments: [
      "/p/%24id -> product", "/p/%24{id} -> product", "/a/{first}-name -> a",
      "/a/:first-name -> a(first: String)", "/a?x={x},y={y} -> a(x: Int, y: Int)",
      "/x?q={q}?p={p} -> x(q: String, p: String)", "/x%26q=:q -> x(q: String)",
      "/x/{path}+ -> x", "/p/{id}(.{format}) -> p", "/trip/:from-:to -> trip",
      "/price/5$ -> price", "/a/:id-{n} -> a", "/x?q=:q,{p} -> x(q: String, p: String)",
    ])
  func silenced(line: String) {
    let text = "routes ShopRoute\n\(line)\n"
    let screen = DiagnosticFormatter(
      Mistake.diagnostics(of: text), in: [SourceFile(path: "Shop.routes", text: text)])
    #expect(screen.description == "")
  }

  @Test(
    "A file that is no UTF-8 has one message",
    arguments: [
      ([0xFF, 0xFE, 0x2F, 0x00, 0x0A, 0x00], "1:1: error: this is not UTF-8 (byte 0xFF)"),
      ([0xFE, 0xFF, 0x00, 0x2F], "1:1: error: this is not UTF-8 (byte 0xFE)"),
      ([0x2F, 0x61, 0x00, 0x0A, 0x00], "1:3: error: this is not UTF-8 (byte 0x00)"),
    ] as [([UInt8], String)])
  func encodings(bytes: [UInt8], message: String) {
    let file = SourceFile(path: "Shop.routes", bytes: bytes)
    let diagnostics = RoutesCompiler.compile([file]).flatMap(\.diagnostics)
    #expect(
      DiagnosticFormatter(diagnostics, in: [file]).description == """
        Shop.routes:\(message) [R034]
        Shop.routes:1:\(message.dropFirst(2).prefix(1)): note: save the file as UTF-8

        """)
  }
}
