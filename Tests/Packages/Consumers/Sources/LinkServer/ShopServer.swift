import Foundation
import Hummingbird
import Logging
import Routes
import Turnpike

/// The web server of the shop.
public struct ShopServer: Sendable {
  /// The files that `routesc` makes of the table.
  public struct Files: Sendable {
    /// The files that `routesc aasa` writes, by host.
    public var associations: [String: String]
    /// As `routesc page` writes it.
    public var links: String

    public init(in folder: URL) throws {
      let hosts = folder.appending(path: "hosts")
      associations = [:]
      for host in try FileManager.default.contentsOfDirectory(atPath: hosts.path) {
        associations[host] = try String(
          contentsOf: hosts.appending(path: "\(host)/apple-app-site-association"), encoding: .utf8)
      }
      links = try String(contentsOf: folder.appending(path: "links.html"), encoding: .utf8)
    }
  }

  /// Opens the links of the shop; a test can add filters.
  public let links: Turnpike.Router<ShopRoute, Page>
  private let files: Files
  private let logger: Logger

  public init(files: Files, logger: Logger) {
    self.files = files
    self.logger = logger
    let pages = ShopPages()
    links = Turnpike.Router(
      ShopRoute.self,
      filter: { filter, request, _ in
        // The web site knows neither the user nor the age.
        switch filter {
        case .signedIn:
          guard let route = request.route(as: ShopRoute.self) else {
            return .stopped(by: "signedIn")
          }
          return request.redirect(to: ShopRoute.signIn(returnTo: route.path))
        case .ageAtLeast: return .stopped(by: "ageAtLeast")
        }
      }, onCallersActor: { route, _ in pages.page(for: route) })
  }

  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - onStart: Called with the port when the server is ready.
  public func application(
    port: Int, onStart: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> some ApplicationProtocol {
    Application(
      responder: LinkResponder(links, others: others.buildResponder()),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { channel in onStart(channel.localAddress?.port ?? 0) }, logger: logger)
  }

  /// All that is no link: the files, and the server's own paths if it has some.
  private var others: Hummingbird.Router<BasicRequestContext> {
    let router = Hummingbird.Router(options: .autoGenerateHeadEndpoints)
    let (associations, links) = (files.associations, files.links)
    router.get("/.well-known/apple-app-site-association") { request, _ in
      let host = request.head.authority?.split(separator: ":").first?.lowercased()
      guard let host, let association = associations[host] else { throw HTTPError(.notFound) }
      return Response(status: .ok, type: "application/json", text: association)
    }
    router.get("/links") { _, _ in
      Response(status: .ok, type: "text/html; charset=utf-8", text: links)
    }
    return router
  }
}

extension Response {
  init(status: HTTPResponse.Status, type: String, text: String) {
    self.init(
      status: status, headers: [.contentType: type],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
