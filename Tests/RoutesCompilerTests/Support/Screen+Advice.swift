import RoutesCompiler

extension Screen {
  /// The only file, with the first thing that a note says to write in place of the whole line or
  /// of what the message quotes; `nil` for advice of another form.
  func file(following diagnostic: Diagnostic) -> SourceFile? {
    guard files.count == 1, let note = diagnostic.notes.last?.message,
      let suggestion = note.quotation(after: "write '"),
      let range = range(replacedBy: suggestion, for: diagnostic)
    else { return nil }
    var bytes = files[0].bytes
    bytes.replaceSubrange(range, with: suggestion.utf8)
    return SourceFile(path: files[0].path, bytes: bytes)
  }

  private func range(
    replacedBy suggestion: String, for diagnostic: Diagnostic
  ) -> Range<Int>? {
    let file = files[0]
    let place = diagnostic.place.bytes
    if suggestion.contains(" -> ") || suggestion.isDirective || suggestion.hasSuffix(" {") {
      let line = file.line(at: place.lowerBound) - 1
      let start = file.lineStarts[line]
      let end = file.bytes[start...].firstIndex(of: 0x0A) ?? file.bytes.count
      return start..<end
    }
    if suggestion.hasPrefix("/"), ["R011", "R012", "R015"].contains(diagnostic.code) {
      let isRun = { (byte: UInt8) in byte > 0x20 }
      let run = file.bytes[..<place.lowerBound].reversed().prefix(while: isRun).count
      let end = file.bytes[place.upperBound...].prefix(while: isRun).endIndex
      return place.lowerBound - run..<end
    }
    let written = file.text(in: place)
    let isWord = !written.isEmpty && written.allSatisfy(\.isLetter)
    let isQuoted =
      diagnostic.message.hasPrefix("'\(written)'")
      || isWord && diagnostic.message.hasPrefix("expected a value, found")
    return isQuoted && !written.isEmpty ? place : nil
  }
}

extension String {
  /// Whether the text is a line of a table that is no route.
  fileprivate var isDirective: Bool {
    let words = [
      "routes", "enum", "import", "include", "option", "type", "attribute", "filter", "scheme",
      "host", "also", "public",
    ].map { $0 + " " }
    return words.contains { hasPrefix($0) }
  }

  /// The text between a mark and the next quote.
  fileprivate func quotation(after mark: String) -> String? {
    guard let start = firstRange(of: mark)?.upperBound else { return nil }
    let quotation = self[start...].prefix { $0 != "'" }
    return quotation.contains("…") ? nil : String(quotation)
  }
}
