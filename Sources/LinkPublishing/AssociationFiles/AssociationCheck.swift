import RouteMatching
import RoutesCompiler

/// How an association file that somebody wrote differs from a table, and what to write instead.
package struct AssociationCheck: Sendable {
  /// Why a link differs: each has a line of its own, because each is mended by itself.
  package enum Kind: Int, Sendable {
    /// A pattern answers the link, and does not open it from outside; a component excludes it.
    case target
    /// It is like no link of the table, or of the file.
    case other
    /// A pattern has its path, and asks for another query or fragment.
    case query
    /// A pattern has the literals of its path, and other values.
    case value
    /// Only letters in the other case differ.
    case letterCase
    /// A pattern has the beginning of its path.
    case depth
  }

  /// What a link lacks, or has too much, of the query and fragment of a pattern that has its path.
  package enum Lack: Hashable, Sendable {
    case item(String), otherValue(String), presence(String), fragment, otherFragment
  }

  package struct Difference: Sendable {
    /// Whether the file claims the link and nothing routes it, or the other way round.
    package let isClaimed: Bool
    package let kind: Kind
    /// A short one, that differs whatever a slash at the end means.
    package var link: String
    /// The component that answers the link.
    package let component: Int?
    /// The pattern that answers it, or nearly does, and what that does with it.
    package let pattern: PatternAutomata?
    package let target: LinkTarget?
    /// Of the kind `query`.
    package let lack: Lack?
    /// nil where no line that was tried would do.
    package var advice: AssociationAdvice?
    /// The patterns of all links of the line, by their positions among the table's rules.
    var patterns: Set<Int>
    let line: Line
  }

  /// What a line is about.
  struct Line: Hashable, Sendable {
    let isClaimed: Bool
    let component: AssociationFile.Component?
    let kind: Kind
    let pattern: Int?
  }

  package var differences: [Difference] = []
  /// Links whose answers depend on a slash at the end.
  package var slashes: [String] = []
  /// The patterns of those that are claimed only with a slash.
  var slashedPatterns: Set<Int> = []
  /// Links that the file claims and nothing routes, and that the file which is written for the
  /// table claims too.
  package var excess: [String] = []
  /// Components that are too much to compare.
  package var open: [Int] = []
  /// Routed patterns of which it is too much to find out whether all of their links are claimed.
  package var openPatterns: [PatternAutomata] = []
  /// Whether the file is so large that not every line that might do was tried.
  package var isAdvicePartial = false
}

extension AssociatedTable {
  /// Compares a file that somebody wrote with the table.
  ///
  /// - Parameter hasSlashes: Whether a slash at the end of a path counts.
  package func check(
    _ file: AssociationFile, hasSlashes: Bool = false
  ) throws(TooManyStates) -> AssociationCheck {
    var writer = AssociationFileWriter(self, hasSlashes: hasSlashes, variables: file.variables)
    let written = writer.write()
    var checker = try AssociationChecker(self, file, writer, written)
    return try checker.adviseOn(checker.compare(file))
  }

  /// All differences of a file, also those that the written file has, without advice.
  func differences(
    of file: AssociationFile, hasSlashes: Bool
  ) throws(TooManyStates) -> AssociationCheck {
    let writer = AssociationFileWriter(self, hasSlashes: hasSlashes, variables: file.variables)
    var checker = try AssociationChecker(self, file, writer, nil)
    return try checker.compare(file)
  }
}
