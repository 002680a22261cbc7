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
  private var arranged: [Element] = []

  /// Adds a component of a pattern, after those that there are.
  mutating func add(_ component: AssociationFile.Component, of pattern: Int) {
    if let index = claims.firstIndex(where: { $0.matchesSame(as: component) }) {
      if !owners[index].contains(pattern) { owners[index].append(pattern) }
      return
    }
    claims.append(component)
    owners.append([pattern])
    arranged = claims.indices.map(Element.claim)
  }

  /// Adds an exclusion that comes before a claim; `arrange()` puts it there.
  ///
  /// - Returns: Whether it is new there.
  mutating func add(_ component: AssociationFile.Component, guarding claim: Int) -> Bool {
    guard let index = exclusions.firstIndex(where: { $0.component.matchesSame(as: component) })
    else {
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

  /// Drops the exclusions at other positions than some.
  mutating func keepExclusions(at positions: Set<Int>) {
    for (position, element) in arranged.enumerated() where !positions.contains(position) {
      if case .exclusion(let index) = element { exclusions[index].isDropped = true }
    }
    arrange()
  }
}

extension ComponentOrder {
  /// Puts everything in order.
  mutating func arrange() {
    var arrangement = Arrangement(
      guards: claims.indices.map { claim in
        exclusions.indices.filter {
          !exclusions[$0].isDropped && exclusions[$0].guarded.contains(claim)
        }
      },
      protected: exclusions.map { $0.protected.sorted() })
    arranged = arrangement.run().map { $0.isClaim ? .claim($0.index) : .exclusion($0.index) }
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
  /// Whether another component matches the same links, whatever their comments.
  fileprivate func matchesSame(as other: Self) -> Bool {
    var other = other
    other.comment = comment
    return self == other
  }
}
