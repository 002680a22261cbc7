import RoutesCompiler

/// A link that shows a difference, and what both tables do with it.
struct ShownLink {
  let link: String
  let old: LinkAnswer
  let new: LinkAnswer

  init(_ link: String, in tables: [CompiledTable]) {
    self.link = link
    old = LinkAnswer(of: link, in: tables[0])
    new = LinkAnswer(of: link, in: tables[1])
  }

  /// Whether the link does what those of two patterns do, or nothing for none.
  func does(_ old: ComparedPattern?, _ new: ComparedPattern?) -> Bool {
    (old.map { self.old.target == $0.target } ?? !self.old.isSomething)
      && self.new.target == new?.target
  }
}
