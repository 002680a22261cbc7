import Turnpike

#if os(Linux)
  internal import Foundation

  /// A program of the desktop, such as `xdg-open`, found in `PATH`.
  struct DesktopTool: Sendable {
    private let name: String
    private let location: URL
    private let environment: [String: String]

    /// - Throws: ``AppOpenerError/missingTool(_:)`` if it is not in `PATH`.
    init(_ name: String, environment: [String: String]) throws(AppOpenerError) {
      let folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
      let paths = folders.map { "\($0)/\(name)" }
      guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
        throw .missingTool(name)
      }
      self.name = name
      location = URL(fileURLWithPath: path)
      self.environment = environment
    }
  }

  extension DesktopTool {
    /// How a program ended.
    struct Ending: Sendable {
      /// Its exit status; if a signal ended it, 128 plus the signal's number.
      var status: Int32
      /// Whether it wrote something, if the caller requested its output.
      var hasOutput: Bool
    }

    /// Runs the program for a while and checks whether it writes something; nil if it
    /// continues after that, or the task is cancelled.
    nonisolated(nonsending) func read(
      _ arguments: [String], within timeout: Duration, _ clock: any Clock<Duration>
    ) async throws(AppOpenerError) -> Ending? {
      guard let output = OutputFile() else { throw .failedTool(name, status: 127) }
      return await Self.first(of: try start(arguments, output: output), within: timeout, clock)
    }

    /// Runs the program for a while; nil if it continues after that, or the task is
    /// cancelled.
    ///
    /// Its output is dropped: an app that it has started would be ended by a signal if it wrote to
    /// a pipe that is no longer read.
    nonisolated(nonsending) func run(
      _ arguments: [String], within timeout: Duration, _ clock: any Clock<Duration>
    ) async throws(AppOpenerError) -> Ending? {
      await Self.first(of: try start(arguments, output: nil), within: timeout, clock)
    }

    private nonisolated(nonsending) static func first(
      of endings: AsyncStream<Ending>, within timeout: Duration, _ clock: any Clock<Duration>
    ) async -> Ending? {
      await withTaskGroup { group in
        group.addTask { await endings.first { _ in true } }
        group.addTask {
          try? await clock.sleep(for: timeout.countable)
          return nil
        }
        let first = await group.next()
        group.cancelAll()
        return first ?? nil
      }
    }

    /// Starts the program; its ending comes on the stream, once. No shell reads the
    /// arguments.
    private func start(
      _ arguments: [String], output: OutputFile?
    ) throws(AppOpenerError) -> AsyncStream<Ending> {
      let (endings, continuation) = AsyncStream.makeStream(of: Ending.self)
      let process = Process()
      process.executableURL = location
      process.arguments = arguments
      process.environment = environment
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output?.handle ?? FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      let end: @Sendable (Int32) -> Void = { status in
        continuation.yield(Ending(status: status, hasOutput: output?.isEmpty == false))
        continuation.finish()
      }
      process.terminationHandler = { end($0.exitStatus) }
      do {
        try process.run()
      } catch {
        throw .failedTool(name, status: 127)
      }
      let id = process.processIdentifier
      Thread.detachNewThread {
        if let status = exitStatus(of: id) { end(status) }
      }
      return endings
    }
  }

  extension Process {
    /// The exit status; if a signal ended the program, 128 plus the signal's number.
    fileprivate var exitStatus: Int32 {
      terminationStatus + (terminationReason == .uncaughtSignal ? 128 : 0)
    }
  }

  /// Waits until a program has ended, and leaves its status for `Process` to read.
  ///
  /// `Process` waits longer: until all programs have ended that inherited a socket from it, such as
  /// an app that `xdg-open` has started.
  ///
  /// - Returns: Its exit status; if a signal ended it, 128 plus the signal's number. `nil`
  ///   if `Process` has read the status already, or is left to do so.
  private func exitStatus(of process: pid_t) -> Int32? {
    #if canImport(Glibc)
      var ending = siginfo_t()
      while waitid(P_PID, id_t(process), &ending, WEXITED | WNOWAIT) != 0 {
        guard errno == EINTR else { return nil }
      }
      let status = ending._sifields._sigchld.si_status
      return ending.si_code == CLD_EXITED ? status : status + 128
    #else
      return nil
    #endif
  }

  /// A file that a program writes to. Its name is deleted at once, so that nothing is left of it
  /// even if this process ends first.
  ///
  /// A pipe that is read when the program has ended holds 64 KiB, and a program that
  /// writes more would never end.
  private final class OutputFile: Sendable {
    let handle: FileHandle

    /// nil if no file can be made.
    init?() {
      let location = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      let wasMade = FileManager.default.createFile(
        atPath: location.path, contents: nil, attributes: [.posixPermissions: 0o600])
      defer { try? FileManager.default.removeItem(at: location) }
      guard wasMade, let handle = FileHandle(forUpdatingAtPath: location.path) else { return nil }
      self.handle = handle
    }

    deinit { try? handle.close() }

    var isEmpty: Bool { (try? handle.seekToEnd()) == 0 }
  }
#endif
