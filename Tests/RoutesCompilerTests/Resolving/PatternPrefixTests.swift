import Testing

@testable import RoutesCompiler

@Suite("Prefixes of groups")
struct PatternPrefixTests {
  /// The mistake is on line 3 of a file that is longer than the one that is included.
  @Test(
    "A mistake in a prefix is reported once, where it is, whatever file the routes are in",
    arguments: [
      (
        "/:id/:id {\ninclude \"more.routes\"\n}",
        """
        App.routes:3:6: error: ':id' appears twice in '/:id/:id' [R018]
        App.routes:3:2: note: first here

        """
      ),
      (
        "/:id {\n/:id {\ninclude \"more.routes\"\n}\n}",
        """
        App.routes:4:2: error: ':id' appears twice in '/:id/:id' [R018]
        App.routes:3:2: note: first here

        """
      ),
      (
        "/store/:id {\n/:x -> x\n/{id} -> y\n}",
        """
        App.routes:5:2: error: '{id}' appears twice in '/store/:id/{id}' [R018]
        App.routes:3:8: note: first here

        """
      ),
      (
        "/:inout {\ninclude \"more.routes\"\n}",
        "App.routes:3:3: error: 'inout' can't be an argument label [R043]\n"
      ),
    ])
  func mistakes(groups: String, screen: String) throws {
    let results = RoutesCompiler.compile([
      SourceFile(
        path: "App.routes", text: "routes AppRoute\n// The routes are in another file.\n" + groups),
      SourceFile(path: "more.routes", text: "/x -> x\n/y -> y\n"),
    ])
    let table = try #require(results.first)
    #expect(DiagnosticFormatter(table.diagnostics, in: table.files).description == screen)
  }
}
