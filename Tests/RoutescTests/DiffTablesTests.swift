import Testing

@testable import routesc

/// `routesc diff` for several tables, and for what is true of a whole table.
@Suite("Tables of routesc diff")
struct DiffTablesTests {
  @Test("Links that move from one table to another")
  func moves() throws {
    let folder = try TemporaryFolder([
      "old/A.routes": "routes A\n/a -> a\n/x/:id -> x(id: Int)\n",
      "old/B.routes": "routes B\n/b -> b\n",
      "new/A.routes": "routes A\n/a -> a\n",
      "new/B.routes": "routes B\n/b -> b\n/x/:id -> y(id: Int)\n/c -> c\n",
      "Both.routes": "routes A\n/a -> a\n/x/:id -> x(id: Int)\n/b -> b\n",
    ])
    let run = folder.routesc(
      "diff", "--old", "$old/A.routes", "--old", "$old/B.routes", "--new", "$new/A.routes",
      "--new", "$new/B.routes")
    #expect(run.status == .found)
    #expect(
      run.output == """
        Published links of 1 pattern break; 1 change is harmless

        BREAKS  /x/:id: links open 'y' of the table 'B' now
                /x/7 opened 'x(id: 7)', and opens 'y(id: 7)' now
                old/A.routes:3:1

        new     /c: links open something now
                /c opens 'c', and opened nothing
                new/B.routes:4:1

        """)
    let joined = folder.routesc(
      "diff", "--old", "$old/A.routes", "--old", "$old/B.routes", "--new", "$Both.routes")
    #expect(
      joined.output
        == """
        Published links of 1 pattern break

        BREAKS  the table 'B' is part of 'A' now, with all of its links
                /b opened 'b'
                old/B.routes:1:1

        """
    )
  }

  @Test("Two old tables, either of which the new one may be")
  func openPairs() throws {
    let folder = try TemporaryFolder([
      "A.routes": "routes A\n/a -> a\n", "B.routes": "routes B\n/b -> b\n",
      "C.routes": "routes C\n/c -> c\n",
    ])
    let run = folder.routesc(
      "diff", "--old", "$A.routes", "--old", "$B.routes", "--new", "$C.routes")
    #expect(
      run.output == """
        Published links of 2 patterns break; 1 change is harmless

        BREAKS  the table 'A' is gone, with all of its links
                /a opened 'a'
                if 'C' is this table under another name, compare the files of these two alone
                A.routes:1:1

        BREAKS  the table 'B' is gone, with all of its links
                /b opened 'b'
                if 'C' is this table under another name, compare the files of these two alone
                B.routes:1:1

        new     the table 'C' is new, with all of its links
                /c opens 'c'
                C.routes:1:1

        """)
  }

  @Test("The links of a mounted table on its own sites, and what is true of it alone")
  func mounted() throws {
    let app = "routes App\nmount /s -> settings(Settings)\n"
    let folder = try TemporaryFolder([
      "old/App.routes": app, "new/App.routes": app,
      "old/S.routes": "routes Settings\nhost s.example\n/x -> x\n/y -> y\notherwise -> lost\n",
      "new/S.routes": "routes Settings\n/x -> x\n/z -> y\n",
    ])
    let run = folder.routesc(
      "diff", "--old", "$old/App.routes", "--old", "$old/S.routes", "--new", "$new/App.routes",
      "--new", "$new/S.routes")
    #expect(
      run.output == """
        Published links of 3 patterns break; 3 changes are harmless

        BREAKS  /s/y: links open nothing now
                /s/y opened 'settings.y', and opens nothing now
                write 'redirect /s/y -> settings.y'
                old/S.routes:4:1

        BREAKS  links with the host 's.example' open nothing now
                https://s.example/x opened 'x', and opens nothing now
                the same is true of 1 more pattern
                old/S.routes:1:1

        BREAKS  links that nothing matches open nothing now
                /no-page reached the otherwise page 'lost', and opens nothing now
                old/S.routes:5:1

        new     /s/z: links open something now
                /s/z opens 'settings.y', and opened nothing
                new/S.routes:3:1

        new     links with no host open something now
                https:/x opens 'x', and reached the otherwise page 'lost'
                the same is true of 1 more pattern
                new/S.routes:1:1

        prints  printed links begin with / now, and began with https://s.example/
                new/S.routes:1:1

        """)
  }

  @Test("An 'otherwise' line that comes, and one whose case has another name")
  func otherwise() throws {
    let folder = try TemporaryFolder([
      "None.routes": "routes App\n/a -> a\n",
      "Old.routes": "routes App\n/a -> a\notherwise -> lost(url: String)\n",
      "New.routes": "routes App\n/a -> a\notherwise -> notFound(link: String)\n",
      "Bare.routes": "routes App\n/a -> a\notherwise -> notFound\n",
    ])
    #expect(
      folder.routesc("diff", "$None.routes", "$Old.routes").output
        == """
        No published links break; 1 change is harmless

        new     links that nothing matches reach the otherwise page 'lost'
                /no-page reaches the otherwise page 'lost', and opened nothing
                Old.routes:3:1

        """
    )
    let renamed = folder.routesc("diff", "$Old.routes", "$New.routes")
    #expect(renamed.status == .success)
    #expect(
      renamed.output == """
        No published links break; 1 change is harmless

        Swift   'lost(url:)' is 'notFound(link:)' now
                New.routes:3:1

        """)
    #expect(
      folder.routesc("diff", "$New.routes", "$Bare.routes").output
        == """
        No published links break; 1 change is harmless

        Swift   'notFound(link:)' is 'notFound' now
                Bare.routes:3:1

        """)
  }

  @Test("A table that is renamed is the same one, by either name and by its folder")
  func renamed() throws {
    let folder = try TemporaryFolder([
      "old/App/Shop.routes": "routes ShopsRoute\n/a -> a\n/bb -> b\n",
      "old/Help.routes": "routes HelpRoute\n/x -> x\n",
      "new/App/Shop.routes": "routes ShopRoute\n/a -> a\n/b -> b\n",
      "new/Help.routes": "routes HelpRoute\n/y -> x\n",
    ])
    let files = ["--old", "--new"].flatMap { option in
      ["App/Shop.routes", "Help.routes"].flatMap { [option, "$\(option.dropFirst(2))/\($0)"] }
    }
    for name in ["ShopRoute", "ShopsRoute", "App", "Shop.routes"] {
      let run = folder.routesc(["diff", "--table", name] + files)
      #expect(run.status == .found, "\(name): \(run)")
      #expect(run.output.contains("BREAKS  /bb"), "\(name): \(run)")
      #expect(run.output.contains("the table 'ShopsRoute' is 'ShopRoute' now"))
      #expect(!run.output.contains("/x"))
    }
    let help = folder.routesc(["diff", "--table", "HelpRoute"] + files)
    #expect(help.output.contains("BREAKS  /x") && !help.output.contains("/bb"))
    let none = folder.routesc(["diff", "--table", "Shops"] + files)
    #expect(none.status == .failure && none.messages.contains("no table is called 'Shops'"))
  }

  @Test("A renamed table is found by its folder beside tables that it mounts")
  func renamedWithMounts() throws {
    func app(_ name: String, _ path: String) -> String {
      "routes \(name)\n\(path) -> a\nmount /s -> settings(Settings)\nmount /t -> more(More)\n"
    }
    let (settings, more) = ("routes Settings\n/x -> x\n", "routes More\n/x -> x\n")
    let folder = try TemporaryFolder([
      "old/App/A.routes": app("ShopsRoute", "/a"), "new/App/A.routes": app("ShopRoute", "/b"),
      "S.routes": settings, "M.routes": more,
    ])
    let run = folder.routesc(
      "diff", "--table", "App", "--old", "$old/App/A.routes", "--old", "$S.routes", "--old",
      "$M.routes", "--new", "$new/App/A.routes", "--new", "$S.routes", "--new", "$M.routes")
    #expect(run.status == .found && run.output.contains("BREAKS  /a"), "\(run)")
  }

  @Test("A mounted table that is chosen is compared alone, also by another name")
  func chosenMount() throws {
    func app(_ table: String) -> String { "routes App\nmount /s -> settings(\(table))\n/a -> a\n" }
    let folder = try TemporaryFolder([
      "old/App.routes": app("Settings"), "new/App.routes": app("Settings"),
      "renamed/App.routes": app("Options"), "none/App.routes": "routes App\n/a -> a\n",
      "old/S.routes": "routes Settings\n/x -> x\n", "new/S.routes": "routes Settings\n/y -> x\n",
      "renamed/S.routes": "routes Options\n/y -> x\n", "none/S.routes": "routes Other\n/o -> o\n",
    ])
    func text(_ new: String, _ table: String) -> String {
      let run = folder.routesc(
        "diff", "--table", table, "--old", "$old/App.routes", "--old", "$old/S.routes", "--new",
        "$\(new)/App.routes", "--new", "$\(new)/S.routes")
      return run.output + run.messages
    }
    for (new, table) in [("new", "Settings"), ("renamed", "Settings"), ("renamed", "Options")] {
      let text = text(new, table)
      #expect(text.contains("BREAKS  /x"), "\(new) \(table): \(text)")
    }
    #expect(text("none", "Settings").contains("'Settings' is mounted, and is in one of the"))
  }

  @Test("Files of another module that both versions mount")
  func mountable() throws {
    let app = "routes App\nmount /s -> settings(Settings)\n"
    let folder = try TemporaryFolder([
      "Old.routes": app + "/a -> a\n", "App.routes": app, "S.routes": "routes Settings\n/x -> x\n",
    ])
    let run = folder.routesc("diff", "--mountable", "$S.routes", "$Old.routes", "$App.routes")
    #expect(run.status == .found)
    #expect(
      run.output == """
        Published links of 1 pattern break

        BREAKS  /a: links open nothing now
                /a opened 'a', and opens nothing now
                complete and write 'redirect /a -> …'
                Old.routes:3:1

        """)
  }
}
