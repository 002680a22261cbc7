import RouteMatching

extension RegexParser {
  /// `[a-z_-]`, `[^a-z]`, after the bracket.
  ///
  /// A class that names `/` is noted, since no segment has one; `[^a-z]`, which accepts
  /// it too, is not.
  mutating func parseClass(from start: Int) throws(RegexError) -> ScalarSet {
    let isNegated = take("^")
    var ranges: [ClosedRange<UInt32>] = []
    let first = index
    while let scalar = next, scalar != "]" || index == first {
      ranges += try parseMember(isNegated: isNegated)
    }
    guard take("]") else { throw error(.syntax("missing ']'"), from: start, to: start + 1) }
    let set = ScalarSet(ranges)
    return isNegated ? set.complement : set
  }

  private mutating func parseMember(
    isNegated: Bool
  ) throws(RegexError) -> [ClosedRange<UInt32>] {
    let start = index
    if next == "[", index + 1 < scalars.count, scalars[index + 1] == ":" {
      throw error(.unsupported("[:"), from: start, to: start + 2)
    }
    let lower = try parseClassScalar()
    guard index + 1 < scalars.count, next == "-", scalars[index + 1] != "]" else {
      if !isNegated, lower.only == 0x2F { noteSlash(from: start) }
      return lower
    }
    index += 1
    let upper = try parseClassScalar()
    guard let low = lower.only, let high = upper.only, low <= high else {
      throw error(.syntax("'\(text(start..<index))' is not a range"), from: start)
    }
    return [low...high]
  }

  private mutating func parseClassScalar() throws(RegexError) -> [ClosedRange<UInt32>] {
    let start = index
    guard let scalar = next else {
      throw error(.syntax("missing ']'"), from: max(0, start - 1))
    }
    index += 1
    guard scalar == "\\" else { return [scalar.value...scalar.value] }
    return try parseEscape(from: start, inClass: true).ranges
  }

  /// `\d`, `\w`, `\s` and their opposites in ASCII, `\.` and other escaped marks.
  mutating func parseEscape(
    from start: Int, inClass: Bool = false
  ) throws(RegexError) -> ScalarSet {
    guard let scalar = next else {
      throw error(.syntax("nothing after '\\'"), from: start)
    }
    index += 1
    switch scalar {
    case "d": return .digits
    case "D": return ScalarSet.digits.complement
    case "w": return .wordScalars
    case "W": return ScalarSet.wordScalars.complement
    case "s": return .spaces
    case "S": return ScalarSet.spaces.complement
    case "t": return ScalarSet("\t")
    case "n": return ScalarSet("\n")
    case "r": return ScalarSet("\r")
    case "/" where !inClass:
      noteSlash(from: start)
      return ScalarSet("/")
    default: return ScalarSet(try mark(scalar, from: start))
    }
  }

  /// An escaped letter or digit would mean something that is not supported, such
  /// as `\1` or `\p`.
  private func mark(
    _ scalar: Unicode.Scalar, from start: Int
  ) throws(RegexError) -> Unicode.Scalar {
    guard scalar.isASCII, !ScalarSet.wordScalars.contains(scalar) || scalar == "_" else {
      throw error(.unsupported("\\\(scalar)"), from: start)
    }
    return scalar
  }
}

extension ScalarSet {
  fileprivate static let digits = ScalarSet(where: \.isASCIIDigit)
  fileprivate static let wordScalars = ScalarSet(where: \.isWord)
  fileprivate static let spaces = ScalarSet([0x09...0x0D, 0x20...0x20])
}

extension [ClosedRange<UInt32>] {
  /// The scalar, where there is just one.
  fileprivate var only: UInt32? {
    guard count == 1, self[0].count == 1 else { return nil }
    return self[0].lowerBound
  }
}
