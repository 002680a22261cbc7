import Foundation

extension Workload {
  /// The operations measured beside every table: the least that a router has to do, and what an app
  /// does before it asks one.
  func floorOperations(_ pass: Pass) -> [Operation] {
    [
      operation("scan", pass) { pass.sumOfBytes(slashes) },
      urlOperation(Pass(hits, link: Workload.wholeLink)),
    ]
  }

  /// The operation that all others of a table are compared with.
  func urlOperation(_ pass: Pass) -> Operation {
    operation(Report.reference, pass) { pass.texts.sum { urlSum($0.value) } }
  }

  /// The first step of many routers.
  func splittingOperations(_ pass: Pass) -> [Operation] {
    [
      operation("URL(string:) of the path", pass) { pass.texts.sum { urlSum($0.value) } },
      operation("String.split", pass) { pass.texts.sum { $0.value.split(separator: "/").count } },
    ]
  }
}

/// The number of slashes, by looking at each byte in turn.
@inline(__always)
private func slashes(_ bytes: Span<UInt8>) -> Int {
  var count = 0
  for index in bytes.indices where bytes[index] == UInt8(ascii: "/") { count &+= 1 }
  return count
}

@inline(__always)
private func urlSum(_ link: String) -> Int {
  guard let url = URL(string: link) else { return -1 }
  keep(url)
  return 1
}
