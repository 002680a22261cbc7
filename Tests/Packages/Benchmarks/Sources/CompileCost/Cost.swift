import Foundation

/// The seconds that a command and all that it starts take.
struct Cost {
  var cpu: Double
  var clock: Double?

  func report(_ name: String) {
    let clock = clock.map { String(format: "%8.2f s of the clock", $0) } ?? ""
    print(String(format: "%8.2f s of CPU", cpu) + clock + "  " + name)
  }

  /// Runs a command of PATH, and throws what it prints if it fails.
  static func run(
    _ arguments: [String], in directory: URL? = nil, _ environment: [String: String] = [:]
  ) throws -> Cost {
    let output = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = environment.map { "\($0)=\($1)" } + arguments
    process.currentDirectoryURL = directory
    process.standardOutput = output
    process.standardError = output
    let cpu = secondsOfChildren
    let start = ContinuousClock.now
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: String(decoding: text, as: UTF8.self))
    }
    return Cost(cpu: secondsOfChildren - cpu, clock: (ContinuousClock.now - start) / .seconds(1))
  }

  /// The CPU time of the processes that have ended, and of those that they waited for.
  static var secondsOfChildren: Double {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_CHILDREN, &usage)
    #else
      getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    #endif
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1_000_000
    }
  }
}

struct Failure: Error, CustomStringConvertible {
  var description: String
}
