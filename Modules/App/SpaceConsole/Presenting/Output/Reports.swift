import SpaceDomain
import TerminalKit

/// The result of a command: one sentence for people, and the facts for tools and programs.
struct CommandReport: Output {
  let sentence: SafeText
  /// The facts by their names in JSON; in the one record they have only their order.
  let facts: KeyValuePairs<String, (any JSONConvertible)?>

  func blocks(width: Int) -> [OutputBlock] { sentence.wrapped(to: width).map { .line(StyledText($0)) } }
  var records: [PlainRecord] { [facts.map(\.value)] }
  var json: JSONValue { JSONValue(facts) }
}

struct SavedPicturePresenter: Output {
  var day: CalendarDay?
  let picture: EncodedPicture
  let path: String
  var isStill = false

  var text: SafeText {
    let size: SafeText = isMeasured ? "\(picture.width)×\(picture.height) " : ""
    let still: SafeText = isStill ? ", the still of a video" : ""
    return "Saved \(path) (\(size)\(picture.format.rawValue), \(SafeText(bytes: picture.data.count)))" + still
  }

  /// False for formats whose size is not read, which have no width and height.
  private var isMeasured: Bool { picture.width > 0 }

  func blocks(width: Int) -> [OutputBlock] { [.line(StyledText(text))] }

  var records: [PlainRecord] {
    [[path, picture.format.rawValue, picture.width, picture.height, picture.data.count]]
  }

  var json: JSONValue {
    [
      "day": day, "path": path, "format": picture.format.rawValue, "width": isMeasured ? picture.width : nil,
      "height": isMeasured ? picture.height : nil, "bytes": picture.data.count, "still": isStill ? true : nil,
    ]
  }
}

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
