/// An item that the user has stored, usable offline.
public struct Favorite: Sendable, Hashable, Codable, Identifiable {
  /// A thing that can be a favorite.
  public enum Item: Sendable, Hashable, Codable {
    /// A picture of the day.
    case apod(APOD)
    /// A launch, as it was when it was added.
    case launch(Launch)
  }

  /// The stored thing.
  public let item: Item
  /// The instant at which the favorite was added.
  public let added: Date

  /// A key that is the same for the same thing: `apod/2024-01-01`, `launch/jsr-1957-10-04-1928`.
  public var id: String {
    switch item {
    case .apod(let apod): Self.id(ofAPOD: apod.day)
    case .launch(let launch): Self.id(ofLaunch: launch.id)
    }
  }

  /// The key of a favorite picture of the day.
  public static func id(ofAPOD day: CalendarDay) -> String { "apod/\(day)" }

  /// The key of a favorite launch, made from the launch's own key.
  public static func id(ofLaunch id: Launch.ID) -> String { "launch/\(id)" }

  /// True when `id` is its key, or is made of another key of the same launch.
  public func isKnown(as id: ID) -> Bool { id == self.id || keys.contains(id.lowercased()) }

  /// All its keys: a launch may be known by a key of each catalog.
  package var keys: [String] {
    guard case .launch(let launch) = item else { return [id] }
    return launch.identity.keys.map { Self.id(ofLaunch: $0.lowercased()) }
  }

  /// Makes a favorite.
  public init(_ item: Item, added: Date) { (self.item, self.added) = (item, added) }
}
