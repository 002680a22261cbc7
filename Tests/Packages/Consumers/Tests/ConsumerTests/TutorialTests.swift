import Foundation
import Testing

extension Consumers {
  // The tutorial is followed in an empty folder: each file is written as it is shown, each command is
  // run, and the package builds after every step that the next command does not build.
  @Suite("The tutorial")
  struct TutorialTests {
    private static let folder = ConsumerPackage.repository
      .appending(path: "Sources/Turnpike/Turnpike.docc/Tutorials")

    @Test("Each step builds and prints what it shows")
    func steps() throws {
      var cinema = try Cinema()
      for part in try parts() {
        let steps = try steps(of: part).filter { Self.hasSwiftUI || !$0.text.contains("SwiftUI\n") }
        for (index, step) in steps.enumerated() {
          let next = index + 1 < steps.count ? steps[index + 1] : nil
          try cinema.take(step, builds: next?.isTranscript != true)
        }
      }
      #expect(cinema.commands == (ConsumerPackage.hasGit ? 15 : 10))
      #expect(cinema.files > 15)
    }

    /// Elsewhere the views are compiled against stand-ins, in `Tests/Packages/AppleInterfaces`.
    private static var hasSwiftUI: Bool {
      #if canImport(SwiftUI)
        true
      #else
        false
      #endif
    }

    /// The names of the parts, in the order of the contents.
    private func parts() throws -> [String] {
      let contents = try String(
        contentsOf: Self.folder.appending(path: "A-first-app.tutorial"), encoding: .utf8)
      return contents.matches(of: /doc:([A-Za-z-]+)/).map { String($0.1) }
    }

    private func steps(of part: String) throws -> [Step] {
      let text = try String(
        contentsOf: Self.folder.appending(path: part + ".tutorial"), encoding: .utf8)
      return try text.matches(of: /@Code\(name: "(.+)", file: (.+)\)/).map { match in
        let file = Self.folder.appending(path: "Cinema/\(match.2)")
        return Step(
          name: String(match.1), text: try String(contentsOf: file, encoding: .utf8),
          file: String(match.2))
      }
    }
  }
}

/// A step of the tutorial: a file of the package, or commands with what they print.
private struct Step {
  let name: String
  let text: String
  let file: String

  var isTranscript: Bool { name == "Terminal" }

  /// The commands, each with the lines that are shown of its output.
  var commands: [(words: [String], output: [String])] {
    text.split(separator: "$ ").map { command in
      let lines = command.split(separator: "\n").map(String.init)
      return (lines[0].split(separator: " ").map(String.init), Array(lines.dropFirst()))
    }
  }
}

/// The package of somebody who follows the tutorial.
private struct Cinema {
  private let package: ConsumerPackage
  private(set) var files = 0
  private(set) var commands = 0

  init() throws {
    package = try ConsumerPackage(named: "Cinema", files: [:])
    for path in [".git", ".gitignore", "Sources", "Tests", "public"] { try? package.remove(path) }
  }

  mutating func take(_ step: Step, builds: Bool) throws {
    if step.isTranscript {
      for (words, output) in step.commands { try run(words, output, of: step) }
    } else {
      try write(step)
      guard builds else { return }
      let build = try package.swift("build", ["--build-tests"])
      #expect(build.status == 0, "\(step.file): \(build.output)")
      // The manifest has the plugin a step before there is a table.
      let warnings = build.output.split(separator: "\n").filter {
        $0.contains("warning:") && !$0.contains("found no .routes file")
      }
      #expect(warnings == [], "\(step.file): \(build.output)")
    }
  }

  private mutating func write(_ step: Step) throws {
    files += 1
    let text = step.text.replacing(
      "path: \"../Turnpike\"",
      with: "name: \"Turnpike\", path: \"\(ConsumerPackage.repository.path)\"")
    try package.write(text, to: step.name)
    if step.name.hasSuffix("LinkTests.swift") {
      try? package.remove("Tests/CinemaTests/CinemaTests.swift")
    }
  }

  /// Runs a command, whose output has the lines that are shown, in order. It fails if one of those
  /// is an error, or says that a link opens nothing.
  private mutating func run(_ words: [String], _ shown: [String], of step: Step) throws {
    guard words[0] == "swift" || words[0] == "git" && words[1] != "clone" else { return }
    let readsRevisions = words[0] == "git" || words.last == "diff"
    guard ConsumerPackage.hasGit || !readsRevisions else { return }
    commands += 1
    let run = try output(of: words)
    let fails = shown.contains { line in
      ["error: ", "BREAKS", "no route"].contains(where: line.contains) && !line.contains("claimed")
    }
    #expect((run.status != 0) == fails, "\(step.file): \(run.output)")
    var rest = run.output[...]
    for line in shown {
      let range = rest.range(of: line)
      #expect(range != nil, "\(step.file): '\(line)' is not in \(run.output)")
      rest = range.map { rest[$0.upperBound...] } ?? rest
    }
  }

  private func output(of words: [String]) throws -> ConsumerPackage.Run {
    let arguments = Array(words.dropFirst())
    switch Array(words.prefix(3)) {
    case ["swift", "package", "init"]:
      // The folder has another name here.
      return try package.swift("package", Array(words.dropFirst(2)) + ["--name", "Cinema"])
    case ["swift", "package", "write-routes"]:
      let permission = ["--allow-writing-to-package-directory"]
      return try package.swift("package", permission + words.dropFirst(2))
    case ["swift", "run", "Cinema"]:
      let build = try package.swift("build", [])
      #expect(build.status == 0, "\(build.output)")
      return try package.program("Cinema", Array(words.dropFirst(3)))
    case let words where words[0] == "git":
      return try package.git(["-c", "user.name=A", "-c", "user.email=a@example.com"] + arguments)
    default: return try package.swift(arguments[0], Array(arguments.dropFirst()))
    }
  }
}
