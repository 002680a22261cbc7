import RouteMatching

extension RouteRequest {
  /// Returns a parameter as a value of a type: for patterns that are mapped at run time,
  /// whose parameters are strings.
  ///
  /// ```swift
  /// try router.map("user/:id") { request in
  ///   show(user: try request.value("id", as: Int.self))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The parameter's name in the pattern.
  ///   - type: The type of the value. It is read as in a table: `007` is 7.
  /// - Throws: ``RouteRequest/ParameterError`` if the request has no such parameter, or if its text
  ///   is not a value of the type.
  public func value<Value: RouteValue>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(RouteRequest.ParameterError) -> Value {
    let text = parameters?[name]
    let value =
      text.flatMap(Value.init(routeText:))
      ?? text.flatMap(Value._printedText).flatMap(Value.init(routeText:))
    if let value { return value }
    throw RouteRequest.ParameterError(
      problem: text.map { .notAValue($0) } ?? .missing, parameter: name, type: "\(type)",
      pattern: pattern)
  }
}

extension RouteRequest {
  /// The reason why a parameter of a request is not a value of the requested type.
  ///
  /// ```swift
  /// try request.value("id", as: Int.self)
  /// // the parameter 'id' of '/user/:id' is "seven", which is not a value of Int
  /// ```
  public struct ParameterError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of mistake.
    public enum Problem: Hashable, Sendable, CustomStringConvertible {
      /// The request has no parameter of this name.
      case missing
      /// The text, which is not a value of the type.
      case notAValue(String)

      /// The problem in words: `missing`, or `"seven" is not a value`, with control characters
      /// escaped.
      public var description: String {
        switch self {
        case .missing: "missing"
        case .notAValue(let text): "\(text.quoted) is not a value"
        }
      }
    }

    /// The mistake.
    public let problem: Problem
    /// The requested name.
    public let parameter: String
    /// The requested type.
    public let type: String
    /// The pattern of the request; `nil` if its link matched nothing.
    public let pattern: String?

    /// A description of the problem, without a capital or a full stop. Control characters of
    /// the text are escaped.
    public var description: String {
      let name = parameter.escapedForPrinting
      let owner =
        pattern.map { " of '\($0.escapedForPrinting)'" } ?? " of a request that matches nothing"
      return switch problem {
      case .missing: "there is no parameter '\(name)'\(owner)"
      case .notAValue(let text):
        "the parameter '\(name)'\(owner) is \(text.quoted), which is not a value of \(type)"
      }
    }
  }
}
