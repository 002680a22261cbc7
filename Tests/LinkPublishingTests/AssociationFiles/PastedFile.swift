import Foundation
import Testing

@testable import LinkPublishing

/// The JSON of an association file into which somebody pastes what a check advises, as it is
/// written, in the list that it names.
struct PastedFile {
  private(set) var root: [String: Any]

  init(_ json: String) throws {
    root = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  var text: String {
    get throws {
      String(decoding: try JSONSerialization.data(withJSONObject: root), as: UTF8.self)
    }
  }

  /// What is read in the text.
  func file(appID: String?) throws -> AssociationFile {
    let text = try self.text
    let reader = AssociationFileReader(Array(text.utf8), appID: appID)
    #expect(!reader.mistakes.contains { !$0.isWarning }, "\(reader.mistakes)")
    return reader.file
  }

  mutating func paste(_ advice: AssociationAdvice) throws {
    var applinks = try #require(root["applinks"] as? [String: Any])
    var details = try #require(applinks["details"] as? [[String: Any]])
    // applinks.details[1].components
    let steps = advice.list.split { ".[]".contains($0) }
    try #require(steps.count == 4 && steps[0] == "applinks" && steps[1] == "details")
    let entry = try #require(Int(steps[2]))
    var list = try #require(details[entry][String(steps[3])] as? [Any])
    let end = advice.index + (advice.isReplacement ? 1 : 0)
    list.replaceSubrange(advice.index..<end, with: try advice.texts.map(Self.value))
    details[entry][String(steps[3])] = list
    applinks["details"] = details
    let variables = applinks["substitutionVariables"] as? [String: Any] ?? [:]
    applinks["substitutionVariables"] = variables.merging(advice.variables) { own, _ in own }
    root["applinks"] = applinks
  }

  private static func value(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  }
}

extension PastedFile {
  /// What a check says when all its advice was pasted, one after the other.
  ///
  /// Expects that each makes the report shorter, and no line that was not there.
  mutating func followAdvice(
    of table: AssociatedTable, appID: String?, _ comment: @autoclosure () -> Comment
  ) throws -> AssociationCheck {
    var check = try table.check(file(appID: appID))
    while let advice = check.differences.compactMap(\.advice).first {
      try paste(advice)
      let next = try table.check(file(appID: appID))
      let (before, after) = (Set(check.differences.map(\.key)), Set(next.differences.map(\.key)))
      #expect(after.isStrictSubset(of: before), comment())
      guard after.isStrictSubset(of: before) else { return next }
      check = next
    }
    return check
  }
}

extension AssociationCheck.Difference {
  /// What its line is about, wherever its component is in the file now.
  fileprivate var key: AssociationCheck.Line {
    var component = line.component
    component?.place = ""
    return AssociationCheck.Line(
      isClaimed: isClaimed, component: component, kind: kind, pattern: line.pattern)
  }
}
