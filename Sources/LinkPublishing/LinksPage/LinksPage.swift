import EmbeddedFiles
import Foundation
import RouteMatching
import RoutesCompiler

/// A page of HTML on which the links of a table are tried and built: one file that needs no
/// network.
///
/// ```
/// CompiledTable ─ facts ─ JSON ─┬─ LinksPage ─ HTML
/// page.html, page.css, *.js ────┘
/// ```
///
/// JavaScript of the page's own matches links with the table's patterns, in the order in which the
/// app tries them. A table may come from anywhere and a link too, so nothing of either is read as
/// markup: a table's name is an identifier, the facts are data that hold no `<`, the script sets
/// them as text, and a policy in the page lets nothing run but that script.
package struct LinksPage {
  static let markup = String(cString: linksPageMarkup())
  static let style = String(cString: linksPageStyle())
  /// The script, whose names are no globals of the page.
  static let script =
    "\"use strict\";\n(() => {\n" + String(cString: linksPageScript()) + "})();\n"

  private let table: CompiledTable

  /// nil for a file that has no table.
  package init?(of result: CompilationResult) {
    guard let compiled = result.compiled else { return nil }
    table = compiled
  }

  /// The whole page.
  package var html: String {
    let contents = [
      "policy": Self.policy, "title": "Links of \(table.table.name)", "style": Self.style,
      "facts": json, "script": Self.script,
    ]
    // In one pass, so that nothing in a table is filled in.
    return Self.markup.replacing(/\{\{([a-z]+)\}\}/) { contents[String($0.1), default: ""] }
  }

  /// The facts as JSON that no reader of HTML takes for a tag.
  var json: String {
    table.facts.text().replacing("<", with: "\\u003c")
  }

  /// Lets the page's own script and style run, and nothing else; loads nothing.
  private static let policy =
    "default-src 'none'; script-src '\(hash(of: script))'; style-src '\(hash(of: style))'; "
    + "base-uri 'none'; form-action 'none'"

  private static func hash(of text: String) -> String {
    "sha256-" + Data(SHA256(text).digest).base64EncodedString()
  }
}
