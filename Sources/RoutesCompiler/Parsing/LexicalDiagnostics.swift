/// Mistakes in the characters of a file, which no production sees.
extension LexedFile {
  var diagnostics: [Diagnostic] {
    characters
      + malformedComments.map { range in
        let text = file.quotation(of: range.lowerBound + 3..<range.upperBound)
        return .malformedComment(text, at: place(range))
      } + routeComments.map { .routeComment(at: place($0)) }
      + blockComments.map { .blockComment(at: place($0)) } + spaces
  }

  /// Only the first byte that is not UTF-8 is reported: the rest of a file in another encoding
  /// would say no more.
  private var characters: [Diagnostic] {
    let invalid = file.bytes.firstInvalidUTF8Offset.map { offset in
      Diagnostic.invalidUTF8(file.bytes[offset], at: place(offset..<offset + 1))
    }
    let control = file.bytes.controlCharacterOffset.map { offset in
      Diagnostic.controlCharacter(file.bytes[offset], at: place(offset..<offset + 1))
    }
    return [invalid, control].compactMap(\.self)
  }

  /// The first character that looks like a space, and the first that nobody sees.
  private var spaces: [Diagnostic] {
    let space = foreignSpaces.first.map { range in
      Diagnostic.foreignSpace(
        scalar(at: range), others: foreignSpaces.count - 1, at: place(range))
    }
    let invisibles = allInvisibles
    let invisible = invisibles.min { $0.lowerBound < $1.lowerBound }.map { range in
      Diagnostic.invisible(scalar(at: range), others: invisibles.count - 1, at: place(range))
    }
    return [space, invisible].compactMap(\.self)
  }

  /// Those in a pattern are reported with it.
  private var allInvisibles: Set<Range<Int>> {
    let turning = file.bytes.directionControls.filter { range in
      !tokens.contains { $0.kind == .pattern && $0.bytes.overlaps(range) }
    }
    return Set(invisibles + turning)
  }

  private func scalar(at range: Range<Int>) -> Unicode.Scalar {
    file.bytes.scalar(at: range.lowerBound).0
  }

  private func place(_ bytes: Range<Int>) -> SourceRange { SourceRange(file: file, bytes: bytes) }
}
