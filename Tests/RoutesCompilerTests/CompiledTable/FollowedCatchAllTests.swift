import Testing
import Turnpike

@testable import RoutesCompiler

/// Catch-alls that segments follow, the whole way from the text of the table to its automaton.
@Suite("Segments behind a catch-all")
struct FollowedCatchAllTests {
  static let rows: [LinkRow] = [
    LinkRow(
      testDescription: "projects of a code host, at any depth",
      lines: [
        "/*project/-/issues/:iid -> issue(project: [String], iid: Int)",
        "/*project -> project(project: [String])",
      ],
      links: [
        ("/group/project/-/issues/12", "issue(group,project, 12)"),
        ("/group/sub/group/project/-/issues/12/", "issue(group,sub,group,project, 12)"),
        ("//a//b//-//issues//12//", "issue(a,b, 12)"), ("/group/project", "project(group,project)"),
        ("/a/-/issues/x", "project(a,-,issues,x)"), ("/-/issues/12", "project(-,issues,12)"),
        ("/a/-/issues/1/-/issues/2", "issue(a,-,issues,1, 2)"),
        ("/a/-/issues/007", "project(a,-,issues,007)"), ("/a/%2D/issues/7", "issue(a, 7)"),
      ]),
    LinkRow(
      testDescription: "servers under a folder",
      lines: [
        "/*server/:team/channels/:channel"
          + " -> channel(server: String, team: String, channel: String)",
        "/*server/:team/pl/:post -> post(server: String, team: String, post: String)",
      ],
      links: [
        ("/talk.example/eng/channels/town-square", "channel(talk.example, eng, town-square)"),
        ("/h/chat/eng/pl/7", "post(h/chat, eng, 7)"), ("/eng/pl/7", nil),
      ]),
    LinkRow(
      testDescription: "a tree of organizations",
      lines: [
        "/o/*orgs/stores/:store -> store(orgs: [String], store: String)",
        "/o/*orgs -> org(orgs: [String])",
      ],
      links: [
        ("/o/hc/bch/stores/7", "store(hc,bch, 7)"), ("/o/stores/7", "org(stores,7)"),
        ("/o/a/stores/7/8", "org(a,stores,7,8)"),
      ]),
    LinkRow(
      testDescription: "a text, which keeps its slashes but for one at its end",
      lines: ["/f/*path/edit -> edit(path: String)"],
      links: [
        ("/f/a/edit", "edit(a)"), ("/f//a///b///edit", "edit(/a///b//)"), ("/f/edit", nil),
        ("/f//edit", nil), ("/f/a%2Fb/edit", "edit(a/b)"), ("/f/edit/edit", "edit(edit)"),
      ]),
    LinkRow(
      testDescription: "a default, with which nothing has to lie between",
      lines: [
        "/f/*path/new -> new(path: [String] = [])", "/g/*path/new -> text(path: String = \"\")",
      ],
      links: [
        ("/f/new", "new()"), ("/f/a/b/new", "new(a,b)"), ("/g/new", "text()"),
        ("/g/new/new", "text(new)"), ("/f", nil),
      ]),
    LinkRow(
      testDescription: "elements of a type, all of which have to be right",
      lines: ["/*ids/sum -> sum(ids: [Int])", "/*words/sum -> words(words: [String])"],
      links: [
        ("/1/2/sum", "sum(1,2)"), ("/1/x/sum", "words(1,x)"), ("/1/007/sum", "words(1,007)"),
      ]),
    LinkRow(
      testDescription: "numbers in another form, behind a catch-all and in it",
      lines: ["/*ids/to/:n -> to(ids: [Int], n: Int)"],
      links: [("/007/08/to/09", "to(7,8, 9)"), ("/a/to/1", nil)]),
    LinkRow(
      testDescription: "ends that are aligned, from the left",
      lines: [
        "option overlaps leftmost", "/*a/issues/:i -> issue(a: [String], i: String)",
        "/*a/m/:x/notes -> notes(a: [String], x: String)",
        "/*a/:x/edit -> edit(a: [String], x: String)", "/*a/new -> new(a: [String])",
      ],
      links: [
        ("/m/issues/notes", "issue(m, notes)"), ("/p/m/issues/notes", "notes(p, issues)"),
        ("/p/issues/edit", "issue(p, edit)"), ("/p/q/edit", "edit(p, q)"),
        ("/edit/new", "new(edit)"),
        ("/p/issues/new", "issue(p, new)"), ("/p/q/new", "new(p,q)"),
      ]),
    LinkRow(
      testDescription: "a rule between ends of other lengths",
      lines: [
        "/*a/edit -> edit(a: [String]) @over(two)",
        "/*a/:x/:y -> two(a: [String], x: String, y: String)",
        "/a/b/:c -> three(c: String) @under(edit)",
      ],
      links: [
        ("/p/q/edit", "edit(p,q)"), ("/p/edit", "edit(p)"), ("/p/q/r", "two(p, q, r)"),
        ("/a/b/edit", "edit(a,b)"), ("/a/b/c", "three(c)"),
      ]),
    LinkRow(
      testDescription: "a group whose prefix has one",
      lines: [
        "/*project (project: [String]) {", "/-/issues/:iid -> issue(iid: Int)",
        "/-/wiki -> wiki", "}",
      ],
      links: [("/a/b/-/issues/7", "issue(a,b, 7)"), ("/a/-/wiki", "wiki(a)"), ("/-/wiki", nil)]),
    LinkRow(
      testDescription: "a refusal and a redirect",
      lines: [
        "/f/*path/edit -> edit(path: [String])", "/f/*_/secret/:_ -> nil",
        "redirect /old/*path/change -> edit(path: path)",
      ],
      links: [
        ("/f/a/edit", "edit(a)"), ("/f/secret/edit", "edit(secret)"), ("/f/a/secret/edit", nil),
        ("/old/a/b/change", "edit(a,b)"),
      ]),
    LinkRow(
      testDescription: "letters in any case",
      lines: ["option pathCase ignore", "/*path/EDIT -> edit(path: [String])"],
      links: [("/A/b/Edit", "edit(A,b)")]),
  ]

  @Test("Each link leads to the route that the rules say", arguments: rows)
  func links(row: LinkRow) throws { try row.check() }
}
