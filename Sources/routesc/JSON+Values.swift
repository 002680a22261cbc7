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
      self.init(number: Self.withoutLeadingZeros(text))
    case .double, .decimal: self.init(number: text)
    // A key without a value, as in `?confirm`, says yes.
    case .bool: self = .boolean(text != "false")
    case .uuid: self = .string(text.lowercased())
    case .string, .url, .date: self = .string(text)
    }
  }

  /// A number, or the text where it is none.
  private init(number text: String) {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber =
      (1...2).contains(parts.count)
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
    let isCanonical = parts[0] == "0" || !parts[0].hasPrefix("0")
    self = isNumber && isCanonical ? .number(text) : .string(text)
  }

  /// `3` for `03`, the text of a value of fixed width.
  private static func withoutLeadingZeros(_ text: String) -> String {
    let sign = text.hasPrefix("-") ? "-" : ""
    let digits = text.dropFirst(sign.count).drop { $0 == "0" }
    return digits.isEmpty ? "0" : sign + digits
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
      self = .object(pairs.map { Member($0.key, .string($0.value)) })
    }
  }
}
