import Logging
import Turnpike

extension Turnpike.Router {
  /// Opens a link, and logs its pattern, the kind of its outcome, and the duration.
  ///
  /// Nothing of the link is logged, because it may be private.
  func open(_ link: String, logger: Logger) async throws -> Outcome<Output> {
    let start = ContinuousClock.now
    func log(_ kind: String) {
      let duration = ContinuousClock.now - start
      logger.info("\((try? match(link))?.pattern ?? "no route"): \(kind) in \(duration)")
    }
    do {
      let outcome = try await open(link: link)
      log("\(outcome.kind)")
      return outcome
    } catch {
      log("threw \(type(of: error))")
      throw error
    }
  }
}
