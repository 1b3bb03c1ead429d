import SpaceDomain
import TerminalKit

extension APODCalendar {
  /// Why it goes no further from a day; nil where it does.
  /// - Parameter step: negative goes back.
  func edge(at day: CalendarDay, going step: Int) -> SafeText? {
    if step < 0 {
      return previous(before: day) == nil ? "The first picture of the day is that of \(Self.firstDay)." : nil
    }
    return next(after: day) == nil
      ? "\(today) is the newest day: in New York it is not tomorrow yet." : nil
  }
}
