import Foundation
import Testing

@testable import routesc

/// A table may include regular files of routes in its own package.
@Suite("Files that are read")
struct IncludeTests {
  @Test(
    "A table includes no file outside its package, and prints none of it",
    arguments: [
      ("/dev/zero", "it is not a .routes file of this package"),
      ("/etc/passwd", "it is not a .routes file of this package"),
      ("../secret.txt", "it is not a .routes file of this package"),
      ("notes.txt", "it is not a .routes file of this package"),
      ("../secret.routes", "it is not a .routes file of this package"),
      ("linked.routes", "it is not a .routes file of this package"),
      ("device.routes", "it is not a .routes file of this package"),
      ("folder.routes", "it is not a regular file"),
      ("missing.routes", "no such file in App"),
    ])
  func refused(path: String, reason: String) throws {
    let folder = try self.folder(including: path)
    let run = folder.routesc("check", "$App/App.routes")
    #expect(run.status == .failure)
    #expect(
      run.messages.hasPrefix("App/App.routes:3:9: error: can't include \"\(path)\": \(reason)"))
    #expect(!run.messages.contains("s3cret"))
  }

  @Test(
    "A file of the package is included by its path from the file with the line",
    arguments: ["more.routes", "./more.routes", "../App/more.routes", "../Shared/shared.routes"])
  func accepted(path: String) throws {
    let folder = try self.folder(including: path, packageFile: "Package.swift")
    let run = folder.routesc("check", "$App/App.routes")
    #expect(run == .init(status: .success, output: "", messages: ""))
  }

  @Test("A long chain of files is read, to say where it is too long")
  func chain() throws {
    var files = ["App.routes": "routes AppRoute\n/ -> home\ninclude \"1.routes\"\n"]
    for number in 1...300 {
      let include = number < 300 ? "include \"\(number + 1).routes\"" : "/last/ -> last"
      files["\(number).routes"] = "/\(number) -> page\(number)\n\(include)\n"
    }
    let run = try TemporaryFolder(files).routesc("check", "$App.routes")
    #expect(run.status == .failure)
    #expect(
      run.messages == """
        32.routes:2:9: error: includes are nested deeper than 32 [R036]
        300.routes:2:6: error: a pattern does not end with '/' [R012]
        300.routes:2:6: note: leave it out: links may end with '/', unless \
        'option trailingSlash strict' is set; where it matters, leave the option out and look at \
        the 'link' of the request

        """)
  }

  @Test("A file without an end is read up to a limit")
  func limit() throws {
    let folder = try self.folder(including: "more.routes")
    let run = folder.routesc("check", "/dev/zero")
    #expect(run.status == .failure)
    #expect(run.messages.hasPrefix("error: can't read /dev/zero: it is longer than 16 MB [R033]\n"))
  }

  private func folder(
    including path: String, packageFile: String = "Other.swift"
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      packageFile: "",
      "App/App.routes": "routes AppRoute\n/ -> home\ninclude \"\(path)\"\n",
      "App/more.routes": "/more -> more\n",
      "App/notes.txt": "s3cret\n",
      "App/folder.routes/x": "",
      "Shared/shared.routes": "/shared -> shared\n",
      "secret.txt": "s3cret\n",
      "secret.routes": "/s3cret -> s3cret\ns3cret\n",
    ])
    try folder.createLink("App/linked.routes", to: "$secret.txt")
    try folder.createLink("App/device.routes", to: "/dev/zero")
    return folder
  }
}

extension TemporaryFolder {
  /// Makes a symbolic link. `$` in its target stands for the folder.
  func createLink(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self.path(of: path),
      withDestinationPath: target.replacing("$", with: self.path(of: "")))
  }
}
