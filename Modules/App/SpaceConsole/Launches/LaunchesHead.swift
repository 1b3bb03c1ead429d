import SpaceDomain
import TerminalKit

/// The first line above the launches: the next one with its countdown, and the end of the history.
struct LaunchesHead: Sendable {
  /// The next launch; one that was where none is upcoming; nil until launches are known.
  let next: Launch?
  /// The last day of the launches that are all at hand; nil until that is known.
  let completeUntil: CalendarDay?

  /// The time that is left; nil where nothing counts down.
  func countdown(_ look: Look) -> SafeText? {
    guard let next, next.isUpcoming(at: look.now) else { return nil }
    return next.net.countdown(at: look.now).map { SafeText($0) }
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) {
    guard let next else { return }
    let line = line(next, look)
    frame.write([line], in: area)
    guard let completeUntil else { return }
    let end: SafeText = "history until \(completeUntil)"
    guard line.width + 2 + end.width <= area.columns else { return }
    frame.write([StyledText(end, .dim)], in: area.split(left: area.columns - end.width, gap: 0).right)
  }

  private func line(_ next: Launch, _ look: Look) -> StyledText {
    if let countdown = countdown(look) {
      return StyledText(countdown + "  ", .accent) + StyledText(SafeText(next.name), .bold)
    }
    let isKnown = next.isUpcoming(at: look.now)
    return StyledText(isKnown ? "" : "No upcoming launches yet. Press r to fetch them.", .dim)
  }
}
