import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How far the library was brought up to date, and when the service may be asked again. It is kept with the launches.
struct LaunchSyncState: Sendable, Equatable {
  /// A list that is being fetched page by page.
  struct Pass: Sendable, Equatable {
    /// Which list: the launches to come, or those that were.
    let scope: LaunchScope
    /// The page that is fetched next.
    var next: URL
    /// When its first page was asked for.
    let began: Date
    /// How many launches have come.
    var received = 0
    /// How many there are; nil until the service has told.
    var total: Int?
    /// How many rows could not be read.
    var skipped = 0
  }

  /// The pass that was begun and not ended.
  var pass: Pass?
  /// When the last complete pass over the launches to come began; nil when there was none.
  var upcomingSince: Date?
  /// When the last complete pass over the newest past launches began; nil when there was none.
  var previousSince: Date?
  /// How many rows could not be read, in the last complete passes.
  var skipped = 0
  /// When the service may be asked again; nil when it may be asked.
  var askAgain: Date?
}

extension LaunchSyncState {
  func write(to writer: inout CompactWriter) {
    for instant in [upcomingSince, previousSince, askAgain, pass?.began] { writer.write(instant) }
    writer.write(skipped)
    guard let pass else { return }
    for text in [pass.scope.rawValue, pass.next.absoluteString] { writer.write(text) }
    for number in [pass.received, pass.total ?? -1, pass.skipped] { writer.write(number) }
  }

  init(_ reader: inout CompactReader) {
    (upcomingSince, previousSince, askAgain) = (reader.instant(), reader.instant(), reader.instant())
    let began = reader.instant()
    skipped = reader.integer()
    guard let began else { return }
    let (scope, next) = (reader.text(), reader.text())
    let (received, total, skippedNow) = (reader.integer(), reader.integer(), reader.integer())
    guard let scope = scope.flatMap(LaunchScope.init), let next = next.flatMap({ URL(string: $0) }) else {
      return
    }
    pass = Pass(
      scope: scope, next: next, began: began, received: received, total: total < 0 ? nil : total,
      skipped: skippedNow)
  }
}
