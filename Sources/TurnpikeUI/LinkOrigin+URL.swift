#if canImport(SwiftUI) || canImport(UIKit)
  internal import Foundation
  internal import Turnpike

  extension LinkOrigin {
    /// A web link from the system is a universal link; any other has one of the app's own
    /// schemes.
    init(ofArriving url: URL) {
      switch url.scheme?.lowercased() {
      case "http", "https": self = .universalLink
      default: self = .customScheme
      }
    }
  }
#endif
