import Foundation

/// A JSON value.
enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Its name in messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension JSONValue: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let values = try? container.decode([JSONValue].self) {
      self = .array(values)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }
}

extension [UInt8] {
  /// The names that an object of a JSON text has more than once, as they are written, and where.
  /// A decoder keeps one of the values, and does not say which.
  var repeatedNames: [(name: String, offset: Int)] {
    /// By level, the names of an object; nil for a list.
    var levels: [Set<String>?] = []
    var repeated: [(name: String, offset: Int)] = []
    var isName = false
    var index = startIndex
    while index < endIndex {
      switch self[index] {
      case UInt8(ascii: "{"): (levels, isName) = (levels + [[]], true)
      case UInt8(ascii: "["): (levels, isName) = (levels + [nil], false)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = levels.popLast()
      case UInt8(ascii: ","): isName = levels.last.map { $0 != nil } ?? false
      case UInt8(ascii: "\""):
        let end = endOfText(from: index + 1)
        let text = String(decoding: self[(index + 1)..<end], as: UTF8.self)
        if isName, levels[levels.count - 1]?.insert(text).inserted == false {
          repeated.append((text, index))
        }
        (isName, index) = (false, end)
      default: break
      }
      index += 1
    }
    return repeated
  }

  /// Where a list or an object ends with a comma, which Foundation's decoder lets pass and
  /// RFC 8259 does not.
  var trailingComma: Int? {
    var comma: Int?
    var index = startIndex
    while index < endIndex {
      switch self[index] {
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if let comma { return comma }
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
        index += 1
        continue
      case UInt8(ascii: "\""): index = endOfText(from: index + 1)
      default: break
      }
      comma = index < endIndex && self[index] == UInt8(ascii: ",") ? index : nil
      index += 1
    }
    return nil
  }

  /// The place of the quotation mark that ends a text.
  private func endOfText(from start: Int) -> Int {
    var index = start
    while index < endIndex, self[index] != UInt8(ascii: "\"") {
      index += self[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return Swift.min(index, endIndex)
  }
}

extension [UInt8] {
  /// Why a text is no JSON, with line and column, as Foundation says it.
  var syntaxError: String? {
    do {
      _ = try JSONSerialization.jsonObject(with: Data(self))
      return nil
    } catch {
      let text = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
      return text.map(withLines)
    }
  }

  /// `around character 16` as a line and a column; those of the end where there is none.
  private func withLines(_ text: String) -> String {
    let mark = " around character "
    guard let range = text.range(of: mark),
      let offset = Int(text[range.upperBound...].prefix { $0.isNumber })
    else { return (text.hasSuffix(".") ? String(text.dropLast()) : text) + line(of: count) }
    return text.replacing("\(mark)\(offset)", with: line(of: offset))
  }

  /// ` at line 2, column 7`
  func line(of offset: Int) -> String {
    let before = prefix(offset).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return " at line \(before.count), column \((before.last?.count ?? 0) + 1)"
  }
}
