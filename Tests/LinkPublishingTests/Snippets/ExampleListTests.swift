import Foundation
import RoutesCompiler
import Testing

@testable import LinkPublishing

/// The examples of a table for a test plan.
struct ExampleListTests {
  private static let table = #"""
    routes AppRoute
    scheme shop
    host shop.example.com

    /product/:id -> product(id: String, variant: Int?)
        example /product/A-17 -> product(id: "A-17")
        example shop://product/it's?variant=2 -> product(id: "it's", variant: 2)
        example https://shop.example.com/product/$HOME -> product(id: "$HOME")
        example /products -> nil
    /debug -> debug @inApp
        example /debug -> debug
    redirect /help -> https://help.example.com
    """#

  @Test("Each example is a whole link with the route that it opens")
  func list() throws {
    #expect(
      ExampleList(of: try CompiledTable(Self.table)).text == """
        shop:///product/A-17\tproduct(id: "A-17")
        shop://product/it's?variant=2\tproduct(id: "it's", variant: 2)
        https://shop.example.com/product/$HOME\tproduct(id: "$HOME")
        shop:///products\tnothing

        """)
  }

  @Test(
    "A path gets the first host where the table has no scheme, and stays one where it has neither")
  func fronts() throws {
    let hosts = "routes AppRoute\nhost *.example.com, example.org\n/a -> a\n    example /a -> a\n"
    #expect(ExampleList(of: try CompiledTable(hosts)).text == "https://example.org/a\ta\n")
    let neither = "routes AppRoute\n/a -> a\n    example /a -> a\n"
    #expect(ExampleList(of: try CompiledTable(neither)).text == "/a\ta\n")
  }

  @Test("The script gives each link to simctl as it is, for the device that is named")
  func script() throws {
    let xcrun = #"xcrun() { printf '%s|' "$@"; echo; }"# + "\n"
    let script = ExampleList(of: try CompiledTable(Self.table)).script
    #expect(
      try output(of: xcrun + script, "iPhone 16") == """
        shop:///product/A-17
          opens product(id: "A-17")
        simctl|openurl|iPhone 16|shop:///product/A-17|
        shop://product/it's?variant=2
          opens product(id: "it's", variant: 2)
        simctl|openurl|iPhone 16|shop://product/it's?variant=2|
        https://shop.example.com/product/$HOME
          opens product(id: "$HOME")
        simctl|openurl|iPhone 16|https://shop.example.com/product/$HOME|
        shop:///products
          opens nothing
        simctl|openurl|iPhone 16|shop:///products|

        """)
  }

  private func output(of script: String, _ arguments: String...) throws -> String {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, "sh"] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: bytes, as: UTF8.self)
  }
}
