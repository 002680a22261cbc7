import RouteMatching
import RoutesCompiler
import TestSupport

@testable import LinkPublishing

/// A call of a route's function in another language, and the answer of this package's printer
/// to the same values: a link, or `refused`.
struct PrintedCall {
  let path: [String]
  /// Those of the route, with a value or without.
  let parameters: [CheckedParameter]
  let formName: String
  let declaredEnums: [CheckedEnum]
  /// Those that the table and the route declare.
  let enums: [CheckedEnum]
  /// Labels and values; a value that is left out is not here.
  let arguments: [(parameter: CheckedParameter, value: PrintedValue)]
  let form: LinkForm?
  let answer: String
}

/// Calls of each function of a table with random values, in and out of their constraints.
struct PrintedCalls {
  let calls: [PrintedCall]

  init(of compiled: CompiledTable, each count: Int, seed: UInt64) {
    var random = RandomSource(seed: seed)
    let functions = LinkFunctions(of: compiled, from: "App.routes").root.all
    calls = functions.flatMap { function in
      (0..<count).map { _ in Self.call(function, in: compiled, &random) }
    }
  }

  private static func call(
    _ function: LinkFunctions.Function, in compiled: CompiledTable, _ random: inout RandomSource
  ) -> PrintedCall {
    let parameters = function.route.parameters
    let given = parameters.map { value(of: $0, &random) }
    let form =
      function.hasForms ? [LinkForm.universal, .scheme, .path].randomElement(using: &random) : nil
    var printer = LinkPrinter(
      template: function.template, values: zip(parameters, given).map(printed),
      constraints: RouteConstraints(table: compiled.automaton, route: function.route.index))
    printer.accept(schemes: compiled.table.schemes, hosts: compiled.table.hosts)
    let link = printer.print(form ?? .universal)
    return PrintedCall(
      path: function.route.path, parameters: parameters, formName: function.formName,
      declaredEnums: compiled.table.enums,
      enums: compiled.table.enums + function.route.enums,
      arguments: zip(parameters, given).compactMap { parameter, value in
        value.map { (parameter, $0) }
      },
      form: form, answer: printer.unrepresentable == nil ? link : "refused")
  }

  /// The value as the generated code hands it over.
  private static func printed(_ parameter: CheckedParameter, _ value: PrintedValue?) -> PrintedValue
  {
    let defaults = parameter.defaultValue?.texts ?? []
    switch value {
    case nil where parameter.type.isDictionary: return .pairs([])
    case nil where parameter.type.isList: return defaults.isEmpty ? .list([]) : .omitted(nil)
    case nil: return .omitted(defaults.first)
    case .list(let texts)? where parameter.defaultValue != nil && texts == defaults:
      return .omitted(nil)
    case .text(let text)? where text == defaults.first: return .omitted(text)
    case .pairs(let pairs)?: return .pairs(pairs.sorted { $0.key < $1.key })
    case let value?: return value
    }
  }

  private static func value(
    of parameter: CheckedParameter, _ random: inout RandomSource
  ) -> PrintedValue? {
    let isLeftOut = parameter.mayBeLeftOut && Int.random(in: 0..<3, using: &random) == 0
    if isLeftOut { return nil }
    func text() -> String { Self.texts(of: parameter).randomElement(using: &random) ?? "" }
    if parameter.type.isDictionary {
      let keys = Set((0..<Int.random(in: 0...3, using: &random)).map { _ in text() })
      return .pairs(keys.map { ($0, text()) })
    }
    guard parameter.type.isList else { return .text(text()) }
    return .list((0..<Int.random(in: 0...3, using: &random)).map { _ in text() })
  }

  /// Texts that the type's values have, some of which the constraint refuses.
  private static func texts(of parameter: CheckedParameter) -> [String] {
    let type = parameter.type.element
    let defaults = parameter.defaultValue?.texts ?? []
    if case .oneOf(let texts) = type.constraint { return texts }
    guard case .builtIn(let builtIn) = type.kind else { return words + defaults }
    return switch builtIn {
    case .string: words + defaults
    case .url: ["https://example.com/a?b=c#d", "x", "../up"]
    case .bool: ["true", "false"]
    case .int8: ["0", "1", "-1", "12", "127", "-128"]
    case .uint8, .uint16, .uint32, .uint, .uint64: ["0", "1", "7", "12", "100", "255"]
    case .int, .int16, .int32, .int64:
      ["0", "1", "-1", "-7", "5", "6", "12", "100", "1990", "2100", "2101"] + defaults
    case .double:
      [
        "0", "0.1", "1.5", "-2.25", "0.0000001", "100", "100.25", "123456789012345680000",
        "0.3333333333333333",
      ]
    case .decimal:
      ["0", "0.01", "0.009", "12.5", "100", "100.01", "-3", "1234567890123456789012345"]
    case .uuid: ["5f0c7f5e-3a51-4a3e-9f0b-1f6a4d1f3a10", "00000000-0000-0000-0000-000000000000"]
    case .date:
      [
        "2026-03-14", "2026-03-14T09:26:53Z", "0001-01-01", "9999-12-31T23:59:59Z",
        "1969-12-31T23:59:59Z",
      ]
    }
  }

  private static let words = [
    "a", "A-17", "ber01", "SPRING26", "spring-sale", "", ".", "..", "...", "a b", "a/b", "a//b/",
    "/",
    "ä", "a\u{301}", "日本", "👩‍👧", "%", "%41", "a%2Fb", "+", "a+b", "a&b=c", "#", "?", "~!'()*$,;:@",
    "\"\\\u{0}\n\t", "${x}", "$x `y` */ /*", "</script>", "example", "a.b", "UPPER",
    String(repeating: "x", count: 80), String(repeating: "ö", count: 81),
  ]
}

extension LinkFunctions.Group {
  var all: [LinkFunctions.Function] { functions + groups.flatMap(\.all) }
}
