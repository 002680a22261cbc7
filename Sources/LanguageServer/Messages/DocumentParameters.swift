struct DocumentIdentifier: Decodable, Sendable { var uri: String }

/// The parameters of requests about a whole file.
struct DocumentParameters: Decodable, Sendable { var textDocument: DocumentIdentifier }

/// The parameters of requests about a place in a file.
struct PositionParameters: Decodable, Sendable {
  var textDocument: DocumentIdentifier
  var position: Position
}

struct OpenParameters: Decodable, Sendable {
  struct Item: Decodable, Sendable {
    var uri: String
    var version: Int
    var text: String
  }

  var textDocument: Item
}

struct ChangeParameters: Decodable, Sendable {
  struct Identifier: Decodable, Sendable {
    var uri: String
    var version: Int?
  }

  var textDocument: Identifier
  var contentChanges: [TextChange]
}

/// A range with its new text, or a whole new text.
package struct TextChange: Hashable, Sendable, Codable {
  package var range: TextRange?
  package var text: String

  package init(range: TextRange?, text: String) {
    (self.range, self.text) = (range, text)
  }
}

struct CodeActionParameters: Decodable, Sendable {
  struct Context: Decodable, Sendable { var only: [String]? }

  var textDocument: DocumentIdentifier
  var range: TextRange
  var context: Context
}

struct RenameParameters: Decodable, Sendable {
  var textDocument: DocumentIdentifier
  var position: Position
  var newName: String
}

struct ReferenceParameters: Decodable, Sendable {
  struct Context: Decodable, Sendable { var includeDeclaration: Bool }

  var textDocument: DocumentIdentifier
  var position: Position
  var context: Context
}

struct RangeParameters: Decodable, Sendable {
  var textDocument: DocumentIdentifier
  var range: TextRange
}
