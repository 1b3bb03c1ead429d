import SpaceDomain
import TerminalKit

struct LaunchPresenter: Output {
  let shown: Sourced<Launch>
  let zone: LocalZone
  let characters: DrawingCharacters
  /// True if the bundled history is credited elsewhere.
  var isCredited = false
  var isFavorite = false
  /// True on a page of the app, where the status line tells the origin, and the star stands at the title.
  var isOnScreen = false
  /// The launches before it; nil when they are not wanted.
  var earlier: EarlierFlights?
  /// The most launches before it on the same pad, and with the same rocket.
  var earlierLimit = 3
  /// True to write the countdown in large digits if it fits.
  var hasLargeDigits = false
  /// False where the names of launches before it are whole, however long.
  var cutsRows = true
  let now: Date

  /// The width of "Countdown".
  private static let labelWidth = 9

  private var launch: Launch { shown.value }

  func blocks(width: Int) -> [OutputBlock] {
    main(width: width) + details(width: width).joined() + [.line("")] + ending(width: width)
  }

  /// The title, the time, the facts and the description.
  func main(width: Int) -> [OutputBlock] {
    var blocks = title(width: width)
    if let digits = digits(width: width) {
      blocks += [.line("")] + digits.map { .line(StyledText($0, .accent)) }
    }
    blocks += [.line("")] + times(width: width)
    blocks += Launch.outputFields.rows(launch, labelWidth: Self.labelWidth, width: width)
    return blocks + .paragraphs(launch.mission?.description ?? "", width: width)
  }

  /// Links, weather, timeline, news and earlier flights, each below an empty line, for a column of their own. What is known at once
  /// is first.
  func groups(width: Int) -> [[OutputBlock]] { [[.line("")] + ending(width: width)] + details(width: width) }

  /// The time until or since the launch; nil when it is over or too vague.
  var countdown: String? { launch.isUpcoming(at: now) ? launch.countdown(at: now) : nil }

  private func digits(width: Int) -> [SafeText]? {
    hasLargeDigits && characters != .ascii ? countdown.flatMap { LargeDigits.rows($0, width: width) } : nil
  }

  private func title(width: Int) -> [OutputBlock] {
    let marks: StyledText = isOnScreen ? shown.provenance.titleMarks(isFavorite: isFavorite, characters) : ""
    let name = StyledText.title(launch.name, marks: marks, width: width)
    let facts = [LaunchKind.text(launch, characters), origin].compactMap(\.self)
    let origin = facts.joined(separator: " · ") + (isOnScreen ? "" : FavoriteKeys.words(isFavorite))
    let rest: SafeText = origin.isEmpty ? "" : " · " + origin
    let status = SafeText(launch.status.name)
    // One line with two styles, or two lines if it is too long.
    let summary =
      status.width + rest.width <= width
      ? [StyledText(status, launch.status.style) + StyledText(rest, .dim)]
      : [StyledText(status.truncated(to: width), launch.status.style)]
        + origin.wrapped(to: width).map { StyledText($0, .dim) }
    return (name + summary).map { .line($0) }
  }

  /// The origin; on a page of the app only the day of a bundled launch, which the list beside it need not share.
  private var origin: SafeText? {
    isOnScreen && launch.asOf == nil ? nil : shown.launchText(at: now)
  }

  private func times(width: Int) -> [OutputBlock] {
    let lines = LaunchTime.lines(launch, zone: zone)
    var blocks = lines.enumerated().flatMap { index, line in row(index == 0 ? "Time" : "UTC", line, width) }
    if let countdown, digits(width: width) == nil { blocks += row("Countdown", SafeText(countdown), width) }
    blocks += row("Slips", launch.slips.text.map { SafeText($0) + "." }, width)
    if let window = launch.window, window.lowerBound < window.upperBound, launch.net.precision <= .hour {
      blocks += row("Window", LaunchTime.text(window, zone), width)
    }
    return blocks
  }

  private var links: [OutputBlock] {
    let links = launch.links.map { link -> (SafeText, URL?) in
      switch link.kind {
      case .information: ("Page", link.url)
      case .webcast: ("Video", link.url)
      // The catalog's record is JSON, for programs.
      case .record: ("Record", nil)
      }
    }
    let pictures: [(SafeText, URL?)] = [("Picture", launch.pictureURL), ("Patch", launch.details?.patchURL)]
    return LabeledRow.links(links + pictures, labelWidth: Self.labelWidth)
  }

  /// Links and keys.
  private func ending(width: Int) -> [OutputBlock] {
    var blocks = links + [LabeledRow.whole("Id", SafeText(launch.id), labelWidth: Self.labelWidth)]
    blocks += row("COSPAR", launch.identity.designator.map { SafeText($0) }, width)
    if launch.identity.history != nil, !isCredited {
      blocks += SafeText(Launch.historyCredit).wrapped(to: width).map { .line(StyledText($0, .dim)) }
    }
    return blocks
  }

  func row(_ label: SafeText, _ text: SafeText?, _ width: Int) -> [OutputBlock] {
    LabeledRow.lines(label, text, labelWidth: Self.labelWidth, width: width)
  }

  var records: [PlainRecord] { [LaunchRecord.record(launch, shown.provenance, isFavorite: isFavorite)] }
  var json: JSONValue { LaunchRecord.json(shown, isFavorite: isFavorite) }
}
