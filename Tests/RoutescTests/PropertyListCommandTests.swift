import RoutesCommandLine
import Testing

@testable import routesc

@Suite("routesc plist")
struct PropertyListCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "Shop.routes": """
      routes ShopRoute
      scheme shop, shop-beta
      host shop.example.com, *.wiki.example
      /cart -> cart

      """,
      "Info.plist": Self.list(key: "CFBundleURLSchemes", texts: ["shop", "fb123"]),
      "App.entitlements": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>com.apple.developer.associated-domains</key>
      <array><string>applinks:shop.example.com</string></array></dict></plist>
      """,
      "bad.plist": "shop",
    ])
  }

  private static func list(key: String, texts: [String]) -> String {
    let strings = texts.map { "<string>\($0)</string>" }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict>
      <key>\(key)</key><array>\(strings)</array></dict></array></dict></plist>
      """
  }

  @Test("The URL types are printed, and the domains are written to a file that is not there")
  func written() {
    let run = folder.routesc("plist", "--entitlements", "$New.entitlements", "$Shop.routes")

    #expect(run.status == .success)
    #expect(run.messages == "")
    #expect(
      run.output == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>CFBundleURLTypes</key>
        \t<array>
        \t\t<dict>
        \t\t\t<key>CFBundleTypeRole</key>
        \t\t\t<string>Editor</string>
        \t\t\t<key>CFBundleURLName</key>
        \t\t\t<string>com.example.shop</string>
        \t\t\t<key>CFBundleURLSchemes</key>
        \t\t\t<array>
        \t\t\t\t<string>shop</string>
        \t\t\t\t<string>shop-beta</string>
        \t\t\t</array>
        \t\t</dict>
        \t</array>
        </dict>
        </plist>

        """)
    #expect(
      folder.text(of: "New.entitlements") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>com.apple.developer.associated-domains</key>
        \t<array>
        \t\t<string>applinks:shop.example.com</string>
        \t\t<string>applinks:*.wiki.example</string>
        \t</array>
        </dict>
        </plist>

        """)
    let again = folder.routesc("plist", "--entitlements", "$New.entitlements", "$Shop.routes")
    #expect(again.status == .failure)
    #expect(
      again.messages
        == "error: New.entitlements is already there; '--force' writes over it\n")
  }

  @Test("--check says what the app's own files lack, and mentions what only they have")
  func checked() {
    let run = folder.routesc(
      "plist", "--check", "$Info.plist", "--entitlements", "$App.entitlements", "$Shop.routes")

    #expect(run.status == .found)
    #expect(
      run.output == """
        Info.plist: the scheme 'shop-beta' is missing; its links do not open the app
        Info.plist: the scheme 'fb123' is none of the table's
        App.entitlements: the domain 'applinks:*.wiki.example' is missing; its links do not open the app

        """)
    let json = folder.routesc("plist", "--check", "$Info.plist", "--json", "$Shop.routes")
    #expect(json.status == .found)
    #expect(
      json.output == """
        {"difference":"missing","file":"Info.plist","kind":"scheme","name":"shop-beta","write":null}
        {"difference":"additional","file":"Info.plist","kind":"scheme","name":"fb123","write":null}

        """)
    let bad = folder.routesc("plist", "--check", "$bad.plist", "$Shop.routes")
    #expect(bad.status == .failure)
    #expect(bad.messages == "error: bad.plist: the file has to be a dictionary\n")
  }

  @Test("Build settings are not compared, and what is no domain gets the one that is meant")
  func buildSettings() throws {
    let folder = try TemporaryFolder([
      "Shop.routes": """
      routes ShopRoute
      scheme com.example.shop, shop-beta
      host shop.example.com, www.example.com
      /cart -> cart

      """,
      "Info.plist": Self.list(
        key: "CFBundleURLSchemes", texts: ["$(PRODUCT_BUNDLE_IDENTIFIER)", "fb123"]),
      "Prefix.plist": Self.list(key: "CFBundleURLSchemes", texts: ["shop-${STAGE}"]),
      "App.entitlements": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>com.apple.developer.associated-domains</key>
      <array><string>https://shop.example.com</string><string>applinks:www.example.com:443</string>
      <string>webcredentials:shop.example.com</string></array></dict></plist>
      """,
    ])
    let schemes = folder.routesc("plist", "--check", "$Info.plist", "$Shop.routes")
    #expect(schemes.status == .success)
    #expect(
      schemes.output == """
        Info.plist: the scheme 'fb123' is none of the table's
        Info.plist: the scheme '$(PRODUCT_BUNDLE_IDENTIFIER)' is not compared: only a build knows it

        """)
    let both = folder.routesc(
      "plist", "--check", "$Prefix.plist", "--entitlements", "$App.entitlements", "$Shop.routes")
    #expect(both.status == .found)
    #expect(
      both.output == """
        Prefix.plist: the scheme 'com.example.shop' is missing; its links do not open the app
        Prefix.plist: the scheme 'shop-${STAGE}' is not compared: only a build knows it
        App.entitlements: the domain 'https://shop.example.com' is not written as a domain; write 'applinks:shop.example.com'
        App.entitlements: the domain 'applinks:www.example.com:443' is not written as a domain; write 'applinks:www.example.com'

        """)
  }

  @Test(
    "An option that the form of the command does not use is refused",
    arguments: [
      (["--json"], "'--json' does nothing without '--check'"),
      (["--force"], "'--force' does nothing without '--entitlements'"),
      (["--check", "$Info.plist", "--force"], "'--force' does nothing with '--check'"),
    ])
  func unused(options: [String], message: String) {
    let run = folder.routesc(["plist"] + options + ["$Shop.routes"])
    #expect(run.status == .failure)
    #expect(run.messages == "error: \(message)\n")
  }
}
