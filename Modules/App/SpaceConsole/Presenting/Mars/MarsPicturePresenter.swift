import SpaceDomain
import TerminalKit

/// A rover's picture for people, tools and programs.
struct MarsPicturePresenter: Output {
  let station: MarsStation
  let shown: Sourced<MarsPicture>
  var picture = PictureAppearance.unwanted
  var isFavorite = false
  /// True on a page of the app, where the status line tells the origin, and the star stands at the title.
  var isOnScreen = false
  /// The characters for the marks at the title.
  var characters = DrawingCharacters.unicode
  let now: Date

  private var taken: MarsPicture { shown.value }

  /// Camera, sol, Mars time and credit on one line. The star of a favorite is before them, as at titles, where it adds no line.
  var facts: SafeText {
    (isFavorite ? "★ " : "")
      + [SafeText(taken.camera.name), sol, SafeText(taken.credit)].joined(separator: " · ")
  }

  private var star: SafeText { FavoriteKeys.words(isFavorite) }

  private var sol: SafeText {
    "sol \(taken.sol)" + (taken.marsTime.map { ", " + SafeText($0) + " on Mars" } ?? "")
  }

  func blocks(width: Int) -> [OutputBlock] {
    let day: SafeText? = taken.taken.map { "\(CalendarDay($0))" }
    let origin = isOnScreen ? nil : shown.provenance.shown(at: now)
    let summary = [sol, day, origin].compactMap(\.self).joined(separator: " · ") + (isOnScreen ? "" : star)
    let marks: StyledText = isOnScreen ? shown.provenance.titleMarks(isFavorite: isFavorite, characters) : ""
    var blocks: [OutputBlock] = .head(
      picture, taken.title(of: station), summary, marks: marks, width: width)
    if let caption = taken.caption, caption != taken.title {
      blocks += SafeText(paragraphs: caption).wrapped(to: width).map { .line(StyledText($0)) }
    }
    return blocks + [.line("")] + details(width: width)
  }

  private func details(width: Int) -> [OutputBlock] {
    let instrument = taken.camera.name == taken.camera.instrument ? "" : " (\(taken.camera.instrument))"
    let isSeen =
      switch picture {
      case .drawn, .unwanted: true
      case .described, .missing: false
      }
    let rows: [(SafeText, SafeText?)] = [
      ("Camera", SafeText(taken.camera.name + instrument)), ("Credit", SafeText(taken.credit)),
      ("Picture", picture.reason),
    ]
    return rows.flatMap { LabeledRow.lines($0, $1, width: width) }
      + LabeledRow.links([("Address", isSeen ? nil : taken.url), ("Page", taken.page)])
  }

  var records: [PlainRecord] {
    [
      [
        station.rawValue, taken.sol, taken.camera.instrument, taken.taken, taken.marsTime, taken.title,
        taken.url, taken.credit, shown.provenance.kind, FavoriteKeys.field(isFavorite),
      ]
    ]
  }

  var json: JSONValue {
    [
      "station": station.rawValue, "id": taken.id, "sol": taken.sol, "camera": taken.camera.instrument,
      "cameraName": taken.camera.name, "isColor": taken.camera.isColor, "taken": taken.taken,
      "marsTime": taken.marsTime, "title": taken.title, "caption": taken.caption, "credit": taken.credit,
      "url": taken.url, "page": taken.page, "provenance": shown.provenance,
      "isFavorite": isFavorite ? true : nil,
    ]
  }
}

enum StationOption {
  static let station = Option<MarsStation>(
    "station", "NAME", help: "The station: insight, curiosity or perseverance.", .choice)
  /// The station as an argument.
  static let place = Argument<MarsStation>("STATION", .atMostOne, help: "As --station.", .choice)

  /// The station of the command line; nil for none.
  /// - Throws: ``UsageError`` when it names two.
  static func station(_ call: Invocation) throws(UsageError) -> MarsStation? {
    guard let named = call[place], let other = call[station], named != other else {
      return call[place] ?? call[station]
    }
    throw UsageError("\(named.name) and --station cannot be combined.", hint: "Leave out one of them.")
  }
}
