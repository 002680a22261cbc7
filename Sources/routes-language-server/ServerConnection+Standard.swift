import Foundation
import LanguageServer
import RoutesCommandLine

extension ServerConnection {
  /// The standard input and output of a console.
  init(_ console: Console) {
    self.init(
      read: { waits in
        if !waits, !Self.hasInput { return [] }
        return console.nextBytes()
      },
      write: { bytes in console.print(String(decoding: bytes, as: UTF8.self)) })
  }

  /// Whether a read would not wait.
  private static var hasInput: Bool {
    #if os(Windows)
      true
    #else
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      return poll(&input, 1, 0) > 0
    #endif
  }
}
