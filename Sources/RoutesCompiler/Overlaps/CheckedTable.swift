/// A table that has been checked: its names are resolved, and no two of its lines can
/// answer one link without a rule that says which.
///
/// Only a table without an error has one, so the stages after it do not check again.
package struct CheckedTable: Sendable {
  package let table: ResolvedTable
  /// Which of two patterns wins where both match a link.
  package let overlaps: OverlapAnalysis
}
