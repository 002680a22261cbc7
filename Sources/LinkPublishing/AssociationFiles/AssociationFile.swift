/// The universal links of an `apple-app-site-association` file: what the system asks, before it
/// asks the app, of each link to a host.
///
/// The rules are those of Apple's documentation (Bundle Resources: *applinks*,
/// *applinks.Details*, *applinks.Details.Components*, *applinks.Details.Components.Query*,
/// *applinks.Defaults*, *applinks.SubstitutionVariables*; WWDC 2019, session 717, and 2020,
/// session 10098, both *What's new in Universal Links*):
///
/// - The components are tried in the order of the file, through all `details`. The first that
///   matches decides: with `exclude` the link stays in the browser.
/// - A component matches if its `/`, `?` and `#` match the path, the query and the fragment.
///   One that it does not have matches everything. A part that the link does not have is empty.
/// - In a pattern `*` matches any characters, also none and also slashes; `?` matches one;
///   `$(name)` matches each text of a substitution variable, in which `*` and `?` count too.
/// - A `?` that is a dictionary matches where the values of all items with each name match the
///   pattern of that name. An item without a value, and one that is absent, has the empty value.
/// - `caseSensitive` (true) compares letters as they are. `percentEncoded` (true) compares the
///   link as it is written; false compares it with its escapes decoded.
/// - A component takes what it leaves out from the `defaults` of its details, and those from the
///   `defaults` of `applinks`.
/// - `paths` is the older form, read where there are no `components`: patterns of paths, `NOT `
///   in front of those to exclude.
///
/// Where the documentation leaves something open, these are the readings: one character is one
/// Unicode scalar; names of query items are compared as they are, case and all; values of
/// variables are compared as the component compares; letters outside ASCII have the other case
/// that Unicode's simple mapping gives them.
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
    /// Where it is in the file: `applinks.details[0].components[2]`.
    package var place = ""
  }

  /// A list of components in the file, of one app or several.
  package struct List: Hashable, Sendable {
    /// `applinks.details[0].components`
    package let place: String
    /// Whether it has the older form, `paths`.
    package var hasPaths = false
    /// Whether it is one of the app that is looked at.
    package var isOwn = true
    /// What a component has that leaves it out.
    var defaults = Component()
    /// Its components among those of the file.
    var positions: Range<Int>
  }

  /// In order; of all apps in the file, those of others as excluded.
  package var components: [Component] = []
  /// Those of a file that was read.
  var lists: [List] = []
  /// The file's own substitution variables.
  package var variables: [String: [String]] = [:]

  package init() {}
}
