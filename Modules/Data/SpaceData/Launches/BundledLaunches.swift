import CResources
import SpaceDomain

/// The bundled upcoming launches, nearly all of agencies of the United States, as Launch Library listed them on 22 August
/// 2026. Fetched launches replace them.
package enum BundledLaunches {
  /// The time of the list: 2026-08-22T07:51:32Z.
  package static var since: Date { list.since }
  /// The launches, the next one first. Read once, when they are first wanted.
  static var launches: [FetchedLaunch] { list.launches }

  private static let list = list(in: [UInt8](cresources_upcoming_launches()))

  /// Reads the format that `Scripts/launch-history` writes; a bad line is skipped.
  static func list(in text: [UInt8]) -> (since: Date, launches: [FetchedLaunch]) {
    var reader = TabSeparatedReader(text)
    guard reader.text() == "upcoming-launches", reader.number() == 1, let since = reader.instant() else {
      return (.distantPast, [])
    }
    reader.endLine()
    let launches = reader.rows { line -> FetchedLaunch? in
      guard var launch = Launch(&line) else { return nil }
      launch.asOf = since
      return FetchedLaunch(launch: launch, received: since)
    }
    return (since, launches)
  }
}
