import RouteMatching
import RoutesCompiler
import TestSupport

@testable import LinkPublishing

/// What a file claims whatever a slash at the end of a path means.
struct SlashlessAssociation {
  /// Each by itself, as if it were the only one and claimed its links.
  private let components: [(isExcluded: Bool, links: NaiveAssociation)]

  init(_ file: AssociationFile) throws {
    let appID = "ABCDE12345.com.example.shop"
    components = try file.components.map { component in
      var own = file
      own.components = [component]
      own.components[0].isExcluded = false
      return (component.isExcluded, try NaiveAssociation(own.text(appID: appID), appID: appID))
    }
  }

  /// nil where a component takes the link with a slash more before one takes it as it is, of
  /// those that claim, or exclude, one after the other.
  func claims(_ link: String) -> Bool? { claims(LinkParts(link)) }

  func claims(_ link: LinkParts) -> Bool? { verdict(on: link)?.isClaimed }

  /// The same, with the position of the component that decides; nil for none.
  func verdict(on link: LinkParts) -> (isClaimed: Bool, component: Int?)? {
    let other = link.path.hasSuffix("/") ? nil : link.withSlash
    var isOpen = false
    for (index, component) in components.enumerated() {
      if component.links.claims(link) { return (!component.isExcluded, index) }
      isOpen = isOpen || other.map(component.links.claims) ?? false
      let isLast = index + 1 == components.count
      if isOpen, isLast || components[index + 1].isExcluded != component.isExcluded { return nil }
    }
    return (false, nil)
  }
}

extension String {
  private var endOfPath: Index { firstIndex { $0 == "?" || $0 == "#" } ?? endIndex }
  private var isRoot: Bool { self[..<endOfPath].count { $0 == "/" } == 3 && hasSlash }
  private var hasSlash: Bool { self[..<endOfPath].hasSuffix("/") }

  /// The link with a slash at the end of its path.
  var withSlash: String {
    hasSlash ? self : String(self[..<endOfPath] + "/" + self[endOfPath...])
  }

  /// The link without a slash at the end of its path.
  var withoutSlash: String {
    hasSlash && !isRoot ? String(self[..<endOfPath].dropLast() + self[endOfPath...]) : self
  }
}

/// A file as people write them for a table: a `*` for each parameter or for a whole folder, a
/// route or a value forgotten, an exclusion in the wrong place.
struct HandwrittenAssociationFile {
  private(set) var file = AssociationFile()
  private var random: RandomSource

  init(of table: String, _ random: RandomSource) {
    self.random = random
    for line in table.split(separator: "\n") {
      guard let start = line.firstIndex(of: "/"), !line.hasPrefix("host") else { continue }
      add(String(line[start...].prefix { $0 != " " }), isRoute: !line.contains("-> nil"))
    }
    if self.random.once(in: 4) { file.components.shuffle(using: &self.random) }
    for index in file.components.indices {
      file.components[index].place = "applinks.details[0].components[\(index)]"
    }
  }

  /// As it is read from its text.
  var read: AssociationFile {
    AssociationFileReader(Array(file.text(appID: "ABCDE12345.com.example.shop").utf8)).file
  }

  private mutating func add(_ pattern: String, isRoute: Bool) {
    guard !random.once(in: 6) else { return }
    var component = AssociationFile.Component()
    let path = pattern.prefix { $0 != "?" && $0 != "#" }
    component.path = path.split(separator: "/").reduce("") { $0 + "/" + segment($1) }
    if random.once(in: 6), let folder = path.split(separator: "/").first {
      component.path = "/\(segment(folder))/*"
    }
    if random.once(in: 8) { component.path = (component.path ?? "") + "/" }
    if random.once(in: 12) { component.path = component.path?.uppercased() }
    if pattern.contains("?k="), random.once(in: 2) { component.query = .items(["k": "?*"]) }
    if pattern.contains("#L"), random.once(in: 2) { component.fragment = "L*" }
    if random.once(in: 10) { component.isCaseSensitive = false }
    component.isExcluded = isRoute ? random.once(in: 8) : !random.once(in: 3)
    file.components.append(component)
  }

  private mutating func segment(_ segment: Substring) -> String {
    guard !segment.hasPrefix(":"), !segment.hasPrefix("*") else {
      return random.one(of: ["*", "*", "?*", "a", "$(digit)*", "new"])
    }
    guard let start = segment.firstIndex(of: "{"), let end = segment.firstIndex(of: "}") else {
      return String(segment)
    }
    return String(segment[..<start]) + "*" + String(segment[segment.index(after: end)...])
  }
}

/// A compiled table, and what its program does.
struct App {
  let result: CompilationResult
  let compiled: CompiledTable

  init?(_ text: String) {
    let file = SourceFile(path: "App.routes", bytes: Array(text.utf8))
    guard let result = RoutesCompiler.compile([file]).first, let compiled = result.compiled else {
      return nil
    }
    (self.result, self.compiled) = (result, compiled)
  }

  func table(_ host: String) throws -> AssociatedTable? {
    let hosts = AssociatedHost.hosts(of: compiled.table)
    guard hosts.contains(AssociatedHost(host)) else { return nil }
    return try AssociatedTable(result, host: AssociatedHost(host))
  }

  /// Whether something is said of a link: that it opens a route, or that it does not.
  func isAnswered(_ link: String) -> Bool { (try? compiled.resolveOnce(link)) != .unmatched }

  /// Whether a link from outside opens a route that association files have.
  func routes(_ link: String) -> Bool {
    guard case .route(let match)? = try? compiled.resolveOnce(link) else { return false }
    return !compiled.table.routes[match.route].metadata.isHidden
  }
}
