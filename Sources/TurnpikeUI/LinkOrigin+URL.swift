#if canImport(SwiftUI) || canImport(UIKit)
  internal import Foundation
  public import Turnpike

  extension LinkOrigin {
    /// A result of a search on the device, in Spotlight.
    public static let spotlight = LinkOrigin("spotlight")
    /// Another device of the same person, by Handoff.
    public static let handoff = LinkOrigin("handoff")

    /// A web link from the system is a universal link; any other has one of the app's own
    /// schemes.
    init(ofArriving url: URL) { self = url.isWebLink ? .universalLink : .customScheme }
  }

  extension URL {
    /// Whether it is a link to a web page.
    var isWebLink: Bool { ["http", "https"].contains(scheme?.lowercased()) }
  }
#endif
