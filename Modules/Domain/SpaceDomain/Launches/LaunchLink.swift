/// A page or video about a launch.
public struct LaunchLink: Sendable, Hashable, Codable {
  /// The kind of page that it leads to.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// A page about the launch or its mission.
    case information
    /// A video of the launch.
    case webcast
    /// The catalog's own record.
    case record
  }

  /// The kind of page.
  public let kind: Kind
  /// The address, http or https.
  public let url: URL
  /// The title, one line; nil when none was given.
  public let title: String?

  /// Makes a link.
  public init(_ kind: Kind, url: URL, title: String? = nil) {
    (self.kind, self.url, self.title) = (kind, url, title)
  }
}
