import SpaceDomain
import TerminalKit

/// The progress of a transfer on one line.
enum TransferPresenter {
  /// Such as `3.2 MB of 8.0 MB (40 %)`, or `3.2 MB` if the size is unknown.
  static func text(_ progress: TransferProgress) -> SafeText {
    guard let total = progress.total, total > 0 else { return SafeText(bytes: progress.received) }
    let percent = min(100, progress.received * 100 / total)
    return SafeText(bytes: progress.received) + " of " + SafeText(bytes: total) + " (\(percent) %)"
  }
}

extension DrawingCharacters {
  /// The progress of a sync: a bar between two texts, as far as there is room.
  func progressLine(_ head: SafeText, _ done: Int, of total: Int, _ count: SafeText, width: Int) -> SafeText {
    let room = max(0, min(40, width - head.width - count.width - 3))
    return head + bar(done, of: total, width: room).padded(to: room) + "  " + count
  }
}

extension Console {
  /// Shows the progress of a sync on a line that is overwritten, and a new waiting time on a line that stays.
  func showProgress(_ line: SafeText, waitingUntil instant: Date?, before: Date?) {
    if instant != nil, instant != before { note(StyledText(line)) } else { showProgress(line) }
  }
}
