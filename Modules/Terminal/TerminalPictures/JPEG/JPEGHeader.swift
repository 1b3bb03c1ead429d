/// The header before the first scan, which applies to the whole picture (T.81, B.2.1).
struct JPEGHeader {
  let frame: FrameHeader
  let colors: ColorTransform
  let orientation: Orientation
  /// The colors that the samples have by a profile.
  let profile: PictureColors

  init(_ input: Input) throws(PictureError) {
    var frame: FrameHeader?
    var orientation: Orientation?
    var adobe: UInt8?
    var hasJFIF = false
    var parts = ProfileParts()
    var segments = Segments(input, from: 2)
    while let segment = segments.next(), segment.marker != Marker.startOfScan {
      let start = segment.parameters.lowerBound
      switch segment.marker {
      case Marker.application0: hasJFIF = hasJFIF || input.starts(with: "JFIF\0".utf8, at: start)
      case Marker.application1 where input.starts(with: "Exif\0\0".utf8, at: start):
        orientation =
          orientation
          ?? Orientation.inEXIF(
            input, min(start + 6, segment.parameters.upperBound)..<segment.parameters.upperBound)
      case Marker.application2: parts.read(input, segment)
      case Marker.application14
      where input.starts(with: "Adobe".utf8, at: start) && segment.parameters.count >= 12:
        adobe = input.byte(start + 11)
      case let marker where FrameHeader.isStart(marker) && frame == nil:
        frame = try FrameHeader(input, segment)
      default: break
      }
    }
    guard let frame else { throw .damaged(format: .jpeg, detail: "it has no frame header") }
    self.frame = frame
    let channels = frame.components.count
    self.orientation = orientation ?? .upright
    colors = ColorTransform(identifiers: frame.components.map(\.identifier), hasJFIF: hasJFIF, adobe: adobe)
    profile = parts.bytes(input).flatMap { ICCProfile.colors($0, channels: channels) } ?? .sRGB
  }

  var info: PictureInfo {
    PictureInfo(
      format: .jpeg, size: orientation.displayed(frame.size), orientation: orientation,
      isProgressive: frame.isProgressive, hasColorProfile: !profile.isSRGB)
  }
}
