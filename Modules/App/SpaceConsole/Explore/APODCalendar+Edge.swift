import SpaceDomain
import TerminalKit

extension APODCalendar {
  /// The reason why there is no day in that direction; nil when there is one.
  /// - Parameter step: negative for earlier days.
  func edge(at day: CalendarDay, going step: Int) -> SafeText? {
    if step < 0 {
      return previous(before: day) == nil ? "The first picture of the day is that of \(Self.firstDay)." : nil
    }
    return next(after: day) == nil
      ? "\(today) is the newest day: New York is still on that day." : nil
  }
}
