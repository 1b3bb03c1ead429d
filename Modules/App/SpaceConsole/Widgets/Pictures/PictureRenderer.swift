import SpaceDomain

/// Turns a picture into what a terminal shows of it, as well as it can be had here: drawn by chafa if that is
/// installed, else undecoded where the terminal takes that; else not at all, and the caller describes it.
struct PictureRenderer: Sendable {
  /// When pictures are drawn.
  enum When: String, Sendable, Hashable, CaseIterable {
    /// Whatever stands at the end.
    case always
    /// Where a person looks at it.
    case auto
    /// Never.
    case never
  }

  /// The most pixels that are given to anybody to decode: 40 million, which is 160 MB unpacked.
  static let pixelLimit = 40_000_000

  private let isOn: Bool
  /// How the terminal takes pictures.
  let pictureProtocol: PictureProtocol
  private let depth: ColorDepth
  private let chafa: Chafa?

  /// - Parameters:
  ///   - depth: the colours that the stream gets.
  ///   - isTerminal: whether a person looks at the stream.
  ///   - pictureProtocol: how to draw; nil is up to the terminal.
  ///   - cell: how many pixels a cell has.
  init(
    when: When, environment: [String: String], depth: ColorDepth, isTerminal: Bool,
    pictureProtocol: PictureProtocol? = nil, cell: CellPixels = .usual
  ) {
    let isDumb = ["", "dumb"].contains(environment["TERM"] ?? "")
    isOn = when == .always || (when == .auto && isTerminal && !isDumb)
    self.pictureProtocol = pictureProtocol ?? PictureProtocol(environment: environment)
    self.depth = depth
    chafa =
      isOn
      ? ExecutableSearch.path(of: "chafa", environment: environment).map {
        Chafa(path: $0, cell: cell, characters: DrawingCharacters(environment: environment))
      } : nil
  }

  /// Whether it is worth fetching a picture: it may be drawn, and there is something to draw it.
  var canDraw: Bool { isOn && (chafa != nil || [.kitty, .iTerm2].contains(pictureProtocol)) }

  /// The picture within an area; nil when it cannot or must not be drawn.
  func render(_ picture: Picture, within area: CellArea) async -> RenderedPicture? {
    guard isOn, Self.isDrawable(picture) else { return nil }
    if let drawn = await chafa?.draw(picture, as: pictureProtocol, depth, within: area) { return drawn }
    return RenderedPicture(undecoded: picture, for: pictureProtocol, within: area)
  }

  /// Whether a header promises a picture of a size that can be decoded.
  static func isDrawable(_ picture: Picture) -> Bool {
    let (pixels, overflow) = picture.width.multipliedReportingOverflow(by: picture.height)
    return picture.width > 0 && picture.height > 0 && !overflow && pixels <= pixelLimit
  }
}
