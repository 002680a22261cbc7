import Testing

@testable import routesc

/// What the subcommands say of a group whose segment links may leave out.
@Suite("Subcommands about a segment that links may leave out")
struct OptionalSegmentTests {
  static let lines = """
    host site.example
    enum Lang = en | nl
    /:lang (lang: Lang = .en) {
        /about        -> about
            also /over
        /drafts       -> nil
        redirect /old -> about
    }

    """

  private func folder() throws -> TemporaryFolder {
    let site = "routes Site\n" + Self.lines
    return try TemporaryFolder([
      "Site.routes": site, "Required.routes": site.replacing(" = .en", with: ""),
      "Dutch.routes": site.replacing(".en", with: ".nl"),
    ])
  }

  @Test("The list has a row for each shape")
  func list() throws {
    #expect(
      try folder().routesc("list", "$Site.routes").output == """
        Site   host site.example

        CASE      PATTERN        PARAMETERS        FILE:LINE
        about     /:lang/about   lang: Lang = .en  Site.routes:5
        about     /about                           Site.routes:5
        about     /:lang/over                      Site.routes:6
        about     /over                            Site.routes:6
        redirect  /:lang/old     -> about          Site.routes:8
        redirect  /old           -> about          Site.routes:8
        refusal   /:lang/drafts  -> nil            Site.routes:7
        refusal   /drafts        -> nil            Site.routes:7

        """)
  }

  @Test("A difference names the links that are gone, and those that are printed otherwise")
  func differences() throws {
    let folder = try folder()
    let wider = folder.routesc("diff", "$Required.routes", "$Site.routes")
    #expect(wider.status == .success)
    #expect(wider.output.contains("/about opens 'about(lang: .en)', and opened nothing"))
    #expect(
      wider.output.contains(
        "prints  /:lang/about: its links are printed as '/about' now, and were as '/:lang/about'"))
    let narrower = folder.routesc("diff", "$Site.routes", "$Required.routes")
    #expect(narrower.status == .found)
    for path in ["/about", "/over", "/old"] {
      #expect(
        narrower.output.contains("\(path) opened 'about(lang: .en)', and opens nothing now"))
    }
    let other = folder.routesc("diff", "$Site.routes", "$Dutch.routes")
    #expect(other.output.contains("/old opened 'about(lang: .en)', and opens 'about(lang: .nl)'"))
    let same = folder.routesc("diff", "$Site.routes", "$Site.routes").output
    #expect(same == "No published links break\n")
  }

  @Test(
    "A reason is about the nearest shape, of a tie the longer one, and names it",
    arguments: [
      ("/:s -> p(s: String)", "/x/y/z", "/:lang/:s", #"segment 1: 'lang: Lang' rejected "x""#),
      ("/:s -> p(s: Int)", "/x", "/:s", #"segment 1: 's: Int' rejected "x""#),
      ("/:s -> p(s: Int)", "/7/y", "/:s", "segment 2, 'y', is one too many"),
      ("/:s -> p(s: Int)", "/nl/y", "/:lang/:s", #"segment 2: 's: Int' rejected "y""#),
      ("/all/:n -> all(n: Int = 1)", "/all/x/y", "/all/:n", #"segment 2: 'n: Int' rejected "x""#),
    ])
  func reasons(_ route: String, _ link: String, _ pattern: String, _ reason: String) throws {
    let site = """
      routes Site
      enum Lang = en | nl
      /:lang (lang: Lang = .en) {
          \(route)
      }

      """
    let folder = try TemporaryFolder(["Site.routes": site])
    let output = folder.routesc("match", "--why", "$Site.routes", link).output
    let why = "why       '\(pattern)' (Site.routes:4): \(reason)\n"
    #expect(output.hasSuffix(why), "\(output)")
  }

  @Test(
    "A redirect and a refusal are named by the shape and the prefix that the link has",
    arguments: [
      ("/old/x", "'/old/:n' (Site.routes:4): segment 2: 'n: Int' rejected \"x\""),
      ("/nl/old/x", "'/:lang/old/:n' (Site.routes:4): segment 3: 'n: Int' rejected \"x\""),
      ("/m/old/x", "'/m/old/:n' (Site.routes:4): segment 3: 'n: Int' rejected \"x\""),
      ("/drafts", "'/drafts' (Site.routes:6): a '-> nil' line refuses it"),
      ("/nl/drafts", "'/:lang/drafts' (Site.routes:6): a '-> nil' line refuses it"),
      ("/m/drafts", "'/m/drafts' (Site.routes:6): a '-> nil' line refuses it"),
      ("/en/private", "'/:lang/private' (Site.routes:5): a '-> nil' line refuses it"),
    ])
  func shapes(_ link: String, _ reason: String) throws {
    let site = """
      routes Site
      enum Lang = en | nl
      /:lang also /m (lang: Lang = .en) {
          redirect /old/:n -> page(n: n)
          /private -> nil
          /drafts  -> nil
          /page/:n -> page(n: Int)
      }

      """
    let folder = try TemporaryFolder(["Site.routes": site])
    let output = folder.routesc("match", "--why", "$Site.routes", link).output
    #expect(output.contains("no route\n  why       \(reason)\n"), "\(output)")
  }

  @Test("An association file has both shapes, and its check finds it right")
  func association() throws {
    let folder = try folder()
    let file = folder.routesc("aasa", "--app-id", "ABCDE12345.site", "$Site.routes").output
    for path in ["/$(Lang)/about", "/about", "/$(Lang)/over", "/over", "/$(Lang)/old", "/old"] {
      #expect(file.contains("\"/\": \"\(path)\""))
    }
    #expect(!file.contains("drafts"))
    try folder.write(file, to: "Site.json")
    let check = folder.routesc("aasa", "--check", "$Site.json", "$Site.routes")
    #expect(check.status == .success, "\(check.output)")
  }
}
