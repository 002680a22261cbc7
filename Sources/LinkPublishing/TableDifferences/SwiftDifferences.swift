import RoutesCompiler

/// Differences that only those notice who write Swift.
extension TableComparison {
  /// The table, cases, parameters and cases of enums that have another name, and the cases that
  /// have other parameters.
  func swiftDifferences() -> [TableDifference] {
    renamedTable() + routeDifferences() + renamedEnumCases()
  }

  private func renamedTable() -> [TableDifference] {
    let names = pair.tables.map(\.table.name)
    guard names[0] != names[1] else { return [] }
    return [
      TableDifference(
        kind: .renamed, link: nil, message: "the table '\(names[0])' is '\(names[1])' now",
        place: top(.new))
    ]
  }

  private func routeDifferences() -> [TableDifference] {
    routes.newRoutes.sorted { $0.key < $1.key }.compactMap { index, newIndex in
      let (own, other) = (route(.old, index), route(.new, newIndex))
      guard hasTypes(of: own, other) else {
        return difference(
          .retyped, own, other, "'\(own.declaration)' is '\(other.declaration)' now")
      }
      let (name, newName) = (own.labelledName, other.labelledName)
      return name == newName
        ? nil : difference(.renamed, own, other, "'\(name)' is '\(newName)' now")
    }
  }

  /// Whether the parameters of two cases have the same types in the same order. The names of
  /// anonymous enums are those of their cases and parameters.
  private func hasTypes(of old: CheckedRoute, _ new: CheckedRoute) -> Bool {
    old.parameters.map(\.swiftType) == new.parameters.map(\.swiftType)
  }

  private func renamedEnumCases() -> [TableDifference] {
    var texts: Set<String> = []
    var differences: [TableDifference] = []
    for (index, newIndex) in routes.newRoutes.sorted(by: { $0.key < $1.key }) {
      for (parameter, position) in (routes.newParameters[index] ?? []).enumerated() {
        guard let position,
          case let pair = parameters(index, newIndex, parameter, position), let enums = pair.enums
        else { continue }
        for rename in enums.renamed {
          let message =
            "'\(pair.old.enumName).\(rename.old)' is '\(pair.new.enumName).\(rename.new)' now"
          guard texts.insert(message).inserted else { continue }
          differences.append(
            TableDifference(kind: .renamed, link: nil, message: message, place: pair.new.place))
        }
      }
    }
    return differences
  }
}

extension CheckedRoute {
  /// `product(id:variant:)`
  fileprivate var labelledName: String {
    let labels = self.parameters.map { "\($0.label):" }.joined()
    return self.dottedName + (labels.isEmpty ? "" : "(\(labels))")
  }

  /// `product(id: Int, variant: String?)`
  fileprivate var declaration: String {
    let list = self.parameters.map { "\($0.label): \($0.swiftName)" }.joined(separator: ", ")
    return self.dottedName + (list.isEmpty ? "" : "(\(list))")
  }
}

extension CheckedParameter {
  fileprivate var swiftName: String { type.swiftName + (isOptional ? "?" : "") }

  /// The type as far as it tells two tables apart.
  fileprivate var swiftType: String {
    if case .anonymousEnum = type.kind { return "enum" + (isOptional ? "?" : "") }
    return swiftName
  }

  fileprivate var enumName: String { type.element.swiftName }
}

extension CheckedType {
  /// `Int` for `Int(1...)`.
  fileprivate var swiftName: String {
    switch kind {
    case .builtIn(let type): type.rawValue
    case .enumeration(let name), .anonymousEnum(let name), .user(let name): name
    case .list(let element): "[\(element.swiftName)]"
    case .dictionary: "[String: String]"
    }
  }
}
