/// Examples that do not hold.
extension Diagnostic {
  /// `example /product/0 -> product(id: 0)`, where `/product/0` goes elsewhere.
  static func failedExample(
    _ link: String, goesTo target: String, notes: [Note], at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R091", .error, "this example doesn't hold: \(link) goes to \(target)", at: place,
      notes: notes)
  }

  /// A link that cannot be opened, whatever the table.
  static func impossibleExample(_ link: String, _ problem: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R091", .error, "this example doesn't hold: \(problem)", at: place,
      note: "write a link that can be opened")
  }

  /// `example /account/order/7 -> account.order(id: "7")`, which nothing matches.
  static func unmatchedExample(_ link: String, note: Note?, at place: SourceRange) -> Self {
    Diagnostic(
      "R092", .error, "\(link) matches nothing", at: place,
      note: note ?? .right("nil"))
  }

  /// An example that its route does not print.
  static func uncanonicalExample(
    _ link: String, of route: String, prints canonical: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R094", .warning, "\(route) prints as \(canonical), not \(link)", at: place,
      note: "write '\(canonical)' for the link that it prints")
  }

  /// `example /item/.. -> item(id: "..")`
  static func unprintedExample(_ route: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R094", .warning, "\(route) can't be printed: each link of it is read otherwise", at: place,
      note: "write an example with values that can")
  }

  /// `example https://shop.example.org/cart -> cart`, where the table answers
  /// another host.
  package static func unknownHost(
    _ host: String, among hosts: [String], at place: SourceRange
  ) -> Self {
    let near = Suggestion.name(for: host, among: hosts).map { near -> Note in
      "did you mean '\(near)'?"
    }
    return Diagnostic(
      "R095", .error, "host '\(host)' is neither declared nor named by a pattern", at: place,
      note: near ?? "declare it with 'host \(host)'")
  }

  /// As `unknownHost`, for a custom scheme.
  package static func unknownScheme(
    _ scheme: String, among schemes: [String], at place: SourceRange
  ) -> Self {
    let near = Suggestion.name(for: scheme, among: schemes).map { near -> Note in
      "did you mean '\(near)'?"
    }
    return Diagnostic(
      "R095", .error, "scheme '\(scheme)' is neither declared nor named by a pattern",
      at: place, note: near ?? "declare it with 'scheme \(scheme)'")
  }
}

extension Diagnostic.Note {
  /// The outcome that a link has, for an example that has another.
  static func right(_ outcome: String) -> Self {
    Self("write '-> \(outcome)' if that is right")
  }
}
