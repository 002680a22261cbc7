import RoutesCommandLine

import Foundation
import RouteMatching

/// A JSON value (RFC 8259), printed on one line with its members in the order of their names.
enum JSON: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
  case null
  case boolean(Bool)
  case number(Decimal)
  /// One that may be greater than a `Decimal` holds.
  case double(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(stringLiteral text: String) { self = .string(text) }
  init(nilLiteral _: ()) { self = .null }

  /// A string, or null.
  init(_ text: String?) { self = text.map(JSON.string) ?? .null }
}

extension JSON: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let text): try container.encode(text)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }
}

extension JSON: CustomStringConvertible {
  /// The value on one line: `{"link":"/cart","query":{}}`. Characters that a terminal would
  /// not show as they are, such as a change of direction, are escaped.
  var description: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else {
      preconditionFailure("A value of text, numbers and lists is always JSON.")
    }
    return String(decoding: data, as: UTF8.self).unicodeScalars.map(Self.escaped).joined()
  }

  /// `\u001b`; a character beyond 16 bits is two of them.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    guard scalar.isInvisible else { return String(scalar) }
    return String(scalar).utf16.map { String(format: "\\u%04x", Int($0)) }.joined()
  }
}
