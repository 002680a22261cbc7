import Testing
import Turnpike

@Suite("Entrances of links")
struct EntranceGateTests {
  @Test(
    "ICD-060: a link that comes in at both entrances is opened once",
    arguments: [
      (["url /a", "activity /a"], [true, false]),
      (["activity /a", "url /a"], [true, false]),
      (["url /a", "url /a"], [true, true]),
      (["url /a", "activity /b", "url /b", "activity /a"], [true, true, false, true]),
      (["url /a", "activity /a", "activity /a", "url /a"], [true, false, true, false]),
    ])
  func admits(_ arrivals: [String], _ expected: [Bool]) {
    var gate = EntranceGate()
    let admitted = arrivals.map { arrival in
      let words = arrival.split(separator: " ")
      return gate.admits(String(words[1]), at: words[0] == "url" ? .url : .activity)
    }
    #expect(admitted == expected)
  }
}
