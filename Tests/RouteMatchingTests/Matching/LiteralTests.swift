import MatchTableBuilding
import RouteMatching
import Testing

@Suite("A literal segment is that text alone")
struct LiteralTests {
  static let lengths = 1...40
  /// No two bytes of it that are 8 apart have the same bits.
  static let letters = Array("notification-0000000100000001_ABCDEFGHIJ".utf8)

  struct Form: CustomTestStringConvertible {
    var testDescription: String
    var options = TableOptions()
    /// Bytes of the link from those of the literal.
    var write: @Sendable ([UInt8]) -> [UInt8] = { $0 }
  }

  static let forms = [
    Form(testDescription: "as it is"),
    Form(testDescription: "in a path with an escape", write: { $0 + Array("/%41".utf8) }),
    Form(
      testDescription: "in a path whose case is ignored",
      options: {
        var options = TableOptions()
        options.ignoresPathCase = true
        return options
      }()),
    Form(testDescription: "after 60 slashes", write: { Array(repeating: 47, count: 59) + $0 }),
  ]

  @Test("One bit of one byte more or less is another text", arguments: forms)
  func bits(form: Form) throws {
    var tried = 0
    for length in Self.lengths {
      let literal = Array(Self.letters.prefix(length))
      let matchTable = try Self.table(literal, form.options)
      #expect(Self.isMatch(literal, matchTable, form))
      for (index, bit) in literal.indices.flatMap({ index in (0..<8).map { (index, $0) } }) {
        var text = literal
        text[index] ^= 1 << bit
        let isSame =
          form.options.ignoresPathCase
          && text[index].asciiLowercased == literal[index].asciiLowercased
        #expect(Self.isMatch(text, matchTable, form) == isSame, "\(text) for \(literal)")
        tried += 1
      }
    }
    #expect(tried == 8 * 820)
  }

  @Test("Two bytes that differ in the same bit do not make up for each other")
  func pairs() throws {
    var tried = 0
    for length in Self.lengths {
      let literal = Array(Self.letters.prefix(length))
      let matchTable = try Self.table(literal)
      for one in literal.indices {
        for other in literal.indices.dropFirst(one + 1)
        where (other - one) % 8 == length % 8
          || (other - one) % 8 == 0
        {
          var text = literal
          for index in [one, other] { text[index] ^= UInt8(1 << (index % 5)) }
          #expect(!Self.isMatch(text, matchTable, Self.forms[0]), "\(text) for \(literal)")
          tried += 1
        }
      }
    }
    #expect(tried > 2_000)
  }

  @Test("A byte that is missing, doubled or moved to the end makes another text")
  func lengths() throws {
    var tried = 0
    for length in Self.lengths {
      let literal = Array(Self.letters.prefix(length))
      let matchTable = try Self.table(literal)
      for index in literal.indices {
        var shorter = literal
        let byte = shorter.remove(at: index)
        var longer = literal
        longer.insert(byte, at: index)
        for text in [shorter, longer, shorter + [byte]] where text != literal {
          #expect(!Self.isMatch(text, matchTable, Self.forms[0]), "\(text) for \(literal)")
          tried += 1
        }
      }
    }
    #expect(tried > 2_200)
  }

  private static func table(
    _ literal: [UInt8], _ options: TableOptions = .init()
  ) throws -> MatchTable {
    let text = String(decoding: literal, as: UTF8.self)
    let patterns = [[.literal(text)], [.literal(text), .literal("A")]].enumerated().map {
      LinkPattern(target: .route($0), segments: $1)
    }
    return try MatchTableBuilder(patterns, options: options).build()
  }

  private static func isMatch(_ text: [UInt8], _ matchTable: MatchTable, _ form: Form) -> Bool {
    let link = [UInt8(ascii: "/")] + form.write(text)
    guard var reader = try? _RouteReader(of: link.span, in: matchTable, within: LinkScope())
    else { return false }
    return (try? reader.nextPattern(in: link.span)) != nil
  }
}

extension UInt8 {
  fileprivate var asciiLowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
