import RouteMatching
import RoutesCompiler

/// The functions of a table as a TypeScript module, for TypeScript 4.8 and later with
/// `"target": "es2020"`.
///
/// ```typescript
/// ShopRoute.product({ id: "A-17", variant: 2 })
/// ```
enum TypeScript: LinkLanguage {
  static func text(of functions: LinkFunctions) -> String {
    """
    // Links of \(functions.name), generated from \(functions.source.visible) by routesc. Do not edit.

    export const \(constant(functions.name)) = {
    \(members(of: functions.root, indentation: "  "))};

    \(typeScriptRuntime)
    """
  }

  /// The name of the constant, which hides nothing that the functions use.
  private static func constant(_ name: String) -> String {
    let globals: Set<String> = [
      "Array", "BigInt", "Date", "JSON", "LinkValueError", "Math", "Number", "Object",
      "RangeError", "String", "TextEncoder",
    ]
    return globals.contains(name) ? name + "Links" : name
  }

  private static func members(of group: LinkFunctions.Group, indentation: String) -> String {
    group.functions.map { text(of: $0, indentation: indentation) }.joined()
      + group.groups.map { group in
        "\(indentation)\(key(group.name)): {\n"
          + members(of: group, indentation: indentation + "  ") + "\(indentation)},\n"
      }.joined()
  }

  private static func text(of function: LinkFunctions.Function, indentation: String) -> String {
    let parameters =
      values(of: function)
      + (function.hasForms ? ["\(function.formName): LinkForm = \"universal\""] : [])
    return blockComment(function.documentation, indentation: indentation) + """
      \(indentation)\(key(function.route.name))(\(parameters.joined(separator: ", "))): string {
      \(indentation)  return \(LinkExpressions<TypeScript>(function: function).link(indentation: indentation + "  "));
      \(indentation)},

      """
  }

  /// `values: { id: string; variant?: number | bigint }`
  private static func values(of function: LinkFunctions.Function) -> [String] {
    let parameters = function.route.parameters
    if parameters.isEmpty { return [] }
    let fields = parameters.map { parameter in
      "\(key(field(parameter.label)))\(parameter.mayBeLeftOut ? "?" : ""): \(type(of: parameter))"
    }
    let isOptional = parameters.allSatisfy(\.mayBeLeftOut)
    return ["values: { \(fields.joined(separator: "; ")) }\(isOptional ? " = {}" : "")"]
  }

  private static func type(of parameter: CheckedParameter) -> String {
    if parameter.type.isDictionary { return "Readonly<Record<string, string>>" }
    let element = type(of: parameter.type.element)
    return parameter.type.isList ? "ReadonlyArray<\(element)>" : element
  }

  private static func type(of type: CheckedType) -> String {
    if case .oneOf(let texts) = type.constraint {
      return texts.map(string).joined(separator: " | ")
    }
    guard case .builtIn(let builtIn) = type.kind else { return "string" }
    return switch builtIn {
    case .string, .uuid, .url, .decimal: "string"
    case .bool: "boolean"
    case .date: "Date"
    case .double: "number"
    case .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64:
      "number | bigint"
    }
  }

  static func argument(_ parameter: CheckedParameter) -> String {
    let value = "values[\(string(field(parameter.label)))]"
    return parameter.type.isUUID ? "lowerCased(\(value))" : value
  }

  static func texts(of parameter: CheckedParameter) -> String {
    let value = "values[\(string(field(parameter.label)))]"
    return
      "\(value)?.map((value) => text(\(parameter.type.element.isUUID ? "lowerCased(value)" : "value")))"
  }

  static func pairs(of parameter: CheckedParameter) -> String {
    "values[\(string(field(parameter.label)))]"
  }

  static func list(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ", ") + "]"
  }

  /// The name of a parameter among the values. `$` is before a name that every object has, as
  /// `toString`: an object without the parameter would have another value there.
  static func field(_ label: String) -> String {
    membersOfObjects.contains(label) ? "$" + label : label
  }

  private static let membersOfObjects: Set<String> = [
    "__defineGetter__", "__defineSetter__", "__lookupGetter__", "__lookupSetter__", "__proto__",
    "constructor", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString",
    "toString", "valueOf",
  ]

  /// A name of a member. `__proto__` as a plain key would set the prototype.
  private static func key(_ name: String) -> String {
    if name == "__proto__" { return "[\"__proto__\"]" }
    let isPlain = name.utf8.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "$")
    }
    return isPlain ? name : string(name)
  }

  static func string(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { escaped($0, alsoEscaping: "") }.joined() + "\""
  }
}

extension LinkLanguage {
  /// A character in a string literal. Both languages know these escapes.
  static func escaped(_ scalar: Unicode.Scalar, alsoEscaping others: String) -> String {
    switch scalar {
    case "\"", "\\": return "\\" + String(scalar)
    case _ where others.unicodeScalars.contains(scalar): return "\\" + String(scalar)
    case " "..."~": return String(scalar)
    default:
      return String(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }
  }
}

extension CheckedType {
  /// Whether its text is printed in lower case, whatever the caller writes.
  fileprivate var isUUID: Bool { kind == .builtIn(.uuid) }
}

extension CheckedParameter {
  /// Whether a caller need not give it.
  var mayBeLeftOut: Bool { !isRequired || type.isCollection }
}
