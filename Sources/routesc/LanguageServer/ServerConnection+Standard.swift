import Foundation
import LanguageServer

extension ServerConnection {
  /// Standard input and output.
  static var standard: ServerConnection {
    ServerConnection(
      read: { waits in
        if !waits, !hasInput { return [] }
        let data = FileHandle.standardInput.availableData
        return data.isEmpty ? nil : Array(data)
      },
      write: { bytes in try? FileHandle.standardOutput.write(contentsOf: Data(bytes)) })
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
