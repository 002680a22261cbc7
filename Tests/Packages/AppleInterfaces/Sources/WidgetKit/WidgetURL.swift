public import SwiftUI

extension View {
  /// The URL that a tap on the widget opens.
  public func widgetURL(_ url: URL?) -> some View {
    Rendering.log.append("widget \(url?.absoluteString ?? "-")")
    return ModifiedView()
  }
}
