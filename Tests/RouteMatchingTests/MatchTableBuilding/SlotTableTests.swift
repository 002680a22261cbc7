import TestSupport
import Testing

@testable import RouteMatching
@testable import MatchTableBuilding

@Suite("Slots of literal segments")
struct SlotTableTests {
  /// Texts that differ from each other: of few letters, of one length, and of many.
  private static func texts(_ count: Int, _ random: inout RandomSource) -> [[UInt8]] {
    var texts: Set<[UInt8]> = []
    let letters = Array("abcdefghijklmnopqrstuvwxyz-_0123456789".utf8)
    let used = letters.prefix([3, 10, letters.count].randomElement(using: &random) ?? 3)
    let longest = [8, 9, 16, 24].randomElement(using: &random) ?? 8
    while texts.count < count {
      let length = Int.random(in: 1...longest, using: &random)
      texts.insert((0..<length).map { _ in used.randomElement(using: &random) ?? 0 })
    }
    return texts.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The slots that a search for a text looks at until nothing goes on, without comparing any.
  private static func slots(for text: [UInt8], in table: SlotTable) -> [Int] {
    let hash = table.hashesWholeTexts ? TextHash.value(of: text) : SegmentKey(text).hash
    var slots = [Int(table.window.index(of: hash))]
    while let last = slots.last, table.goesOn.contains(last), slots.count <= table.count {
      slots.append(table.window.slot(after: last))
    }
    return slots
  }

  @Test("A search finds each literal, and ends whatever is looked for")
  func search() {
    var random = RandomSource(seed: 61)
    var (found, absent) = (0, 0)
    for count in Array(0...40) + [63, 64, 65, 200, 512] {
      let texts = Self.texts(count + 5, &random)
      let table = SlotTable(Array(texts.prefix(count)))
      #expect(Set(table.positions).count == count)
      #expect(table.positions.allSatisfy { 0..<table.count ~= $0 })
      #expect(table.count <= 8 * count)
      for (text, position) in zip(texts, table.positions) {
        #expect(Self.slots(for: text, in: table).contains(position))
        found += 1
      }
      for text in texts.suffix(5) where count > 0 {
        #expect(Self.slots(for: text, in: table).count <= table.count)
        absent += 1
      }
    }
    #expect(found == 820 + 63 + 64 + 65 + 200 + 512 && absent == 225)
  }

  @Test("Most states of few literals have each in the slot that it hashes to")
  func windows() {
    var random = RandomSource(seed: 62)
    let tables = (0..<200).map { SlotTable(Self.texts($0 % 8 + 1, &random)) }
    #expect(tables.count { $0.goesOn.isEmpty } >= 150)
  }

  @Test("Texts of the same first and last bytes are found by all of theirs")
  func alike() {
    let texts = (0..<100).map { Array("product-\($0 + 100)-details".utf8) }
    let table = SlotTable(texts)
    #expect(table.hashesWholeTexts)
    #expect(table.count == 256)
    #expect(!SlotTable(Array(texts.prefix(31))).hashesWholeTexts)
  }

  @Test("One slot is that of every hash, in every window")
  func oneSlot() {
    for start in 0..<32 {
      let window = HashWindow(logarithm: 0, start: start)
      #expect([0, 1, .max, 1 << 63, 1 << 31].allSatisfy { window.index(of: $0) == 0 })
      #expect(window.slotCount == 1)
      #expect(HashWindow(logarithm: 6, start: start).index(of: .max >> UInt64(start)) == 63)
    }
  }
}
