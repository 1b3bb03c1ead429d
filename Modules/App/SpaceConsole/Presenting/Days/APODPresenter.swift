import SpaceDomain
import TerminalKit
import TerminalPictures

/// The form of a picture in the output of a command.
enum PictureAppearance: Sendable {
  /// No picture was requested.
  case unwanted
  /// Drawn for the terminal, perhaps without a part that its file lacks.
  case drawn(InlinePicture, isCut: Bool = false)
  /// Not drawn, but written to a file that any program can open, if possible.
  case described(path: String?)
  /// It could not be loaded.
  case missing(reason: SafeText)

  var inline: InlinePicture? { if case .drawn(let picture, _) = self { picture } else { nil } }

  /// Why it is not seen, or not whole.
  var reason: SafeText? {
    switch self {
    case .missing(let reason): reason
    case .drawn(_, isCut: true): SafeText(own: EncodedPicture.cutShort)
    case .unwanted, .drawn, .described: nil
    }
  }
}

extension EncodedPicture {
  /// The sentence about a picture of which a part is missing.
  static let cutShort = "The picture is cut short: a part of its file is missing."

  /// True if a part of the file is missing or damaged. Of formats that are not decoded here, only the end is looked at.
  var isCut: Bool {
    guard format.isDrawn else { return !isWhole }
    let small = PixelSize(width: 64, height: 64)
    return (try? PictureDecoder.decode([UInt8](data), atLeast: small).isCut) ?? false
  }
}

/// A picture of the day for people, tools and programs.
struct APODPresenter: Output {
  let shown: Sourced<APOD>
  var picture = PictureAppearance.unwanted
  var isFavorite = false
  /// True on a page of the app, where the status line tells the origin, and the star stands at the title.
  var isOnScreen = false
  /// The characters for the marks at the title.
  var characters = DrawingCharacters.unicode
  /// False if credit and addresses stand elsewhere on the screen.
  var hasFacts = true
  let now: Date

  private var apod: APOD { shown.value }

  func blocks(width: Int) -> [OutputBlock] {
    .head(picture, apod.title, summary, marks: marks, width: width)
      + .paragraphs(apod.explanation, width: width)
      + (hasFacts ? details(width: width) : [])
  }

  /// Credit and addresses alone.
  func facts(width: Int, hasLinks: Bool) -> [StyledText] {
    Array(details(width: width).lines(width: width, hasLinks: hasLinks).dropFirst())
  }

  private var summary: SafeText {
    // Of a title whose text was never fetched, the medium is unknown.
    let medium: SafeText = apod.isTitleOnly ? "title only" : "\(apod.medium.rawValue)"
    let start = "\(apod.day) · " + medium
    return isOnScreen
      ? start : start + " · " + shown.provenance.shown(at: now) + FavoriteKeys.words(isFavorite)
  }

  private var marks: StyledText {
    isOnScreen ? shown.provenance.titleMarks(isFavorite: isFavorite, characters) : ""
  }

  private func details(width: Int) -> [OutputBlock] {
    var rows = APOD.outputFields.rows(apod, width: width)
    switch picture {
    case .unwanted: break
    case .drawn: rows += LabeledRow.lines("Picture", picture.reason, width: width)
    case .described(let path):
      let description = apod.alternativeText ?? "No description."
      rows += LabeledRow.lines("Picture", SafeText(description), width: width)
      if let path { rows.append(LabeledRow.whole("Saved", SafeText(path))) }
    case .missing(let reason):
      rows += LabeledRow.lines("Picture", reason, width: width)
      rows += LabeledRow.lines("Shows", apod.alternativeText.map { SafeText($0) }, width: width)
      rows += LabeledRow.links([("Address", apod.pictureURL())])
    }
    switch apod.media {
    case .video(let url?, _): rows += LabeledRow.links([("Video", url)])
    case .other(let url?) where url != apod.page: rows += LabeledRow.links([("Look at", url)])
    case .image, .video, .other: break
    }
    rows += LabeledRow.links([("Page", apod.page)])
    return rows.isEmpty ? [] : [.line("")] + rows
  }

  var records: [PlainRecord] {
    [APOD.outputFields.record(apod) + [shown.provenance.kind, FavoriteKeys.field(isFavorite)]]
  }

  var json: JSONValue {
    APOD.outputFields.json(apod, isDetail: false)
      + ["provenance": shown.provenance, "isFavorite": isFavorite ? true : nil]
  }
}

extension APOD {
  /// The properties of a picture of the day that commands write, in the order of its JSON.
  static let outputFields: [OutputField<APOD>] = [
    .init("day", plain: .init(1, "day")) { $0.day },
    .init("title", plain: .init(3, "title")) { $0.title },
    .init("explanation") { $0.explanation },
    .init("media", plain: .init(2, "media type") { $0.medium.rawValue }) { json($0.media) },
    .init("credit", row: (1, "Credit"), plain: .init(5, "credit")) { $0.credit },
    .init("alternativeText") { $0.alternativeText },
    .init("page", plain: .init(4, "address") { $0.address }) { $0.page },
  ]

  /// The address of the picture in full size, or of what is shown instead.
  private var address: URL? { medium == .image ? pictureURL(.full) : media.addresses[0] }

  private static func json(_ media: Media) -> JSONValue {
    switch media {
    case .image(let url, let hdURL): ["type": "image", "url": url, "hdURL": hdURL]
    case .video(let url, let still): ["type": "video", "url": url, "thumbnailURL": still]
    case .other(let url): ["type": "other", "url": url]
    }
  }
}
