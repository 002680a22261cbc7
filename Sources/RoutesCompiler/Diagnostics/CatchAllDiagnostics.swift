// Mistakes with `*path`, in its pattern and in its type.
extension Diagnostic {
  /// `/v-*path/edit`
  static func catchAllInSegment(_ name: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R016", .error, "the catch-all '*\(name)' has text before it in its segment", at: place,
      note:
        "only one that ends the path can have it; write '/' before it, or ':\(name)' for one segment"
    )
  }

  /// `/*path/compare/*other`
  static func secondCatchAll(
    _ name: String, at place: SourceRange, first: SourceRange
  ) -> Self {
    Diagnostic(
      "R016", .error, "a path has one catch-all, and '*\(name)' is a second one", at: place,
      notes: [Note("first here", at: first), Note("write ':\(name)' for one segment")])
  }

  /// `/*path/:page -> page(path: [String], page: Int = 1)`
  static func optionalAfterCatchAll(
    _ name: String, behind catchAll: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R016", .error,
      "'\(name)' can't be left out: it is counted from the end, behind '\(catchAll)'",
      at: place, note: "make '\(name)' required; write 'also' for the path without it")
  }

  /// A route without segments, in a group whose prefix ends in a catch-all.
  static func nothingAfterCatchAll(_ name: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R016", .error, "the catch-all '*\(name)' of a group needs segments behind it in each route",
      at: place, note: "write this route outside of the group")
  }

  /// `/files#/*path/edit`; `whole` is what it must end, such as `query item`.
  static func catchAllNotLast(
    _ name: String, of whole: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R016", .error, "the catch-all '*\(name)' must be the last \(whole)", at: place,
      note: "write ':\(name)' for one \(whole), or '*\(name)' at the end")
  }

  /// `/img/*path.jpg`
  static func textAfterCatchAll(_ name: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R016", .error, "the catch-all '*\(name)' has text after it in its segment", at: place,
      note:
        "write ':\(name)' for one segment, or '*\(name)' without the text, and compare the end of"
        + " its value in a filter or handler")
  }

  /// `#a-*rest`: a fragment's text has no segments to catch, nor has `?*rest`.
  static func catchAllInText(_ name: String, isItem: Bool, at place: SourceRange) -> Self {
    Diagnostic(
      "R016", .error, "the catch-all '*\(name)' needs a path of its own", at: place,
      note: isItem
        ? "leave it out, and write '\(name): [String: String]' in the signature, which takes all"
          + " items; a query that is one value is a key of it"
        : "write ':\(name)', which matches the text up to the next literal"
    )
  }

  /// `/*path -> page(path: String(1...80))`
  static func constrainedCatchAll(
    _ parameter: String, name: String, type: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R055", .error, "a catch-all of type String has no constraint: '\(parameter)'", at: place,
      note: "write '\(name): [\(type)]', whose constraint holds for each segment")
  }

  /// `/*path -> page(path: Int)`
  static func catchAllType(
    _ parameter: String, name: String, element: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R055", .error, "a catch-all is a list or a String: '\(parameter)'", at: place,
      note: "write '\(name): [\(element.trimming("?"))]', or '\(name): String' to keep its slashes")
  }
}
