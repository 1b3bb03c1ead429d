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
    [[path, picture.format.rawValue, picture.width, picture.height, picture.data.count]]
  }

  var json: JSONValue {
    [
      "day": day, "path": path, "format": picture.format.rawValue, "width": picture.width,
      "height": picture.height, "bytes": picture.data.count,
    ]
  }
}
