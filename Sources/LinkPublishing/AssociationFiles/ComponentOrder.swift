/// Components in the order of a file: each exclusion before the components that it keeps from
/// claiming too much, and after those whose links it would keep from the app.
struct ComponentOrder {
  private struct Exclusion {
    var component: AssociationFile.Component
    /// The claims that it comes before, by index.
    var guarded: Set<Int>
    /// The claims that it comes after.
    var protected: Set<Int> = []
    var isDropped = false
  }

  private enum Element: Hashable { case claim(Int), exclusion(Int) }

  private(set) var claims: [AssociationFile.Component] = []
  /// The patterns of each claim.
  private(set) var owners: [[Int]] = []
  private var exclusions: [Exclusion] = []
  /// The claims that are left out.
  private var idleClaims: Set<Int> = []
  private var arranged: [Element] = []
  /// Claims and exclusions by what they match.
  private var places: [AssociationFile.Component: Int] = [:]

  /// Adds a component of a pattern, after those that there are.
  mutating func add(_ component: AssociationFile.Component, of pattern: Int) {
    if let index = places[component.uncommented] {
      if owners[index].last != pattern { owners[index].append(pattern) }
      return
    }
    places[component.uncommented] = claims.count
    arranged.append(.claim(claims.count))
    claims.append(component)
    owners.append([pattern])
  }

  /// Adds an exclusion that comes before a claim; `arrange()` puts it there.
  ///
  /// - Returns: Whether it is new there.
  mutating func add(_ component: AssociationFile.Component, guarding claim: Int) -> Bool {
    guard let index = places[component.uncommented] else {
      places[component.uncommented] = exclusions.count
      exclusions.append(Exclusion(component: component, guarded: [claim]))
      return true
    }
    return exclusions[index].guarded.insert(claim).inserted
  }

  /// The claim at a position; nil for an exclusion.
  func claim(at position: Int) -> Int? {
    if case .claim(let index) = arranged[position] { index } else { nil }
  }

  var components: [AssociationFile.Component] {
    arranged.map { element in
      switch element {
      case .claim(let index): claims[index]
      case .exclusion(let index): exclusions[index].component
      }
    }
  }

  /// The claims of some patterns, and the exclusions before them.
  func components(of patterns: Set<Int>) -> [AssociationFile.Component] {
    arranged.compactMap { element in
      switch element {
      case .claim(let index): patterns.isDisjoint(with: owners[index]) ? nil : claims[index]
      case .exclusion(let index):
        exclusions[index].guarded.allSatisfy { patterns.isDisjoint(with: owners[$0]) }
          ? nil : exclusions[index].component
      }
    }
  }

  /// Moves exclusions after the claims of patterns whose links they answer.
  ///
  /// - Parameter routed: Positions of exclusions, each with a pattern.
  /// - Returns: Whether anything moved.
  mutating func protect(routed: [(exclusion: Int, pattern: Int)]) -> Bool {
    var isChanged = false
    for (position, pattern) in routed {
      guard case .exclusion(let index) = arranged[position] else { continue }
      for claim in owners.indices where owners[claim].contains(pattern) {
        if exclusions[index].protected.insert(claim).inserted { isChanged = true }
      }
    }
    arrange()
    return isChanged
  }

  /// Leaves out what is at other positions than some.
  mutating func keep(_ positions: Set<Int>) {
    for (position, element) in arranged.enumerated() where !positions.contains(position) {
      switch element {
      case .claim(let index): idleClaims.insert(index)
      case .exclusion(let index): exclusions[index].isDropped = true
      }
    }
    arrange()
  }
}

extension ComponentOrder {
  /// Puts everything in order.
  mutating func arrange() {
    var guards = claims.map { _ in [Int]() }
    for (index, exclusion) in exclusions.enumerated() where !exclusion.isDropped {
      for claim in exclusion.guarded { guards[claim].append(index) }
    }
    var arrangement = Arrangement(
      guards: guards, protected: exclusions.map { $0.protected.sorted() })
    arranged = arrangement.run().map { $0.isClaim ? .claim($0.index) : .exclusion($0.index) }
      .filter { if case .claim(let index) = $0 { !idleClaims.contains(index) } else { true } }
  }
}

/// Places each claim after its exclusions, as far as those can come first. An exclusion that
/// no claim is left for is not placed.
private struct Arrangement {
  let guards: [[Int]]
  let protected: [[Int]]
  private var placed: [(isClaim: Bool, index: Int)] = []
  private var openClaims: Set<Int> = []
  private var placedClaims: Set<Int> = []
  private var placedExclusions: Set<Int> = []

  init(guards: [[Int]], protected: [[Int]]) {
    self.guards = guards
    self.protected = protected
  }

  mutating func run() -> [(isClaim: Bool, index: Int)] {
    for claim in guards.indices { place(claim: claim) }
    return placed
  }

  private mutating func place(claim: Int) {
    guard !placedClaims.contains(claim), openClaims.insert(claim).inserted else { return }
    for exclusion in guards[claim] where !placedExclusions.contains(exclusion) {
      place(exclusion: exclusion)
    }
    openClaims.remove(claim)
    placedClaims.insert(claim)
    placed.append((true, claim))
  }

  /// An exclusion has to come after every claim that it protects.
  private mutating func place(exclusion: Int) {
    for claim in protected[exclusion] { place(claim: claim) }
    let isReady = protected[exclusion].allSatisfy(placedClaims.contains)
    guard isReady, placedExclusions.insert(exclusion).inserted else { return }
    placed.append((false, exclusion))
  }
}

extension AssociationFile.Component {
  /// What it matches: two that differ in their comments alone are one.
  fileprivate var uncommented: Self {
    var component = self
    component.comment = nil
    return component
  }
}
