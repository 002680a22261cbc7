import RoutesCommandLine

/// `routesc explain R022`: what a message means, with an example and the mend.
struct ExplainCommand {
  private let arguments: Arguments

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    if arguments.operands.isEmpty { throw Failure(message: "a code is missing, such as R022") }
  }

  func run(on console: Console) throws(Failure) -> ExitStatus {
    let pages = try arguments.operands.map { code throws(Failure) in
      guard let page = Explanation(code: code) else { throw unknown(code) }
      return page.description
    }
    return console.succeed(printing: pages.joined(separator: "\n"))
  }

  private func unknown(_ code: String) -> Failure {
    let codes = Explanation.all.map(\.code)
    let range = "codes go from \(codes.first ?? "") to \(codes.last ?? "")"
    return Failure(message: "unknown code '\(code)'; \(range)")
  }
}
