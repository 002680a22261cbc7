import Synchronization

/// Stands for the system's type of this name: keeps the lines that are logged.
public struct Logger: Sendable {
  private static let logged = Mutex<[String]>([])
  private let source: String

  /// The lines, each after its subsystem and category.
  public static var lines: [String] { logged.withLock { $0 } }

  public init(subsystem: String, category: String) { source = "\(subsystem) \(category)" }

  public func notice(_ message: OSLogMessage) {
    Logger.logged.withLock { $0.append("\(source): \(message.text)") }
  }
}

/// Stands for the system's type of this name. It takes the interpolations that the library uses.
public struct OSLogMessage: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation(
      _ argument: @autoclosure @escaping () -> String, privacy: OSLogPrivacy
    ) {
      text += argument()
    }
  }

  fileprivate let text: String

  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

public struct OSLogPrivacy: Sendable {
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
}
