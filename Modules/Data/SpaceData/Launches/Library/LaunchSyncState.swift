import SpaceDomain

/// The progress of the library's sync, and the time from which the service may be called again. Stored with
/// the launches.
struct LaunchSyncState: Sendable, Equatable {
  /// One pass over a list, page by page.
  struct Pass: Sendable, Equatable {
    /// The list: upcoming launches, or past ones.
    let scope: LaunchScope
    /// The next page to fetch.
    var next: URL
    /// The time at which its first page was requested.
    let began: Date
    /// The number of launches received.
    var received = 0
    /// The total number; nil until the service has reported it.
    var total: Int?
    /// The number of rows that could not be read.
    var skipped = 0
  }

  /// The unfinished pass; nil when there is none.
  var pass: Pass?
  /// The time at which the last complete pass over the upcoming launches began; nil when there was none.
  var upcomingSince: Date?
  /// The time at which the last complete pass over the newest past launches began; nil when there was none.
  var previousSince: Date?
  /// The number of unreadable rows in the last complete passes.
  var skipped = 0
  /// The time from which the service may be called again; nil when it may be called now.
  var askAgain: Date?
  /// The time of the last automatic refresh; nil when there was none.
  var refreshed: Date?
}

extension LaunchSyncState {
  func write(to writer: inout CompactWriter) {
    for instant in [upcomingSince, previousSince, askAgain, refreshed, pass?.began] { writer.write(instant) }
    writer.write(skipped)
    guard let pass else { return }
    for text in [pass.scope.rawValue, pass.next.absoluteString] { writer.write(text) }
    for number in [pass.received, pass.total ?? -1, pass.skipped] { writer.write(number) }
  }

  init(_ reader: inout CompactReader) {
    (upcomingSince, previousSince, askAgain) = (reader.instant(), reader.instant(), reader.instant())
    refreshed = reader.instant()
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
