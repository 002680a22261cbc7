import Testing

@testable import RoutesCommandLine
@testable import routesc

@Suite("routesc format")
struct FormatCommandTests {
  private static let untidy = "routes AppRoute\n\n/a -> a\n/long  ->   long\n"
  private static let tidy = "routes AppRoute\n\n/a    -> a\n/long -> long\n"

  @Test("A file is rewritten, and one in the layout is not touched")
  func rewriting() throws {
    let folder = try TemporaryFolder(["App.routes": Self.untidy, "Tidy.routes": Self.tidy])
    let date = try folder.makeOld("Tidy.routes")
    let run = folder.routesc("format", "$App.routes", "$Tidy.routes")
    #expect(run == .init(status: .success, output: "", messages: ""))
    #expect(folder.text(of: "App.routes") == Self.tidy)
    #expect(try folder.date(of: "Tidy.routes") == date)
  }

  @Test(
    "'--check' names the files to be formatted, ends with status 1, and writes nothing")
  func checking() throws {
    let folder = try TemporaryFolder([
      "App.routes": Self.untidy, "Tidy.routes": Self.tidy, "B\nb.routes": Self.untidy,
    ])
    let run = folder.routesc(
      "format", "--check", "$B\nb.routes", "$Tidy.routes", "--file", "$App.routes")
    #expect(run == .init(status: .found, output: "App.routes\nB\\nb.routes\n", messages: ""))
    #expect(folder.text(of: "App.routes") == Self.untidy)
    let same = folder.routesc("format", "--check", "$Tidy.routes")
    #expect(same == .init(status: .success, output: "", messages: ""))
  }

  @Test("'-' formats standard input, and checks it")
  func input() throws {
    let folder = try TemporaryFolder([:])
    let lines = ["/a -> a", "/long  ->   long"]
    let run = folder.routesc("format", "-", input: lines)
    #expect(run == .init(status: .success, output: "/a    -> a\n/long -> long\n", messages: ""))
    let check = folder.routesc("format", "--check", "-", input: lines)
    #expect(check == .init(status: .found, output: "<standard input>\n", messages: ""))
  }

  @Test("A table with a mistake is left alone, and the others are formatted")
  func mistakes() throws {
    let broken = "routes AppRoute\n/a -> \n/b   -> b\n"
    let folder = try TemporaryFolder(["A.routes": broken, "B.routes": Self.untidy])
    let run = folder.routesc("format", "$A.routes", "$None.routes", "$B.routes")
    #expect(
      run
        == .init(
          status: .failure, output: "",
          messages: """
            A.routes:2:7: error: expected a case, found the end of the line [R007]
            A.routes:2:7: note: write it as in '/product/:id -> product(id: Int)'
            error: can't read None.routes: no such file or directory [R033]

            """))
    #expect(folder.text(of: "A.routes") == broken)
    #expect(folder.text(of: "B.routes") == Self.tidy)
  }

  @Test("A mistake counts more than a difference")
  func statuses() throws {
    let folder = try TemporaryFolder(["A.routes": "/a", "B.routes": Self.untidy])
    #expect(folder.routesc("format", "--check", "$A.routes", "$B.routes").status == .failure)
    #expect(folder.routesc("format", "--check", "$B.routes", "$A.routes").status == .failure)
  }

  @Test("A file that may not be written is reported")
  func readOnly() throws {
    let folder = try TemporaryFolder([:])
    try folder.createFolder("Folder.routes")
    let run = folder.routesc("format", "$Folder.routes")
    #expect(run.status == .failure)
    #expect(run.messages.hasPrefix("error: can't read Folder.routes: "))
  }
}
