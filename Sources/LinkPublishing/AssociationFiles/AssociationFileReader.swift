import Foundation
import RouteMatching
import RoutesCompiler

/// A mistake in an association file.
package struct AssociationFileMistake: Error, Hashable, Sendable {
  /// Where it is: `applinks.details[0].components[2]."/"`; empty for the file as a whole.
  package let place: String
  package let message: String
  /// Whether the system ignores it, so that the rest of the file counts.
  package var isWarning = false

  package var description: String { place.isEmpty ? message : "\(place): \(message)" }
}

/// Reads the components of an app from an association file that somebody wrote.
///
/// What the system ignores, such as an unknown key, is a warning.
package struct AssociationFileReader {
  package private(set) var file = AssociationFile()
  /// In the order of the file.
  package private(set) var mistakes: [AssociationFileMistake] = []
  private let appID: String?

  /// - Parameters:
  ///   - bytes: The text of a file.
  ///   - appID: The app whose links are looked at, as in `ABCDE12345.com.example.shop`; nil for the
  ///     only one.
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
    do {
      let root = try JSONDecoder().decode(JSON.self, from: Data(bytes))
      if let comma = bytes.trailingComma {
        report("", "this is no JSON: a comma after the last value" + bytes.line(of: comma))
      }
      read(root: root)
    } catch {
      report("", "this is no JSON: \(bytes.syntaxError ?? String(describing: error))")
    }
  }

  private mutating func report(_ place: String, _ message: String) {
    mistakes.append(AssociationFileMistake(place: place, message: message))
  }

  private mutating func warn(_ place: String, _ message: String) {
    mistakes.append(AssociationFileMistake(place: place, message: message, isWarning: true))
  }

  // MARK: Levels

  private mutating func read(root: JSON) {
    guard let root = members(of: PlacedValue(root, at: "")) else { return }
    guard let links = root["applinks"] else {
      let known = ["activitycontinuation", "appclips", "webcredentials"]
      let others = root.keys.filter { !known.contains($0) }.sorted()
      let meant = Suggestion.name(for: "applinks", among: others)
      return report(
        "", "'applinks' is missing" + (meant.map { "; is '\($0)' meant to be it?" } ?? ""))
    }
    let known = ["apps", "defaults", "details", "substitutionVariables"]
    guard let applinks = members(of: links, among: known) else { return }
    readVariables(applinks["substitutionVariables"])
    var settings = AssociationFile.Component()
    apply(applinks["defaults"], to: &settings, isComponent: false)
    guard let details = applinks["details"] else {
      return report(links.place, "'details' is missing")
    }
    for entry in ownEntries(of: details) { read(entry: entry, settings) }
  }

  private mutating func readVariables(_ value: PlacedValue?) {
    guard let value, let variables = members(of: value) else { return }
    for (name, value) in variables.sorted(by: { $0.key < $1.key }) {
      guard let texts = strings(of: value) else { continue }
      for (text, place) in texts where text.contains("$(") {
        warn(place, "a variable's text can't hold another variable")
      }
      file.variables[name] = texts.map(\.text)
    }
  }

  private mutating func read(entry: [String: PlacedValue], _ outer: AssociationFile.Component) {
    var settings = outer
    apply(entry["defaults"], to: &settings, isComponent: false)
    guard let list = entry["components"] ?? entry["paths"], let values = elements(of: list) else {
      return
    }
    let start = file.components.count
    let hasPaths = entry["components"] == nil
    for value in values {
      guard let component = hasPaths ? path(value) : component(value, settings) else { continue }
      file.components.append(component)
    }
    file.lists.append(
      AssociationFile.List(
        place: list.place, hasPaths: hasPaths, defaults: settings,
        positions: start..<file.components.count))
  }

  private mutating func component(
    _ value: PlacedValue, _ settings: AssociationFile.Component
  ) -> AssociationFile.Component? {
    var component = settings
    apply(value, to: &component, isComponent: true)
    return component
  }

  private mutating func path(_ value: PlacedValue) -> AssociationFile.Component? {
    guard let text = string(value) else { return nil }
    var component = AssociationFile.Component()
    component.isExcluded = text.hasPrefix("NOT ")
    component.path = component.isExcluded ? String(text.dropFirst(4)) : text
    checkPath(component, at: value.place)
    return component
  }
}

// MARK: Apps

extension AssociationFileReader {
  /// The entries of the app that is looked at.
  private mutating func ownEntries(of details: PlacedValue) -> [[String: PlacedValue]] {
    let entries = entries(of: details)
    let apps = Set(entries.map(\.apps).filter { !$0.isEmpty })
    if appID == nil, apps.count > 1 {
      let names = apps.flatMap(\.self).sorted().uniqued.joined(separator: ", ")
      report(details.place, "there are several apps: \(names); choose one with --app-id")
      return []
    }
    var own: [[String: PlacedValue]] = []
    for (value, apps, members) in entries {
      if let appID, !apps.contains(appID) {
        warn(value.place, "this is not of the app '\(appID)', and is left out")
      } else if !apps.isEmpty {
        if members["components"] == nil, members["paths"] == nil {
          report(value.place, "'components' is missing")
        }
        own.append(members)
      }
    }
    if own.isEmpty, mistakes.allSatisfy(\.isWarning) {
      report(details.place, "no entry names " + (appID.map { "the app '\($0)'" } ?? "an app"))
    }
    return own
  }

  private typealias Entry = (value: PlacedValue, apps: Set<String>, members: [String: PlacedValue])

  /// Each with the apps that it is of. In the oldest form, `details` are an object with the names of
  /// apps as its keys.
  private mutating func entries(of details: PlacedValue) -> [Entry] {
    let known = ["appID", "appIDs", "components", "defaults", "paths"]
    guard case .object = details.value else {
      return (elements(of: details) ?? []).compactMap { value in
        members(of: value, among: known).map { (value, apps(of: $0, at: value.place), $0) }
      }
    }
    warn(details.place, "an object with the IDs of apps is the oldest form; write a list")
    return (members(of: details) ?? [:]).sorted { $0.key < $1.key }.compactMap { name, value in
      members(of: value, among: known).map { (value, wellFormed([(name, value.place)]), $0) }
    }
  }

  private mutating func apps(of entry: [String: PlacedValue], at place: String) -> Set<String> {
    var names: [(text: String, place: String)] = []
    if let value = entry["appID"], let text = string(value) { names.append((text, value.place)) }
    if let value = entry["appIDs"] { names += strings(of: value) ?? [] }
    if names.isEmpty { warn(place, "'appIDs' is missing") }
    return wellFormed(names)
  }

  private mutating func wellFormed(_ names: [(text: String, place: String)]) -> Set<String> {
    for (name, place) in names { AppID.mistake(in: name).map { warn(place, $0) } }
    return Set(names.map(\.text).filter { AppID.mistake(in: $0) == nil })
  }
}

extension [String] {
  /// Those of a sorted list, each once.
  fileprivate var uniqued: [String] {
    reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

// MARK: Components

extension AssociationFileReader {
  private static let componentKeys = [
    "#", "/", "?", "caseSensitive", "comment", "exclude", "percentEncoded",
  ]
  private static var flags: [(name: String, WritableKeyPath<AssociationFile.Component, Bool>)] {
    [
      ("exclude", \.isExcluded), ("caseSensitive", \.isCaseSensitive),
      ("percentEncoded", \.isPercentEncoded),
    ]
  }

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
    if let place = members["/"]?.place { checkPath(settings, at: place) }
    if isComponent, case .string(let text)? = members["comment"]?.value { settings.comment = text }
  }

  private mutating func query(_ value: PlacedValue) -> AssociationFile.Query? {
    switch value.value {
    case .string: return pattern(value).map { .text($0) }
    case .object(let items):
      let texts = items.compactMapValues { if case .string(let text) = $0 { text } else { nil } }
      guard texts.count == items.count else {
        warn(value.place, "a value that is no text lets the system ignore all of these items")
        return nil
      }
      return .items(texts)
    default:
      report(value.place, "this has to be a text or an object, not \(value.value.kind)")
      return nil
    }
  }

  private mutating func pattern(_ value: PlacedValue) -> String? {
    guard let text = string(value) else { return nil }
    let known = Set(file.variables.keys).union(GlobPiece.predefined.keys)
    for name in text.globVariables where !known.contains(name) {
      let meant = Suggestion.name(for: name, among: known.sorted())
      warn(
        value.place,
        "there is no variable '$(\(name))', so this matches nothing"
          + (meant.map { "; did you mean '$(\($0))'?" } ?? ""))
    }
    return text
  }

  /// Warns of a path that no link has.
  private mutating func checkPath(_ component: AssociationFile.Component, at place: String) {
    guard let path = component.path else { return }
    if path.contains("#") {
      warn(place, "no path has a '#'; a fragment has a pattern of its own, at \"#\"")
    } else if path.contains("://") {
      warn(place, "no path has '://'; a pattern has no scheme and no host")
    } else if component.isPercentEncoded, path.contains(where: { !$0.isASCII || $0 == " " }) {
      warn(
        place,
        "links write such a character as its escape; write that, or "
          + "\"percentEncoded\": false")
    }
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

  /// - Parameter known: The names that count; nil for any.
  private mutating func members(
    of value: PlacedValue, among known: [String]? = nil
  ) -> [String: PlacedValue]? {
    let members = content(of: value, as: "an object") {
      if case .object(let members) = $0 { members } else { nil }
    }
    guard let members else { return nil }
    let start = value.place
    for name in members.keys.sorted() where known?.contains(name) == false {
      let meant = Suggestion.name(for: name, among: known ?? [])
      warn(
        start + name.pathStep,
        "unknown key, which is ignored" + (meant.map { "; did you mean \"\($0)\"?" } ?? ""))
    }
    let placed = members.map { name, value in
      (name, PlacedValue(value, at: start.isEmpty ? name : start + name.pathStep))
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

extension String {
  /// The step to a member in a JSON path: `.details`, `."/"`.
  fileprivate var pathStep: String {
    let isName = !isEmpty && utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
    return isName ? ".\(self)" : ".\"\(self)\""
  }
}
