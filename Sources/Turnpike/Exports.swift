// The few public types that live below this module: an app that imports it has them too.
@_exported public import RouteMatching
