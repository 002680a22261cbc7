import Turnpike

/// Stands for the table of the samples, which hand links to a router whatever its table.
public typealias ShopRoute = EmptyTable
