import TestSupport
import TestTables
import Testing
import Turnpike

@Suite("Hosts that a router is given")
struct HostSettingTests {
  private static let labels =
    "a host is made of labels with '.' between them, such as 'shop.example.com'"
  private static let wildcard =
    "'*' is the first label of a host, or none: '*.example.com' is any host under that one"
  private static let port = "a port is a number from 1 to 65535"

  private static let refused: [(host: String, reason: String)] = [
    ("", labels), ("*.", wildcard), ("*.*.x", wildcard), ("a:99999", port), ("a:0", port),
    ("a:", port), ("a:080", port), ("a..b", labels), (".a", labels), ("a.", labels), ("-a", labels),
    ("a b", labels), ("user@a", labels), ("https://", labels), ("?", labels), ("#", labels),
    (
      "*",
      "name each host, as in 'host shop.example.com'; '*.example.com' is any host under that one"
    ),
    ("é.x", "a host is ASCII; write other letters as punycode"),
    (String(repeating: "a", count: 254), "a host has at most 253 bytes"),
  ]

  @Test("What a table refuses is refused in its words, and accepts no link")
  @MainActor
  func refusal() async throws {
    let links = [
      "https:///product/1", "https://a/product/1", "https://a:99999/product/1",
      "https://x/product/1",
      "https://a.b.x/product/1", "https://./product/1", "https://a./product/1",
      "https://?/product/1",
      "https://shop.example.com/product/1", "https://*/product/1", "https://product/1",
      "https://a:/product/1", "https://a:80/product/1", "http://a/product/1",
      "https://.a/product/1",
      "https://a..b/product/1", "https://-a/product/1",
    ]
    for (host, reason) in Self.refused {
      let (problems, continuation) = AsyncStream.makeStream(of: String.self)
      let router = Router(Screens())
      router.problemHandler = { continuation.yield("\($0)") }
      router.hosts = [host]
      for await problem in problems.prefix(1) {
        #expect(problem == "'\(host)' is not a host: \(reason)")
      }
      for link in links { #expect(!router.handles(link), "\(host) accepts \(link)") }
      router.schemes = ["shop"]
      for link in links { #expect(!router.handles(link), "\(host) accepts \(link)") }
      router.hosts.append("good.example")
      #expect(router.handles("https://good.example/product/1"))
      for link in links { #expect(!router.handles(link), "\(host) accepts \(link)") }
    }
  }

  @Test(
    "What a table takes is accepted without a report",
    arguments: ["a", "*.x", "A.Example:8080", "xn--caf-dma.example.com", "https://a.example:1/"])
  @MainActor
  func acceptance(_ host: String) async throws {
    let router = Router(Screens())
    router.problemHandler = { Issue.record("\($0)") }
    router.hosts = [host]
    await Task.yield()
    let name = host.replacing("*", with: "a").replacing("https://", with: "").prefix { $0 != "/" }
    #expect(router.handles("https://\(name)/product/1"))
  }

  @Test("A port is that of a link, or the default of its scheme")
  func defaultPorts() {
    let router = Router<ShopRoute, Void>(ShopRoute.self) { _, _ in }
    for host in ["h.example", "*.h.example"] {
      let name = host.replacing("*", with: "a")
      for declared in ["", ":443", ":80", ":8080"] {
        router.hosts = [host + declared]
        for scheme in ["http", "https", "HTTPS", "Http"] {
          for port in ["", ":", ":443", ":80", ":8080"] {
            let standard = scheme.count == 5 ? ":443" : ":80"
            let actual = port.count > 1 ? port : standard
            let link = "\(scheme)://\(name)\(port)/product/1"
            #expect(
              router.handles(link) == (declared == "" || declared == actual),
              "\(host)\(declared), \(link)")
          }
        }
        // Another scheme has no default.
        #expect(router.handles("shop://\(name)/product/1") == (declared == ""))
      }
    }
  }
}
