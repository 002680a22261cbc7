import Foundation
import Testing

@testable import routesc

@Suite("routesc page")
struct PageCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "Shop.routes": "routes ShopRoute\n/// A product's page.\n/product/:id -> product(id: Int)\n",
      "Other.routes": "routes OtherRoute\n/about -> about\n",
      "Wrong.routes": "routes WrongRoute\n/a -> b c\n",
      "there.html": "mine",
    ])
  }

  @Test("The page is written to a file that is not there yet")
  func writes() throws {
    #expect(
      folder.routesc("page", "-o", "$links.html", "$Shop.routes")
        == .init(status: .success, output: "", messages: ""))
    let page = try #require(folder.text(of: "links.html"))
    #expect(page.hasPrefix("<!doctype html>\n<html lang=\"en\">\n"))
    #expect(page.contains("<title>Links of ShopRoute</title>"))
    #expect(page.contains(#""documentation":["A product's page."]"#))
    #expect(page.contains(#""place":"Shop.routes:3""#))
    #expect(!page.contains(folder.path(of: "")))
  }

  @Test("The same table gives the same page, printed or written")
  func prints() {
    let printed = folder.routesc("page", "-o", "-", "$Shop.routes")
    #expect(printed.status == .success)
    _ = folder.routesc("page", "-o", "$links.html", "$Shop.routes")
    #expect(printed.output == folder.text(of: "links.html"))
  }

  @Test("A file that is there is written over only where that is asked for")
  func overwrites() throws {
    #expect(
      folder.routesc("page", "-o", "$there.html", "$Shop.routes")
        == .init(
          status: .failure, output: "",
          messages: "error: there.html is already there; '--force' writes over it\n"))
    #expect(folder.text(of: "there.html") == "mine")
    #expect(
      folder.routesc("page", "--force", "-o", "$there.html", "$Shop.routes").status == .success)
    #expect(try #require(folder.text(of: "there.html")).hasPrefix("<!doctype html>"))
  }

  @Test("A folder is no file for a page")
  func folderAsFile() throws {
    try folder.createFolder("public")
    #expect(
      folder.routesc("page", "--force", "-o", "$public", "$Shop.routes")
        == .init(
          status: .failure, output: "", messages: "error: can't write public: it is a directory\n"))
  }

  @Test(
    "A table is never written over with what is made of it, whatever it is called",
    arguments: [
      ["page", "-o", "$Shop.routes"], ["page", "-o", "$./Shop.routes"],
      ["page", "-o", "$public/../Shop.routes"], ["page", "-o", "$Link.routes"],
      ["plist", "--entitlements", "$Shop.routes"], ["plist", "--entitlements", "$Link.routes"],
    ])
  func keepsTheTable(words: [String]) throws {
    try folder.createFolder("public")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "Link.routes"), withDestinationPath: "Shop.routes")
    let text = folder.text(of: "Shop.routes")
    let run = folder.routesc(words + ["--force", "$Shop.routes"])
    #expect(run.status == .failure)
    let name = words.last?.dropFirst() ?? ""
    #expect(run.messages == "error: \(name) is a table that was read; name another file\n")
    #expect(folder.text(of: "Shop.routes") == text)
  }

  @Test(
    "Wrong usage is reported",
    arguments: [
      (["$Shop.routes"], "error: '-o' is missing\n"),
      (["$Shop.routes", "-o"], "error: '-o' needs a value\n"),
      (["-o", "$links.html"], "error: no .routes file is named\n"),
      (
        ["-o", "$links.html", "$Shop.routes", "$Other.routes"],
        "error: there are several tables: ShopRoute, OtherRoute; choose one with --table\n"
      ),
      (
        ["-o", "$links.html", "--tabel", "ShopRoute", "$Shop.routes"],
        "error: unknown option '--tabel'; did you mean '--table'?\n"
      ),
      (
        ["-o", "$no/links.html", "$Shop.routes"],
        "error: can't write no/links.html: no such file or directory\n"
      ),
    ])
  func wrongUsage(arguments: [String], message: String) {
    #expect(
      folder.routesc(["page"] + arguments)
        == .init(status: .failure, output: "", messages: message))
    #expect(folder.text(of: "links.html") == nil)
  }

  @Test("A table with a mistake has no page")
  func mistakes() {
    let run = folder.routesc("page", "-o", "$links.html", "$Wrong.routes")
    #expect(run.status == .failure)
    #expect(run.messages.hasPrefix("Wrong.routes:2:9: error: "))
    #expect(folder.text(of: "links.html") == nil)
  }

  @Test("One of several tables is chosen by its name")
  func choosesTable() {
    let run = folder.routesc(
      "page", "-o", "-", "--table", "OtherRoute", "$Shop.routes", "$Other.routes")
    #expect(run.output.contains("<title>Links of OtherRoute</title>"))
  }
}
