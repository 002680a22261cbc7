import Foundation
import Testing

// What the articles show of commands is what those print: a `console` block has lines `$ command`,
// each before its output, in which a line `…` is anything. A `diff` block changes a file for the
// commands after it.
@Suite("Commands in the articles")
struct ConsoleSampleTests {
  @Test(
    "Each prints what stands below it",
    arguments: try Article.all.filter { $0.blocks.contains { $0.language == "console" } })
  func article(_ article: Article) throws {
    let console = try Console(for: article)
    for block in article.blocks {
      switch block.language {
      case "diff": try console.apply(block)
      case "console":
        for (command, shown) in block.commands where Self.hasTools(of: command) {
          let printed = try console.output(of: command)
          #expect(
            matches(lines(of: printed)[...], shown[...]),
            "'\(command)' at \(block.place) prints:\n\(printed)")
        }
      default: break
      }
    }
  }

  /// Whether this machine has what a command pipes its output to: these tests need nothing but Swift.
  private static func hasTools(of command: String) -> Bool {
    guard command.contains("| jq ") else { return true }
    let path = ProcessInfo.processInfo.environment["PATH", default: ""]
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/jq")
    }
  }

  @Test("Commands for a simulator open a route")
  func simulator() throws {
    let name = "UniversalLinksAndSchemes.md"
    let article = try #require(try Article.all.first { $0.name == name })
    let block = try #require(article.blocks.first { $0.language == "sh" })
    let commands = block.lines.map { $0.wholeMatch(of: #/xcrun simctl openurl booted '(.+)'/#) }
    let links = commands.compactMap { $0.map { String($0.1) } }
    #expect(links.count == 2 && commands.count == 2)
    let console = try Console(for: article)
    for link in links {
      let printed = try console.output(of: "routesc match Shop.routes '\(link)'")
      #expect(printed.contains("product(id: \"42\")"), "\(printed)")
    }
  }

  @Test("The step for a pull request shows the report, and ends as the comparison does")
  func pullRequest() throws {
    let article = try #require(try Article.all.first { $0.name == "LinksOutInTheWorld.md" })
    let job = try #require(article.blocks.first { $0.language == "yaml" })
    let start = try #require(job.lines.lastIndex { $0.hasSuffix("run: |") })
    let script = job.lines[(start + 1)...].map { String($0.drop { $0 == " " }) }
    #expect(script.contains { $0.contains("swift package routes diff") })
    let console = try Console(for: article)
    for (new, status) in [("New.routes", 1), ("Old.routes", 0)] {
      let printed = try console.output(
        of: """
          cat >step.sh <<'END'
          \(script.joined(separator: "\n"))
          END
          cat >swift <<'END'
          #!/bin/sh
          [ "$*" = 'package routes diff origin/main' ] && exec routesc diff Old.routes \(new)
          END
          chmod +x swift
          export PATH=.:$PATH GITHUB_BASE_REF=main GITHUB_STEP_SUMMARY=summary.md
          rm -f summary.md
          bash --noprofile --norc -eo pipefail step.sh
          echo "status $?"
          cat summary.md
          """)
      let parts = printed.components(separatedBy: "status \(status)\n")
      try #require(parts.count == 2, "\(printed)")
      #expect(parts[1] == "```\n\(parts[0])```\n")
      #expect(parts[0].contains("No published links break") == (status == 0))
    }
  }

  @Test("A block is of a language that a test reads")
  func languages() throws {
    // The commands and files for editors are tried by `.ci/grammars`, the one line of the log by a
    // sample, those for a simulator are compared below, and messages of a build are those of a
    // user's package.
    let others = [
      "EditorSetup": ["sh", "json", "lua"], "LinksOut": ["yaml"], "Notifications": ["json"],
      "Troubleshooting": ["text"], "Universal": ["sh"],
    ]
    for block in try Article.all.flatMap(\.blocks) {
      let known = others.first { block.place.hasPrefix($0.key) }?.value ?? []
      let isRead = ["swift", "routes", "console", "diff", "mermaid"].contains(block.language)
      #expect(isRead || known.contains(block.language), "\(block.place): '\(block.language)'")
    }
  }

  private func lines(of text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last == "" ? lines.dropLast() : lines
  }
}

extension Article.Block {
  /// The commands, each with the lines that are shown of its output.
  fileprivate var commands: [(command: String, shown: [String])] {
    var commands: [(command: String, shown: [String])] = []
    for line in lines {
      if line.hasPrefix("$ ") {
        commands.append((String(line.dropFirst(2)), []))
      } else if !commands.isEmpty {
        commands[commands.count - 1].shown.append(line)
      }
    }
    return commands
  }
}
