import Hummingbird
import Routes
import Turnpike

/// Answers requests for links with the pages of their routes, and passes on all others.
///
/// It is not generic over the table, because each request would then look up types.
struct LinkResponder: HTTPResponder {
  private let links: Turnpike.Router<ShopRoute, Page>
  private let others: RouterResponder<BasicRequestContext>

  /// - Parameters:
  ///   - links: The router of the table. It no longer follows `redirect` lines.
  ///   - others: Answers all other requests.
  init(
    _ links: Turnpike.Router<ShopRoute, Page>, others: RouterResponder<BasicRequestContext>
  ) {
    self.links = links
    self.others = others
    links.followsRedirectLines = false
  }

  func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
    let target = request.head.path ?? ""
    guard request.method == .get || request.method == .head, !target.hasPrefix("/.well-known/")
    else { return try await others.respond(to: request, context: context) }
    // A link needs a path, and one host and nothing more.
    guard let host = request.head.authority, host.isHost, target.hasPrefix("/") else {
      return Response(status: .badRequest)
    }
    let response = try await open("https://\(host)\(target)", request, context)
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func open(
    _ link: String, _ request: Request, _ context: BasicRequestContext
  ) async throws -> Response {
    do {
      switch try await links.open(link, logger: context.logger) {
      case .handled(let page), .notPresented(_, let page): return Response(page)
      case .redirected(let redirect): return Response(movedTo: redirect.link)
      case .stopped: return Response(status: .forbidden)
      case .held: return Response(status: .serviceUnavailable)
      case .unmatched(let page):
        let response = try await others.respond(to: request, context: context)
        // The server's own router found nothing either.
        guard response.status == .notFound, response.body.contentLength == 0, let page
        else { return response }
        return Response(page, status: .notFound)
      }
    } catch let error as LinkError {
      return Response(status: error == .linkTooLong ? .uriTooLong : .badRequest)
    } catch let error as any HTTPResponseError {
      return try error.response(from: request, context: context)
    }
  }
}

extension Response {
  init(_ page: Page, status: HTTPResponse.Status = .ok) {
    self.init(
      status: status, headers: [.contentType: "text/html; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: page.html)))
  }

  /// Sends the client to another link permanently.
  ///
  /// For a browser, two slashes begin a host. The dot makes them a path.
  init(movedTo link: String) {
    self.init(
      status: .permanentRedirect,
      headers: [.location: link.hasPrefix("//") ? "/.\(link)" : link])
  }
}

extension String {
  /// Whether this is a host or an address, with or without a port, and nothing more: a slash in a
  /// host would begin another path.
  fileprivate var isHost: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
          UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"):
          true
        default: false
        }
      }
  }
}
