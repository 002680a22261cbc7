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
      TableDifference(.renamed, "the table '\(names[0])' is '\(names[1])' now", at: top(.new))
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
    var summaries: Set<String> = []
    return routes.newRoutes.sorted { $0.key < $1.key }.flatMap { index, newIndex in
      route(.old, index).parameters.indices.compactMap { parameterPair(index, newIndex, $0) }
    }.flatMap { pair in
      (pair.enums?.renamed ?? []).map { rename in
        let (name, newName) = (pair.old.enumName, pair.new.enumName)
        return TableDifference(
          .renamed, "'\(name).\(rename.old)' is '\(newName).\(rename.new)' now",
          at: pair.new.place)
      }
    }.filter { summaries.insert($0.summary).inserted }
  }

  /// A difference of two cases that Swift notices, at the place of the new one.
  func difference(
    _ kind: TableDifference.Kind, _ old: CheckedRoute, _ new: CheckedRoute, _ summary: String
  ) -> TableDifference {
    let place = new.patterns.first?.place ?? new.place
    var difference = TableDifference(kind, summary, at: place)
    (difference.oldCase, difference.newCase) = (old.dottedName, new.dottedName)
    difference.newPlace = place
    return difference
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
