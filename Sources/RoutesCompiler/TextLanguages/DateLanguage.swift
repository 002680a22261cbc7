import TableBuilding

extension TextAutomaton {
  /// `2026-03-14`, `2026-03-14T09:26:53Z` and `2026-03-14T09:26:53.589Z`: days that exist, and
  /// moments of them, with up to nine digits after the point.
  static let date = expression("([0-9]{4}-(\(monthAndDay))|(\(leapYear))-02-29)(T\(time)Z)?")

  private static let time =
    "([01][0-9]|2[0-3])(:[0-5][0-9]){2}(\\.[0-9]{0,8}[1-9])?"

  /// Those that every year has.
  private static let monthAndDay =
    "(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)"
    + "|02-(0[1-9]|1[0-9]|2[0-8])"

  /// Every fourth, but of the last years of centuries only every fourth of those.
  private static let leapYear =
    "[0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00"
}
