import SpaceDomain
import TerminalKit

enum LaunchArgument {
  static let id = Argument<String>(
    "ID", help: "Launch Library's id, the history's, the COSPAR designator, launch/ID, or a link.",
    ValueParser(supply: PlaceSupply.launches.rawValue) { word throws(UsageError) in try Place.readLaunch(word)
    })
}

extension LaunchRepositoryProtocol {
  /// The launch with the key that a person typed.
  /// - Parameter hasDetails: true for its details, which are fetched rarely; false for its newest time.
  /// - Throws: ``SpaceError`` with the nearest key when there is none.
  func named(_ id: String, hasDetails: Bool = false) async throws -> Sourced<Launch> {
    do throws(SpaceError) { return try await hasDetails ? details(of: id) : launch(id: id) } catch {
      guard error.kind == .notFound else { throw error }
      let nearest = try await launches(.all).value.nearestKey(to: id)
      throw SpaceError(
        .notFound, code: error.code, message: error.message,
        hint: nearest.map { "Did you mean ‘\($0)’?" } ?? Advice.on(error))
    }
  }
}

extension [Launch] {
  /// The key that begins with the word, or else the one with the fewest corrections; nil when all are too
  /// different.
  func nearestKey(to word: String) -> String? {
    let word = word.lowercased()
    let keys = flatMap { $0.identity.keys.map { $0.lowercased() } }
    if word.count >= 4, let beginning = keys.first(where: { $0.hasPrefix(word) }) { return beginning }
    let near = keys.filter { abs($0.utf8.count - word.utf8.count) <= 3 }
    // Comparing thousands of keys takes time; a mistyped key usually has the year or the first group right.
    let alike = near.filter { $0.utf8.prefix(8).elementsEqual(word.utf8.prefix(8)) }
    return Suggestion.nearest(to: word, among: alike) ?? Suggestion.nearest(to: word, among: near)
  }
}
