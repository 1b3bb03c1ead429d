import SpaceDomain
import TerminalKit

/// The places that a shell completes from what is at hand, without a request.
package enum PlaceSupply: String, Sendable {
  case days
  case launches
  /// Both, launches as `launch/ID`.
  case places
  case favorites

  /// The most words that are offered; a person reads no more.
  private static let limit = 60

  /// The words that begin with what is typed, the nearest in time first.
  package func candidates(
    for typed: String, archive: any APODArchiveProtocol, launches: any LaunchRepositoryProtocol,
    favorites: any FavoritesRepositoryProtocol
  ) async -> [Grammar.Candidate] {
    let found: [Grammar.Candidate] =
      switch self {
      case .days: await Self.days(typed, archive)
      case .launches: await Self.launches(typed, launches, prefix: "")
      case .places:
        typed.hasPrefix("l")
          ? await Self.launches(typed, launches, prefix: "launch/") : await Self.days(typed, archive)
      case .favorites:
        ((try? await favorites.favorites()) ?? []).map { favorite in
          (favorite.day?.description ?? favorite.id, SafeText(favorite.item.title))
        }
      }
    return Array(found.lazy.filter { $0.word.hasPrefix(typed) }.prefix(Self.limit))
  }

  private static func days(_ typed: String, _ archive: any APODArchiveProtocol) async -> [Grammar.Candidate] {
    let pictures = await archive.search("").pictures
    return pictures.lazy.filter { "\($0.day)".hasPrefix(typed) }.prefix(limit)
      .map { ("\($0.day)", SafeText($0.title)) }
  }

  /// Without the beginning of an id, upcoming launches.
  private static func launches(
    _ typed: String, _ launches: any LaunchRepositoryProtocol, prefix: String
  ) async -> [Grammar.Candidate] {
    let start = typed.dropFirst(typed.hasPrefix(prefix) ? prefix.count : typed.count)
    guard let all = try? await launches.launches(start.isEmpty ? .upcoming : .all).value else { return [] }
    return all.lazy.compactMap { launch in
      launch.identity.keys.first { $0.hasPrefix(start) }.map { (prefix + $0, SafeText(launch.name)) }
    }.prefix(limit).map(\.self)
  }
}
