import Foundation
import RouteMatching
import RoutesCompiler

/// A page of HTML on which the links of a table are tried and built: one file that needs no
/// network.
///
/// ```
/// CompiledTable ─┬─ LinksPageFacts ─ JSON ─────┐
///                └─ automaton, as in the app ──┼─ LinksPage ─ HTML
/// PageScript, PageStyle ───────────────────────┘
/// ```
///
/// The page matches links on the same automaton as the app does, in JavaScript of its own.
/// A table may come from anywhere and a link too, so nothing of either is read as markup: the
/// facts are data that hold no `<`, the script sets them as text, and a policy in the page lets
/// nothing run but that script.
package struct LinksPage {
  private let facts: LinksPageFacts
  let automaton: String

  /// nil for a file that has no table.
  package init?(of result: CompilationResult) {
    guard let compiled = result.compiled else { return nil }
    facts = LinksPageFacts(of: compiled)
    automaton = compiled.automaton.text
  }

  /// The whole page.
  package var html: String {
    PageMarkup.page(
      title: "Links of \(facts.table)", facts: json, automaton: automaton,
      script: PageScript.whole, style: PageStyle.whole)
  }

  /// The facts as JSON that no reader of HTML takes for a tag.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(facts) else {
      preconditionFailure("A value of text and lists is always JSON.")
    }
    return String(decoding: data, as: UTF8.self).replacing("<", with: "\\u003c")
  }
}

/// The script of the page, in the order in which its parts use one another.
enum PageScript {
  static let whole =
    "\"use strict\";\n(() => {\n"
    + [
      text, table, link, values, segments, matching, reading, nearMisses, answers, printing, qrCode,
      form, interface,
    ].joined(separator: "\n") + "})();\n"
}
