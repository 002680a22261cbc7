/// `mount /settings -> settings(SettingsRoute)`
package struct CheckedMount: Sendable {
  package let caseName: String
  /// The mounted enum as written.
  package let tableName: String
  /// The path that its patterns begin with: `/settings`.
  package let prefix: String
  package let documentation: [String]
  package let routes: Range<Int>
  /// The mounted table's filter uses, among those of the table that mounts it.
  package let filterUses: Range<Int>
  package let place: SourceRange
}
