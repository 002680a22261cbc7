/// The page of one rule, which `routesc explain R022` prints: what it means, a
/// table that breaks it, and the same table mended.
package struct Explanation: Sendable {
  /// A file of an example: the table's own comes first, then those that it
  /// includes or mounts.
  package struct File: Equatable, Sendable {
    package let path: String
    package let text: String

    /// - Parameter text: The lines, without a newline at the end of the last.
    init(_ path: String, _ text: String) {
      self.path = path
      self.text = text + "\n"
    }
  }

  package let code: String
  package let title: String
  package let meaning: String
  /// A whole table that gives this message; empty where none can be shown, as for
  /// a file that can't be read.
  package let example: [File]
  /// The same table as it should be.
  package let mended: [File]

  init(_ code: String, _ title: String, _ meaning: String) {
    self.init(code, title, meaning, example: [], mended: [])
  }

  init(_ code: String, _ title: String, _ meaning: String, example: String, mended: String) {
    self.init(
      code, title, meaning, example: [File("Table.routes", example)],
      mended: [File("Table.routes", mended)])
  }

  /// - Parameter mended: The one file that has another text in the mended table.
  init(_ code: String, _ title: String, _ meaning: String, example: [File], mended: File) {
    self.init(
      code, title, meaning, example: example,
      mended: example.map { $0.path == mended.path ? mended : $0 })
  }

  private init(
    _ code: String, _ title: String, _ meaning: String, example: [File], mended: [File]
  ) {
    self.code = code
    self.title = title
    self.meaning = meaning
    self.example = example
    self.mended = mended
  }

  /// Finds the page of a code, in either case of its letter, also without zeros: `R022`, `r022`
  /// or `r22`.
  package init?(code: String) {
    let number = code.drop { $0 == "R" || $0 == "r" }
    let zeros = String(repeating: "0", count: max(0, 3 - number.count))
    guard let page = Self.all.first(where: { $0.code == "R\(zeros)\(number)" }) else { return nil }
    self = page
  }

  /// The pages of all codes, in the order of the codes. R096 to R098 are not used again: they were
  /// those of messages that are gone.
  package static let all: [Explanation] = {
    let groups = [syntax, patterns, overlaps, names, types, clauses, composition]
    return groups.joined().sorted { $0.code < $1.code }
  }()
}

extension Explanation: CustomStringConvertible {
  /// The page as text, with the tables indented by four spaces.
  package var description: String {
    let page = "\(code): \(title)\n\n\(meaning)\n"
    guard !example.isEmpty else { return page }
    return page + "\nThis is reported:\n\n" + Self.text(of: example)
      + "\nWrite instead:\n\n" + Self.text(of: mended)
  }

  private static func text(of files: [File]) -> String {
    let texts = files.map { file in
      let title = files.count > 1 ? "    // \(file.path)\n" : ""
      return title + indented(file.text)
    }
    return texts.joined(separator: "\n")
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }
}
