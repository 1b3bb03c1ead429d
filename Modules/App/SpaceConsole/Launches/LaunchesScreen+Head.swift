import SpaceDomain
import TerminalKit

extension LaunchesScreen {
  /// The launch above the list: the next one; above the page that fills the screen, that one.
  private func head(_ look: DrawingContext) -> Launch? {
    isOpened && !look.isWide ? shown?.value ?? next : next
  }

  func countdown(_ look: DrawingContext) -> SafeText? {
    guard let next = head(look), next.isUpcoming(at: look.now) else { return nil }
    return next.countdown(at: look.now).map { SafeText($0) }
  }

  func drawNext(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    frame.write(nextLines(width: area.columns, look), in: area)
  }

  func listStatus(_ found: Sourced<[Launch]>, _ look: DrawingContext) -> ScreenStatus {
    let (end, asOf) = (extent?.completeUntil, items.lazy.compactMap(\.asOf).first)
    return .shown(
      found.provenance, because: nil,
      badge: found.provenance.launchBadge(
        at: look.now, isLate: found.reason != nil, historyUntil: end, asOf: asOf, look.characters),
      origin: found.provenance.launchText(at: look.now, historyUntil: end, asOf: asOf), look)
  }

  func pageStatus(_ shown: Sourced<Launch>, _ look: DrawingContext) -> ScreenStatus {
    let origin = shown.launchText(at: look.now)
    let badge =
      shown.value.asOf == nil
      ? shown.provenance.launchBadge(at: look.now, look.characters)
      : shown.provenance.badge(at: look.now, words: origin, look.characters)
    return .shown(shown.provenance, badge: badge, origin: origin, look)
  }

  /// A countdown has one line; the sentence that there is none is wrapped.
  func nextLines(width: Int, _ look: DrawingContext) -> [StyledText] {
    guard let next = head(look) else { return [] }
    if let countdown = countdown(look) {
      return [StyledText(countdown + "  ", .accent) + StyledText(SafeText(next.name), .bold)]
    }
    if isOpened, !look.isWide {
      let status = StyledText(SafeText(next.status.shortName) + "  ", next.status.style)
      return [status + StyledText(SafeText(next.name).truncated(to: max(1, width - status.width)), .bold)]
    }
    if next.isUpcoming(at: look.now) {
      return [StyledText(next.asOf.map { "Upcoming as of " + Provenance.day($0) } ?? "", .dim)]
    }
    return StyledText(nothingUpcoming(look), .dim).wrapped(to: max(1, width))
  }

  func nothingUpcoming(_ look: DrawingContext) -> SafeText {
    guard let since = extent?.upcomingSince else { return "No upcoming launches yet. Press r to fetch them." }
    return Provenance.nothingUpcoming(since: since, at: look.now) + " Press r to fetch again."
  }
}
