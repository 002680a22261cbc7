import RoutesCompiler
import TableTexts

/// Puts comments where the grammar allows them, found by trying every place.
struct CommentPlaces {
  /// How a comment is written between two tokens.
  enum Style: String, CaseIterable {
    case trailing = " // %\n"
    case trailingDocumentation = " /// %\n"
    case ownLine = "\n// %\n"
    case indented = "\n\t\t    // %\n"
    case documentation = "\n/// %\n"
    case two = " // %\n\n// and\n"

    func text(_ number: Int) -> String { rawValue.replacing("%", with: "c\(number).") }
  }

  /// The text between the places.
  private let parts: [String]
  private let tree: String

  /// - Parameter text: One line of a table, or a few.
  init?(_ text: String) {
    guard let tree = Self.treeIfSound(text) else { return nil }
    self.tree = tree
    let file = routes(text)
    var parts: [String] = []
    var start = 0
    for token in RoutesCompiler.tokens(of: file) where !token.bytes.isEmpty {
      if token.kind == .newline || token.kind == .documentation { continue }
      parts.append(file.text(in: start..<token.bytes.upperBound))
      start = token.bytes.upperBound
    }
    self.parts = parts + [file.text(in: start..<file.bytes.count)]
  }

  /// The texts with one comment.
  func single(_ style: Style) -> [String] {
    parts.indices.dropLast().compactMap { index in
      let before = parts[...index].joined() + style.text(index)
      let text = before + parts[(index + 1)...].joined()
      return isSame(text) ? text : nil
    }
  }

  /// The text with a comment at each place that allows one after those before it are there, and
  /// their number.
  func all(_ style: Style) -> (text: String, count: Int) {
    var count = 0
    var before = parts[0]
    for index in parts.indices.dropFirst() {
      let rest = parts[index...].joined()
      if isSame(before + style.text(count) + rest) {
        before += style.text(count)
        count += 1
      }
      before += parts[index]
    }
    return (before, count)
  }

  /// Documentation is no comment: where it changes the tree, it is not at one of these places.
  private func isSame(_ text: String) -> Bool { Self.treeIfSound(text) == tree }

  /// The tree as a table that prints alike where it is the same.
  private static func treeIfSound(_ text: String) -> String? {
    let (tree, diagnostics) = parsed(routes(text))
    return diagnostics.contains { $0.severity == .error } ? nil : tree.text
  }
}
