/// All that a table can say about links that are out in the world: what a change of it does to
/// published links, and the files and pages that are made of it.
///
/// Everything here is a function of compiled tables. Files are read and written by `routesc`.
package enum LinkPublishing {}
