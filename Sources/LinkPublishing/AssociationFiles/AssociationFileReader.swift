import Foundation
import RouteMatching
import RoutesCompiler
import TableBuilding

/// A mistake in an association file.
package struct AssociationFileMistake: Error, Hashable, Sendable {
  /// Where it is: `applinks.details[0].components[2]."/"`; empty for the file as a whole.
  package let place: String
  package let message: String
  /// Whether the file can be compared all the same.
  package var isWarning = false

  package var description: String { place.isEmpty ? message : "\(place): \(message)" }
}

/// Reads an association file that somebody wrote, and says what in it is not as Apple documents
/// it.
package struct AssociationFileReader {
  package private(set) var file = AssociationFile()
  /// In the order of the file.
  package private(set) var mistakes: [AssociationFileMistake] = []
  /// The apps that the file names, in order.
  package private(set) var appIDs: [String] = []
  private let appID: String?

  /// Reads the text of a file.
  ///
  /// - Parameter appID: The app whose links are looked at, as in `ABCDE12345.com.example.shop`;
  ///   nil for the only one.
  package init(_ bytes: [UInt8], appID: String? = nil) {
    self.appID = appID
    guard bytes.count <= AssociationFile.maximumBytes else {
      report(
        "",
        "the file has \(bytes.count) bytes; the system reads at most "
          + "\(AssociationFile.maximumBytes)")
      return
    }
    // UTF-16 and UTF-32 have bytes of zero, which no text of JSON has.
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
      report("", "this is not UTF-8, in which JSON is exchanged")
      return
    }
    let data = Data(bytes)
    do {
      let root = try JSONDecoder().decode(JSON.self, from: data)
      if let comma = bytes.trailingComma {
        report("", "this is no JSON: a comma after the last value" + bytes.line(of: comma))
      }
      for (name, place) in bytes.repeatedNames {
        report("", "an object has the name '\(name)' twice" + bytes.line(of: place))
      }
      read(root: root)
    } catch {
      report("", "this is no JSON: \(bytes.syntaxError ?? String(describing: error))")
    }
  }

  private mutating func report(_ place: String, _ message: String, isWarning: Bool = false) {
    mistakes.append(
      AssociationFileMistake(place: place, message: message, isWarning: isWarning))
  }

  // MARK: Levels

  private mutating func read(root: JSON) {
    guard let root = members(of: PlacedValue(root, at: "")) else { return }
    guard let links = root["applinks"] else {
      let known = ["activitycontinuation", "appclips", "webcredentials"]
      let others = root.keys.filter { !known.contains($0) }.sorted()
      guard let meant = Suggestion.name(for: "applinks", among: others) else {
        return report("", "'applinks' is missing")
      }
      return report(meant, "unknown key; did you mean \"applinks\"?")
    }
    let known = ["apps", "defaults", "details", "substitutionVariables"]
    guard let applinks = members(of: links, among: known) else { return }
    if let apps = applinks["apps"], apps.value != .array([]) {
      report(apps.place, "this has to be an empty list")
    }
    readVariables(applinks["substitutionVariables"])
    var settings = AssociationFile.Component()
    apply(applinks["defaults"], to: &settings, isComponent: false)
    guard let details = applinks["details"] else {
      return report(links.place, "'details' is missing")
    }
    guard let list = elements(of: details) else { return }
    let owners = list.map(\.value.appIDs)
    for name in owners.joined() where !appIDs.contains(name) { appIDs.append(name) }
    requireOneApp(of: Set(owners.map(Set.init)))
    for (details, owners) in zip(list, owners) { read(details: details, owners, settings) }
  }

  /// Apps of the same entries have the same links.
  private mutating func requireOneApp(of owners: Set<Set<String>>) {
    if let appID, !appIDs.contains(appID) {
      report("applinks.details", "no entry names the app '\(appID)'")
    } else if appID == nil, owners.count > 1 {
      let list = appIDs.joined(separator: ", ")
      report("applinks.details", "there are several apps: \(list); choose one with --app-id")
    }
  }

  private mutating func readVariables(_ value: PlacedValue?) {
    guard let value, let variables = members(of: value) else { return }
    for (name, value) in variables.sorted(by: { $0.key < $1.key }) {
      if name.isEmpty || name.contains(where: "$()".contains) {
        report(value.place, "the name of a variable has none of '$', '(' and ')'")
      }
      guard let texts = strings(of: value) else { continue }
      for (text, place) in texts where text.contains("$(") {
        report(place, "a variable's text can't hold another variable")
      }
      file.variables[name] = texts.map(\.text)
    }
  }

  private mutating func read(
    details value: PlacedValue, _ owners: [String], _ outer: AssociationFile.Component
  ) {
    let known = ["appID", "appIDs", "components", "defaults", "paths"]
    guard let details = members(of: value, among: known) else { return }
    requireAppIDs(details, at: value.place)
    var settings = outer
    apply(details["defaults"], to: &settings, isComponent: false)
    let isOwn = appID.map(owners.contains) ?? true
    let start = file.components.count
    guard let list = details["components"] ?? details["paths"] else {
      return report(value.place, "'components' is missing")
    }
    let hasPaths = details["components"] == nil
    if hasPaths {
      read(paths: list, isOwn: isOwn)
    } else {
      read(components: list, settings, isOwn: isOwn)
    }
    file.lists.append(
      AssociationFile.List(
        place: list.place, hasPaths: hasPaths, isOwn: isOwn, defaults: settings,
        positions: start..<file.components.count))
  }

  private mutating func requireAppIDs(_ details: [String: PlacedValue], at place: String) {
    var names: [(text: String, place: String)] = []
    if let value = details["appID"], let text = string(value) { names = [(text, value.place)] }
    if let value = details["appIDs"] { names += strings(of: value) ?? [] }
    if details["appID"] == nil, details["appIDs"] == nil { report(place, "'appIDs' is missing") }
    for (name, place) in names {
      AppID.mistake(in: name).map { report(place, $0) }
    }
  }

  private mutating func read(
    components value: PlacedValue, _ settings: AssociationFile.Component, isOwn: Bool
  ) {
    for value in elements(of: value) ?? [] {
      var component = settings
      apply(value, to: &component, isComponent: true)
      component.place = value.place
      component.isExcluded = component.isExcluded || !isOwn
      requireMatches(&component)
      file.components.append(component)
    }
  }

  private mutating func read(paths value: PlacedValue, isOwn: Bool) {
    for (text, place) in strings(of: value) ?? [] {
      var component = AssociationFile.Component()
      component.place = place
      component.isExcluded = text.hasPrefix("NOT ") || !isOwn
      component.path = text.hasPrefix("NOT ") ? String(text.dropFirst(4)) : text
      requireMatches(&component, pathPlace: place)
      file.components.append(component)
    }
  }
}

// MARK: Settings

extension AssociationFileReader {
  private static let componentKeys = [
    "#", "/", "?", "caseSensitive", "comment", "exclude", "percentEncoded",
  ]

  /// Reads the settings of a component, or the defaults before it.
  private mutating func apply(
    _ value: PlacedValue?, to settings: inout AssociationFile.Component, isComponent: Bool
  ) {
    guard let value, let members = members(of: value, among: Self.componentKeys) else { return }
    for (name, setting) in [("/", \AssociationFile.Component.path), ("#", \.fragment)] {
      if let value = members[name], let text = pattern(value) {
        settings[keyPath: setting] = text
      }
    }
    if let value = members["?"] { settings.query = query(value) }
    for (name, setting) in Self.flags {
      if let value = members[name], let flag = flag(value) { settings[keyPath: setting] = flag }
    }
    if let value = members["comment"], isComponent { settings.comment = string(value) }
  }

  private static var flags: [(name: String, WritableKeyPath<AssociationFile.Component, Bool>)] {
    [
      ("exclude", \.isExcluded), ("caseSensitive", \.isCaseSensitive),
      ("percentEncoded", \.isPercentEncoded),
    ]
  }

  private mutating func query(_ value: PlacedValue) -> AssociationFile.Query? {
    switch value.value {
    case .string: return pattern(value).map { .text($0) }
    case .object:
      var items: [String: String] = [:]
      for (name, item) in (members(of: value) ?? [:]).sorted(by: { $0.key < $1.key }) {
        if name.isEmpty { report(value.place, "an item of the query has no name") }
        items[name] = pattern(item)
      }
      return .items(items)
    default:
      report(value.place, "this has to be a text or an object, not \(value.value.kind)")
      return nil
    }
  }

  private mutating func pattern(_ value: PlacedValue) -> String? {
    guard let text = string(value) else { return nil }
    let names = GlobPattern(text).variables
    for name in names where file.variables[name] == nil && GlobReading.predefined[name] == nil {
      let known = Array(file.variables.keys) + Array(GlobReading.predefined.keys)
      let hint = Suggestion.name(for: name, among: known.sorted())
      report(
        value.place,
        "unknown variable '$(\(name))'" + (hint.map { "; did you mean '$(\($0))'?" } ?? ""))
    }
    return text
  }

  /// A path or a fragment that no link has is a mistake: `/#/cart` is a path and a fragment. A
  /// path without the slash at its start is read as if it had it, which the system does, as far
  /// as is known.
  private mutating func requireMatches(
    _ component: inout AssociationFile.Component, pathPlace: String? = nil
  ) {
    if let path = component.path, path.lacksSlash {
      let place = pathPlace ?? component.place + "/".pathStep
      report(place, "'\(path)' does not begin with '/'; it is read as '/\(path)'", isWarning: true)
      component.path = "/" + path
    }
    let parts: [(LinkPart, String?, String, String)] = [
      (.path, component.path, pathPlace ?? component.place + "/".pathStep, "path"),
      (.fragment, component.fragment, component.place + "#".pathStep, "fragment"),
    ]
    for case (let part, let text?, let place, let name) in parts {
      let pattern = GlobPattern(text)
      let isKnown = pattern.variables.allSatisfy {
        file.variables[$0] != nil || GlobReading.predefined[$0] != nil
      }
      guard isKnown, !matchesSome(pattern, part, component) else { continue }
      report(place, "'\(text)' matches no \(name)" + (part.hint(for: text) ?? ""))
    }
  }

  private func matchesSome(
    _ pattern: GlobPattern, _ part: LinkPart, _ component: AssociationFile.Component
  ) -> Bool {
    let reading = GlobReading(
      variables: file.variables, isCaseSensitive: component.isCaseSensitive,
      isPercentEncoded: component.isPercentEncoded)
    var budget = StateBudget.single
    guard let texts = try? reading.automaton(of: pattern, in: part, &budget),
      let all = Self.wellSpelled[part]
    else { return true }
    return texts.hasCommonText(with: all, mayEndInSlash: true)
  }

  /// The texts that there are of the parts.
  private static let wellSpelled: [LinkPart: TextAutomaton] = {
    var automata: [LinkPart: TextAutomaton] = [:]
    for part in [LinkPart.path, .fragment] {
      var budget = StateBudget.single
      let reader = WellSpelled(part: part, mayEndInSlash: true)
      automata[part] = try? reader.automaton(in: part, &budget)
    }
    return automata
  }()
}

extension LinkPart {
  fileprivate func hint(for text: String) -> String? {
    guard self == .path else { return nil }
    if text.contains("#") { return "; a fragment has a pattern of its own, at \"#\"" }
    if text.contains("://") { return "; a pattern has no scheme and no host" }
    if text.contains("//") { return "; links have no empty segments" }
    if text.contains("%") { return "; links write an escape with capital digits, as '%C3%A9'" }
    if text.contains("$(") { return "; no text of its variables can be there" }
    return "; a link writes such a character as its escape, or say \"percentEncoded\": false"
  }
}

// MARK: Values

/// A value with its place in the file: `applinks.details[0]."/"`.
private struct PlacedValue {
  let value: JSON
  let place: String

  init(_ value: JSON, at place: String) { (self.value, self.place) = (value, place) }
}

extension AssociationFileReader {
  /// What a value is of a kind; reports one of another.
  private mutating func content<Content>(
    of value: PlacedValue, as kind: String, _ content: (JSON) -> Content?
  ) -> Content? {
    if let content = content(value.value) { return content }
    let what = value.place.isEmpty ? "the file" : "this"
    report(value.place, "\(what) has to be \(kind), not \(value.value.kind)")
    return nil
  }

  /// - Parameter known: The names that members may have; nil for any.
  private mutating func members(
    of value: PlacedValue, among known: [String]? = nil
  ) -> [String: PlacedValue]? {
    let members = content(of: value, as: "an object") {
      if case .object(let members) = $0 { members } else { nil }
    }
    guard let members else { return nil }
    let start = value.place
    let placed = members.map { name, value in
      (name, PlacedValue(value, at: start.isEmpty ? name : start + name.pathStep))
    }
    for name in members.keys.sorted() where known?.contains(name) == false {
      let hint = Suggestion.name(for: name, among: known ?? [])
      report(
        start + name.pathStep, "unknown key" + (hint.map { "; did you mean \"\($0)\"?" } ?? ""))
    }
    return Dictionary(uniqueKeysWithValues: placed)
  }

  private mutating func elements(of value: PlacedValue) -> [PlacedValue]? {
    content(of: value, as: "a list") { if case .array(let values) = $0 { values } else { nil } }?
      .enumerated().map { PlacedValue($1, at: "\(value.place)[\($0)]") }
  }

  private mutating func string(_ value: PlacedValue) -> String? {
    content(of: value, as: "a text") { if case .string(let text) = $0 { text } else { nil } }
  }

  private mutating func flag(_ value: PlacedValue) -> Bool? {
    content(of: value, as: "true or false") {
      if case .boolean(let flag) = $0 { flag } else { nil }
    }
  }

  private mutating func strings(of value: PlacedValue) -> [(text: String, place: String)]? {
    elements(of: value)?.compactMap { value in string(value).map { ($0, value.place) } }
  }
}

extension JSON {
  /// The apps of an entry, as far as they are texts.
  fileprivate var appIDs: [String] {
    guard case .object(let members) = self else { return [] }
    var names: [String] = []
    if case .string(let name)? = members["appID"] { names.append(name) }
    if case .array(let values)? = members["appIDs"] {
      names += values.compactMap { if case .string(let name) = $0 { name } else { nil } }
    }
    return names
  }
}

extension String {
  /// The step to a member in a JSON path: `.details`, `."/"`.
  fileprivate var pathStep: String {
    let isName = !isEmpty && utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
    return isName ? ".\(self)" : ".\"\(self)\""
  }
}

extension String {
  /// Whether it is a path but for the slash at its start: `help/contact`.
  fileprivate var lacksSlash: Bool {
    guard let first = utf8.first else { return false }
    return !"/*?$".utf8.contains(first) && !contains("://") && !contains("#")
  }
}
