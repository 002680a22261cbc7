import Testing

/// A fact about the two libraries before this one, by its number.
protocol Vector: Sendable, CustomTestStringConvertible {
  var id: String { get }
}

extension Vector {
  var testDescription: String { id }
}

/// The effect of a link in a router with a few routes.
struct LinkVector: Vector {
  /// How the link comes in: named by the app itself, or from outside.
  enum Entry {
    case inApp, external
  }

  let id: String
  /// The patterns that are mapped.
  let routes: [String]
  let entry: Entry
  let link: String
  let answer: Answer

  init(_ id: String, _ routes: [String], _ entry: Entry, _ link: String, _ answer: Answer) {
    self.id = id
    self.routes = routes
    self.entry = entry
    self.link = link
    self.answer = answer
  }

  static let all = turnpikeTests + turnpikePaths + turnpikeLinks + instantCocoa

  /// The request as filters and the handler see it.
  struct Answer {
    /// `nil` where no route matches.
    var pattern: String?
    var parameters: [String: Value]?
    var query: [String: String]
    var scheme: String?

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
  enum Value: Hashable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case text(String)
    case number(Int)

    init(stringLiteral value: String) { self = .text(value) }

    init(integerLiteral value: Int) { self = .number(value) }
  }
}
