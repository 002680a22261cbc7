import RouteMatching
import RoutesCompiler

/// The functions of a table as a Kotlin file, for Kotlin 1.3 and later on the JVM.
///
/// ```kotlin
/// ShopRoute.product(id = "A-17", variant = 2)
/// ```
///
/// The functions that a link is made with are in an object of their own, because a route may have
/// the name of each of them.
struct Kotlin: LinkLanguage {
  private let functions: LinkFunctions

  static func text(of functions: LinkFunctions) -> String { Kotlin(functions: functions).text }

  private var text: String {
    """
    // Links of \(functions.name), generated from \(functions.source.visible) by routesc. Do not edit.

    \(kotlinImports)
    object \(functions.name) {
    \(members(of: functions.root, declaring: functions.enums.map(Enum.init), indentation: "    "))
    \(kotlinTypes.indented)}

    private object \(runtime) {
    \(kotlinRuntime(of: functions.name).indented)}

    """
  }

  private var runtime: String { functions.name + "Links" }

  /// An enum class, with the text that each of its cases has in a link.
  private struct Enum {
    let name: String
    let documentation: [String]
    let cases: [(name: String, text: String)]

    init(_ checked: CheckedEnum) {
      name = checked.name
      documentation = checked.documentation
      let names = Kotlin.constants(checked.cases.map(\.name))
      cases = Array(zip(names, checked.cases.map(\.rawValue)))
    }

    /// An enum of a mounted table, of which the texts in links are known.
    init(_ name: String, texts: [String]) {
      self.name = name
      documentation = []
      cases = texts.enumerated().map { number, text in
        let letters = text.utf8.map { $0.isLetterOrDigit ? $0 : UInt8(ascii: "_") }
        return ("_\(number)_" + String(decoding: letters, as: UTF8.self).uppercased(), text)
      }
    }

    /// Whether these are the values of a type.
    func isType(_ type: CheckedType) -> Bool {
      name == type.enumName && Set(type.constraint.texts) == Set(cases.map(\.text))
    }
  }

  /// - Parameters:
  ///   - own: Enums to declare at the head of the group.
  ///   - outer: Those that the groups around it declare.
  private func members(
    of group: LinkFunctions.Group, declaring own: [Enum] = [], outer: [Enum] = [],
    indentation: String
  ) -> String {
    var enums = own
    for route in group.functions.map(\.route) {
      for type in route.parameters.map(\.type.element)
      where type.enumName != nil && !(outer + enums).contains(where: { $0.isType(type) }) {
        let declared = route.enums.first { $0.name == type.enumName }
        enums.append(
          declared.map(Enum.init) ?? Enum(type.enumName ?? "", texts: type.constraint.texts))
      }
    }
    let known = outer + enums
    return enums.map { text(of: $0, indentation: indentation) }.joined()
      + group.functions.map { text(of: $0, known, indentation: indentation) }.joined()
      + group.groups.map { group in
        "\(indentation)object \(className(group.name)) {\n"
          + members(of: group, outer: known, indentation: indentation + "    ")
          + "\(indentation)}\n"
      }.joined()
  }

  /// `PRICE_UP` for `priceUp`; the names themselves where two would become one.
  private static func constants(_ names: [String]) -> [String] {
    let constants = names.map { name in
      name.map { $0.isUppercase ? "_\($0)" : $0.uppercased() }.joined()
    }
    return Set(constants).count == names.count ? constants : names
  }

  /// The name of a class or an object, which hides no other that is used inside the table's.
  private func className(_ name: String) -> String {
    Kotlin.name(Kotlin.className(name) + (name == runtime ? "_" : ""))
  }

  static func className(_ name: String) -> String {
    let name = name.prefix(1).uppercased() + name.dropFirst()
    return types.contains(name) ? name + "_" : name
  }

  private static let types: Set<String> = [
    "String", "Boolean", "Int", "Long", "Double", "List", "Map", "BigInteger", "BigDecimal", "UUID",
    "Instant", "LinkForm", "LinkValueException",
  ]

  private func text(of enumeration: Enum, indentation: String) -> String {
    let cases = enumeration.cases.map { "\(Kotlin.name($0.name))(\(Kotlin.string($0.text)))" }
    return blockComment(enumeration.documentation, indentation: indentation) + """
      \(indentation)enum class \(className(enumeration.name))(internal val text: String) { \(cases.joined(separator: ", ")) }

      """
  }

  private func text(
    of function: LinkFunctions.Function, _ enums: [Enum], indentation: String
  ) -> String {
    let parameters =
      function.route.parameters.map { parameter in
        "\(Kotlin.name(parameter.label)): \(type(of: parameter, enums))"
          + (parameter.mayBeLeftOut ? "? = null" : "")
      } + (function.hasForms ? ["\(function.formName): LinkForm = LinkForm.UNIVERSAL"] : [])
    return blockComment(function.documentation, indentation: indentation) + """
      \(indentation)fun \(Kotlin.name(function.route.name))(\(parameters.joined(separator: ", "))): String =
      \(indentation)    with(\(runtime)) {
      \(indentation)        \(LinkExpressions<Kotlin>(function: function).link(indentation: indentation + "        "))
      \(indentation)    }

      """
  }

  private func type(of parameter: CheckedParameter, _ enums: [Enum]) -> String {
    if parameter.type.isDictionary { return "Map<String, String>" }
    let element = type(of: parameter.type.element, enums)
    return parameter.type.isList ? "List<\(element)>" : element
  }

  private func type(of type: CheckedType, _ enums: [Enum]) -> String {
    if let declared = enums.last(where: { $0.isType(type) }) { return className(declared.name) }
    guard case .builtIn(let builtIn) = type.kind else { return "String" }
    return switch builtIn {
    case .string, .url: "String"
    case .bool: "Boolean"
    case .int8, .int16, .int32, .uint8, .uint16: "Int"
    case .int, .int64, .uint32: "Long"
    case .uint, .uint64: "BigInteger"
    case .double: "Double"
    case .decimal: "BigDecimal"
    case .uuid: "UUID"
    case .date: "Instant"
    }
  }

  static func argument(_ parameter: CheckedParameter) -> String {
    let isEnum = parameter.type.enumName != nil
    let isOptional = parameter.mayBeLeftOut
    return name(parameter.label) + (isEnum ? (isOptional ? "?.text" : ".text") : "")
  }

  static func texts(of parameter: CheckedParameter) -> String {
    let isEnum = parameter.type.element.enumName != nil
    return "\(name(parameter.label))?.map { text(\(isEnum ? "it.text" : "it")) }"
  }

  static func pairs(of parameter: CheckedParameter) -> String { name(parameter.label) }

  static func list(_ elements: [String]) -> String {
    elements.isEmpty ? "emptyList()" : "listOf(" + elements.joined(separator: ", ") + ")"
  }

  static func string(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { escaped($0, alsoEscaping: "$") }.joined() + "\""
  }

  /// A name between backticks, where Kotlin would take it for a keyword or has no such letter.
  static func name(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_")
    }
    return isPlain && !keywords.contains(name) ? name : "`\(name)`"
  }

  private static let keywords: Set<String> = [
    "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in",
    "interface", "is", "null", "object", "package", "return", "super", "this", "throw", "true",
    "try", "typealias", "typeof", "val", "var", "when", "while",
  ]
}

extension CheckedType {
  /// The name of the enum that it is, declared or not.
  fileprivate var enumName: String? {
    switch kind {
    case .enumeration(let name), .anonymousEnum(let name): name
    default: nil
    }
  }
}

extension TextConstraint {
  /// The only texts that it has; none where there are others.
  fileprivate var texts: [String] { if case .oneOf(let texts) = self { texts } else { [] } }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool { isASCIILetter || isASCIIDigit }
}

extension String {
  /// The lines, each with four spaces before it.
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
  }
}
