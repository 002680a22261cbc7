/// Lists, names and parentheses as other languages write them, and what to write instead.
extension Parser {
  /// Whether a parameter or an argument follows a name that has no `(`.
  var lacksParenthesis: Bool { kind == .word && isNext(.colon) && keyword == nil }

  func beginsClause(_ index: Int) -> Bool {
    tokens[index].kind == .word && tokens[index + 1].kind != .colon
      && Keyword(rawValue: text(tokens[index])).map(Keyword.clauses.contains) == true
  }

  /// `after a, b`: one alone is meant where it comes after the other.
  mutating func failSecondDependency(
    after first: SyntaxTree.Call
  ) throws(Unreadable) -> Unreadable {
    advance()
    let second = try parseRouteCall("a case after 'after'")
    let last = comes(second.name, after: first.name) ? second : first
    let other = last.place == first.place ? second : first
    let both = first.place.bytes.lowerBound..<second.place.bytes.upperBound
    let note: Diagnostic.Note? =
      comes(last.name, after: other.name)
      ? "write \(write: last.description, .range(place(both))) alone: it comes after '\(other.name)'"
      : nil
    return fail(
      .secondDependency(
        second.name, at: second.place, after: first.name, at: first.place, note: note))
  }

  /// Whether a line of the table says that one route comes after another.
  private func comes(_ route: String, after other: String) -> Bool {
    tokens.indices.dropLast().contains { index in
      guard tokens[index].kind == .arrow, text(tokens[index + 1]) == route else { return false }
      let line = lineTokens(from: index)
      return zip(line, line.dropFirst()).contains { text($0) == "after" && text($1) == other }
    }
  }

  /// `example cart -> cart` and `example shop.example.com/cart -> cart`
  mutating func failRelativeLink() -> Unreadable? {
    let link = text(current)
    let scheme = link.contains(":") ? String(link.prefix { $0 != ":" }) : ""
    let isSwapped = isNext(.arrow) && isPath(tokens[cursor + 2])
    guard kind == .link, !link.hasPrefix("/"), !HostSyntax.isScheme(scheme), !isSwapped else {
      return nil
    }
    return failExpecting(
      "a link that begins with '/' or a scheme",
      write: Self.host(beginning: link).map { "https://" + $0 } ?? "/" + link, .place)
  }

  /// All cases of a list that have a `-`, from the first on: `price-up | price-down`
  private func noteOnHyphenatedCases(from start: Int) -> Diagnostic.Note {
    let list = file.bytes[start...].prefix { $0.isWord || [.hyphen, .pipe, .space].contains($0) }
    let words = list.split { !$0.isWord && $0 != .hyphen }.filter { $0.contains(.hyphen) }
    let written = words.map { word in
      let text = String(decoding: word, as: UTF8.self)
      return (
        bytes: word.startIndex..<word.endIndex, text: "\(label(ofHyphenated: word))(\(text.quoted))"
      )
    }
    let all = file.edit(making: written)
    return .write(all.text, all.location)
  }

  /// `enum Sort = price-up` and `enum Sort = up "price-up"`, after the case's name.
  mutating func failBareRawValue(of name: SyntaxTree.Name) -> Unreadable? {
    let start = name.place.bytes.lowerBound
    let written = file.bytes[start...].prefix { $0.isWord || $0 == .hyphen }
    if written.last != .hyphen, written.endIndex > name.place.bytes.upperBound {
      let text = String(decoding: written, as: UTF8.self)
      return fail(
        .hyphenatedCase(
          text, note: noteOnHyphenatedCases(from: start), at: place(start..<written.endIndex)))
    }
    return [.string, .colon, .equals].contains(kind) ? failExpecting("'('") : nil
  }
}
