import MatchTableBuilding
import RouteMatching
import RoutesCompiler

/// A substitution variable for each enum of a table: `$(Sort)`.
struct EnumVariables {
  /// By the words of an enum, sorted.
  private var names: [[String]: String] = [:]
  private(set) var words: [String: [String]] = [:]

  /// - Parameter known: The variables of a file; an enum with the words of one has its name.
  init(_ table: ResolvedTable, known: [String: [String]] = [:]) {
    let knownNames = Dictionary(known.map { ($1.sorted(), $0) }) { min($0, $1) }
    var taken = Set(known.keys)
    for declared in table.enums + table.routes.flatMap(\.enums) {
      let texts = declared.cases.map(\.rawValue).filter { !$0.isEmpty }.sortedByBytes
      let words = texts.map { AllowedCharacters.segment.encoding($0) }
      // A pattern has no way to write these.
      guard names[texts] == nil, words.allSatisfy({ !$0.isWildcard }) else { continue }
      let name = knownNames[words.sorted()] ?? declared.name.unused(among: taken)
      taken.insert(name)
      (names[texts], self.words[name]) = (name, words)
    }
  }

  /// The variable of an enum; nil where the texts are those of none.
  func name(of constraint: TextConstraint) -> String? {
    guard case .oneOf(let texts) = constraint else { return nil }
    return names[texts.filter { !$0.isEmpty }]
  }

  /// Those that some components name.
  func used(in components: [AssociationFile.Component]) -> [String: [String]] {
    let used = Set(components.flatMap { $0.path?.globVariables ?? [] })
    return words.filter { used.contains($0.key) }
  }
}

extension String {
  /// The name, or one with a number after it.
  fileprivate func unused(among taken: Set<String>) -> String {
    guard taken.contains(self) else { return self }
    let numbered = (2...).lazy.map { "\(self)\($0)" }
    return numbered.first { !taken.contains($0) } ?? self
  }
}
