#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Something that the user keeps, usable offline.
public struct Favorite: Sendable, Hashable, Codable, Identifiable {
  /// What can be kept.
  public enum Item: Sendable, Hashable, Codable {
    /// A picture of the day.
    case apod(APOD)
  }

  /// What is kept.
  public let item: Item
  /// When it was added.
  public let added: Date

  /// A key that stays the same for the same thing: `apod/2024-01-01`.
  public var id: String {
    switch item {
    case .apod(let apod): Self.id(ofAPOD: apod.day)
    }
  }

  /// The key under which the picture of a day is kept.
  public static func id(ofAPOD day: CalendarDay) -> String { "apod/\(day)" }

  /// Makes a favourite.
  public init(_ item: Item, added: Date) {
    self.item = item
    self.added = added
  }
}
