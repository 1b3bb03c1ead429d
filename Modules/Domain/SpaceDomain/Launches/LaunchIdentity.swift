/// The keys of a launch: each catalog has its own key.
public struct LaunchIdentity: Sendable, Hashable, Codable {
  /// Launch Library 2's key, a UUID in lower case.
  public let launchLibrary: String?
  /// The key in the bundled history: `jsr-` and the minute, such as `jsr-1957-10-04-1928`.
  public let history: String?
  /// The international designator (COSPAR), such as `1957-001`; launches that reached no orbit have none.
  public let designator: String?

  /// The identity of a launch in Launch Library 2.
  public init(launchLibrary: String, designator: String? = nil) {
    self.init(launchLibrary: launchLibrary.lowercased(), history: nil, designator: designator)
  }

  /// The identity of a launch in the bundled history.
  public init(history: String, designator: String? = nil) {
    self.init(launchLibrary: nil, history: history, designator: designator)
  }

  /// The identity of a launch with at least one key of a catalog, each as it is stored.
  package init(launchLibrary: String?, history: String?, designator: String?) {
    (self.launchLibrary, self.history, self.designator) = (launchLibrary, history, designator)
  }

  /// The key for users: Launch Library's, else the history's.
  public var id: String { launchLibrary ?? history ?? "" }

  /// The keys that are known.
  package var keys: [String] { [launchLibrary, history, designator].compactMap(\.self) }

  /// True when `id` is one of the launch's keys, also for a launch that was merged from two catalogs.
  public func isKnown(as id: String) -> Bool {
    Self.isSame(history, id) || Self.isSame(launchLibrary, id) || Self.isSame(designator, id)
  }

  /// True for the same key in any case. Compared by bytes: thousands of texts in lower case take longer than to search.
  private static func isSame(_ key: String?, _ id: String) -> Bool {
    func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
    guard let key, key.utf8.count == id.utf8.count else { return false }
    return key.utf8.elementsEqual(id.utf8) { lower($0) == lower($1) }
  }

  /// True for the same launch, false for different ones (two keys of one catalog), nil when the keys cannot tell.
  public func isSame(as other: LaunchIdentity) -> Bool? {
    if let mine = launchLibrary, let theirs = other.launchLibrary { return mine == theirs }
    if let mine = history, let theirs = other.history { return mine == theirs }
    if let mine = designator, let theirs = other.designator { return mine == theirs }
    return nil
  }

  /// The keys of both identities; where both have a key of a catalog, this one's.
  public func joined(with other: LaunchIdentity) -> LaunchIdentity {
    LaunchIdentity(
      launchLibrary: launchLibrary ?? other.launchLibrary, history: history ?? other.history,
      designator: designator ?? other.designator)
  }
}
