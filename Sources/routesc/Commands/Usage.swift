/// The output of `routesc --help` and `routesc aasa --help`, and that of `swift package routes
/// --help`, where SwiftPM names the files of the package.
struct Usage {
  let isInPackage: Bool

  /// The paragraphs about one subcommand, and the options that it shares with others; the whole
  /// text where it has none.
  func text(of subcommand: Subcommand) -> String {
    var isAbout = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let own = lines.filter { line in
      if line.prefix(while: { $0 == " " }).count < 6 {
        isAbout = line.hasPrefix("  \(subcommand) ") || line == "  \(subcommand)"
      }
      return isAbout
    }
    guard !own.isEmpty else { return text }
    let shared = lines.filter { line in
      subcommand.options.options.contains { line.hasPrefix("  \($0) ") }
    }
    let command = isInPackage ? "swift package routes" : "routesc"
    let paragraphs = [own, shared].filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
    return ([usage] + paragraphs + ["'\(command) --help' lists the other subcommands.\n"])
      .joined(separator: "\n\n")
  }

  private var usage: String {
    isInPackage
      ? """
      USAGE: swift package routes SUBCOMMAND
             swift package --allow-writing-to-package-directory write-routes SUBCOMMAND
      """ : "USAGE: routesc SUBCOMMAND"
  }

  /// What everybody reads, and what is said of this command alone.
  var text: String {
    let lines = Self.marked.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.filter { $0.first != (isInPackage ? "-" : "+") }.map { $0.dropFirst() }
    return shown.joined(separator: "\n").replacing("USAGE", with: usage)
  }

  /// Lines of the command alone begin with `-`, those in a package with `+`.
  private static let marked = """
    -Checks .routes files, turns them into Swift, and answers questions about them.
    +Checks the .routes files of this package, and answers questions about them.

     USAGE

    -  generate --output-directory DIR [--source-directory DIR] [--parts] FILE…
    -      Writes one Swift file for each .routes file. The names of the outputs are
    -      the paths of the files in the source directory, with '+' in place of '/'.
    -      With '--parts' it writes three for each, as builds have them, so that they
    -      are compiled side by side: App.routes.swift, App.routesAutomaton.swift and
    -      App.routesHandlers.swift. One that would stay the same is left alone. For each
    -      '--mountable FILE' a '--module NAME' names the module that it is of, which is
    -      then imported where its table is mounted.
    -  check [--strict] [--strict-examples] [--table NAME] FILE…
    +  check [--strict] [--strict-examples] [--table NAME]
           Reports the mistakes. With '--strict' warnings are mistakes, too; with
           '--strict-examples' each example that is not the link that its route prints.
    -  list [--json] [--grep TEXT] [--table NAME] FILE…
    +  list [--json] [--grep TEXT] [--table NAME]
           Prints the routes: case, pattern, parameters, filters, tab, attributes, place.
    -  match [--json] [--why] [--table NAME] FILE LINK…
    +  match [--json] [--why] [--table NAME] LINK…
           Prints the route that each link opens, with its values, and with '--why'
           for a link that opens none the patterns that it nearly matches. Of several
    -      tables it names those that answer. The link '-' reads links from standard
    -      input, one on each line.
    +      tables it names those that answer.
    -  diff [--json] [--table NAME] OLD NEW
    +  diff [--json] [--table NAME] [REVISION]
    -      Prints what becomes of links when NEW takes the place of OLD: those that break,
    +      Prints what becomes of the links of a revision, or of HEAD: those that break,
           marked BREAKS (a link opens nothing, another route, or the same one with
           another value), BREAKS? where that is not known, then what breaks none:
           links that go through other filters, new links, links that are printed in
           another form, and names that only Swift has. Each has a link that shows it,
    -      and a line to write that keeps it. Several files are given as '--old FILE'
    -      and '--new FILE', mountable ones of one version as '--old-mountable FILE' and
    -      '--new-mountable FILE'; tables are paired by their names.
    +      and a line to write that keeps it.
    -  page -o FILE.html [--force] [--table NAME] FILE…
    +  page -o FILE.html [--force] [--table NAME]        (write-routes)
           Writes one HTML file on which links are tried and built, with every route
           and its documentation. It needs no network. '--force' writes over a file
           that is there; '-o -' prints the page.
    -  aasa --app-id ID [--host HOST] [--output-directory DIR [--force]] FILE…
    +  aasa --app-id ID [--host HOST] [--table NAME]
    +  aasa --app-id ID --output-directory DIR [--force]        (write-routes)
           Writes the apple-app-site-association of a host, which lets the system open
           the links that the table routes in the app with the ID, as in
           ABCDE12345.com.example.shop; with a directory DIR/HOST/apple-app-site-association
           for each host. Refused links that it can't exclude are reported.
    -  aasa --check FILE.json [--app-id ID] [--host HOST] [--json] FILE…
    +  aasa --check FILE.json [--app-id ID] [--host HOST] [--json]
           Compares such a file with the table, by links of each pattern: those that are
           routed and not claimed, or refused and claimed, each with the component to
           add; and how many links each component claims that no route opens.
    -  android [--table NAME] FILE…
    +  android [--table NAME]
           Prints the intent filters of an Android app, for its manifest, with the links
           that the table routes. They need API level 31.
    -  plist [--entitlements FILE [--force]] FILE…
    +  plist
    +  plist --entitlements FILE [--force]        (write-routes)
           Prints the URL types of the table's schemes, for an Info.plist, and writes its
           hosts as associated domains to an entitlements file.
    -  plist --check Info.plist [--entitlements FILE] [--json] FILE…
    +  plist --check Info.plist [--entitlements FILE] [--json]
           Reports the schemes and the associated domains that the app's own files lack.
       explain CODE
           Explains a message by its code, such as R022.
    -  format [--check] FILE…
    +  format --check
    +  format        (write-routes)
           Rewrites the files in the one layout that tables have, where they differ from
    -      it; with '--check' names those files instead. '-' is formatted and printed.
    +      it; with '--check' names those files instead.
    -  graph [--table NAME] FILE…
    +  graph [--table NAME]
           Prints a picture of the table for Mermaid: its tabs, groups and mounts, which
           routes come after which, and redirects.

    -  --file FILE        One more .routes file; with it, every operand of 'match' is a link.
    -  --mountable FILE   A .routes file of another module, whose table these may mount.
       --table NAME       Of several tables this one: its name, its file or a folder of that.
       --help, --version

    -The file '-' is standard input.
    -
     EXIT STATUS: 0 if all is well, 1 if a link matched no route, 'diff' found one that
     is gone, moved, narrowed or undecided, or a file differs from the table or from the
     one layout, 2 if a table has errors or the command line is wrong.
    +SwiftPM reports each other status as 1.

     The language server is a program of its own, 'routes-language-server'.

    """
}
