import SpaceDomain
import TerminalKit

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

/// A picture of the day for people, tools and programs.
struct APODPresenter: Output {
  let shown: Sourced<APOD>
  var picture = PictureAppearance.unwanted
  var isFavorite = false
  let now: Date

  private var apod: APOD { shown.value }

  func blocks(width: Int) -> [OutputBlock] {
    .head(picture, apod.title, summary, width: width) + .paragraphs(apod.explanation, width: width)
      + details(width: width)
  }

  private var summary: SafeText {
    // Of a title whose text was never fetched, the medium is unknown.
    let medium: SafeText = apod.isTitleOnly ? "title only" : "\(apod.medium.rawValue)"
    return "\(apod.day) · " + medium + " · " + shown.provenance.shown(at: now)
      + FavoriteKeys.words(isFavorite)
  }

  private func details(width: Int) -> [OutputBlock] {
    var rows = LabeledRow.lines("Credit", apod.credit.map { SafeText($0) }, width: width)
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
    let address = apod.medium == .image ? apod.pictureURL(.full) : apod.media.addresses[0]
    return [
      [
        apod.day, apod.medium.rawValue, apod.title, address, apod.credit, shown.provenance.kind,
        FavoriteKeys.field(isFavorite),
      ]
    ]
  }

  var json: JSONValue {
    [
      "day": apod.day, "title": apod.title, "explanation": apod.explanation, "media": Self.json(apod.media),
      "credit": apod.credit, "alternativeText": apod.alternativeText, "page": apod.page,
      "provenance": shown.provenance, "isFavorite": isFavorite ? true : nil,
    ]
  }

  private static func json(_ media: APOD.Media) -> JSONValue {
    switch media {
    case .image(let url, let hdURL): ["type": "image", "url": url, "hdURL": hdURL]
    case .video(let url, let still): ["type": "video", "url": url, "thumbnailURL": still]
    case .other(let url): ["type": "other", "url": url]
    }
  }
}
