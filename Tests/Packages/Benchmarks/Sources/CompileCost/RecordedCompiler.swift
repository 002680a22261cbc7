import Foundation

/// This program as SwiftPM runs it instead of the compiler, to measure each job.
struct RecordedCompiler {
  private static let variable = "COMPILE_COST_JOBS"
  private let jobs: URL

  /// Nothing if it is not SwiftPM that runs this program.
  init?() {
    guard let path = ProcessInfo.processInfo.environment[Self.variable] else { return nil }
    jobs = URL(filePath: path)
  }

  /// What makes SwiftPM run this program, which writes a file for each job.
  static func environment(jobs: URL) -> [String: String] {
    ["SWIFT_EXEC": URL(filePath: CommandLine.arguments[0]).path, variable: jobs.path]
  }

  func run() throws -> Int32 {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let compiler = try Process.run(URL(filePath: "/usr/bin/env"), arguments: ["swiftc"] + arguments)
    compiler.waitUntilExit()
    try "\(Cost.secondsOfChildren) \(Self.name(ofJob: arguments))"
      .write(to: jobs.appending(path: UUID().uuidString), atomically: false, encoding: .utf8)
    return compiler.terminationStatus
  }

  private static func name(ofJob arguments: [String]) -> String {
    guard let option = arguments.firstIndex(of: "-module-name") else { return "manifests and more" }
    return (arguments.contains("-emit-executable") ? "link of " : "") + arguments[option + 1]
  }

  /// The CPU time of the jobs of each name.
  static func seconds(of jobs: URL) throws -> [String: Double] {
    try FileManager.default.contentsOfDirectory(atPath: jobs.path).reduce(into: [:]) {
      seconds, file in
      let job = try String(contentsOf: jobs.appending(path: file), encoding: .utf8)
      let words = job.split(separator: " ", maxSplits: 1)
      seconds[String(words[1]), default: 0] += Double(words[0]) ?? 0
    }
  }
}
