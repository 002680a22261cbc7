/// The universal links of an `apple-app-site-association` file: what the system asks, before it
/// asks the app, of each link to a host.
///
/// The rules are those of Apple's documentation (Bundle Resources: *applinks*,
/// *applinks.Details*, *applinks.Details.Components*, *applinks.Details.Components.Query*,
/// *applinks.Defaults*, *applinks.SubstitutionVariables*) and, where it is silent, what Apple's
/// `swcutil` was recorded to do:
///
/// - The components of an app are tried in the order of the file. The first that matches decides:
///   with `exclude` the link stays in the browser.
/// - A component matches if its `/`, `?` and `#` match the path, the query and the fragment.
///   One that it does not have matches everything. A part that the link does not have is empty.
/// - In a pattern `*` matches any characters, also none and also slashes; `?` matches one;
///   `$(name)` matches each text of a substitution variable, in which `*` and `?` count too.
/// - Slashes at the end of a path do not count, neither the link's nor the pattern's, and `/buy/*`
///   matches `/buy`. At the start of a pattern, a slash may be missing, and several are one.
/// - A `?` that is a dictionary matches where the values of all items with each name match the
///   pattern of that name. An item without a value, and one that is absent, has the empty value.
/// - `caseSensitive` (true) compares letters as they are. `percentEncoded` (true) compares the
///   link as it is written; false compares it with its escapes decoded.
/// - A component takes what it leaves out from the `defaults` of its details, and those from the
///   `defaults` of `applinks`.
/// - `paths` is the older form, read where there are no `components`: patterns of paths, `NOT `
///   in front of those to exclude.
package struct AssociationFile: Hashable, Sendable {
  package enum Query: Hashable, Sendable {
    case text(String)
    case items([String: String])
  }

  package struct Component: Hashable, Sendable {
    /// Patterns; nil for everything.
    package var path: String?
    package var query: Query?
    package var fragment: String?
    package var isExcluded = false
    package var isCaseSensitive = true
    package var isPercentEncoded = true
    package var comment: String?

    package init() {}
  }

  /// A list of components of the app, in a file that was read.
  package struct List: Hashable, Sendable {
    /// `applinks.details[0].components`
    package let place: String
    /// Whether it has the older form, `paths`.
    let hasPaths: Bool
    /// What a component has that leaves it out.
    let defaults: Component
    /// Its components among those of the file.
    let positions: Range<Int>
  }

  package var components: [Component] = []
  var lists: [List] = []
  /// The file's own substitution variables.
  package var variables: [String: [String]] = [:]

  package init() {}
}

extension AssociationFile {
  /// The place of a component in a file that was read: `applinks.details[0].components[2]`.
  package func place(of component: Int) -> String {
    guard let list = list(of: component) else { return "components[\(component)]" }
    return "\(list.place)[\(component - list.positions.lowerBound)]"
  }

  func list(of component: Int) -> List? { lists.first { $0.positions.contains(component) } }
}
