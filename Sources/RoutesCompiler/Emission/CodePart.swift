/// A part of the code of a table.
///
/// The plugin has each part in a file of its own, so that a build compiles the parts side by side,
/// and after an edit only those that it changes: another pattern of a route changes `automaton`
/// alone. More parts would cost small tables more than they give large ones.
///
/// The raw value is what the name of the part's file has after `App.routes`; the plugin gives the
/// same names. Swift compiles neighbors in the order of the names together, so the smallest part
/// is between the others.
package enum CodePart: String, CaseIterable, Sendable {
  /// The enum of the routes, with a function for each that opens it.
  case routes = ""
  /// The strings that links are matched against and printed from.
  case automaton = "Automaton"
  /// The handler protocols, and what calls a handler.
  case handlers = "Handlers"
}
