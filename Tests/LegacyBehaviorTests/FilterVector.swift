import LinkVectors

/// The effects of filters on requests, and the order in which all of it happens.
struct FilterVector: Vector {
  /// The steps of a filter, in order.
  enum Step: Hashable {
    case proceed
    case stop
    /// Goes on when it is told to.
    case wait
    case proceedWith(parameters: [String: String])
    case proceedAs(pattern: String)
    case redirect(String)
    /// The second time it goes on.
    case redirectOnce(String)
    /// Goes on where the request is for that route.
    case redirectUnless(String)
    /// Appends a filter that goes on.
    case append(String)
  }

  /// A filter by its name.
  struct Script: Hashable {
    let name: String
    let steps: [Step]

    init(_ name: String, _ steps: [Step]) {
      self.name = name
      self.steps = steps
    }
  }

  let id: String
  let routes: [String]
  let entry: LinkVector.Entry
  let links: [String]
  let filters: [Script]
  /// The filters that are told to go on, when all links were opened.
  var resume: [String] = []
  /// Whether a filter's second call of `next` is refused.
  var refusesSecond = false
  let trace: [String]

  init(
    _ id: String, _ routes: [String], _ entry: LinkVector.Entry, _ links: [String],
    _ filters: [Script], resume: [String] = [], refusesSecond: Bool = false, _ trace: [String]
  ) {
    self.id = id
    self.routes = routes
    self.entry = entry
    self.links = links
    self.filters = filters
    self.resume = resume
    self.refusesSecond = refusesSecond
    self.trace = trace
  }
}
