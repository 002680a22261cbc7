/// The output of `routesc --help`, `routesc aasa --help` and `routesc --version`.
enum Usage {
  static let version = "0.1.0"

  /// The paragraphs about one subcommand; the whole text where it has none.
  static func text(of subcommand: Subcommand) -> String {
    var isAbout = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      let indentation = line.prefix { $0 == " " }.count
      if indentation < 6 {
        isAbout = indentation == 2 && line.split(separator: " ").first == "\(subcommand)"
      }
      return isAbout
    }
    guard !lines.isEmpty else { return text }
    return "USAGE: routesc SUBCOMMAND\n\n\(lines.joined(separator: "\n"))\n\n"
      + "'routesc --help' lists the other subcommands.\n"
  }

  static let text = """
    Checks .routes files, turns them into Swift, and answers questions about them.

    USAGE: routesc SUBCOMMAND

      generate --output-directory DIR [--source-directory DIR] [--parts] FILE…
          Writes one Swift file for each .routes file. The names of the outputs are
          the paths of the files in the source directory, with '+' in place of '/'.
          With '--parts' it writes three for each, as builds have them, so that they
          are compiled side by side: App.routes.swift, App.routesAutomaton.swift and
          App.routesHandlers.swift. One that would stay the same is left alone. For each
          '--mountable FILE' a '--module NAME' names the module that it is of, which is
          then imported where its table is mounted.
      check [--strict-examples] FILE…
          Reports the mistakes; with the option also each example that is not the
          link that its route prints.
      list [--json] [--grep TEXT] FILE…
          Prints the routes: case, pattern, parameters, filters, tab, place.
      match [--json] [--why] [--table NAME] FILE LINK…
          Prints the route that each link opens, with its values, and with '--why'
          for a link that opens none the patterns that it nearly matches. '-' reads
          links from standard input, one on each line.
      diff [--json] OLD NEW
          Prints what becomes of links when NEW takes the place of OLD, each with a
          shortest link that shows it: gone (nothing matches it now), moved (it opens
          another route or only from inside the app, is refused, goes through other
          filters, or has another value), narrowed (a value is no longer taken), new,
          printed otherwise, and cases that are renamed or retyped. Where a 'redirect'
          line makes links do what they did, it is written out. Several files are given
          as '--old FILE' and '--new FILE', mountable ones of both versions as
          '--mountable FILE', of one as '--old-mountable FILE' and '--new-mountable
          FILE'; tables are paired by their names. '--old-revision NAME=DIR' shows the
          old files below DIR as NAME:PATH.
      page -o FILE.html [--force] [--table NAME] FILE…
          Writes one HTML file on which links are tried and built, with every route
          and its documentation. It needs no network. '--force' writes over a file
          that is there; '-o -' prints the page.
      snippets --format list|shell [--table NAME] FILE…
          Prints the examples of a table with the route that each opens, or a script
          that opens them in a simulator.
      aasa --app-id ID [--host HOST] [--slashes] [--output-directory DIR [--force]] FILE…
          Writes the apple-app-site-association of a host, which lets the system open
          the links that the table routes in the app with the ID, as in
          ABCDE12345.com.example.shop; with a directory DIR/HOST/apple-app-site-association
          for each host. Links that the file claims and nothing routes, because patterns
          there can't say otherwise, are reported. '--slashes' writes paths with a slash at
          the end too.
      aasa --check FILE.json [--app-id ID] [--host HOST] [--slashes] [--json] FILE…
          Compares such a file with the table: links that it claims and nothing routes,
          and links that are routed and stay in the browser, a short one for each kind,
          with what to write. Those that depend on a slash at the end are a note, and
          count with '--slashes'.
      plist [--entitlements FILE [--force]] FILE…
          Prints the URL types of the table's schemes, for an Info.plist, and writes its
          hosts as associated domains to an entitlements file.
      plist --check Info.plist [--entitlements FILE] [--json] FILE…
          Reports the schemes and the associated domains that the app's own files lack.
      explain CODE
          Explains a message by its code, such as R022.
      format [--check] FILE…
          Rewrites the files in the one layout that tables have, where they differ from
          it; with '--check' names those files instead. '-' formats standard input and
          prints it.
      graph [--table NAME] FILE…
          Prints a picture of the table for Mermaid: its tabs, groups and mounts, which
          routes come after which, and redirects.
      lsp
          Serves an editor as a language server, on standard input and output.

      --file FILE        One more .routes file; with it, every operand of 'match' is a link.
      --mountable FILE   A .routes file of another module, whose table these may mount.
      --table NAME       Of several tables this one: its name, its file or a folder of that.
      --help, --version

    EXIT STATUS: 0 if all is well, 1 if a link matched no route, 'diff' found one that
    is gone, moved, narrowed or undecided, or a file differs from the table or from the
    one layout, 2 if a table has errors or the command line is wrong.

    """
}
