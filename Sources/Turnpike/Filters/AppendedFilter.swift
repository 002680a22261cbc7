/// A filter of a router, and the step of a request that calls it.
@usableFromInline
@frozen
struct AppendedFilter<Output: Sendable>: Sendable {
  // The steps are inlined into the module that appends the filter, where they are compiled for it
  // and for the output. They capture nothing and find the filter in the chain: a closure that
  // captures something is called by another function, with a frame of its own in each request.

  /// The filter in a ``FilterBox``.
  @usableFromInline let box: any AnyObject & Sendable
  @usableFromInline let step: FilterChain<Output>.Step

  @inlinable
  init<FilterType: RouteFilter>(_ filter: FilterType) {
    box = FilterBox(filter)
    step = { chain, request in
      let filter = try chain.filter(FilterType.self)
      return try await chain.run(request) { try await filter.filter(request, next: chain.next) }
    }
  }

  @inlinable
  init(_ filter: ClosureFilter<Output>) {
    box = FilterBox(filter)
    step = { chain, request in
      let filter = try chain.filter(ClosureFilter<Output>.self)
      return try await chain.run(request) { try await filter.body(request, chain.next) }
    }
  }
}

extension FilterChain {
  /// The filter that comes next. No other filter has its step: a chain where one had would let
  /// nothing through.
  @inlinable
  @inline(__always)
  func filter<FilterType: Sendable>(_ type: FilterType.Type) throws(_Mismatch) -> FilterType {
    try cast(run.filters[position].box, to: FilterBox<FilterType>.self).filter
  }
}

/// A filter as an object.
///
/// Its layout is fixed so that it can be made inline where the library is built for
/// distribution too.
@usableFromInline
@_fixed_layout
final class FilterBox<FilterType: Sendable>: Sendable {
  @usableFromInline let filter: FilterType

  @inlinable
  init(_ filter: FilterType) { self.filter = filter }
}

/// An object as one of this class, and not of one derived from it.
///
/// `as?` calls the runtime and retains what it returns: with it, a request through one filter takes
/// 170 instructions more.
@inlinable
@inline(__always)
func cast<Class: AnyObject>(
  _ object: any AnyObject & Sendable, to type: Class.Type
) throws(_Mismatch) -> Class {
  guard Swift.type(of: object) == type else { throw _Mismatch() }
  return unsafeDowncast(object, to: type)
}
