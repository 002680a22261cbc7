#if canImport(CoreSpotlight) && !os(tvOS) && !os(watchOS)
  public import CoreSpotlight
  public import Turnpike

  extension CSSearchableItem {
    /// Makes an item of Spotlight that opens a route: its identifier is the route's link.
    ///
    /// ```swift
    /// let attributes = CSSearchableItemAttributeSet(contentType: .content)
    /// attributes.title = "Espresso cup"
    /// let item = CSSearchableItem(ShopRoute.product(id: "A-17"), attributes: attributes)
    /// try await CSSearchableIndex.default().indexSearchableItems([item])
    /// ```
    ///
    /// When the user chooses it in a search, `opensLinks(with:)` and `router.open(_:)` open the
    /// link, whose origin is `LinkOrigin.spotlight`.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - domain: The group in which items are deleted together.
    ///   - attributes: The texts and pictures that the search shows and finds.
    public convenience init<Routes: TypedRoute>(
      _ route: Routes, domain: String? = nil, attributes: CSSearchableItemAttributeSet
    ) {
      self.init(
        uniqueIdentifier: route.url().absoluteString, domainIdentifier: domain,
        attributeSet: attributes)
    }
  }
#endif
