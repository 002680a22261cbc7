import Foundation
import LinkPublishing
import TestSupport
import Testing

@Suite("Unified differences")
struct UnifiedDiffTests {
  @Test("A change is shown between the lines around it")
  func change() {
    let old = "a\nb\nc\nd\ne\nf\ng\nh\n"
    #expect(
      UnifiedDiff.text(from: old, to: old.replacing("e", with: "E"), named: "Shop.routes") == """
        --- Shop.routes
        +++ Shop.routes
        @@ -2,7 +2,7 @@
         b
         c
         d
        -e
        +E
         f
         g
         h

        """)
  }

  @Test(
    "Texts that begin or end differently",
    arguments: [
      ("a\n", "a\n", ""),
      ("a", "a\n", "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"),
      ("", "a\n", "@@ -0,0 +1 @@\n+a\n"),
      ("a\n", "", "@@ -1 +0,0 @@\n-a\n"),
      ("a\r\nb\n", "a\nb\n", "@@ -1,2 +1,2 @@\n-a\r\n+a\n b\n"),
      ("\u{FEFF}a\n", "a\n", "@@ -1 +1 @@\n-\\u{FEFF}a\n+a\n"),
      ("// \u{202E}x\ty\n", "", "@@ -1 +0,0 @@\n-// \\u{202E}x\ty\n"),
    ])
  func ends(old: String, new: String, hunks: String) {
    let header = hunks.isEmpty ? "" : "--- f\n+++ f\n"
    #expect(UnifiedDiff.text(from: old, to: new, named: "f") == header + hunks)
  }

  @Test("Changes far apart are shown apart")
  func hunks() {
    let old = (1...30).map { "line \($0)\n" }.joined()
    let new = old.replacing("line 5\n", with: "").replacing("line 25\n", with: "x\nline 25\n")
    let diff = UnifiedDiff.text(from: old, to: new, named: "f")
    #expect(diff.contains("@@ -2,7 +2,6 @@\n line 2\n"))
    #expect(diff.contains("@@ -22,6 +21,7 @@\n line 22\n"))
    #expect(diff.count { $0 == "@" } == 8)
  }

  @Test("Applied to the old text, a difference gives the new one")
  func application() {
    var random = RandomSource(seed: 3)
    var changes = 0
    for _ in 0..<PropertyCases.count(3_000) {
      let old = Self.text(&random)
      let new = random.chance(70) ? Self.edited(old, &random) : Self.text(&random)
      let diff = UnifiedDiff.text(from: old, to: new, named: "f")
      #expect(Self.applying(diff, to: old) == new, "\(old)\n\(new)\n\(diff)")
      if old != new { changes += 1 }
    }
    #expect(changes >= PropertyCases.count(3_000) / 2)
  }

  private static func text(_ random: inout RandomSource) -> String {
    let count = random.number(0...14)
    let text = (0..<count).map { _ in random.one(of: ["a", "b", "c", "", "-d", "+e"]) + "\n" }
      .joined()
    return random.chance(20) ? String(text.dropLast()) : text
  }

  private static func edited(_ text: String, _ random: inout RandomSource) -> String {
    var lines = text.components(separatedBy: "\n")
    for _ in 0..<random.number(1...3) {
      let index = random.number(0...lines.count - 1)
      if random.chance(50) { lines.insert("new", at: index) } else { lines[index] = "other" }
    }
    return lines.joined(separator: "\n")
  }

  /// As `patch` does it: what is not shown stays.
  private static func applying(_ diff: String, to old: String) -> String {
    var rest = lines(of: old)[...]
    var result: [String] = []
    let shown = diff.components(separatedBy: "\n").dropFirst(2)
    for (line, next) in zip(shown, shown.dropFirst()) {
      let text = line.dropFirst() + (next.hasPrefix("\\") ? "" : "\n")
      switch line.first {
      case "@":
        let numbers = line.dropFirst(4).prefix { $0 != " " }.split(separator: ",").map { Int($0) }
        let start = (numbers[0] ?? 0) - (numbers.last == 0 ? 0 : 1)
        while lines(of: old).count - rest.count < start { result.append(rest.removeFirst()) }
      case " ", "-":
        #expect(rest.first == String(text))
        let kept = rest.removeFirst()
        if line.first == " " { result.append(kept) }
      case "+": result.append(String(text))
      default: break
      }
    }
    return (result + rest).joined()
  }

  private static func lines(of text: String) -> [String] {
    let parts = text.components(separatedBy: "\n")
    return parts.dropLast().map { $0 + "\n" } + (parts.last == "" ? [] : parts.suffix(1))
  }
}
