import RouteMatching
import RoutesCompiler

/// How a language writes what the expressions of a link are made of.
protocol LinkLanguage {
  static func string(_ text: String) -> String
  static func list(_ elements: [String]) -> String
  /// The value that a caller gives for a parameter.
  static func argument(_ parameter: CheckedParameter) -> String
  /// The texts of the elements of a list that a caller gives.
  static func texts(of parameter: CheckedParameter) -> String
  /// The pairs of a dictionary that a caller gives.
  static func pairs(of parameter: CheckedParameter) -> String
}

/// The expressions that make a link, which are the same in each language but for its lists and
/// its literals: they call functions that have the same names in the head of each output.
///
/// ```
/// link(front(form, "https://shop.example.com/", "shop://", "/"),
///   [["product"], [required("id", text(values.id), anyText)]])
/// ```
struct LinkExpressions<Language: LinkLanguage> {
  let function: LinkFunctions.Function

  /// The whole link, a part on each line.
  func link(indentation: String) -> String {
    let template = function.template
    var parts = [front, path(template.path)]
    if !template.query.isEmpty || template.fragment != nil { parts.append(items(template.query)) }
    if let fragment = template.fragment { parts.append(self.fragment(fragment)) }
    let lines = parts.map { "\n\(indentation)  " + $0 }
    return "link(" + lines.joined(separator: ",") + ")"
  }

  private var front: String {
    if case .host(let pieces) = function.template.site {
      return call("host", [self.pieces(pieces)])
    }
    let fronts = function.fronts
    guard function.hasForms else { return Language.string(fronts.path) }
    let texts = [fronts.universal, fronts.scheme, fronts.path]
    return call("front", [function.formName] + texts.map(Language.string))
  }

  private func path(_ segments: [[LinkTemplate.Piece]]) -> String {
    Language.list(segments.map(pieces))
  }

  private func items(_ items: [LinkTemplate.Item]) -> String {
    Language.list(
      items.map { item in
        let value = item.value.map { [pieces($0)] } ?? []
        return call("item", [Language.string(item.key)] + value)
      })
  }

  private func fragment(_ fragment: LinkTemplate.Fragment) -> String {
    switch fragment {
    case .text(let pieces): call("fragmentText", [self.pieces(pieces)])
    case .items(let items): call("fragmentItems", [self.items(items)])
    case .path(let segments, let items):
      call("fragmentPath", [path(segments), self.items(items)])
    }
  }

  private func pieces(_ pieces: [LinkTemplate.Piece]) -> String {
    Language.list(
      pieces.map { piece in
        switch piece {
        case .literal(let text): Language.string(text)
        case .placeholder(let placeholder): value(of: placeholder)
        }
      })
  }

  private func call(_ name: String, _ arguments: [String]) -> String {
    name + "(" + arguments.joined(separator: ", ") + ")"
  }
}

// Values.
extension LinkExpressions {
  private func value(of placeholder: LinkTemplate.Placeholder) -> String {
    let value = value(of: function.route.parameters[placeholder.parameter])
    let filled = placeholder.width == 0 ? value : call("filled", [value, "\(placeholder.width)"])
    return switch placeholder.form {
    case .text: call("withSlashes", [filled])
    case .joined(let separator): call("joined", [filled, Language.string(separator)])
    case .value, .optional, .list, .pairs: filled
    }
  }

  /// The value with the reason why it may be left out, and the texts that it may have.
  private func value(of parameter: CheckedParameter) -> String {
    let label = Language.string(parameter.label)
    if parameter.type.isDictionary { return call("pairs", [label, Language.pairs(of: parameter)]) }
    let accepted = accepted(by: parameter.type.element.constraint)
    let defaults = (parameter.defaultValue?.texts ?? []).map(Language.string)
    if parameter.type.isList {
      let texts = Language.texts(of: parameter)
      return call("several", [label, texts, Language.list(defaults), accepted])
    }
    let text = call("text", [Language.argument(parameter)])
    if let first = defaults.first { return call("defaulted", [label, text, first, accepted]) }
    return call(parameter.isOptional ? "optional" : "required", [label, text, accepted])
  }

  /// A function that says whether a text fits a constraint.
  private func accepted(by constraint: TextConstraint) -> String {
    switch constraint {
    case .any, .boolean: "anyText()"
    case .length(let range):
      call("length", [range.lowerBound, min(range.upperBound, 1 << 30)].map(\.description))
    case .integer(let lower, let upper, _):
      call("integer", [lower.description, upper.description].map(Language.string))
    case .unsigned(let lower, let upper, _):
      call("integer", [lower.description, upper.description].map(Language.string))
    case .decimal(let lower, let upper, let includesUpper):
      call("decimal", [lower ?? "", upper ?? ""].map(Language.string) + ["\(includesUpper)"])
    case .uuid: "uuid()"
    case .date: "date()"
    case .oneOf(let texts): call("oneOf", [Language.list(texts.map(Language.string))])
    case .automaton(let automaton): self.automaton(automaton)
    }
  }

  /// An automaton as the classes of bytes, each from the first byte that has it, and for each
  /// state whether a text may end in it and where the classes lead.
  private func automaton(_ automaton: TextAutomaton) -> String {
    let classes = automaton.classes.indices
      .filter { $0 == 0 || automaton.classes[$0] != automaton.classes[$0 - 1] }
      .map { "\($0):\(automaton.classes[$0])" }
    let states = automaton.accepting.indices.map { state in
      let next = automaton.transitions[
        state * automaton.classCount..<(state + 1) * automaton.classCount]
      return [automaton.accepting[state] ? "1" : "0"] + next.map(\.description)
    }
    let texts = states.map { Language.string($0.joined(separator: " ")) }
    return call(
      "automaton", [Language.string(classes.joined(separator: " ")), Language.list(texts)])
  }
}

/// Documentation as a comment that nothing in it ends.
func blockComment(_ lines: [String], indentation: String) -> String {
  let lines = lines.map {
    $0.visible.replacing("*/", with: "* /").replacing("/*", with: "/ *")
  }
  guard let first = lines.first else { return "" }
  if lines.count == 1 { return "\(indentation)/** \(first) */\n" }
  return "\(indentation)/**\n"
    + lines.map { $0.isEmpty ? "\(indentation) *\n" : "\(indentation) * \($0)\n" }.joined()
    + "\(indentation) */\n"
}
