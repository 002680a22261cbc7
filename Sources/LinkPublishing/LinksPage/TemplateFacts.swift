import RouteMatching

extension LinkTemplate {
  /// How the link of a route is printed, as the page's printer reads it.
  var facts: JSON {
    .object(present: [
      "site": pattern.site?.facts ?? [:], "path": .array(pattern.segments.map(\.facts)),
      "query": .array(pattern.query.map(\.facts)), "fragment": pattern.fragment?.facts,
    ])
  }
}

extension LinkTemplate.Pattern.Site {
  fileprivate var facts: JSON {
    switch self {
    case .scheme(let scheme): return ["scheme": .string(scheme)]
    case .host(let labels, let port):
      let pieces = labels.map { [$0] }.joined(separator: [.literal(".")])
      return ["host": (Array(pieces) + (port.map { [.literal(":" + $0)] } ?? [])).facts]
    }
  }
}

extension LinkTemplate.Pattern.Fragment {
  fileprivate var facts: JSON {
    switch self {
    case .text(let pieces): ["text": pieces.facts]
    case .items(let items): ["items": .array(items.map(\.facts))]
    case .path(let path, let items):
      ["path": .array(path.map(\.facts)), "items": .array(items.map(\.facts))]
    }
  }
}

extension LinkTemplate.Pattern.Item {
  /// The item of a key alone has no value.
  fileprivate var facts: JSON {
    let value: JSON? =
      switch self {
      case .parameter(let placeholder): .array([placeholder.facts])
      case .value(_, let pieces) where pieces.isCatchAllWithoutName: nil
      case .value(_, let pieces): pieces.facts
      case .absent: nil
      }
    return .object(present: ["key": .string(key ?? ""), "value": value])
  }
}

extension [LinkTemplate.Pattern.Piece] {
  fileprivate var isCatchAllWithoutName: Bool {
    if case .catchAll(nil)? = first { true } else { false }
  }

  /// A text is a string, a placeholder an object.
  fileprivate var facts: JSON {
    .array(
      map { piece in
        switch piece {
        case .literal(let text): .string(text)
        case .placeholder(let placeholder), .catchAll(let placeholder?): placeholder.facts
        case .catchAll(nil): ""
        }
      })
  }
}

extension LinkTemplate.Placeholder {
  fileprivate var facts: JSON {
    let (form, separator): (String, String?) =
      switch self.form {
      case .value: ("value", nil)
      case .optional: ("optional", nil)
      case .list: ("list", nil)
      case .joined(let separator): ("list", separator)
      case .text: ("text", nil)
      case .pairs: ("pairs", nil)
      }
    return .object(present: [
      "parameter": .integer(parameter), "form": .string(form),
      "separator": separator.map(JSON.string),
      "width": width == 0 ? nil : .integer(width),
    ])
  }
}
