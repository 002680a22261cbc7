import EmbeddedFiles

/// The page of one rule, which `routesc explain R022` prints: what it means, a
/// table that breaks it, and the same table mended.
///
/// `Explanations.txt` has the pages, and says how they are written.
struct Explanation: Sendable {
  /// A file of an example: the table's own comes first, then those that it
  /// includes or mounts.
  struct File: Equatable, Sendable {
    let path: String
    let text: String
  }

  let code: String
  let title: String
  let meaning: String
  /// A whole table that gives this message; empty where none can be shown, as for
  /// a file that can't be read.
  let example: [File]
  /// The same table as it should be.
  let mended: [File]

  /// The pages of all codes, in the order of the codes.
  static let all: [Explanation] = {
    let text = String(cString: explanations()).dropLast()  // The last line's end.
    return text.split(separator: "\n\n# ").dropFirst().map(Explanation.init(page:))
  }()

  /// Finds the page of a code, in either case of its letter, also without zeros: `R022`, `r022`
  /// or `r22`.
  init?(code: String) {
    let number = code.drop { $0 == "R" || $0 == "r" }
    let zeros = String(repeating: "0", count: max(0, 3 - number.count))
    guard let page = Self.all.first(where: { $0.code == "R\(zeros)\(number)" }) else { return nil }
    self = page
  }

  private init(page: Substring) {
    let parts = page.split(separator: "\n\n", maxSplits: 2)
    let files = parts.dropFirst(2).flatMap(Self.files)
    code = String(parts[0].prefix(4))
    title = String(parts[0].dropFirst(5))
    meaning = String(parts[1])
    example = files.map { File($0, without: "+") }
    mended = files.map { File($0, without: "-") }
  }

  /// The files of a table, each with its path before its lines.
  private static func files(of table: Substring) -> [Substring] {
    let named = table.hasPrefix("// ") ? table : "// Table.routes\n" + table
    return ("\n\n" + named).split(separator: "\n\n// ")
  }
}

extension Explanation.File {
  /// Leaves out the lines that only the other table has.
  fileprivate init(_ file: Substring, without mark: Character) {
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    path = String(lines[0])
    text = lines.dropFirst().filter { $0.first != mark }.map { $0.dropFirst(2) + "\n" }.joined()
  }
}

extension Explanation: CustomStringConvertible {
  /// The page as text, with the tables indented by four spaces.
  var description: String {
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
