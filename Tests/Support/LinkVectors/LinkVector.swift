/// The effect of a link in a router with a few routes.
package struct LinkVector: Sendable, CustomStringConvertible {
  /// How the link comes in: named by the app itself, or from outside.
  package enum Entry: Sendable {
    case inApp, external
  }

  package let id: String
  /// The patterns that are mapped.
  package let routes: [String]
  package let entry: Entry
  package let link: String
  package let answer: Answer

  package var description: String { id }

  init(_ id: String, _ routes: [String], _ entry: Entry, _ link: String, _ answer: Answer) {
    self.id = id
    self.routes = routes
    self.entry = entry
    self.link = link
    self.answer = answer
  }

  package static let all = turnpikeTests + turnpikePaths + turnpikeLinks + instantCocoa

  /// The request as filters and the handler see it.
  package struct Answer: Sendable {
    /// `nil` where no route matches.
    package var pattern: String?
    package var parameters: [String: Value]?
    package var query: [String: String]
    package var scheme: String?

    static func opens(
      _ pattern: String, _ parameters: [String: Value] = [:], query: [String: String] = [:],
      scheme: String? = nil
    ) -> Answer {
      Answer(pattern: pattern, parameters: parameters, query: query, scheme: scheme)
    }

    static func nothing(query: [String: String] = [:], scheme: String? = nil) -> Answer {
      Answer(pattern: nil, parameters: nil, query: query, scheme: scheme)
    }
  }

  /// A parameter as text, or as the number that its text is.
  package enum Value: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case text(String)
    case number(Int)

    package init(stringLiteral value: String) { self = .text(value) }

    package init(integerLiteral value: Int) { self = .number(value) }
  }
}
