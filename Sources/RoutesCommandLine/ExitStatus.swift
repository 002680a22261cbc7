/// How a run ended, as the shell sees it.
package enum ExitStatus: Int32 {
  /// Everything asked for was done, and nothing was found that the run looks for.
  case success = 0
  /// Something was found: a link that does not match, a file that is not as it should be.
  case found = 1
  /// Wrong usage, an unreadable file, or a table with errors.
  case failure = 2
}

/// A reason not to go on that has no place in a `.routes` file.
package struct Failure: Error {
  package var message: String

  package init(message: String) { self.message = message }
}
