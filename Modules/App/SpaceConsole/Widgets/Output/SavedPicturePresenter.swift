import SpaceDomain
import TerminalKit

/// A picture that was saved to a file.
struct SavedPicturePresenter: Output {
  /// The day of a picture of the day.
  var day: CalendarDay?
  let picture: EncodedPicture
  let path: String

  var text: SafeText {
    "Saved \(path) (\(picture.width)×\(picture.height) \(picture.format.rawValue), \(SafeText(megabytes: picture.data.count)))"
  }

  func blocks(width: Int) -> [OutputBlock] { [.line(StyledText(text))] }

  var records: [PlainRecord] {
    [[path, picture.format.rawValue, "\(picture.width)", "\(picture.height)", "\(picture.data.count)"]]
  }

  var json: JSONValue {
    [
      "day": day.map { .string($0.description) }, "path": .string(path),
      "format": .string(picture.format.rawValue),
      "width": .integer(picture.width), "height": .integer(picture.height),
      "bytes": .integer(picture.data.count),
    ]
  }
}
