import RoutesCompiler

/// The words of a command line, sorted into options and operands:
/// `--output-directory DIR --json Shop.routes`.
package struct Arguments {
  /// The options of one subcommand.
  package struct Specification {
    /// Those without a value: `--json`.
    package var flags: Set<String> = []
    /// Those with one, which may be repeated: `--mountable FILE`, `-o FILE`.
    package var options: Set<String> = []

    package init(flags: Set<String> = [], options: Set<String> = []) {
      (self.flags, self.options) = (flags, options)
    }
  }

  private var flags: Set<String> = []
  private var values: [String: [String]] = [:]
  /// The operands, in order: files, links, a code.
  package private(set) var operands: [String] = []

  /// Sorts the words. `--name=value` is `--name value`; `-` is an operand, and so is all that
  /// follows `--`.
  package init(_ words: some Sequence<String>, _ specification: Specification) throws(Failure) {
    var rest = Array(words)[...]
    while let word = rest.popFirst(), word != "--" {
      if word.isOption {
        try takeOption(word, &rest, specification)
      } else {
        operands.append(word)
      }
    }
    operands += rest
  }

  private mutating func takeOption(
    _ word: String, _ rest: inout ArraySlice<String>, _ specification: Specification
  ) throws(Failure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    if specification.flags.contains(name) {
      if parts.count == 2 { throw Failure(message: "'\(name)' takes no value") }
      flags.insert(name)
    } else if specification.options.contains(name) {
      let value = parts.count == 2 ? String(parts[1]) : try takeValue(of: name, &rest)
      // With an empty folder, files would be written to the root of the disk.
      if value.isEmpty { throw Failure(message: "'\(name)' needs a value") }
      values[name, default: []].append(value)
    } else {
      throw unknownOption(name, specification)
    }
  }

  /// The word after an option, unless it is an option itself.
  private func takeValue(
    of name: String, _ rest: inout ArraySlice<String>
  ) throws(Failure) -> String {
    guard let value = rest.popFirst() else { throw Failure(message: "'\(name)' needs a value") }
    if value.isOption {
      throw Failure(
        message: "'\(name)' needs a value; if it is '\(value)', write '\(name)=\(value)'")
    }
    return value
  }

  private func unknownOption(_ name: String, _ specification: Specification) -> Failure {
    let known = specification.flags.union(specification.options).sorted()
    let hint =
      if let meant = Suggestion.name(for: name, among: known) {
        "did you mean '\(meant)'?"
      } else {
        known.isEmpty ? "there are none" : "there are \(known.joined(separator: ", "))"
      }
    return Failure(message: "unknown option '\(name)'; \(hint)")
  }

  /// Refuses options that the chosen form of a command does not use, so that nothing that was
  /// asked for is ignored. The condition ends the message: `without '--check'`.
  package func refuse(_ names: String..., when condition: String) throws(Failure) {
    if let name = names.first(where: { has($0) || values[$0] != nil }) {
      throw Failure(message: "'\(name)' does nothing \(condition)")
    }
  }

  package func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// All values of an option, in order.
  package func all(_ option: String) -> [String] { values[option] ?? [] }

  /// The last value of an option, as a later one overrules an earlier one.
  package func last(_ option: String) -> String? { values[option]?.last }

  package func required(_ option: String) throws(Failure) -> String {
    guard let value = last(option) else { throw Failure(message: "'\(option)' is missing") }
    return value
  }
}

extension String {
  fileprivate var isOption: Bool { hasPrefix("-") && self != "-" }
}
