import Foundation
import MatchTableBuilding
import RouteMatching
import RoutesCompiler

/// The declarations with which the system opens a table's links in an app: the schemes, as
/// URL types in its `Info.plist` (*CFBundleURLTypes*), and the hosts, as associated domains in
/// its entitlements (*Associated Domains Entitlement*: `applinks:`, then a host, in which a `*.`
/// at the start stands for any labels).
package struct AppDeclarations: Hashable, Sendable {
  /// In the order of the table. The web's own are none of them.
  package let schemes: [String]
  package let hosts: [AssociatedHost]

  package init(_ table: ResolvedTable) {
    var schemes: [String] = []
    let named = table.linkPatterns.filter(\.takesExternalLinks).compactMap(\.site.scheme)
    for scheme in table.schemes + named {
      let isNew = !schemes.contains { $0.asciiLowercased == scheme.asciiLowercased }
      if isNew, !["http", "https"].contains(scheme.asciiLowercased) { schemes.append(scheme) }
    }
    self.schemes = schemes
    hosts = AssociatedHost.hosts(of: table)
  }

  /// The domains as the entitlement has them.
  package var domains: [String] { hosts.map { Self.service + $0.name } }
}

extension AppDeclarations {
  fileprivate static let service = "applinks:"
  private static let urlTypes = "CFBundleURLTypes"
  private static let urlSchemes = "CFBundleURLSchemes"
  private static let associatedDomains = "com.apple.developer.associated-domains"

  /// The URL types as a property list in XML.
  package var urlTypesText: String {
    var type: [String: Any] = ["CFBundleTypeRole": "Editor", Self.urlSchemes: schemes]
    type["CFBundleURLName"] = urlTypeName
    return Self.text(of: [Self.urlTypes: schemes.isEmpty ? [] : [type]])
  }

  /// The name of the URL type, which is in reverse-DNS form: a scheme that has this form, or the
  /// first host.
  private var urlTypeName: String? {
    schemes.first { $0.contains(".") }
      ?? hosts.first { !$0.isWildcard && !$0.name.contains(":") }.map { host in
        host.name.split(separator: ".").reversed().joined(separator: ".")
      }
  }

  /// The entitlements with the domains alone, as a property list in XML.
  package var entitlementsText: String { Self.text(of: [Self.associatedDomains: domains]) }

  private static func text(of list: [String: Any]) -> String {
    let data = try? PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    guard let data else {
      preconditionFailure("A list of texts is always a property list.")
    }
    return String(decoding: data, as: UTF8.self)
  }
}

/// A declaration that an app lacks, or has and the table does not.
package struct DeclarationDifference: Hashable, Sendable {
  package enum Kind: String, Sendable {
    /// The table needs it.
    case missing
    /// The app has it alone.
    case additional
    /// It has a build setting, `$(PRODUCT_BUNDLE_IDENTIFIER)`.
    case notCompared
    /// It is no domain as an entitlement has it.
    case malformed
  }

  /// A scheme, or a domain with its `applinks:`.
  package let name: String
  package let isScheme: Bool
  package let kind: Kind
  /// The domain that a malformed one means.
  package private(set) var meant: String?
}

/// A property list that is not as it should be.
package struct PropertyListMistake: Error, Hashable, Sendable {
  /// Where it is: `CFBundleURLTypes[0].CFBundleURLSchemes`; empty for the file as a whole.
  package let place: String
  package let message: String

  package var description: String { place.isEmpty ? message : "\(place): \(message)" }
}

extension AppDeclarations {
  /// Compares the schemes with those of an `Info.plist`, in XML or binary. Letters of either
  /// case are alike.
  package func differences(
    fromInfo bytes: [UInt8]
  ) throws(PropertyListMistake) -> [DeclarationDifference] {
    let types = try PropertyListReader(bytes).list(at: Self.urlTypes)
    var declared: [String] = []
    for type in types { declared += try type.texts(at: Self.urlSchemes) }
    return differences(schemes, declared, isScheme: true)
  }

  /// Compares the domains with those of entitlements, in XML or binary. Domains of other
  /// services are none of the table's.
  package func differences(
    fromEntitlements bytes: [UInt8]
  ) throws(PropertyListMistake) -> [DeclarationDifference] {
    let texts = try PropertyListReader(bytes).texts(at: Self.associatedDomains)
    let meant = texts.compactMap { text in text.meantDomain.map { (text, $0) } }
    let malformed = meant.map { text, domain in
      DeclarationDifference(name: text, isScheme: false, kind: .malformed, meant: domain)
    }
    let declared = texts.filter { text in
      let isService = text.asciiLowercased.hasPrefix(Self.service) || text.hasPrefix("$")
      return isService && text.meantDomain == nil
    }
    // `applinks:shop.example.com?mode=developer`
    let names = declared.map { String($0.prefix { $0 != "?" }) }
    return malformed + differences(domains, names, meant: meant.map(\.1), isScheme: false)
  }

  /// - Parameter meant: Names that are there, but not as they should be.
  private func differences(
    _ own: [String], _ declared: [String], meant: [String] = [], isScheme: Bool
  ) -> [DeclarationDifference] {
    // `applinks:*.example.com` is a declaration of each host that it stands for.
    func has(_ names: [String], _ name: String) -> Bool {
      names.contains { other in
        let other = other.asciiLowercased
        let host = AssociatedHost(String(other.dropFirst(Self.service.count)))
        let isCovered =
          !isScheme && host.covers(AssociatedHost(String(name.dropFirst(Self.service.count))))
        return other == name.asciiLowercased || isCovered
      }
    }
    let settings = declared.filter(\.hasBuildSetting)
    var additional: [String] = []
    for name in declared
    where !name.hasBuildSetting && !has(own, name) && !has(additional, name) {
      additional.append(name)
    }
    let missing = own.filter { name in
      !has(declared + meant, name) && !settings.contains { name.mayBe($0) }
    }
    return [
      (missing, .missing), (additional, .additional), (settings, .notCompared),
    ].flatMap { (names: [String], kind: DeclarationDifference.Kind) in
      names.map { DeclarationDifference(name: $0, isScheme: isScheme, kind: kind) }
    }
  }
}

extension String {
  fileprivate var hasBuildSetting: Bool { contains("$(") || contains("${") }

  /// Whether a build may make it of a text with build settings: `applinks:$(HOST)`.
  fileprivate func mayBe(_ setting: String) -> Bool {
    let texts = setting.split(
      separator: /\$[({].*?[)}]/, omittingEmptySubsequences: false
    ).map { String($0).asciiLowercased }
    let name = asciiLowercased
    return name.hasPrefix(texts.first ?? "") && name.hasSuffix(texts.last ?? "")
  }

  /// The domain where an entitlement has a link, a path, or the port of every link; nil for a domain,
  /// also that of another service.
  fileprivate var meantDomain: String? {
    guard !hasBuildSetting else { return nil }
    let service = AppDeclarations.service
    let text = asciiLowercased
    let isService = text.hasPrefix(service)
    let rest = (isService ? text.dropFirst(service.count) : text[...]).drop { "/ ".contains($0) }
    let address = ["https://", "http://"].first(where: rest.hasPrefix).map {
      rest.dropFirst($0.count)
    }
    if !isService, address == nil, rest.contains(":") || !rest.contains(".") { return nil }
    let host = (address ?? rest).prefix { $0 != "/" && $0 != "?" }
    if host.isEmpty { return nil }
    let domain = service + AssociatedHost(String(host)).name
    return domain == text.prefix { $0 != "?" } ? nil : domain
  }
}

/// A dictionary of a property list, with the place where it is.
private struct PropertyListReader {
  private let members: [String: Any]
  private let place: String

  init(_ bytes: [UInt8]) throws(PropertyListMistake) {
    let list: Any
    do {
      list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    } catch {
      throw PropertyListMistake(place: "", message: "this is no property list: \(error.reason)")
    }
    guard let members = list as? [String: Any] else {
      throw PropertyListMistake(place: "", message: "the file has to be a dictionary")
    }
    self.members = members
    place = ""
  }

  private init(_ members: [String: Any], at place: String) {
    self.members = members
    self.place = place
  }

  private func path(_ key: String) -> String { place.isEmpty ? key : "\(place).\(key)" }

  /// The dictionaries at a key; none where there is no such key.
  func list(at key: String) throws(PropertyListMistake) -> [PropertyListReader] {
    guard let value = members[key] else { return [] }
    guard let values = value as? [Any] else {
      throw PropertyListMistake(place: path(key), message: "this has to be an array")
    }
    var readers: [PropertyListReader] = []
    for (index, value) in values.enumerated() {
      let place = "\(path(key))[\(index)]"
      guard let members = value as? [String: Any] else {
        throw PropertyListMistake(place: place, message: "this has to be a dictionary")
      }
      readers.append(PropertyListReader(members, at: place))
    }
    return readers
  }

  /// The strings at a key; none where there is no such key.
  func texts(at key: String) throws(PropertyListMistake) -> [String] {
    guard let value = members[key] else { return [] }
    guard let texts = value as? [String] else {
      throw PropertyListMistake(place: path(key), message: "this has to be an array of strings")
    }
    return texts
  }
}

extension Error {
  fileprivate var reason: String {
    let error = self as NSError
    return error.userInfo[NSDebugDescriptionErrorKey] as? String ?? error.localizedDescription
  }
}

extension SitePattern {
  fileprivate var scheme: String? { if case .scheme(let name) = self { name } else { nil } }
}
