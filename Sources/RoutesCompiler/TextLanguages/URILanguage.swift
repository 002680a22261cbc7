import RouteMatching

extension TextAutomaton {
  /// The URI references of RFC 3986 (section 4.1) but for the empty one.
  ///
  /// Characters outside ASCII are percent-encoded in them.
  static let uriReference: TextAutomaton = unlimited(URIGrammar.reference)
}

/// The grammar of RFC 3986, appendix A, rule by rule.
private enum URIGrammar {
  static let reference: Regex = .choice([
    .sequence([
      scheme, .text(":"), .choice([authorityAndPath, absolutePath, rootlessPath, .empty]), tail,
    ]),
    .sequence([.choice([authorityAndPath, absolutePath, schemelessPath]), tail]),
    .sequence([.text("?"), many(queryCharacter), optional([.text("#"), many(queryCharacter)])]),
    .sequence([.text("#"), many(queryCharacter)]),
  ])

  private static let tail: Regex = .sequence([
    optional([.text("?"), many(queryCharacter)]), optional([.text("#"), many(queryCharacter)]),
  ])

  private static let scheme: Regex = .sequence([
    .set(letter),
    many(.set(ScalarSet(where: \.isSchemeByte))),
  ])

  // MARK: Authority

  private static let authorityAndPath: Regex = .sequence([
    .text("//"), optional([many(userInfoCharacter), .text("@")]),
    .choice([address, many(nameCharacter)]),
    optional([.text(":"), many(.set(digit))]), rootedSegments,
  ])

  private static let address: Regex = .sequence([
    .text("["), .choice([ipv6, futureAddress]), .text("]"),
  ])

  private static let futureAddress: Regex = .sequence([
    .choice([.text("v"), .text("V")]), some(.set(hexDigit)), .text("."),
    some(.choice([.set(unreserved), .set(subDelimiter), .text(":")])),
  ])

  /// Eight groups of 16 bits, the last two perhaps as dotted numbers; or fewer, with `::`
  /// for those that are left out.
  private static let ipv6: Regex = .choice(
    [.sequence([group(6), lastGroups])]
      + (0...5).map { after in
        .sequence([leading(upTo: 5 - after), .text("::"), group(after), lastGroups])
      }
      + [
        .sequence([leading(upTo: 6), .text("::"), sixteenBits]),
        .sequence([leading(upTo: 7), .text("::")]),
      ])

  private static let sixteenBits: Regex = .repetition(.set(hexDigit), least: 1, most: 4)

  private static let lastGroups: Regex = .choice([
    .sequence([sixteenBits, .text(":"), sixteenBits]),
    .sequence([byte, .text("."), byte, .text("."), byte, .text("."), byte]),
  ])

  private static func group(_ count: Int) -> Regex {
    .repetition(.sequence([sixteenBits, .text(":")]), least: count, most: count)
  }

  /// So many groups at most, none of them after `::`.
  private static func leading(upTo count: Int) -> Regex {
    guard count > 0 else { return .empty }
    return optional([
      .repetition(.sequence([sixteenBits, .text(":")]), least: 0, most: count - 1), sixteenBits,
    ])
  }

  /// 0 to 255.
  private static let byte: Regex = .choice([
    .set(digit), .sequence([.set(ScalarSet([0x31...0x39])), .set(digit)]),
    .sequence([.text("1"), .set(digit), .set(digit)]),
    .sequence([.text("2"), .set(ScalarSet([0x30...0x34])), .set(digit)]),
    .sequence([.text("25"), .set(ScalarSet([0x30...0x35]))]),
  ])

  // MARK: Path

  private static let rootedSegments: Regex = many(.sequence([.text("/"), many(pathCharacter)]))

  private static let absolutePath: Regex = .sequence([
    .text("/"), optional([some(pathCharacter), rootedSegments]),
  ])

  private static let rootlessPath: Regex = .sequence([some(pathCharacter), rootedSegments])

  /// Its first segment has no colon, which would end a scheme.
  private static let schemelessPath: Regex = .sequence([
    some(.choice([.set(unreserved), .set(subDelimiter), .text("@"), escape])), rootedSegments,
  ])

  // MARK: Characters

  private static let letter = ScalarSet(where: \.isASCIILetter)
  private static let digit = ScalarSet(where: \.isASCIIDigit)
  private static let hexDigit = ScalarSet { $0.hexadecimalValue < 16 }
  private static let unreserved = ScalarSet(
    letter.ranges + digit.ranges + ScalarSet(of: "-._~").ranges)
  private static let subDelimiter = ScalarSet(of: "!$&'()*+,;=")

  private static let escape: Regex = .sequence([.text("%"), .set(hexDigit), .set(hexDigit)])
  private static let nameCharacter: Regex = .choice([
    .set(unreserved), .set(subDelimiter), escape,
  ])
  private static let userInfoCharacter: Regex = .choice([nameCharacter, .text(":")])
  private static let pathCharacter: Regex = .choice([nameCharacter, .text(":"), .text("@")])
  private static let queryCharacter: Regex = .choice([pathCharacter, .text("/"), .text("?")])

  // MARK: Repetition

  private static func many(_ part: Regex) -> Regex { .repetition(part, least: 0, most: nil) }

  private static func some(_ part: Regex) -> Regex { .repetition(part, least: 1, most: nil) }

  private static func optional(_ parts: [Regex]) -> Regex {
    .repetition(.sequence(parts), least: 0, most: 1)
  }
}
