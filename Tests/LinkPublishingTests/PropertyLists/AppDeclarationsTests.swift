import Foundation
import RoutesCompiler
import Testing

@testable import LinkPublishing

@Suite("Declarations of an app")
struct AppDeclarationsTests {
  private let declarations: AppDeclarations

  init() throws {
    let table = try CompiledTable(
      """
      routes AppRoute
      scheme shop, Shop-Beta, https
      host shop.example.com, *.wiki.example
      /cart -> cart
      tool:/scan -> scan
      hidden:/debug -> debug @inApp
      https://:lang.help.example/faq -> faq(lang: String)
      """)
    declarations = AppDeclarations(table.table)
  }

  @Test("Schemes are those of lines and patterns that links from outside reach; hosts likewise")
  func names() {
    #expect(declarations.schemes == ["shop", "Shop-Beta", "tool"])
    #expect(
      declarations.domains == [
        "applinks:shop.example.com", "applinks:*.wiki.example", "applinks:*.help.example",
      ])
  }

  @Test(
    "The name of the URL type is in reverse-DNS form",
    arguments: [
      ("scheme com.example.shop", "com.example.shop"),
      ("scheme shop, com.example.shop\nhost shop.example.org", "com.example.shop"),
      ("scheme shop\nhost *.example.com, shop.example.com:80, Www.Example.com", "com.example.www"),
      ("scheme shop\nhost *.example.com", nil),
      ("scheme shop", nil),
    ])
  func urlTypeName(_ head: String, _ name: String?) throws {
    let text = AppDeclarations(try CompiledTable("routes AppRoute\n\(head)\n/cart -> cart").table)
      .urlTypesText
    let written = text.firstMatch(of: /<key>CFBundleURLName<.key>\s*<string>(.*)<.string>/)
    #expect(written.map { String($0.1) } == name)
    #expect(text.contains("CFBundleURLName") == (name != nil))
  }

  @Test("An app's own lists are read in XML and in binary", arguments: [true, false])
  func formats(isBinary: Bool) throws {
    let info: [String: Any] = [
      "CFBundleName": "Shop",
      "CFBundleURLTypes": [
        ["CFBundleURLSchemes": ["SHOP", "fb123"]], ["CFBundleURLName": "none"],
      ],
    ]
    let entitlements: [String: Any] = [
      "com.apple.developer.associated-domains": [
        "applinks:shop.example.com?mode=developer", "applinks:de.help.example",
        "webcredentials:shop.example.com", "applinks:old.example.com",
      ]
    ]

    let schemes = try declarations.differences(fromInfo: bytes(of: info, isBinary))
    let domains = try declarations.differences(fromEntitlements: bytes(of: entitlements, isBinary))

    #expect(schemes.filter { $0.kind == .missing }.map(\.name) == ["Shop-Beta", "tool"])
    #expect(schemes.filter { $0.kind == .additional }.map(\.name) == ["fb123"])
    #expect(
      domains.filter { $0.kind == .missing }.map(\.name) == [
        "applinks:*.wiki.example", "applinks:*.help.example",
      ])
    #expect(domains.filter { $0.kind == .additional }.map(\.name) == ["applinks:old.example.com"])
  }

  @Test(
    "A domain is written as a domain",
    arguments: [
      ("applinks:shop.example.com", nil), ("applinks:Shop.Example.com?mode=managed", nil),
      ("applinks:shop.example.com:8080", nil), ("webcredentials:shop.example.com", nil),
      ("applinks:$(HOST):443", nil), ("shop.example.com", "applinks:shop.example.com"),
      ("https://shop.example.com", "applinks:shop.example.com"),
      ("applinks:https://shop.example.com/", "applinks:shop.example.com"),
      ("HTTP://shop.example.com:443/a", "applinks:shop.example.com"),
      ("applinks:shop.example.com:443", "applinks:shop.example.com"),
      ("applinks:shop.example.com/cart", "applinks:shop.example.com"),
      ("applinks://shop.example.com", "applinks:shop.example.com"),
      ("applinks: https://shop.example.com", "applinks:shop.example.com"),
      ("applinks:", nil), ("$(DOMAIN)", nil), ("${KIND}:shop.example.com", nil),
    ])
  func domains(text: String, meant: String?) throws {
    let list = ["com.apple.developer.associated-domains": [text]]
    let differences = try declarations.differences(fromEntitlements: bytes(of: list, false))
    #expect(differences.filter { $0.kind == .malformed }.map(\.meant) == (meant.map { [$0] } ?? []))
    #expect(differences.contains { $0.kind == .notCompared } == text.contains("$"))
  }

  @Test("The printed file is the one that is asked for")
  func written() throws {
    #expect(
      try declarations.differences(fromInfo: Array(declarations.urlTypesText.utf8)).isEmpty)
    #expect(
      try declarations.differences(fromEntitlements: Array(declarations.entitlementsText.utf8))
        .isEmpty)
  }

  @Test("Lists of another form are refused, with the place")
  func mistakes() {
    func message(_ list: Any) -> String? {
      do throws(PropertyListMistake) {
        _ = try declarations.differences(fromInfo: bytes(of: list, false))
        return nil
      } catch {
        return error.description
      }
    }
    #expect(message(["a"]) == "the file has to be a dictionary")
    #expect(
      message(["CFBundleURLTypes": "shop"]) == "CFBundleURLTypes: this has to be an array")
    #expect(
      message(["CFBundleURLTypes": ["shop"]])
        == "CFBundleURLTypes[0]: this has to be a dictionary")
    #expect(
      message(["CFBundleURLTypes": [["CFBundleURLSchemes": [7]]]])
        == "CFBundleURLTypes[0].CFBundleURLSchemes: this has to be an array of strings")
    #expect(throws: PropertyListMistake.self) { try declarations.differences(fromInfo: [0xFF]) }
  }

  private func bytes(of list: Any, _ isBinary: Bool) -> [UInt8] {
    let data = try? PropertyListSerialization.data(
      fromPropertyList: list, format: isBinary ? .binary : .xml, options: 0)
    return Array(data ?? Data())
  }
}
