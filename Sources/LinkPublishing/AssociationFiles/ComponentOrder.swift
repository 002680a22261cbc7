/// Components in the order of a file: each exclusion before the components that it keeps from
/// claiming too much, and after those whose links it would keep from the app.
struct ComponentOrder {
  /// A claim or an exclusion; others are known by their numbers, in the order in which they came.
  private struct Entry {
    let component: AssociationFile.Component
    /// The patterns of a claim.
    var owners: [Int] = []
    /// The claims that an exclusion comes before.
    var guarded: Set<Int> = []
    /// The claims that it comes after.
    var protected: Set<Int> = []
    var isDropped = false
  }

  private var entries: [Entry] = []
  private var arranged: [Int] = []
  /// Entries by what they match.
  private var numbers: [AssociationFile.Component: Int] = [:]

  /// Adds a component of a pattern, after those that there are.
  mutating func add(_ component: AssociationFile.Component, of pattern: Int) {
    if let claim = numbers[component.uncommented] {
      if entries[claim].owners.last != pattern { entries[claim].owners.append(pattern) }
      return
    }
    arranged.append(entries.count)
    append(Entry(component: component, owners: [pattern]))
  }

  /// Adds an exclusion that comes before a claim; `arrange()` puts it there.
  ///
  /// - Returns: Whether it is new there.
  mutating func add(_ component: AssociationFile.Component, guarding claim: Int) -> Bool {
    guard let exclusion = numbers[component.uncommented] else {
      append(Entry(component: component, guarded: [claim]))
      return true
    }
    let isNew = entries[exclusion].guarded.insert(claim).inserted || entries[exclusion].isDropped
    entries[exclusion].isDropped = false
    return isNew
  }

  private mutating func append(_ entry: Entry) {
    numbers[entry.component.uncommented] = entries.count
    entries.append(entry)
  }

  /// The claim at a position; nil for an exclusion.
  func claim(at position: Int) -> Int? {
    let number = arranged[position]
    return entries[number].component.isExcluded ? nil : number
  }

  /// A claim, and the patterns that it is of.
  func owned(_ claim: Int) -> (component: AssociationFile.Component, owners: [Int]) {
    (entries[claim].component, entries[claim].owners)
  }

  var components: [AssociationFile.Component] { arranged.map { entries[$0].component } }

  /// The claims of some patterns, and the exclusions before them.
  func components(of patterns: Set<Int>) -> [AssociationFile.Component] {
    let entries = arranged.map { self.entries[$0] }
    return entries.filter { entry in
      !patterns.isDisjoint(with: entry.owners)
        || entry.guarded.contains { !patterns.isDisjoint(with: self.entries[$0].owners) }
    }.map(\.component)
  }

  /// Moves exclusions after the claims of patterns whose links they answer.
  ///
  /// - Parameter routed: Positions of exclusions, each with a pattern.
  /// - Returns: Whether anything moved.
  mutating func protect(routed: [(exclusion: Int, pattern: Int)]) -> Bool {
    var isChanged = false
    for (position, pattern) in routed {
      for claim in entries.indices where entries[claim].owners.contains(pattern) {
        if entries[arranged[position]].protected.insert(claim).inserted { isChanged = true }
      }
    }
    arrange()
    return isChanged
  }

  /// Leaves out what is at other positions than some.
  mutating func keep(_ positions: Set<Int>) {
    for (position, number) in arranged.enumerated() where !positions.contains(position) {
      entries[number].isDropped = true
    }
    arrange()
  }

  /// Puts each claim after its exclusions, as far as those can come first. An exclusion that no
  /// claim is left for has no place.
  mutating func arrange() {
    var guards = entries.map { _ in [Int]() }
    for (number, entry) in entries.enumerated() where !entry.isDropped {
      for claim in entry.guarded { guards[claim].append(number) }
    }
    var order: [Int] = []
    var (isPlaced, isOpen) = (entries.map { _ in false }, entries.map { _ in false })
    func place(_ number: Int) {
      guard !isPlaced[number], !isOpen[number] else { return }
      isOpen[number] = !entries[number].component.isExcluded
      // An exclusion has to come after every claim that it protects.
      let protected = entries[number].protected.sorted()
      for other in guards[number] + protected { place(other) }
      isOpen[number] = false
      guard !isPlaced[number], protected.allSatisfy({ isPlaced[$0] }) else { return }
      isPlaced[number] = true
      order.append(number)
    }
    for number in entries.indices where !entries[number].component.isExcluded { place(number) }
    // A claim that is left out may be one that an exclusion waits for.
    arranged = order.filter { !entries[$0].isDropped }
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
