import Foundation

/// The HTML of the page around its data.
enum PageMarkup {
  /// - Parameters:
  ///   - facts: JSON without `<`.
  ///   - automaton: Text without `<`, which its alphabet does not have.
  static func page(
    title: String, facts: String, automaton: String, script: String, style: String
  ) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy(script: script, style: style))">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <meta name="color-scheme" content="light dark">
    <title>\(escaped(title))</title>
    <style>\(style)</style>
    </head>
    \(body)
    <script type="application/json" id="facts">\(facts)</script>
    <script type="text/plain" id="automaton">\(automaton)</script>
    <script>\(script)</script>
    </body>
    </html>

    """
  }

  /// Lets the page's own script and style run, and nothing else; loads nothing.
  private static func policy(script: String, style: String) -> String {
    "default-src 'none'; script-src '\(hash(of: script))'; style-src '\(hash(of: style))'; "
      + "base-uri 'none'; form-action 'none'"
  }

  private static func hash(of text: String) -> String {
    "sha256-" + Data(SHA256(text).digest).base64EncodedString()
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  private static let body = #"""
    <body>
    <a class="skip" href="#routes">Skip to the routes</a>
    <header>
    <h1>Links of <span id="table"></span></h1>
    <p id="sites"></p>
    </header>
    <main>
    <noscript><p>This page needs JavaScript. It runs in the page and loads nothing.</p></noscript>
    <section id="check" aria-labelledby="check-heading">
    <h2 id="check-heading"><label for="link">Check a link</label></h2>
    <input id="link" type="text" inputmode="url" autocomplete="off" autocapitalize="none"
      spellcheck="false" placeholder="Paste a link" aria-describedby="status">
    <p id="status" role="status"></p>
    <div id="answer"></div>
    </section>
    <section id="routes" aria-labelledby="routes-heading" tabindex="-1">
    <h2 id="routes-heading">Routes</h2>
    <div id="find">
    <label for="search">Search</label>
    <input id="search" type="search" autocomplete="off" spellcheck="false"
      placeholder="name, pattern, parameter, documentation">
    <p id="count" role="status"></p>
    </div>
    <div id="list"></div>
    <button type="button" id="all" hidden></button>
    <p id="otherwise" hidden>Every other link opens <code id="otherwise-name"></code>.</p>
    </section>
    <section id="redirects" aria-labelledby="redirects-heading" hidden>
    <h2 id="redirects-heading">Redirects</h2>
    </section>
    <section id="refusals" aria-labelledby="refusals-heading" hidden>
    <h2 id="refusals-heading">Refused</h2>
    </section>
    <section id="nothing" aria-labelledby="nothing-heading" hidden>
    <h2 id="nothing-heading">Links that open nothing, by the table's examples</h2>
    </section>
    </main>
    """#
}
