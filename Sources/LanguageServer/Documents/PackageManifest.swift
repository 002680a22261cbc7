import RoutesCompiler

/// The targets that a `Package.swift` writes down, with their folders and what they depend on.
///
/// The manifest is read as text, not run: a target that it computes is not seen, and then lies
/// in its folder's default place or in none.
struct PackageManifest: Hashable, Sendable {
  struct Target: Hashable, Sendable {
    let name: String
    /// Relative to the package's folder.
    let folder: String
    let dependencies: [String]
    /// Paths that are left out, relative to its folder.
    var excluded: [String] = []

    func contains(_ path: String) -> Bool {
      path.hasPrefix(folder + "/")
        && !excluded.contains { path.hasPrefix("\(folder)/\($0)/") || path == "\(folder)/\($0)" }
    }
  }

  let targets: [Target]

  init(_ text: String) {
    let calls = ManifestCall.calls(in: text)
    targets = calls.compactMap(Target.init)
  }

  /// The target whose folder holds a path, relative to the package's folder; the innermost,
  /// where one lies in another's.
  func target(containing path: String) -> Target? {
    targets.filter { $0.contains(path) }.max { $0.folder.count < $1.folder.count }
  }

  /// The targets that a target depends on, directly or by others.
  func dependencies(of target: Target) -> [Target] {
    var found: [Target] = []
    var waiting = target.dependencies
    while let name = waiting.popLast() {
      guard let next = targets.first(where: { $0.name == name }),
        next.name != target.name, !found.contains(next)
      else { continue }
      found.append(next)
      waiting += next.dependencies
    }
    return found
  }
}

extension PackageManifest.Target {
  private static let kinds: Set<String> = [
    "target", "executableTarget", "testTarget", "macro", "plugin",
  ]

  fileprivate static func isKind(_ function: String?) -> Bool {
    function.map(kinds.contains) ?? false
  }

  /// `nil` for a call that declares no target, such as `.product(name: "Vapor", …)` or a
  /// dependency `.target(name: "Core")`, which is inside another's.
  fileprivate init?(_ call: ManifestCall) {
    guard Self.isKind(call.function), !call.isDependency, let name = call.texts["name"]?.first
    else { return nil }
    self.name = name
    let folder = call.function == "testTarget" ? "Tests" : "Sources"
    self.folder = call.texts["path"]?.first.map(Self.trimmed) ?? "\(folder)/\(name)"
    dependencies = call.texts["dependencies"] ?? []
    excluded = (call.texts["exclude"] ?? []).map(Self.trimmed)
  }

  private static func trimmed(_ path: String) -> String {
    let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}

/// A call such as `.target(name: "Core", dependencies: ["Base"])`, with the string literals
/// after each of its labels. Those of calls inside belong to the label that the calls are after.
private struct ManifestCall {
  var function: String
  var isDependency: Bool
  var texts: [String: [String]] = [:]
  /// The label that the next literal comes after.
  var label = ""

  static func calls(in text: String) -> [ManifestCall] {
    var scanner = Scanner(bytes: Array(text.utf8))
    scanner.run()
    return scanner.calls
  }

  private struct Scanner {
    let bytes: [UInt8]
    var position = 0
    var calls: [ManifestCall] = []
    /// The calls that are open, with brackets of other kinds as `nil`.
    var open: [ManifestCall?] = []
    var lastWord = ""

    mutating func run() {
      while position < bytes.count { step() }
    }

    private mutating func step() {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""): takeText()
      case UInt8(ascii: "/"): takeComment()
      case UInt8(ascii: "("):
        open.append(ManifestCall(function: lastWord, isDependency: isInDependencies))
        lastWord = ""
        position += 1
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        open.append(nil)
        position += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if let call = open.popLast() ?? nil { calls.append(call) }
        position += 1
      case UInt8(ascii: ":"):
        setLabel()
        position += 1
      default:
        if byte.isWord { takeWord() } else { position += 1 }
      }
    }

    private var isInDependencies: Bool {
      open.contains { call in
        ["dependencies", "plugins"].contains(call?.label)
          && PackageManifest.Target.isKind(call?.function)
      }
    }

    private mutating func setLabel() {
      guard let index = open.indices.last, open[index] != nil else { return }
      open[index]?.label = lastWord
    }

    private mutating func takeWord() {
      let end = bytes[position...].firstIndex { !$0.isWord } ?? bytes.count
      lastWord = String(decoding: bytes[position..<end], as: UTF8.self)
      position = end
    }

    private mutating func takeText() {
      let start = position + 1
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\n") {
        end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      end = min(end, bytes.count)
      add(String(decoding: bytes[start..<end], as: UTF8.self))
      position = min(end + 1, bytes.count)
    }

    /// Gives a literal to the call around it, and to the target whose dependency that call is;
    /// there only a name counts.
    private mutating func add(_ text: String) {
      guard let inner = open.lastIndex(where: { $0 != nil }), let label = open[inner]?.label else {
        return
      }
      open[inner]?.texts[label, default: []].append(text)
      guard label == "name", open[inner]?.isDependency == true,
        let outer = open[..<inner].lastIndex(where: { $0?.label == "dependencies" })
      else { return }
      open[outer]?.texts["dependencies", default: []].append(text)
    }

    private mutating func takeComment() {
      guard position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/") else {
        position += 1
        return
      }
      position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }
  }
}
