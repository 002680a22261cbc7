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
  /// Whether the mounted table, or one that it mounts, declares a filter, used or not.
  package let hasFilters: Bool
  /// The case of these filters in the enum of those of the table: the names of the mount's groups and
  /// its own, `accountOrders`.
  package let filterCase: String
  package let place: SourceRange
}
