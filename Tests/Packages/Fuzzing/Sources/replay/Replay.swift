// Inputs that are in files, each once, through a target of the fuzzer:
//
//     replay table|link|pattern|route FILE…

import Foundation
import FuzzTargets

@main
enum Replay {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let target = arguments.first.flatMap(FuzzTarget.init), arguments.count > 1 else {
      print("usage: replay \(FuzzTarget.names) FILE…")
      exit(64)
    }
    for path in arguments.dropFirst() {
      // The last name that is printed is of the input that ended the program.
      FileHandle.standardError.write(Data("\(path)\n".utf8))
      target.check(Array(try Data(contentsOf: URL(filePath: path))))
    }
  }
}
