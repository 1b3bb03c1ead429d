import SpaceDomain

/// Draws with chafa (https://hpjansson.org/chafa), a program that may be installed or not.
///
/// It guesses formats from TERM and ignores whether there is a terminal, so that everything is told to it.
/// Only options that all versions since 1.8 know are used.
struct Chafa: Sendable {
  /// The absolute path of the program.
  let path: String
  /// What it may use.
  var limits = BoundedProcess.Limits()

  /// The picture drawn; nil when chafa failed, drew nothing or needed too much.
  func draw(
    _ picture: Picture, as pictureProtocol: PictureProtocol, _ depth: ColorDepth, within area: CellArea
  ) async -> RenderedPicture? {
    let arguments = Self.arguments(pictureProtocol, depth, area)
    let process = BoundedProcess(path: path, arguments: arguments, limits: limits)
    guard let output = await process.output(for: picture.data) else { return nil }
    // Bytes that are no picture can end in success with nothing drawn, which RenderedPicture refuses.
    return RenderedPicture(drawn: output, for: pictureProtocol)
  }

  static func arguments(_ pictureProtocol: PictureProtocol, _ depth: ColorDepth, _ area: CellArea) -> [String]
  {
    let format =
      switch pictureProtocol {
      case .symbols: "symbols"
      case .sixel: "sixels"
      case .kitty: "kitty"
      case .iTerm2: "iterm"
      }
    return [
      "-f", format, "-c", pictureProtocol == .symbols ? colors(depth) : "full",
      "-s", "\(area.columns)x\(area.rows)", "--animate", "off", "-",
    ]
  }

  private static func colors(_ depth: ColorDepth) -> String {
    switch depth {
    case .none: "none"
    case .ansi16: "16"
    case .ansi256: "256"
    case .trueColor: "full"
    }
  }
}
