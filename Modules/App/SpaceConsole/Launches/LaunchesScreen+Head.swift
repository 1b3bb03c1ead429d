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
    let lines = nextLines(width: area.columns, look)
    frame.write(lines, in: area)
    guard let completeUntil = extent?.completeUntil, let line = lines.first, lines.count == 1 else { return }
    let end: SafeText = "history until \(completeUntil)"
    guard line.width + 2 + end.width <= area.columns else { return }
    frame.write([StyledText(end, .dim)], in: area.split(left: area.columns - end.width, gap: 0).right)
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
