import LinkPublishing
import RoutesCommandLine
import RoutesCompiler

/// `routesc plist FILE…`: the URL types of an `Info.plist` and the associated domains of
/// entitlements; with `--check` what an app's own files lack.
struct PropertyListCommand {
  private let arguments: Arguments

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    if arguments.last("--check") != nil {
      try arguments.refuse("--force", when: "with '--check'")
    } else {
      try arguments.refuse("--json", when: "without '--check'")
      if arguments.last("--entitlements") == nil {
        try arguments.refuse("--force", when: "without '--entitlements'")
      }
    }
  }

  func run(on console: Console) throws(Failure) -> ExitStatus {
    guard let result = try arguments.chosenTable(reportingOn: console) else { return .failure }
    let declarations = AppDeclarations(try result.declaredTable)
    if let info = arguments.last("--check") {
      return try check(declarations, info: info, on: console)
    }
    if let path = arguments.last("--entitlements") {
      try writeNewFile(
        declarations.entitlementsText, to: path, overwriting: arguments.has("--force"),
        keeping: arguments.inputPaths)
    }
    return console.succeed(printing: declarations.urlTypesText)
  }

  /// A scheme or domain that the app lacks keeps links from it, and so does one that is none. One
  /// that only the app has may be for something else, and is only mentioned.
  private func check(
    _ declarations: AppDeclarations, info: String, on console: Console
  ) throws(Failure) -> ExitStatus {
    var differences = try differences(in: info) { bytes throws(PropertyListMistake) in
      try declarations.differences(fromInfo: bytes)
    }
    if let path = arguments.last("--entitlements") {
      differences += try self.differences(in: path) { bytes throws(PropertyListMistake) in
        try declarations.differences(fromEntitlements: bytes)
      }
    }
    for (path, difference) in differences {
      let isJSON = arguments.has("--json")
      console.print(isJSON ? "\(difference.json(of: path))\n" : difference.text(of: path))
    }
    return differences.contains(where: \.difference.isMistake) ? .found : .success
  }

  private func differences(
    in path: String, _ compare: ([UInt8]) throws(PropertyListMistake) -> [DeclarationDifference]
  ) throws(Failure) -> [(path: String, difference: DeclarationDifference)] {
    let bytes = try readFile(at: path)
    do throws(PropertyListMistake) {
      return try compare(bytes).map { (path, $0) }
    } catch {
      throw Failure(message: "\(path): \(error.description)")
    }
  }
}

extension DeclarationDifference {
  fileprivate var isMistake: Bool { kind == .missing || kind == .malformed }

  fileprivate func text(of path: String) -> String {
    let reason =
      switch kind {
      case .missing: "is missing; its links do not open the app"
      case .additional: "is none of the table's"
      case .notCompared: "is not compared: only a build knows it"
      case .malformed: "is not written as a domain; write '\(meant ?? "")'"
      }
    return "\(path): the \(isScheme ? "scheme" : "domain") '\(name)' \(reason)".visible + "\n"
  }

  fileprivate func json(of path: String) -> JSON {
    .object([
      "file": .string(path), "kind": isScheme ? "scheme" : "domain", "name": .string(name),
      "difference": .string(kind.rawValue), "write": JSON(meant),
    ])
  }
}
