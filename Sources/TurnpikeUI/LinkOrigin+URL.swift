#if canImport(SwiftUI) || canImport(UIKit)
  internal import Foundation
  internal import Turnpike

  extension LinkOrigin {
    /// A web link from the system is a universal link; any other has one of the app's own
    /// schemes.
    init(ofArriving url: URL) { self = url.isWebLink ? .universalLink : .customScheme }
  }

  extension URL {
    /// Whether it is a link to a web page.
    var isWebLink: Bool { ["http", "https"].contains(scheme?.lowercased()) }
  }
#endif
