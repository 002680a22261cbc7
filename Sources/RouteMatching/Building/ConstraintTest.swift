extension TextConstraint {
  /// Whether a decoded text is one that the constraint takes, asked of the record that
  /// links are matched by.
  package func accepts(_ text: String) -> Bool {
    var writer = RecordWriter(ignoresCase: false)
    writer.words = [0]  // No record has offset 0, which means any text.
    let record = ConstraintRecord(offset: writer.constraint(self))
    let (bytes, words) = (Array(text.utf8), writer.words)
    let cursor = TextCursor(bytes.indices, decodesEscapes: false, takesSlashes: true)
    return record.offset == 0
      || record.accepts(cursor, ignoresCase: false, in: bytes.span, words.span)
  }
}
