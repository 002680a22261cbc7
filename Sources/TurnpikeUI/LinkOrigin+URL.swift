#if canImport(SwiftUI) || canImport(UIKit)
  internal import Foundation
  internal import Turnpike

  extension LinkOrigin {
    /// A web link from the system is a universal link; any other has one of the app's own
    /// schemes.
    init(ofArriving url: URL) { self = url.isWebLink ? .universalLink : .customScheme }
  }

  extension Router {
    /// Opens a link from the system, and returns the error that `open` would throw.
    @MainActor
    func result(of url: URL, from origin: LinkOrigin) async -> Result<Outcome<Output>, any Error> {
      do {
        return .success(try await open(url, from: origin))
      } catch {
        return .failure(error)
      }
    }
  }

  extension URL {
    /// Whether it is a link to a web page.
    var isWebLink: Bool { ["http", "https"].contains(scheme?.lowercased()) }
  }
#endif
