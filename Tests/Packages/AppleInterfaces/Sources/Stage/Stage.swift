import Foundation
import Turnpike
import TurnpikeNavigation

/// An app in words, whichever navigator shows its screens: the tabs `forums` and
/// `profile`, with the list of members at the bottom of the second.
@MainActor
public protocol Stage: AnyObject, Sendable {
  /// Called in each handler, with the name of its route.
  var whileMaking: @MainActor (String) async -> Void { get set }

  /// Opens a link, and says what became of it.
  func open(_ link: String) async throws -> String

  /// Maps a pattern to a screen with a title; nil shows nothing.
  func map(_ pattern: String, to title: String?) throws

  /// Shows a screen with a title for links that match nothing.
  func otherwise(_ title: String)

  /// What the navigator says is on screen.
  var saved: SavedScreens { get }

  /// Restores screens, and says what became of each.
  func restore(_ screens: SavedScreens) async -> [String]

  /// The app has a form on a sheet that must not be dismissed.
  func keepSheets()

  /// Somebody selects a tab.
  func select(tab: String)

  /// The tab, and the routes above its root, from the outermost in.
  var screen: String { get }
}

/// A stage for each navigator of the library.
public enum StageKind: String, CaseIterable, Sendable {
  case headless
  case swiftUI
  case uiKit

  @MainActor
  public func make() -> any Stage {
    switch self {
    case .headless: HeadlessStage()
    case .swiftUI: SwiftUIStage()
    case .uiKit: UIKitStage()
    }
  }
}

extension Stage {
  /// What is on screen, as an app keeps it.
  public var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(saved), as: UTF8.self)
    }
  }

  /// Restores what an app has kept.
  @discardableResult
  public func restore(json: String) async throws -> [String] {
    await restore(try JSONDecoder().decode(SavedScreens.self, from: Data(json.utf8)))
  }
}

/// A restored screen in the words of a stage: its pattern and what became of it.
func words<Output>(of result: HeldLinkResult<Output>) -> String {
  "\(result.link.pattern ?? "no route"): \(result.result.outcomeText)"
}

/// An outcome in the words of a stage.
func report<Output>(_ outcome: Outcome<Output>) -> String { "\(outcome)" }
