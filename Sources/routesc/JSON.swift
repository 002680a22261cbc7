import RoutesCompiler

/// A JSON value whose members keep their order (RFC 8259).
enum JSON: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
  case null
  case boolean(Bool)
  /// Digits as JSON writes them.
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  struct Member: Hashable, Sendable {
    var name: String
    var value: JSON

    init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  init(stringLiteral text: String) { self = .string(text) }
  init(nilLiteral _: ()) { self = .null }

  /// A string, or null.
  init(_ text: String?) { self = text.map(JSON.string) ?? .null }
}

extension JSON: CustomStringConvertible {
  /// The value on one line: `{"link": "/cart", "query": {}}`.
  var description: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): Self.quoted(text)
    case .array(let values): "[\(values.map(\.description).joined(separator: ", "))]"
    case .object(let members): "{\(members.map(\.description).joined(separator: ", "))}"
    }
  }

  fileprivate static func quoted(_ text: String) -> String {
    "\"\(text.unicodeScalars.map(escaped).joined())\""
  }

  /// `\u001b`; a character beyond 16 bits is two of them.
  private static func escaped(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where scalar.isInvisible: String(scalar).utf16.map(escaped).joined()
    default: String(scalar)
    }
  }
}

extension JSON.Member: CustomStringConvertible {
  var description: String { "\(JSON.quoted(name)): \(value)" }
}
