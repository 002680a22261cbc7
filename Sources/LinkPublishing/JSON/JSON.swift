import Foundation
import RouteMatching

/// A JSON value (RFC 8259).
package enum JSON: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Decimal)
  /// One that may be greater than a `Decimal` holds.
  case double(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral {
  package init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(Dictionary(members) { $1 })
  }

  package init(stringLiteral text: String) { self = .string(text) }

  /// A string, or null.
  package init(_ text: String?) { self = text.map(JSON.string) ?? .null }

  /// An object of the members that are not nil.
  static func object(present members: [String: JSON?]) -> JSON {
    .object(members.compactMapValues { $0 })
  }

  static func integer(_ number: some BinaryInteger) -> JSON { .double(Double(number)) }

  static func integers(_ numbers: some Sequence<some BinaryInteger>) -> JSON {
    .array(numbers.map { .integer($0) })
  }

  static func strings(_ texts: some Sequence<String>) -> JSON {
    .array(texts.map(JSON.string))
  }
}

extension JSON: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let values = try? container.decode([JSON].self) {
      self = .array(values)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
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

  /// The value as JSON, its members in the order of their names.
  func text(isPretty: Bool = false) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    guard let data = try? encoder.encode(self) else {
      preconditionFailure("A value of text, numbers and lists is always JSON.")
    }
    return String(decoding: data, as: UTF8.self)
  }
}

extension JSON: CustomStringConvertible {
  /// The value on one line: `{"link":"/cart","query":{}}`. Characters that a terminal would
  /// not show as they are, such as a change of direction, are escaped.
  package var description: String { text().unicodeScalars.map(Self.escaped).joined() }

  /// `\u001b`; a character beyond 16 bits is two of them.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    guard scalar.isInvisible else { return String(scalar) }
    return String(scalar).utf16.map { String(format: "\\u%04x", Int($0)) }.joined()
  }
}
