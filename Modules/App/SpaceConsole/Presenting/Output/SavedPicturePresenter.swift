import SpaceDomain
import TerminalKit

struct SavedPicturePresenter: Output {
  var day: CalendarDay?
  let picture: EncodedPicture
  let path: String
  /// True for the still of a video.
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
