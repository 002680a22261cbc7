#if os(Linux)
  import TestSupport
  import Foundation
  import Glibc
  import Testing
  import Turnpike
  import TurnpikeApps

  /// The desktop's own tools open links here, where they are installed.
  @Suite("Opening other apps on a Linux desktop")
  struct XDGAppOpenerTests {
    @Test(
      "The link arrives in the app byte for byte", .needsDesktopTools,
      arguments: [
        "shop://product/1988?coupon_id=SAVE10",
        "shop:product/a%2Fb%20c?q=$(id);&x='*'!~[1]#top",
        "shop:///S%C3%B6der/@ada?a=%25",
      ])
    func arrives(link: String) async throws {
      let desktop = try Desktop()
      try desktop.registerApp(scheme: "shop")
      try await desktop.opener().open(ExternalLink(link))
      #expect(try desktop.receivedLink() == link)
    }

    @Test(
      "An app is found by the scheme that its desktop entry is registered for",
      .needsDesktopTools)
    func canOpen() async throws {
      let desktop = try Desktop()
      try desktop.registerApp(scheme: "shop")
      #expect(try await desktop.opener().canOpen("shop://x"))
      #expect(try await desktop.opener().canOpen(scheme: "Shop:"))
      #expect(try await !desktop.opener().canOpen(scheme: "nobody"))
    }

    @Test("A link without an app is not given to the web browser", .needsDesktopTools)
    func noApp() async throws {
      let desktop = try Desktop()
      let opener = desktop.opener(["BROWSER": desktop.appPath])
      await #expect(throws: AppOpenerError.noApp(scheme: "nobody")) {
        try await opener.open("nobody://x")
      }
      try await opener.open("https://example.com/")
      #expect(try desktop.receivedLink() == "https://example.com/")
    }

    @Test("A missing tool is an error that names it")
    func missingTool() async throws {
      let desktop = try Desktop()
      await #expect(throws: AppOpenerError.missingTool("xdg-mime")) {
        try await desktop.opener(["PATH": desktop.folder.path]).canOpen(scheme: "shop")
      }
      await #expect(throws: AppOpenerError.missingTool("xdg-open")) {
        try await desktop.opener(["PATH": desktop.folder.path]).open("https://example.com/")
      }
    }

    @Test("A tool that fails is an error with its status")
    func failedTool() async throws {
      let desktop = try Desktop()
      try desktop.addProgram("xdg-mime", "echo shop.desktop; exit ${MIME_STATUS:-0}")
      try desktop.addProgram("xdg-open", "exit 3")
      let path = ["PATH": desktop.folder.path]
      await #expect(throws: AppOpenerError.failedTool("xdg-open", status: 3)) {
        try await desktop.opener(path).open("shop://x")
      }
      await #expect(throws: AppOpenerError.failedTool("xdg-mime", status: 3)) {
        try await desktop.opener(path.merging(["MIME_STATUS": "3"]) { $1 }).open("shop://x")
      }
    }

    @Test(
      "A tool may write any amount of text",
      arguments: [0, 1, 65_535, 65_536, 65_537, 1_000_000])
    func muchOutput(count: Int) async throws {
      let desktop = try Desktop()
      try desktop.addProgram("xdg-mime", "cat \(desktop.folder.path)/output")
      try desktop.write(String(repeating: "x", count: count), to: "output")
      let opener = desktop.opener(["PATH": "\(desktop.folder.path):/usr/bin:/bin"])
      #expect(try await opener.canOpen(scheme: "shop") == (count > 0))
    }

    @Test("An app that goes on running does not hold up who opened its link")
    func timeout() async throws {
      let desktop = try Desktop()
      let pipe = desktop.folder.appending(path: "pipe").path
      try #require(mkfifo(pipe, 0o600) == 0)
      try desktop.addProgram("xdg-open", "read line < \(pipe)")
      let clock = ManualClock()
      let opener = desktop.opener(["PATH": desktop.folder.path], clock: clock)
      async let opening: Void = opener.open("https://example.com/")
      await clock.sleeper()
      clock.advance(by: .seconds(5))
      try await opening
      // Only a program that still runs reads the pipe; it ends with this line.
      try #require(FileHandle(forWritingAtPath: pipe)).write(contentsOf: Data("end\n".utf8))
    }
  }

  // Programs that a tool leaves behind, and tools that never end.
  extension XDGAppOpenerTests {
    /// Has the tool start a program that runs until the test ends it.
    private static let leavesProgramBehind = "sleep 3600 & echo $! > $HOME/left; "

    @Test(
      "A program that a tool leaves behind holds nobody up, and the tool's status counts",
      arguments: [Int32(0), 3])
    func leftBehind(status: Int32) async throws {
      let desktop = try Desktop()
      try desktop.addProgram("xdg-open", Self.leavesProgramBehind + "exit \(status)")
      let opener = desktop.opener(["PATH": "\(desktop.folder.path):/usr/bin:/bin"])
      var failure: AppOpenerError?
      do throws(AppOpenerError) {
        try await opener.open("https://example.com/")
      } catch {
        failure = error
      }
      #expect(failure == (status == 0 ? nil : .failedTool("xdg-open", status: status)))
      try desktop.endProgramLeftBehind()
    }

    @Test("A program that holds the output of a tool does not hold up who asks for an app")
    func outputLeftBehind() async throws {
      let desktop = try Desktop()
      try desktop.addProgram("xdg-mime", Self.leavesProgramBehind + "echo shop.desktop")
      let opener = desktop.opener(["PATH": "\(desktop.folder.path):/usr/bin:/bin"])
      #expect(try await opener.canOpen(scheme: "shop"))
      try desktop.endProgramLeftBehind()
    }

    @Test("A tool that does not answer in time is an error")
    func hangingTool() async throws {
      let desktop = try Desktop()
      let pipe = desktop.folder.appending(path: "pipe").path
      try #require(mkfifo(pipe, 0o600) == 0)
      try desktop.addProgram("xdg-mime", "read line < \(pipe)")
      let clock = ManualClock()
      let opener = desktop.opener(["PATH": desktop.folder.path], clock: clock)
      let answer = Task { try await opener.canOpen(scheme: "shop") }
      await clock.sleeper()
      clock.advance(by: .seconds(5))
      await #expect(throws: AppOpenerError.failedTool("xdg-mime", status: 124)) {
        try await answer.value
      }
      try #require(FileHandle(forWritingAtPath: pipe)).write(contentsOf: Data("end\n".utf8))
    }
  }

  extension Trait where Self == ConditionTrait {
    /// Skips a test on a machine without the desktop's tools.
    fileprivate static var needsDesktopTools: Self {
      let folders = ["/usr/local/bin", "/usr/bin", "/bin"]
      let areInstalled = ["xdg-open", "xdg-mime"].allSatisfy { tool in
        folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)") }
      }
      return .enabled(
        if: areInstalled,
        "install xdg-open and xdg-mime: on Debian and Ubuntu 'apt-get install xdg-utils'")
    }
  }

  /// A desktop of its own in a temporary folder, which goes with the test.
  private final class Desktop {
    let folder: URL
    private let received: URL
    let appPath: String

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      received = folder.appending(path: "received")
      appPath = folder.appending(path: "app").path
      try write("", to: "config/mimeapps.list")
      try addProgram("app", "printf %s \"$1\" > \(received.path)")
    }

    deinit {
      try? FileManager.default.removeItem(at: folder)
    }

    /// Installs an app that writes the link it is given to a file.
    func registerApp(scheme: String) throws {
      let type = "x-scheme-handler/\(scheme)"
      let entry = """
        [Desktop Entry]
        Type=Application
        Name=Shop
        Exec=\(appPath) %u
        MimeType=\(type);

        """
      try write(entry, to: "share/applications/shop.desktop")
      try write("[Default Applications]\n\(type)=shop.desktop\n", to: "config/mimeapps.list")
    }

    /// Another program writes the file: what this process has open for writing, a program that
    /// another test starts at that moment has open as well, and such a file can't be run.
    func addProgram(_ name: String, _ script: String) throws {
      try write("#!/bin/sh\n\(script)\n", to: "\(name).text")
      let (text, path) = (folder.appending(path: "\(name).text"), folder.appending(path: name))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: text.path)
      let copy = try Process.run(URL(filePath: "/bin/cp"), arguments: [text.path, path.path])
      copy.waitUntilExit()
      try #require(copy.terminationStatus == 0)
    }

    func receivedLink() throws -> String {
      try String(contentsOf: received, encoding: .utf8)
    }

    /// Fails where the program has ended by itself.
    func endProgramLeftBehind() throws {
      let text = try String(contentsOf: folder.appending(path: "left"), encoding: .utf8)
      let id = try #require(pid_t(text.trimmingCharacters(in: .newlines)))
      #expect(kill(id, SIGKILL) == 0)
    }

    /// An opener on this desktop. Its clock stands still unless a test moves it, so
    /// that a slow machine changes nothing.
    func opener(
      _ changes: [String: String] = [:], clock: ManualClock = ManualClock()
    ) -> XDGAppOpener {
      let environment = [
        "PATH": "/usr/local/bin:/usr/bin:/bin",
        "HOME": folder.path,
        "XDG_DATA_HOME": folder.appending(path: "share").path,
        "XDG_DATA_DIRS": folder.appending(path: "none").path,
        "XDG_CONFIG_HOME": folder.appending(path: "config").path,
        "XDG_CONFIG_DIRS": folder.appending(path: "none").path,
        "XDG_CURRENT_DESKTOP": "X-Generic",
        "DISPLAY": ":0",
      ]
      return XDGAppOpener(environment: environment.merging(changes) { $1 }, clock: clock)
    }

    func write(_ text: String, to path: String) throws {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }
#endif
