import Foundation
import RouteMatching
import RoutesCompiler

@testable import LinkPublishing

/// A program in another language that prints the answer of each call on a line of its own.
struct ForeignProgram {
  /// Whether the tools of a language are installed.
  static func isInstalled(_ tools: String...) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return tools.allSatisfy { tool in
      folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)") }
    }
  }

  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(component: name))
  }

  /// Runs a tool in the folder; its output, with its messages where it fails.
  func run(_ tool: String, _ arguments: String...) throws -> (status: Int32, output: String) {
    let process = Process()
    let output = folder.appending(component: "output")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    let handle = try FileHandle(forWritingTo: output)
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    process.currentDirectoryURL = folder
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: output, encoding: .utf8))
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}

extension PrintedCall {
  /// `call(() => ShopRoute.account.order({ "id": "…" }, "path"));`
  var typeScript: String {
    let fields = arguments.map { parameter, value in
      let text =
        switch value {
        case .text(let text): typeScript(text, of: parameter.type)
        case .list(let texts):
          "[" + texts.map { typeScript($0, of: parameter.type.element) }.joined(separator: ", ")
            + "]"
        case .pairs(let pairs):
          "{"
            + pairs.map { "[\(TypeScript.string($0.key))]: \(TypeScript.string($0.value))" }.joined(
              separator: ", ") + "}"
        case .omitted: "undefined"
        }
      return "\(TypeScript.string(TypeScript.field(parameter.label))): \(text)"
    }
    let values = "{ " + fields.joined(separator: ", ") + " }"
    let form = self.form.map { ["\"\($0)\""] } ?? []
    let arguments = ((parameters.isEmpty ? [] : [values]) + form).joined(separator: ", ")
    return "call(() => AppRoute.\(path.joined(separator: "."))(\(arguments)));\n"
  }

  private func typeScript(_ text: String, of type: CheckedType) -> String {
    guard case .builtIn(let builtIn) = type.kind else { return TypeScript.string(text) }
    return switch builtIn {
    case .string, .uuid, .url, .decimal: TypeScript.string(text)
    case .bool, .double: text
    case .date: "new Date(\"\(text)\")"
    default: text.count > 15 ? text + "n" : text
    }
  }

  /// `call { ShopRoute.Account.order(id = UUID.fromString("…"), form = LinkForm.PATH) }`
  var kotlin: String {
    let values = arguments.map { parameter, value in
      let text =
        switch value {
        case .text(let text): kotlin(text, of: parameter.type)
        case .list(let texts): Kotlin.list(texts.map { kotlin($0, of: parameter.type.element) })
        case .pairs(let pairs):
          "mapOf<String, String>("
            + pairs.map { "\(Kotlin.string($0.key)) to \(Kotlin.string($0.value))" }.joined(
              separator: ", ") + ")"
        case .omitted: "null"
        }
      return "\(Kotlin.name(parameter.label)) = \(text)"
    }
    let form = self.form.map { ["\(formName) = AppRoute.LinkForm.\("\($0)".uppercased())"] } ?? []
    let name = (["AppRoute"] + objects + [path.last ?? ""]).joined(separator: ".")
    return "call { \(name)(\((values + form).joined(separator: ", "))) }"
  }

  private var objects: [String] { path.dropLast().map(Kotlin.className) }

  private func kotlin(_ text: String, of type: CheckedType) -> String {
    let literal = Kotlin.string(text)
    if let enumeration = enums.first(where: { "\(type.kind)".contains("\"\($0.name)\"") }) {
      let index = enumeration.cases.firstIndex { $0.rawValue == text } ?? 0
      let isDeclared = declaredEnums.contains { $0.name == enumeration.name }
      let name = (["AppRoute"] + (isDeclared ? [] : objects) + [Kotlin.className(enumeration.name)])
        .joined(
          separator: ".")
      return "\(name).values()[\(index)]"
    }
    guard case .builtIn(let builtIn) = type.kind else { return literal }
    return switch builtIn {
    case .string, .url: literal
    case .bool: text
    case .int8, .int16, .int32, .uint8, .uint16: text
    case .int, .int64, .uint32: text + "L"
    case .uint, .uint64: "BigInteger(\(literal))"
    case .double: literal + ".toDouble()"
    case .decimal: "BigDecimal(\(literal))"
    case .uuid: "UUID.fromString(\(literal))"
    case .date: "Instant.parse(\(Kotlin.string(text.contains("T") ? text : text + "T00:00:00Z")))"
    }
  }
}
