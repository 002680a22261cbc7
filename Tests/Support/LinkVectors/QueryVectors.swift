/// A query as text, and what it says of each key.
package struct QueryVector: Sendable, CustomStringConvertible {
  package let id: String
  package let text: String
  package let dictionary: [String: String]

  package var description: String { id }

  init(_ id: String, _ text: String, _ dictionary: [String: String]) {
    self.id = id
    self.text = text
    self.dictionary = dictionary
  }
}

extension QueryVector {
  package static let all: [QueryVector] = [
    .init("TPQ-001", "a=1&b=2", ["a": "1", "b": "2"]),
    .init("TPQ-002", "a=1;b=2", ["a": "1;b=2"]),
    .init("TPQ-003", "a=1;b=2&c=3", ["a": "1;b=2", "c": "3"]),
    .init("TPQ-004", "", [:]),
    .init("TPQ-005", "a=1&a=2", ["a": "2"]),
    .init("TPQ-006", "flag&a=1", ["flag": "", "a": "1"]),
    .init("TPQ-007", "a=", ["a": ""]),
    .init("TPQ-008", "=v", [:]),
    .init("TPQ-009", "=", [:]),
    .init("TPQ-010", "a=b=c", ["a": "b=c"]),
    .init("TPQ-011", "token=YQ==", ["token": "YQ=="]),
    .init("TPQ-012", "&&a=1&&", ["a": "1"]),
    .init("TPQ-013", "city=san%20francisco", ["city": "san francisco"]),
    .init("TPQ-014", "a%20b=1", ["a b": "1"]),
    .init("TPQ-015", "a=1%262&b%3D=3", ["a": "1&2", "b=": "3"]),
    .init("TPQ-016", "a=b+c", ["a": "b+c"]),
    .init("TPQ-017", "a=caf%C3%A9", ["a": "café"]),
    .init("TPQ-018", "a=%zz&b=1", ["b": "1"]),
    .init("TPQ-019", "a=1&a=%zz", ["a": "1"]),
    .init("TPQ-020", "%zz=1", [:]),
    .init("TPQ-021", "?a=1", ["a": "1"]),
    .init("TPQ-022", "A=1&a=2", ["A": "1", "a": "2"]),
  ]
}
