import SpaceDomain

/// The form of an answer, as far as its first bytes tell.
package enum AnswerForm: Sendable {
  /// Nothing but white space.
  case empty
  /// A page for people, in HTML.
  case page
  /// XML that is no page.
  case xml
  /// A list or an object of JSON.
  case json
  /// Anything else, such as vCards or a table.
  case other

  /// Looks at the first bytes of a body.
  package init(_ body: Data) {
    let text = body.drop { $0.isASCIISpace || [0xEF, 0xBB, 0xBF].contains($0) }
    switch text.first {
    case nil: self = .empty
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = .json
    case UInt8(ascii: "<"):
      let head = String(decoding: text.prefix(1_000), as: UTF8.self).lowercased()
      // Pages may be XML too, and begin like it.
      self = head.hasPrefix("<?xml") && !head.contains("<html") ? .xml : .page
    default: self = .other
    }
  }
}
