@_exported import AppleFoundation
public import UniformTypeIdentifiers

open class CSSearchableItemAttributeSet: NSObject {
  open var title: String?

  public init(contentType: UTType) {}
}

open class CSSearchableIndex: NSObject {
  open class func `default`() -> CSSearchableIndex { CSSearchableIndex() }

  open func indexSearchableItems(_ items: [CSSearchableItem]) async throws {}
}

open class CSSearchableItem: NSObject {
  open var uniqueIdentifier: String
  open var domainIdentifier: String?
  open var attributeSet: CSSearchableItemAttributeSet

  public init(
    uniqueIdentifier: String?, domainIdentifier: String?,
    attributeSet: CSSearchableItemAttributeSet
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
  }
}

public let CSSearchableItemActionType = "com.apple.corespotlightitem"
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
