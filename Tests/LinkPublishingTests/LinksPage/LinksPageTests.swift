import RoutesCompiler
import Testing

@testable import LinkPublishing

@Suite("The page of links")
struct LinksPageTests {
  @Test(
    "SHA-256 of the standard's examples",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000),
        "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
      ),
    ])
  func digest(text: String, digest: String) {
    let digits = SHA256(text).digest.map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
    #expect(digits.joined() == digest)
  }

  @Test("No text of a table ends its data or begins a tag")
  func hostileText() throws {
    let page = try page(
      """
      /// </script><script>attack()</script><!--<script>{{script}}
      routes App
      /// </script><img src=x onerror=attack()>
      /%3C%2Fscript%3E/:id -> a(id: String = "</script>")
      redirect /b -> data:text/html,<script>
      """)
    func tags(_ text: String) -> Int { text.count { $0 == "<" } }
    #expect(tags(page.json) == 0)
    #expect(
      tags(page.html) == tags(LinksPage.markup) + tags(LinksPage.style) + tags(LinksPage.script))
    #expect(LinksPage.script.components(separatedBy: "</script").count == 1)
    #expect(LinksPage.script.components(separatedBy: "<!--").count == 1)
  }

  @Test("The page without its table has at most 200 KB")
  func size() throws {
    let page = try page("routes App\n/ -> home")
    #expect(page.html.utf8.count <= 200_000)
  }

  private func page(_ text: String) throws -> LinksPage {
    let file = SourceFile(path: "/home/me/App.routes", bytes: Array(text.utf8))
    let result = try #require(RoutesCompiler.compile([file]).first)
    return try #require(LinksPage(of: result))
  }
}
