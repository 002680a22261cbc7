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
  /// Where a list or an object ends with a comma, which Foundation's decoder lets pass and
  /// RFC 8259 does not.
  var trailingComma: Int? {
    var (index, comma) = (0, Int?.none)
    while index < count {
      switch self[index] {
      case UInt8(ascii: "\""): (index, comma) = (endOfText(from: index + 1), nil)
      case UInt8(ascii: ","): comma = index
      case UInt8(ascii: "]"), UInt8(ascii: "}"): if let comma { return comma }
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): break
      default: comma = nil
      }
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
    return index
  }

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
