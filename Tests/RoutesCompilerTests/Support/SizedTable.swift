/// The text of a table with any number of routes, half of them without parameters
/// and the others with one to three.
enum SizedTable {
  /// All routes in one enum.
  static func flat(_ count: Int, options: String = "") -> String {
    head(options) + (0..<count).map(route).joined()
  }

  /// Groups with names, of fifty routes each.
  static func grouped(_ count: Int, options: String = "") -> String {
    let groups = stride(from: 0, to: count, by: 50).map { start in
      let routes = (start..<min(start + 50, count)).map(route).joined()
      return "/group\(start) -> group\(start) {\n\(routes)}\n"
    }
    return head(options) + groups.joined()
  }

  private static func head(_ options: String) -> String {
    "public routes SizedRoute\n\(options)\nenum Kind = new | used\n"
  }

  private static func route(_ number: Int) -> String {
    let name = "route\(number)"
    return switch number % 6 {
    case 1: "/\(name)/:id -> \(name)(id: Int)\n"
    case 3: "/\(name)/:id/:page -> \(name)(id: UUID, page: Int)\n"
    case 5: "/\(name)/:id -> \(name)(id: String, kind: Kind?, page: Int = 1)\n"
    default: "/\(name) -> \(name)\n"
    }
  }
}
