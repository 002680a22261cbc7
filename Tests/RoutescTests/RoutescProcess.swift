import Foundation
import TestSupport

/// A run of the tool as a process, in a shell that sets its limits and its output.
struct RoutescProcess {
  var status: Int32
  var messages: String

  /// - Parameter setting: What the shell does before, such as `ulimit -v 2000000;`, or after, such
  ///   as `>/dev/full`. `$@` is the tool with its arguments.
  static func run(
    _ arguments: [String], of tool: String = "routesc", as setting: String, in folder: URL
  ) throws -> Self {
    let process = Process()
    let messages = Pipe()
    let tool = try BuiltTool.file(tool).path
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", setting, tool, tool] + arguments
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = messages
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = messages.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return Self(
      status: process.terminationStatus + (isSignal ? 128 : 0),
      messages: String(decoding: text, as: UTF8.self))
  }
}
