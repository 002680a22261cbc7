import MatchTableBuilding
import TableTexts
import Turnpike

@testable import RoutesCompiler
import RouteMatching

/// A table that is put together without the checker of names and types, from lines
/// such as `/f/:name.jpg -> photo`.
struct OverlapFixture {
  /// The texts that placeholders take, by their names; any text where they are not here.
  static let constraints: [String: TextConstraint] = [
    "int": .integers(Int64.min...Int64.max),
    "five": .integers(1...5),
    "three": .integers(1...3),
    "big": .integers(4...9),
    "bool": .boolean,
    "uuid": .uuid,
    "sort": .oneOf(["new", "old", "top"]),
    "short": .length(1...3),
    "decimal": .decimal,
    "date": .date,
  ]

  let file: SourceFile
  let table: ResolvedTable

  /// - Parameters:
  ///   - lines: `pattern -> case`, `redirect pattern`, `pattern -> nil`; `also` under
  ///     a route is written `+ pattern`.
  ///   - over: For each case those that it is over, by name, or `*`.
  init(
    _ lines: [String], over: [String: [String]] = [:], under: [String: [String]] = [:],
    schemes: [String] = [], hosts: [String] = [],
    options: (inout CheckedOptions) -> Void = { _ in }
  ) {
    file = SourceFile(path: "Blog.routes", text: lines.map { $0 + "\n" }.joined())
    var reader = OverlapLines(file: file)
    var start = 0
    for line in lines {
      reader.add(line, at: start)
      start += line.utf8.count + 1
    }
    var checkedOptions = CheckedOptions()
    options(&checkedOptions)
    let group = EnumNode(
      caseName: nil, typeName: "R", documentation: [],
      place: SourceRange(file: file, bytes: 0..<0), members: [], routes: 0..<0)
    table = ResolvedTable(
      name: "R", access: .internal, imports: [], schemes: schemes,
      hosts: hosts, options: checkedOptions, userTypes: [], enums: [], filters: [],
      filterUses: [], root: group, mounts: [], routes: reader.routes(over, under),
      redirects: reader.redirects, refusals: reader.refusals, otherwise: nil, examples: [])
  }

  var text: String { file.text(in: file.bytes.indices) }

  var files: [SourceFile] { [file] }

  func compiled() throws -> CompiledTable {
    try CompiledTable(table, OverlapChecker.check(table, files: files, DiagnosticCollector()))
  }
}

/// The lines of a fixture, one by one.
private struct OverlapLines {
  private struct Route {
    var name: String
    var parameters: [CheckedParameter]
    var patterns: [CheckedPattern]
    var place: SourceRange
  }

  let file: SourceFile
  private var found: [Route] = []
  private(set) var redirects: [CheckedRedirect] = []
  private(set) var refusals: [CheckedRefusal] = []

  init(file: SourceFile) { self.file = file }

  func routes(_ over: [String: [String]], _ under: [String: [String]]) -> [CheckedRoute] {
    found.enumerated().map { index, route in
      let rules =
        rules(over[route.name] ?? [], isOver: true, at: route.place)
        + rules(under[route.name] ?? [], isOver: false, at: route.place)
      let signature = RouteSignature(
        name: route.name, parameters: route.parameters, enums: [], pattern: PatternShape())
      return CheckedRoute(
        index: index, path: [route.name], documentation: [], signature: signature,
        patterns: route.patterns, filters: [], metadata: RouteMetadata(), isMounted: false,
        place: route.place, rules: rules)
    }
  }

  private func rules(
    _ names: [String], isOver: Bool, at place: SourceRange
  ) -> [OverlapRule] {
    guard !names.isEmpty else { return [] }
    let routes = names.compactMap { name in found.firstIndex { $0.name == name } }
    return [
      OverlapRule(
        isOver: isOver, routes: names == ["*"] ? nil : routes, text: names.joined(separator: ", "),
        place: place)
    ]
  }

  mutating func add(_ line: String, at start: Int) {
    let place = SourceRange(file: file, bytes: start..<start + line.utf8.count)
    let words = line.split(separator: " ").map(String.init)
    switch (words[0], words.last ?? "") {
    case ("redirect", _):
      let target = PatternTarget.externalRedirect(redirects.count)
      redirects.append(
        CheckedRedirect(
          patterns: [pattern(words[1], target, place)], target: .link("https://x.example"),
          pieces: [], targetText: "https://x.example", deprecation: nil, rules: [],
          place: place))
    case ("+", _):
      let index = found.count - 1
      found[index].patterns.append(pattern(words[1], .route(index), place))
    case (let text, "nil"):
      refusals.append(
        CheckedRefusal(patterns: [pattern(text, .refusal, place)], rules: []))
    case (let text, let name):
      addRoute(name, pattern(text, .route(found.count), place), place)
    }
  }

  private mutating func addRoute(
    _ name: String, _ pattern: CheckedPattern, _ place: SourceRange
  ) {
    let names = pattern.text.split { "/?&#".contains($0) }.compactMap { part in
      part.firstIndex(of: ":").map { String(part[part.index(after: $0)...]) }
    }
    let parameters = names.map { name in
      CheckedParameter(
        label: name, name: name, type: CheckedType(.string), defaultValue: nil,
        isOptional: true, place: place)
    }
    found.append(
      Route(name: name, parameters: parameters, patterns: [pattern], place: place))
  }

  /// A trailing `~` makes a last segment that can be left out.
  private func pattern(
    _ text: String, _ target: PatternTarget, _ place: SourceRange
  ) -> CheckedPattern {
    let whole = text.replacing("~", with: "")
    var variants = [PatternText(whole).pattern(to: target)]
    if text.hasSuffix("~"), !variants[0].segments.isEmpty {
      var shorter = variants[0]
      variants[0].parameters = variants[0].segments.indices.dropFirst().map {
        .path(segment: $0, placeholder: 0)
      }
      shorter.segments.removeLast()
      shorter.parameters = variants[0].parameters.dropLast() + [.absent]
      variants.append(shorter)
    }
    return CheckedPattern(written: WrittenPattern(text: whole), variants: variants, place: place)
  }
}

/// The text of a pattern, read in the simplest way that tests need.
struct PatternText {
  let text: String

  init(_ text: String) { self.text = text }

  func pattern(to target: PatternTarget) -> LinkPattern {
    let (rest, fragment) = text.split(at: "#")
    let (front, query) = rest.split(at: "?")
    var pattern = LinkPattern(target: target)
    var path = front
    if front.hasPrefix("https://") {
      let slash = front.dropFirst(8).firstIndex(of: "/") ?? front.endIndex
      pattern.site = .host(labels(String(front[..<slash].dropFirst(8))), port: nil)
      path = String(front[slash...])
    } else if !front.hasPrefix("/"), let colon = front.firstIndex(of: ":") {
      pattern.site = .scheme(String(front[..<colon]))
      path = String(front[front.index(after: colon)...])
    }
    pattern.segments = path.split(separator: "/").map { segment(String($0)) }.countingFollowers
    pattern.query = query.map(requirements) ?? []
    pattern.fragment = fragment.map(self.fragment)
    return pattern
  }

  private func labels(_ host: String) -> [HostLabel] {
    host.split(separator: ".").map { label in
      label.hasPrefix("*") ? .many : label.hasPrefix(":") ? .one : .literal(String(label))
    }
  }

  private func fragment(_ text: String) -> FragmentPattern {
    if text.hasPrefix("/") {
      let (path, query) = text.split(at: "?")
      return .path(
        path.split(separator: "/").map { segment(String($0)) }, query.map(requirements) ?? [])
    }
    return text.contains("=") ? .items(requirements(text)) : .text(pieces(text))
  }

  private func requirements(_ text: String) -> [QueryRequirement] {
    text.split(separator: "&").map { item in
      if item.hasPrefix("!") { return .absent(key: String(item.dropFirst())) }
      let (key, value) = String(item).split(at: "=")
      return value == "*" ? .present(key: key) : .value(key: key, pieces(value ?? ""))
    }
  }

  private func segment(_ text: String) -> SegmentPattern {
    if let star = text.firstIndex(of: "*") {
      let name = String(text[star...].dropFirst())
      let element = OverlapFixture.constraints[name] ?? .any
      let before = star == text.startIndex ? [] : pieces(String(text[..<star]))
      return .catchAll(before: before, .init(element: element))
    }
    let pieces = pieces(text)
    if pieces.count == 1, case .literal(let text) = pieces[0] { return .literal(text) }
    return .mixed(pieces)
  }

  private func pieces(_ text: String) -> [SegmentPattern.Piece] {
    var pieces: [SegmentPattern.Piece] = []
    var rest = text[...]
    while let mark = rest.firstIndex(where: { $0 == ":" || $0 == "{" }) {
      if mark > rest.startIndex { pieces.append(.literal(String(rest[..<mark]))) }
      let name = rest[mark...].dropFirst().prefix { $0.isLetter }
      pieces.append(.placeholder(OverlapFixture.constraints[String(name)] ?? .any))
      rest = rest[name.endIndex...]
      if rest.first == "}" { rest = rest.dropFirst() }
    }
    if !rest.isEmpty { pieces.append(.literal(String(rest))) }
    return pieces
  }
}

extension String {
  fileprivate func split(at separator: Character) -> (String, String?) {
    guard let index = firstIndex(of: separator) else { return (self, nil) }
    return (String(self[..<index]), String(self[self.index(after: index)...]))
  }
}
