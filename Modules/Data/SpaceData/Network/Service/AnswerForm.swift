import SpaceDomain

/// The form of an answer, as far as its first bytes tell.
package enum AnswerForm: Sendable {
  /// Nothing but white space.
  case empty
  /// A page for people, in HTML.
  case page
  /// XML, or other markup, that is no page.
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
      self = Self.isPage(head) ? .page : .xml
    default: self = .other
    }
  }

  /// The elements with which a page begins that leaves out `<html>`.
  private static let pageElements: Set<Substring> = [
    "head", "title", "meta", "link", "script", "style", "body", "h1", "h2", "h3", "p", "div", "span",
    "center",
    "table", "form", "pre", "img", "font", "hr", "br", "a", "b",
  ]

  /// True for the head of a page, in small letters. It may be XML too, and begin like it.
  private static func isPage(_ head: String) -> Bool {
    if head.contains("<html") || head.contains("<!doctype html") { return true }
    let names = head.split(separator: "<").lazy.map {
      $0.prefix { $0.isLetter || $0.isNumber || ":.-_".contains($0) }
    }
    return names.first { !$0.isEmpty }.map(pageElements.contains) ?? false
  }
}
