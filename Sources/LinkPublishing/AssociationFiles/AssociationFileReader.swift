import Foundation
import RouteMatching
import RoutesCompiler

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
      let root = try JSONDecoder().decode(JSONValue.self, from: data)
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

  private mutating func read(root: JSONValue) {
    guard let root = members(of: root, at: "") else { return }
    guard let links = root["applinks"] else {
      let known = ["activitycontinuation", "appclips", "webcredentials"]
      let others = root.keys.filter { !known.contains($0) }.sorted()
      guard let meant = Suggestion.name(for: "applinks", among: others) else {
        return report("", "'applinks' is missing")
      }
      return report(meant, "unknown key; did you mean \"applinks\"?")
    }
    guard let applinks = members(of: links, at: "applinks") else { return }
    requireKnown(
      applinks, ["apps", "defaults", "details", "substitutionVariables"], at: "applinks")
    if let apps = applinks["apps"], apps != .array([]) {
      report("applinks.apps", "this has to be an empty list")
    }
    readVariables(applinks["substitutionVariables"])
    var settings = AssociationFile.Component()
    apply(applinks["defaults"], to: &settings, at: "applinks.defaults", isComponent: false)
    guard let details = applinks["details"] else {
      return report("applinks", "'details' is missing")
    }
    guard case .array(let list) = details else {
      return report("applinks.details", "this has to be a list, not \(details.kind)")
    }
    let owners = list.map(\.appIDs)
    for name in owners.joined() where !appIDs.contains(name) { appIDs.append(name) }
    requireOneApp(of: Set(owners.map(Set.init)))
    for (index, details) in list.enumerated() {
      read(details: details, owners[index], settings, at: "applinks.details[\(index)]")
    }
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

  private mutating func readVariables(_ value: JSONValue?) {
    let place = "applinks.substitutionVariables"
    guard let value, let variables = members(of: value, at: place) else { return }
    for (name, value) in variables.sorted(by: { $0.key < $1.key }) {
      let place = place + name.pathStep
      if name.isEmpty || name.contains(where: "$()".contains) {
        report(place, "the name of a variable has none of '$', '(' and ')'")
      }
      guard let texts = strings(value, at: place) else { continue }
      for (index, text) in texts.enumerated() where text.contains("$(") {
        report("\(place)[\(index)]", "a variable's text can't hold another variable")
      }
      file.variables[name] = texts
    }
  }

  private mutating func read(
    details value: JSONValue, _ owners: [String], _ outer: AssociationFile.Component,
    at place: String
  ) {
    guard let details = members(of: value, at: place) else { return }
    requireKnown(details, ["appID", "appIDs", "components", "defaults", "paths"], at: place)
    requireAppIDs(details, at: place)
    var settings = outer
    apply(details["defaults"], to: &settings, at: place + ".defaults", isComponent: false)
    let isOwn = appID.map(owners.contains) ?? true
    if let components = details["components"] {
      read(components: components, settings, isOwn: isOwn, at: place + ".components")
    } else if let paths = details["paths"] {
      read(paths: paths, isOwn: isOwn, at: place + ".paths")
    } else {
      report(place, "'components' is missing")
    }
  }

  private mutating func requireAppIDs(_ details: [String: JSONValue], at place: String) {
    var names: [(String, String)] = []
    if let value = details["appID"], let text = string(value, at: place + ".appID") {
      names.append((text, place + ".appID"))
    }
    if let value = details["appIDs"] {
      for (index, text) in (strings(value, at: place + ".appIDs") ?? []).enumerated() {
        names.append((text, place + ".appIDs[\(index)]"))
      }
    }
    if details["appID"] == nil, details["appIDs"] == nil { report(place, "'appIDs' is missing") }
    for (name, place) in names {
      AppID.mistake(in: name).map { report(place, $0) }
    }
  }

  private mutating func read(
    components value: JSONValue, _ settings: AssociationFile.Component, isOwn: Bool,
    at place: String
  ) {
    guard case .array(let list) = value else {
      return report(place, "this has to be a list, not \(value.kind)")
    }
    for (index, value) in list.enumerated() {
      let place = "\(place)[\(index)]"
      var component = settings
      apply(value, to: &component, at: place, isComponent: true)
      component.place = place
      component.isExcluded = component.isExcluded || !isOwn
      requireMatches(&component)
      file.components.append(component)
    }
  }

  private mutating func read(paths value: JSONValue, isOwn: Bool, at place: String) {
    for (index, text) in (strings(value, at: place) ?? []).enumerated() {
      var component = AssociationFile.Component()
      component.place = "\(place)[\(index)]"
      component.isExcluded = text.hasPrefix("NOT ") || !isOwn
      component.path = text.hasPrefix("NOT ") ? String(text.dropFirst(4)) : text
      requireMatches(&component, pathPlace: component.place)
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
    _ value: JSONValue?, to settings: inout AssociationFile.Component, at place: String,
    isComponent: Bool
  ) {
    guard let value, let members = members(of: value, at: place) else { return }
    requireKnown(members, Self.componentKeys, at: place)
    for (name, setting) in [("/", \AssociationFile.Component.path), ("#", \.fragment)] {
      if let value = members[name], let text = pattern(value, at: place + name.pathStep) {
        settings[keyPath: setting] = text
      }
    }
    if let value = members["?"] { settings.query = query(value, at: place + "?".pathStep) }
    for (name, setting) in Self.flags {
      if let value = members[name], let flag = flag(value, at: place + name.pathStep) {
        settings[keyPath: setting] = flag
      }
    }
    if let value = members["comment"], isComponent {
      settings.comment = string(value, at: place + ".comment")
    }
  }

  private static var flags: [(name: String, WritableKeyPath<AssociationFile.Component, Bool>)] {
    [
      ("exclude", \.isExcluded), ("caseSensitive", \.isCaseSensitive),
      ("percentEncoded", \.isPercentEncoded),
    ]
  }

  private mutating func query(_ value: JSONValue, at place: String) -> AssociationFile.Query? {
    switch value {
    case .string: return pattern(value, at: place).map { .text($0) }
    case .object(let members):
      var items: [String: String] = [:]
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        if name.isEmpty { report(place, "an item of the query has no name") }
        items[name] = pattern(value, at: place + name.pathStep)
      }
      return .items(items)
    default:
      report(place, "this has to be a text or an object, not \(value.kind)")
      return nil
    }
  }

  private mutating func pattern(_ value: JSONValue, at place: String) -> String? {
    guard let text = string(value, at: place) else { return nil }
    let names = GlobPattern(text).variables
    for name in names where file.variables[name] == nil && GlobReading.predefined[name] == nil {
      let known = Array(file.variables.keys) + Array(GlobReading.predefined.keys)
      let hint = Suggestion.name(for: name, among: known.sorted())
      report(
        place, "unknown variable '$(\(name))'" + (hint.map { "; did you mean '$(\($0))'?" } ?? ""))
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
    do throws(TooManyStates) {
      var texts = try reading.automaton(of: pattern, &budget)
      if !reading.isPercentEncoded {
        texts = try DecodedText(texts: texts).automaton(in: part, &budget)
      }
      let all = try WellSpelled(part: part, mayEndInSlash: true).automaton(in: part, &budget)
      return !(try texts.intersection(with: all, &budget).isEmpty)
    } catch {
      return true
    }
  }
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

extension AssociationFileReader {
  private mutating func members(
    of value: JSONValue, at place: String
  ) -> [String: JSONValue]? {
    if case .object(let members) = value { return members }
    let what = place.isEmpty ? "the file" : "this"
    report(place, "\(what) has to be an object, not \(value.kind)")
    return nil
  }

  private mutating func string(_ value: JSONValue, at place: String) -> String? {
    if case .string(let text) = value { return text }
    report(place, "this has to be a text, not \(value.kind)")
    return nil
  }

  private mutating func flag(_ value: JSONValue, at place: String) -> Bool? {
    if case .boolean(let flag) = value { return flag }
    report(place, "this has to be true or false, not \(value.kind)")
    return nil
  }

  private mutating func strings(_ value: JSONValue, at place: String) -> [String]? {
    guard case .array(let values) = value else {
      report(place, "this has to be a list, not \(value.kind)")
      return nil
    }
    return values.enumerated().compactMap { string($1, at: "\(place)[\($0)]") }
  }

  private mutating func requireKnown(
    _ members: [String: JSONValue], _ known: [String], at place: String
  ) {
    for name in members.keys.sorted() where !known.contains(name) {
      let hint = Suggestion.name(for: name, among: known)
      report(
        place + name.pathStep, "unknown key" + (hint.map { "; did you mean \"\($0)\"?" } ?? ""))
    }
  }
}

extension JSONValue {
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
