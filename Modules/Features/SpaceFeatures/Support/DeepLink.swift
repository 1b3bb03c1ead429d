import SpaceDomain

/// A form of the links that lead to a place: `spaceexplorer://mars`, `spaceexplorer://explore/DAY`.
public struct DeepLink: Sendable {
  /// The scheme of links into the program.
  public static let scheme = "spaceexplorer"

  /// The name of the place.
  public let place: String
  /// The kind of item that the link names; nil for a link to the place itself.
  public let item: Item?

  /// A kind of item in a link.
  public struct Item: Sendable {
    /// The word for the item in help, such as `DAY`.
    public let placeholder: String
    /// The word for the item in messages, such as `day`.
    public let noun: String
    /// The fault of an invalid item, as the end of a sentence, such as `is not a day`.
    public let fault: String
    /// The advice for a missing or invalid item.
    public let advice: String
    /// Returns true for the text of an item.
    public let isValid: @Sendable (String) -> Bool

    /// Makes a kind of item. An unknown but well-formed item is valid; the screen then shows the error.
    public init(
      _ placeholder: String, noun: String, fault: String = "is invalid", advice: String,
      isValid: @escaping @Sendable (String) -> Bool = { !$0.isEmpty }
    ) {
      (self.placeholder, self.noun, self.fault, self.advice) = (placeholder, noun, fault, advice)
      self.isValid = isValid
    }
  }

  /// A link to a place, or to an item at it.
  public init(_ place: String, _ item: Item? = nil) { (self.place, self.item) = (place, item) }

  /// The path, for help and messages.
  public var path: String { item.map { "\(place)/\($0.placeholder)" } ?? place }
}

/// A fault of a link. Its texts come from outside, and are sanitized where they are shown.
public struct DeepLinkError: PresentableError, Equatable {
  /// A link is a request.
  public let kind = SpaceError.Kind.invalidRequest
  /// A stable word for machines.
  public let code = "bad-link"
  /// One sentence that says what happened.
  public let message: String
  /// Advice on the next step.
  public let hint: String?
}

extension Destination {
  /// Makes a place of a path, unchecked: `movie/550`.
  package init(path: String) {
    let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
    self.init(parts.first ?? "", parts.count > 1 ? parts[1] : nil)
  }

  /// Parses a link, one of all possible ones: the path of a place, such as `explore/2024-01-01`, also after
  /// `spaceexplorer://`.
  public init(link: String, among links: [DeepLink]) throws(DeepLinkError) {
    let forms = "One of \(links.map(\.path).joined(separator: ", "))."
    let start = link.firstRange(of: "://")
    if let start, link[..<start.lowerBound].lowercased() != DeepLink.scheme {
      throw DeepLinkError(message: "The link does not begin with \(DeepLink.scheme)://.", hint: forms)
    }
    let path = start.map { link[$0.upperBound...] } ?? link[...]
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if parts.count > 1, parts.last == "" { parts.removeLast() }
    // A place may be linked by itself, and with an item.
    let named = links.filter { $0.place == parts[0].lowercased() }
    guard let found = named.first(where: { ($0.item == nil) == (parts.count == 1) }) ?? named.first else {
      throw DeepLinkError(message: "Unknown place \"\(parts[0].prefix(40))\".", hint: forms)
    }
    guard parts.count <= (found.item == nil ? 1 : 2) else {
      throw DeepLinkError(message: "The link has too many parts.", hint: forms)
    }
    guard let item = found.item else {
      self.init(found.place)
      return
    }
    guard parts.count == 2, !parts[1].isEmpty else {
      throw DeepLinkError(message: "The link lacks the \(item.noun).", hint: item.advice)
    }
    guard item.isValid(parts[1]) else {
      let text = parts[1].prefix(40)
      throw DeepLinkError(message: "The link's \(item.noun), \"\(text)\", \(item.fault).", hint: item.advice)
    }
    self.init(found.place, parts[1])
  }
}
