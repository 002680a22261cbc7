import MatchTableBuilding
import RoutesCompiler

/// An exclusion that is not written, because it would keep links out that are routed, or because no
/// words say it.
package struct UnwrittenExclusion {
  package let pattern: AssociatedPattern
  package let component: AssociationFile.Component?
  /// What takes its links.
  package let claim: AssociatedPattern
}

/// The components of a file in an order in which each link comes first to one that does with it what
/// the table does.
///
/// Claims of deeper patterns stand before those of shallower ones. Only the order of a claim and an
/// exclusion makes a difference, so each exclusion is put before the claims that its links are in,
/// and after those whose links its words take.
struct ComponentOrder {
  /// A component comes before another because of an exclusion and a claim.
  private struct Constraint {
    let first: Int
    let second: Int
    let exclusion: PatternComponent
    let claim: PatternComponent
  }

  private let claims: [PatternComponent]
  private var comparison: WordComparison
  private(set) var unwritten: [UnwrittenExclusion] = []

  private var components: [AssociationFile.Component] = []
  /// Their positions; the comment does not count.
  private var positions: [AssociationFile.Component: Int] = [:]
  /// The near exclusions, by the positions of their claims.
  private var near: [Int: [Int]] = [:]
  /// The claims whose near exclusion has all links with more segments that their words take, by
  /// the index of the pattern.
  private var guarded: Set<Int> = []
  private var exclusions: [(exclusion: PatternComponent, doubled: [PatternComponent])] = []
  private var constraints: [Constraint] = []

  /// - Parameter claims: In the order in which the table tries them.
  init(_ table: AssociatedTable, claims: [PatternComponent]) {
    let depths = Dictionary(grouping: claims, by: \.depth)
    self.claims = depths.sorted { $0.key > $1.key }.flatMap(\.value)
    comparison = WordComparison(table)
    for claim in self.claims { _ = position(of: claim.component) }
    for claim in self.claims {
      guard let exclusion = nearExclusion(of: claim) else { continue }
      near[position(of: claim.component), default: []].append(position(of: exclusion))
      if claim.isGuarded { guarded.insert(claim.pattern.index) }
    }
  }

  private mutating func position(of component: AssociationFile.Component) -> Int {
    var key = component
    key.comment = nil
    if let position = positions[key] { return position }
    positions[key] = components.count
    components.append(component)
    return components.count - 1
  }

  /// The exclusion of links with more segments, where no other claim takes any of those.
  private func nearExclusion(of claim: PatternComponent) -> AssociationFile.Component? {
    guard let near = claim.nearExclusion else { return nil }
    let further = SegmentPattern.catchAll(before: [], .init())
    let shape = PathGlob(claim.path + [further], takesSlashes: true)
    let isTaken = claims.contains { other in
      // Made anew only for what has links of other lengths: there may be a million pairs.
      guard other.pattern.pattern.segments.contains(where: \.isCatchAll) else {
        return other.depth > claim.depth && shape.meets(other.paths)
      }
      return other.pattern.pattern.segments.deeper(than: claim.depth).map {
        shape.meets(PathGlob($0, takesSlashes: false))
      } ?? false
    }
    return isTaken ? nil : near
  }

  // MARK: Exclusions

  /// Adds the exclusion of a pattern whose links stay in the browser, if some claim takes them.
  ///
  /// - Parameter exclusion: nil where no words say it.
  mutating func add(_ pattern: AssociatedPattern, _ exclusion: PatternComponent?) {
    guard let exclusion else {
      let shape = PathGlob(pattern.pattern.segments, takesSlashes: false)
      let claim = claims.first { $0.shape.meets(shape) }
      if let claim { report(pattern, nil, in: claim) }
      return
    }
    let relations = claims.map { claim in
      let isGuarded = guarded.contains(claim.pattern.index)
      return (claim, comparison.relation(of: exclusion, to: claim, isGuarded: isGuarded))
    }
    if let conflict = relations.first(where: { $0.1 == .conflict }) {
      report(pattern, exclusion.component, in: conflict.0)
    } else if relations.contains(where: { $0.1 == .exclusionFirst || $0.1 == .doubledClaimFirst }) {
      add(exclusion, relations)
    }
  }

  private mutating func add(
    _ exclusion: PatternComponent, _ relations: [(PatternComponent, WordComparison.Relation)]
  ) {
    let position = position(of: exclusion.component)
    for (claim, relation) in relations where relation != .none {
      let other = self.position(of: claim.component)
      let isFirst = relation != .claimFirst
      constraints.append(
        Constraint(
          first: isFirst ? position : other, second: isFirst ? other : position,
          exclusion: exclusion, claim: claim))
    }
    exclusions.append((exclusion, relations.filter { $0.1 == .doubledClaimFirst }.map(\.0)))
  }

  private mutating func report(
    _ pattern: AssociatedPattern, _ component: AssociationFile.Component?,
    in claim: PatternComponent
  ) {
    guard !unwritten.contains(where: { $0.pattern.index == pattern.index }) else { return }
    unwritten.append(
      UnwrittenExclusion(pattern: pattern, component: component, claim: claim.pattern))
  }

  /// Claims the links with more segments than an exclusion before it, because a `?*` of it takes
  /// them too: `/topics/?*/?*` before `/topics/?*`. Other exclusions that these are in come first.
  private mutating func double(_ claim: PatternComponent, before exclusion: PatternComponent) {
    guard let segments = claim.path.deeper(than: exclusion.depth) else { return }
    var doubled = exclusion.component
    doubled.path = claim.path(ofDepth: exclusion.depth + 1)
    // Not more of them than the claim itself has.
    doubled.query = claim.component.query?.and(doubled.query) ?? doubled.query
    doubled.fragment = claim.component.fragment ?? doubled.fragment
    (doubled.isExcluded, doubled.comment) = (false, claim.component.comment)
    let position = position(of: doubled)
    constraints.append(
      Constraint(
        first: position, second: self.position(of: exclusion.component), exclusion: exclusion,
        claim: claim))
    let shape = PathGlob(segments, takesSlashes: true)
    for (other, _) in exclusions {
      guard let deeper = other.pattern.pattern.segments.deeper(than: exclusion.depth),
        shape.meets(PathGlob(deeper, takesSlashes: false))
      else { continue }
      constraints.append(
        Constraint(
          first: self.position(of: other.component), second: position, exclusion: other,
          claim: claim))
    }
  }

  // MARK: Order

  /// The components in order. An exclusion that would have to stand before and after a claim is left
  /// out, and a claim after an exclusion with its words.
  mutating func arranged() -> [AssociationFile.Component] {
    for (exclusion, claims) in exclusions {
      for claim in claims { double(claim, before: exclusion) }
    }
    let before = constraints.reduce(into: near) { $0[$1.second, default: []].append($1.first) }
    let order = TopologicalOrder(Array(components.indices), before: before).result
    let places = order.indices.reduce(into: [:]) { $0[order[$1]] = $1 }
    var dropped: Set<Int> = []
    for constraint in constraints
    where places[constraint.first, default: 0] > places[constraint.second, default: 0] {
      let exclusion = constraint.exclusion
      report(exclusion.pattern, exclusion.component, in: constraint.claim)
      dropped.insert(position(of: exclusion.component))
    }
    return order.filter { !dropped.contains($0) }.reduce(into: []) { placed, position in
      let component = components[position]
      let isIdle =
        !component.isExcluded && placed.contains { $0.isExcluded && $0.covers(component) }
      if !isIdle { placed.append(component) }
    }
  }
}

extension PatternComponent {
  fileprivate var depth: Int { pattern.pattern.segments.count }

  /// The words of its longest paths.
  fileprivate var path: [SegmentPattern] { words[0].segments }

  /// Whether its near exclusion has all links with more segments that its words take: `/a?*/?*` does
  /// not have `/a/b`.
  fileprivate var isGuarded: Bool { shape.crossingCount == 1 && path.last?.pieces.count == 1 }

  /// The path of a catch-all with at least a number of segments.
  fileprivate func path(ofDepth count: Int) -> String {
    let path = component.path ?? ""
    let start = path.hasSuffix("?*") ? path : path.dropLast() + "?*"
    return start + String(repeating: "/?*", count: max(0, count - depth))
  }
}

extension AssociationFile.Query {
  /// The items of both; of a key in both the pattern that is a word.
  fileprivate func and(_ other: Self?) -> Self {
    guard case .items(let own) = self, case .items(let others) = other else { return self }
    return .items(own.merging(others) { $0.contains("*") ? $1 : $0 })
  }
}

extension AssociationFile.Component {
  /// Whether an exclusion takes every link that a claim takes, because it has its words.
  fileprivate func covers(_ claim: Self) -> Bool {
    path.map { [$0, $0.replacingEnd] }?.contains(claim.path ?? "*") == true
      && (query == nil || query == claim.query) && (fragment == nil || fragment == claim.fragment)
  }
}

extension String {
  /// The path of a catch-all that may be left out: `/topics/*` for `/topics/?*`.
  fileprivate var replacingEnd: String { hasSuffix("?*") ? dropLast(2) + "*" : self }
}
