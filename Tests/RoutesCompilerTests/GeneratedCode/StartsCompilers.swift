import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
  /// Suites that take a minute of Swift's compiler are run by `.ci/laws` alone.
  static var startsCompilers: Self {
    .enabled(if: PropertyCases.startsPrograms, "TURNPIKE_CASES is not set")
  }
}
