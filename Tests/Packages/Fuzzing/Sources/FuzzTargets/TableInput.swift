import Foundation
import RoutesCompiler

/// Bytes as a `.routes` file.
///
/// Every message has its place inside the file; a text without a mistake of syntax prints as
/// one that gives the same tree; and a table that compiles has well-formed Swift, which is
/// written to the folder `FUZZ_OUTPUT`, where one is named, to be read by Swift's own parser.
struct TableInput {
  let file: SourceFile

  init(_ bytes: [UInt8]) {
    file = SourceFile(path: "Fuzz.routes", bytes: bytes)
  }

  func check() {
    checkSyntax()
    for table in RoutesCompiler.compile([file]) {
      checkPlaces(of: table.diagnostics)
      require(
        !DiagnosticFormatter(table.diagnostics, in: table.files).description.isEmpty
          || table.diagnostics.isEmpty, "a message prints as nothing")
      let swift = table.swift(of: file.path) { $0 }
      require((swift == nil) == table.hasErrors, "Swift is written where there is an error")
      if let swift { checkSwift(swift) }
    }
  }

  private func checkSyntax() {
    let parsed = RoutesCompiler.parse(file)
    let tree = parsed.tree
    checkPlaces(of: parsed.diagnostics)
    guard parsed.diagnostics.isEmpty else { return }
    let printed = RoutesCompiler.parse(SourceFile(path: file.path, text: tree.text))
    require(printed.diagnostics.isEmpty, "the tree prints with a mistake: \(tree.text)")
    require(printed.tree.text == tree.text, "the tree prints as another: \(tree.text)")
  }

  private func checkPlaces(of diagnostics: [Diagnostic]) {
    for place in diagnostics.flatMap({ [$0.place] + $0.notes.compactMap(\.place) }) {
      require(
        place.bytes.upperBound <= file.bytes.count, "a message is about no place of the file")
    }
  }

  private func checkSwift(_ swift: String) {
    require(
      swift.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A || $0 == 0x09 } && !swift.contains("\u{7F}"),
      "the Swift has a control character")
    guard let folder = ProcessInfo.processInfo.environment["FUZZ_OUTPUT"] else { return }
    try? Data(swift.utf8).write(
      to: URL(fileURLWithPath: "\(folder)/\(UInt.random(in: 0..<2_000)).swift"))
  }
}
