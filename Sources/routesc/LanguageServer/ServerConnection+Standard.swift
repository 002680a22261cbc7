import Foundation
import LanguageServer
import RoutesCommandLine

extension ServerConnection {
  /// Standard input, and the output of a console.
  init(writingTo console: Console) {
    self.init(
      read: { waits in
        if !waits, !Self.hasInput { return [] }
        let data = FileHandle.standardInput.availableData
        return data.isEmpty ? nil : Array(data)
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
