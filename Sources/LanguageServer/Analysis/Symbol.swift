import RoutesCompiler

/// Something that a table declares and other lines name.
struct Symbol: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case route, group, mount, otherwise
    case filter, type, enumeration, enumCase, attribute, table, file
    /// A parameter of a route, filter or group, or a placeholder.
    case parameter
  }

  let kind: Kind
  let name: String
  /// Where its name is declared; the beginning of the file for a file.
  let place: SourceRange
}

extension Symbol {
  /// What a line declares by a name.
  init(_ kind: Kind, _ name: SyntaxTree.Name) {
    self.init(kind: kind, name: name.text, place: name.place)
  }
}

/// The facts about a symbol beside its name.
struct SymbolFacts: Sendable {
  var documentation: [String] = []
  /// The line that declares it, as written.
  var declaration: SourceRange?
  /// The enums' cases that lead to a route, and its own.
  var path: [String] = []
  /// The table that it was found in, by its own file.
  var table = ""
  /// Whether it is a case of an enum that links have by its name. Tabs are in no link.
  var isText = false
}

/// A name in a file, with the symbol that it means.
struct Occurrence: Hashable, Sendable {
  let place: SourceRange
  let symbol: Symbol
  var isDeclaration: Bool { place == symbol.place }
}

/// The names in the files of a module.
struct SymbolIndex: Sendable {
  private(set) var occurrences: [Occurrence] = []
  private(set) var facts: [Symbol: SymbolFacts] = [:]
  /// Positions in `occurrences`, by the paths of the files.
  private var positions: [String: [Int]] = [:]
  private var known: Set<Occurrence> = []

  mutating func add(_ symbol: Symbol, _ facts: SymbolFacts) {
    if self.facts[symbol] == nil { self.facts[symbol] = facts }
    add(symbol, at: symbol.place)
  }

  mutating func add(_ symbol: Symbol, at place: SourceRange) {
    let occurrence = Occurrence(place: place, symbol: symbol)
    guard known.insert(occurrence).inserted else { return }
    positions[place.file.path, default: []].append(occurrences.count)
    occurrences.append(occurrence)
  }

  /// The names that touch an offset: more than one where a file is part of two tables.
  func occurrences(in path: String, at offset: Int) -> [Occurrence] {
    occurrences(in: path).filter { occurrence in
      let bytes = occurrence.place.bytes
      return bytes.lowerBound <= offset && offset <= bytes.upperBound && !bytes.isEmpty
    }
  }

  /// All names of a file, in the order in which they were found.
  func occurrences(in path: String) -> [Occurrence] {
    (positions[path] ?? []).map { occurrences[$0] }
  }

  func occurrences(of symbol: Symbol) -> [Occurrence] {
    occurrences.filter { $0.symbol == symbol && !$0.place.bytes.isEmpty }
  }
}
