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

  /// The rows that it takes in a width.
  func rows(width: Int, _ look: Look) -> Int { max(1, lines(width: width, look).count) }

  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) {
    let lines = lines(width: area.columns, look)
    frame.write(lines, in: area)
    guard let completeUntil, let line = lines.first, lines.count == 1 else { return }
    let end: SafeText = "history until \(completeUntil)"
    guard line.width + 2 + end.width <= area.columns else { return }
    frame.write([StyledText(end, .dim)], in: area.split(left: area.columns - end.width, gap: 0).right)
  }

  /// A countdown is one line; the sentence that there is none is wrapped.
  private func lines(width: Int, _ look: Look) -> [StyledText] {
    guard let next else { return [] }
    if let countdown = countdown(look) {
      return [StyledText(countdown + "  ", .accent) + StyledText(SafeText(next.name), .bold)]
    }
    if next.isUpcoming(at: look.now) { return [""] }
    return StyledText("No upcoming launches yet. Press r to fetch them.", .dim).wrapped(to: max(1, width))
  }
}
