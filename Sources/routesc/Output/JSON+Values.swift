import Foundation
import LinkPublishing
import RouteMatching
import RoutesCompiler

extension JSON {
  /// The text of a value as its type has it: numbers and booleans are JSON's, all
  /// else is text.
  init(_ text: String, as type: CheckedType) {
    switch type.kind {
    case .builtIn(let type): self.init(text, as: type)
    case .list(let element): self.init(text, as: element)
    case .enumeration, .anonymousEnum, .user, .dictionary: self = .string(text)
    }
  }

  private init(_ text: String, as type: BuiltInType) {
    switch type {
    case .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64:
      self = Self.integer(text)
    case .decimal where DecimalText.fitsDecimal(text):
      self = Decimal(string: text).map(JSON.number) ?? .string(text)
    case .double where DecimalText.fitsDouble(text):
      self = Double(text).map(JSON.double) ?? .string(text)
    case .double, .decimal: self = .string(text)
    // A key without a value, as in `?confirm`, says yes.
    case .bool: self = .boolean(text != "false")
    case .uuid: self = .string(text.lowercased())
    case .string, .url, .date: self = .string(text)
    }
  }

  /// The number that digits write, those of a value of fixed width with zeros in front.
  private static func integer(_ text: String) -> JSON {
    let digits = text.utf8.dropFirst(text.utf8.first == UInt8(ascii: "-") ? 1 : 0)
    let isInteger = !digits.isEmpty && digits.allSatisfy(\.isASCIIDigit)
    return isInteger ? Decimal(string: text).map(JSON.number) ?? .string(text) : .string(text)
  }
}

extension JSON {
  /// The value of a parameter; null where it is left out.
  init(_ value: UntypedMatch.Value, as type: CheckedType) {
    switch value {
    case .absent: self = .null
    case .text(let text): self.init(text, as: type)
    case .list(let texts): self = .array(texts.map { JSON($0, as: type) } as [JSON])
    case .dictionary(let pairs):
      let members = pairs.map { ($0.key, JSON.string($0.value)) }
      self = .object(Dictionary(members) { _, last in last })
    }
  }
}
