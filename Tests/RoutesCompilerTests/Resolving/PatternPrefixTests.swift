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
        "/:a_id/:aID {\ninclude \"more.routes\"\n}",
        "App.routes:3:8: error: 'a_id' and 'aID' both become the label 'aID' [R046]\n"
      ),
      (
        "/:a_id {\n/:aID {\ninclude \"more.routes\"\n}\n}",
        "App.routes:4:2: error: 'a_id' and 'aID' both become the label 'aID' [R046]\n"
      ),
      (
        "/:_ {\ninclude \"more.routes\"\n}",
        "App.routes:3:2: error: ':_' drops its value, so 'x' could not be printed [R061]\n"
      ),
      (
        "/:a also /b/:b {\ninclude \"more.routes\"\n}",
        """
        App.routes:3:13: error: ':b' is not in the signature 'x(a: String)' [R054]
        App.routes:3:13: note: rename one; did you mean ':a'?

        """
      ),
      (
        "/:a (a: Int = 0) {\ninclude \"more.routes\"\n}",
        """
        App.routes:3:6: error: the optional parameter 'a' is followed by a required segment 'x' [R020]
        App.routes:3:6: note: only trailing parameters can be left out; make 'a' required and write \
        'also /x -> x(a: 0)' under it

        """
      ),
      (
        "/:a (q: (b | b)) {\ninclude \"more.routes\"\n}",
        "App.routes:3:14: error: enum 'XQ' has the case 'b' twice [R047]\n"
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
