import Foundation

extension JSON {
  /// Its name in messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "true or false"
    case .number, .double: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
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
    for (byte, range) in tokens {
      switch byte {
      case UInt8(ascii: "{"): (levels, isName) = (levels + [[]], true)
      case UInt8(ascii: "["): (levels, isName) = (levels + [nil], false)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = levels.popLast()
      case UInt8(ascii: ","): isName = levels.last.map { $0 != nil } ?? false
      case UInt8(ascii: "\""):
        let text = String(decoding: self[range].dropFirst().dropLast(), as: UTF8.self)
        if isName, levels[levels.count - 1]?.insert(text).inserted == false {
          repeated.append((text, range.lowerBound))
        }
        isName = false
      default: break
      }
    }
    return repeated
  }

  /// Where a list or an object ends with a comma, which Foundation's decoder lets pass and
  /// RFC 8259 does not.
  var trailingComma: Int? {
    zip(tokens, tokens.dropFirst()).first { token, next in
      token.byte == UInt8(ascii: ",") && "]}".utf8.contains(next.byte)
    }?.0.range.lowerBound
  }

  /// The texts, each by the quotation mark that it begins with, and every other character but white
  /// space.
  private var tokens: [(byte: UInt8, range: Range<Int>)] {
    var tokens: [(byte: UInt8, range: Range<Int>)] = []
    var index = 0
    while index < count {
      let (start, byte) = (index, self[index])
      index = byte == UInt8(ascii: "\"") ? endOfText(from: index + 1) : index + 1
      if !" \t\r\n".utf8.contains(byte) { tokens.append((byte, start..<index)) }
    }
    return tokens
  }

  /// The place after the quotation mark that ends a text.
  private func endOfText(from start: Int) -> Int {
    var index = start
    while index < endIndex, self[index] != UInt8(ascii: "\"") {
      index += self[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return Swift.min(index + 1, endIndex)
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
