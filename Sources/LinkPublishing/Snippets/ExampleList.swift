import RouteMatching
import RoutesCompiler

/// The examples of a table as links that a device can be given, with the route that each opens.
///
/// ```
/// shop:///product/A-17    product(id: "A-17")
/// shop:///catalogue/2026/3    nothing
/// ```
///
/// An example that is a path alone gets the table's first scheme, or else its first host,
/// because a device opens whole links. Examples of `@inApp` routes are left out: no link from
/// outside opens those.
package struct ExampleList: Sendable {
  package struct Line: Hashable, Sendable {
    package let link: String
    /// The route with its values, `product(id: "A-17")`, or `nothing`.
    package let opens: String
    /// Whether the link has a scheme, which a device needs.
    package let isWhole: Bool
  }

  package let lines: [Line]

  package init(of compiled: CompiledTable) {
    let front = compiled.table.frontOfPaths
    lines = compiled.table.examples.compactMap { example in
      let link = example.isWhole ? example.link : front + example.link
      let isWhole = example.isWhole || !front.isEmpty
      switch try? compiled.resolve(example.link) {
      case .route(let match):
        return Line(link: link, opens: compiled.description(of: match), isWhole: isWhole)
      case .unmatched? where example.outcome == nil, .refused? where example.outcome == nil:
        return Line(link: link, opens: "nothing", isWhole: isWhole)
      default: return nil
      }
    }
  }
}

extension CheckedExample {
  /// Whether the link has a scheme.
  fileprivate var isWhole: Bool {
    withBytes(of: link) { SplitLink(splitting: $0).scheme != nil }
  }
}

extension ResolvedTable {
  /// The text before a path that makes it a whole link; empty for a table that has neither
  /// schemes nor hosts.
  fileprivate var frontOfPaths: String {
    schemes.first.map { $0 + "://" }
      ?? hosts.first { !$0.hasPrefix("*") }.map { "https://" + $0 } ?? ""
  }
}

extension ExampleList {
  /// One line for each example: the link, a tab, and the route that it opens.
  package var text: String {
    lines.map { "\($0.link)\t\($0.opens)\n" }.joined()
  }

  /// A shell script that opens the examples in a simulator, one after another.
  ///
  /// ```
  /// sh examples.sh            # in the simulator that is booted
  /// sh examples.sh 'iPhone 16'
  /// ```
  package var script: String {
    """
    #!/bin/sh
    # Opens each example in a simulator, and waits for Return before the next:
    #   sh FILE [DEVICE]
    set -eu
    device=${1:-booted}

    open_link() {
      printf '%s\\n  opens %s\\n' "$1" "$2"
      xcrun simctl openurl "$device" "$1"
      read -r _ || true
    }


    """ + lines.map { "open_link \($0.link.shellQuoted) \($0.opens.shellQuoted)\n" }.joined()
  }
}

extension String {
  /// The text as one word of a shell, which finds nothing in it to expand.
  fileprivate var shellQuoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
