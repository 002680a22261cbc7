#if os(Linux)
  internal import Foundation

  /// A program of the desktop, such as `xdg-open`, found in `PATH`.
  struct DesktopTool: Sendable {
    private let name: String
    private let location: URL
    private let environment: [String: String]

    /// - Throws: ``AppOpenerError/missingTool(_:)`` where `PATH` does not lead to it.
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
      /// Its exit status; where a signal ended it, 128 and the signal's number.
      var status: Int32
      /// What it wrote, if that was asked for.
      var output: String
    }

    /// Runs the program and reads what it writes; nil where the task is cancelled.
    nonisolated(nonsending) func read(
      _ arguments: [String]
    ) async throws(AppOpenerError) -> Ending? {
      try await start(arguments, output: Pipe()).first { _ in true }
    }

    /// Runs the program for a while; nil where it goes on after that.
    ///
    /// Its output is dropped: an app that it has started would be ended by a signal
    /// if it wrote to a pipe that nobody reads any more.
    nonisolated(nonsending) func run(
      _ arguments: [String], within patience: Duration, _ clock: any Clock<Duration>
    ) async throws(AppOpenerError) -> Ending? {
      let endings = try start(arguments, output: nil)
      return await withTaskGroup { group in
        group.addTask { await endings.first { _ in true } }
        group.addTask {
          try? await clock.sleep(for: patience)
          return nil
        }
        let first = await group.next()
        group.cancelAll()
        return first ?? nil
      }
    }

    /// Starts the program; its ending comes on the stream, once, so that no thread
    /// waits for it. No shell reads the arguments.
    private func start(
      _ arguments: [String], output: Pipe?
    ) throws(AppOpenerError) -> AsyncStream<Ending> {
      let (endings, continuation) = AsyncStream.makeStream(of: Ending.self)
      let process = Process()
      process.executableURL = location
      process.arguments = arguments
      process.environment = environment
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output ?? FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      process.terminationHandler = { process in
        continuation.yield(Ending(of: process, output: output))
        continuation.finish()
      }
      do {
        try process.run()
      } catch {
        throw .failedTool(name, status: 127)
      }
      return endings
    }
  }

  extension DesktopTool.Ending {
    fileprivate init(of process: Process, output: Pipe?) {
      let wasSignalled = process.terminationReason == .uncaughtSignal
      let data = try? output?.fileHandleForReading.readToEnd()
      status = process.terminationStatus + (wasSignalled ? 128 : 0)
      self.output = String(decoding: data ?? Data(), as: UTF8.self)
    }
  }
#endif
