import RoutesCompiler
import Testing

@Suite("Source sets")
struct SourceSetTests {
  private func files(_ texts: KeyValuePairs<String, String>) -> [ParsedFile] {
    texts.map { RoutesCompiler.parse(SourceFile(path: $0.key, text: $0.value)) }
  }

  @Test("A table has the files that it includes, in the order in which it names them")
  func includes() {
    let sources = SourceSet(
      files([
        "App/b.routes": "/b -> b",
        "App/a/a.routes": "include \"../b.routes\"\n/a -> a",
        "App/App.routes":
          "routes AppRoute\n/x {\n  include \"a/a.routes\"\n}\ninclude \"b.routes\"",
        "App/Other.routes": "routes OtherRoute\n/ -> home",
      ]))
    #expect(
      sources.compilations.map { $0.files.map(\.file.path) } == [
        ["App/App.routes", "App/a/a.routes", "App/b.routes"], ["App/Other.routes"],
      ])
  }

  @Test("A file that nothing includes is alone")
  func orphan() {
    let sources = SourceSet(files(["App/lost.routes": "/a -> a"]))
    #expect(sources.compilations.map { $0.files.map(\.file.path) } == [["App/lost.routes"]])
  }

  @Test("A table is mounted from another module, with what it includes and mounts")
  func mounts() throws {
    let sources = SourceSet(
      files(["App/App.routes": "routes AppRoute\nmount /help -> help(HelpRoute)"]),
      mountable: files([
        "Settings/Settings.routes": "routes SettingsRoute\n/ -> general",
        "Help/Help.routes":
          "routes HelpRoute\ninclude \"more.routes\"\nmount /settings -> settings(SettingsRoute)",
        "Help/more.routes": "/more -> more",
        "Unused/Unused.routes": "routes UnusedRoute\n/ -> start",
      ]))
    let compilation = try #require(sources.compilations.first)
    #expect(sources.compilations.count == 1)
    #expect(
      compilation.files.map(\.file.path) == [
        "App/App.routes", "Help/Help.routes", "Help/more.routes", "Settings/Settings.routes",
      ])
    #expect(compilation.tableIndices == ["HelpRoute": 1, "SettingsRoute": 3])
  }

  @Test("Files that go round are there once")
  func round() {
    let sources = SourceSet(
      files([
        "App.routes": "routes AppRoute\ninclude \"a.routes\"",
        "a.routes": "include \"b.routes\"", "b.routes": "include \"a.routes\"",
      ]))
    #expect(sources.compilations.map { $0.files.count } == [3])
  }

  @Test("An included file that is not there is known by its path")
  func missing() {
    var sources = SourceSet(
      files(["./App/App.routes": "routes AppRoute\ninclude \"./a.routes\"\ninclude \"../b.routes\""]
      ))
    #expect(sources.takeMissingIncludes() == ["App/a.routes", "b.routes"])
    files(["App/a.routes": "include \"../b.routes\"\ninclude \"c.routes\""])
      .forEach { sources.add($0) }
    #expect(sources.takeMissingIncludes() == ["b.routes", "App/c.routes"])
    #expect(sources.takeMissingIncludes() == [])
  }

  @Test("Mistakes of syntax have the file that they are in; mounted files keep theirs")
  func syntaxDiagnostics() throws {
    let sources = SourceSet(
      files([
        "App.routes": "routes AppRoute\ninclude \"a.routes\"\nmount /b -> b(BRoute)",
        "a.routes": "/a//b -> a",
      ]), mountable: files(["B.routes": "routes BRoute\n/a//b -> a"]))
    let diagnostics = try #require(sources.compilations.first).syntaxDiagnostics
    #expect(diagnostics.map(\.code) == ["R011"])
    #expect(diagnostics.map(\.place.file.path) == ["a.routes"])
  }
}
