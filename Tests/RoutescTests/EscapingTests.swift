import Foundation
import LinkPublishing
import Testing

@testable import RoutesCompiler
@testable import routesc

/// Text of links and tables is printed so that it can't change what is around it.
@Suite("Text on a terminal")
struct EscapingTests {
  private static let table = """
    routes AppRoute
    scheme com.urx.TestApp
    /text/:text -> text(text: String)
    /n/:n -> number(n: Int(1...5))
    /d -> dictionary(d: [String: String])
    """

  @Test(
    "A link is printed without control characters and marks of direction",
    arguments: [
      ("/text/\u{1B}[31m", #"/text/\u{1B}[31m"#),
      ("/text/a\nINFO fake", #"/text/a\nINFO fake"#),
      ("/text/\u{202E}abc", #"/text/\u{202E}abc"#),
      ("/none/\u{9B}31m", #"/none/\u{9B}31m"#),
      ("/text/%1B%0A", #""\u{1B}\n""#),
      ("/d?%0A=%1B", #"d: ["\n": "\u{1B}"]"#),
      ("evil\u{1B}[2J://x", #"evil\u{1B}[2J://x"#),
    ])
  func links(link: String, printed: String) throws {
    let folder = try TemporaryFolder(["App.routes": Self.table])
    for arguments in [["match"], ["match", "--why"], ["match", "--json"]] {
      let run = folder.routesc(arguments + ["$App.routes", link])
      let text = run.output + run.messages
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
      #expect(!text.contains("\u{202E}") && !text.contains("\u{9B}"))
      #expect(!text.contains("\nINFO"))
      if arguments != ["match", "--json"] { #expect(text.contains(printed)) }
    }
  }

  @Test("A message quotes a table without control characters")
  func messages() throws {
    let folder = try TemporaryFolder([
      "App.routes": "routes AppRoute\n/a -> a(x: \u{9B}Int)\n/\u{1B}[31m -> b\n/c -> \u{202E}c\n"
    ])
    let run = folder.routesc("check", "$App.routes")
    #expect(run.messages.contains("found '\\u{9B}'"))
    #expect(run.messages.contains("invisible character here, U+202E"))
    #expect(run.messages.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    #expect(!run.messages.contains("\u{202E}") && !run.messages.contains("\u{9B}"))
  }

  @Test(
    "A link is printed as valid JSON",
    arguments: [
      "/text/\u{1B}\u{202E}\u{2028}\"\\", "/n/3", "/n/x", "/n/9", "/d?a=%00&b=\u{85}",
      "/text/%F0%9F%98%80",
      "\u{E0001}", "",
    ])
  func json(link: String) throws {
    let folder = try TemporaryFolder(["App.routes": Self.table])
    let run = folder.routesc("match", "--json", "--why", "$App.routes", link)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(object?["link"] as? String == link)
  }

  @Test(
    "A value that is no number is text in JSON", arguments: ["evil", "1e5", "0x1", "-", "1.", "01"])
  func numbers(text: String) {
    let type = CheckedType(kind: .builtIn(.double), constraint: .any, text: "Double")
    #expect(JSON(text, as: type).description == "\"\(text)\"")
  }

  @Test(
    "JSON names parameters by their labels in Swift",
    arguments: [
      ("/user/1/c/2", #"{"commentID":"2","userID":"1"}"#),
      ("/sign-in?return_to=x", #"{"returnTo":"x"}"#),
      ("/o?return_to=y", #"{"returnTo":"y"}"#),
      // A label is what the signature writes.
      ("/p?return_to=z", #"{"return_to":"z"}"#),
    ])
  func labels(link: String, parameters: String) throws {
    let folder = try TemporaryFolder([
      "App.routes": """
      routes AppRoute
      /user/:user_id/c/:comment_id -> comment
      /sign-in?return_to=:return_to -> signIn
      /o?return_to=:return_to -> o(returnTo: String?)
      /p?return_to=:return_to -> p(return_to: String?)
      """
    ])
    let run = folder.routesc("match", "--json", "$App.routes", link)
    #expect(run.output.contains("\"parameters\":\(parameters)"))
  }

  @Test("A scheme has capitals where the table has, and links are compared without case")
  func schemes() throws {
    let folder = try TemporaryFolder([
      "App.routes": Self.table
        + "\nMy.App:/own -> own\nexample com.urx.testapp://n/3 -> number(n: 3)\n"
    ])
    #expect(folder.routesc("check", "$App.routes").messages == "")
    for link in ["com.urx.TestApp://n/3", "COM.URX.TESTAPP:/n/3", "my.app:/own", "MY.APP:/own"] {
      #expect(folder.routesc("match", "$App.routes", link).status == .success, "\(link)")
    }
  }
}
