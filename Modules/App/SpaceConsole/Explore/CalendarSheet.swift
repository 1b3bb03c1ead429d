import SpaceDomain
import TerminalKit

extension Feature {
  /// The sheet of the calendar. It answers with a day, and needs nothing.
  package static var calendar: Feature {
    Feature("calendar", "Calendar", CalendarSheet.self, isSheet: true, commands: []) { _, _ in NoWork() }
  }

  private final class NoWork: TabModel {
    func perform(_ effect: Never) {}
  }
}

/// The sheet for choosing a day. The chosen one is shown by the screen that asked for it.
struct CalendarSheet: Screen {
  typealias Effect = Never
  typealias Message = Never

  private var chooser: DayChooser?

  static let keys = [DayChooser.previousYear, DayChooser.nextYear]
  func actions(_ look: DrawingContext) -> [ScreenAction] { DayChooser.actions }
  var takesText: Bool { true }
  var layers: Int { 1 }
  func status(_ look: DrawingContext) -> ScreenStatus { ScreenStatus("") }
  mutating func receive(_ message: Never, _ look: DrawingContext) -> Effects {}

  mutating func run(_ request: TabRequest, _ look: DrawingContext) -> Effects? {
    guard case .chooseDay(let day, let part) = request else { return nil }
    chooser = DayChooser(day ?? look.calendar.today, part, within: look.calendar)
    return []
  }

  mutating func press(_ key: Key, in area: GridArea, _ look: DrawingContext) -> Effects? {
    switch key.code {
    case .escape where chooser?.isTyping == true: _ = chooser?.press(key, within: look.calendar)
    case .escape, .character("q"), .character("c"): return [.close]
    case .enter: return chooser?.settle(within: look.calendar) == true ? choose(chooser?.day) : []
    // No other key does anything here; ? and : open the help and the palette.
    default: return chooser?.press(key, within: look.calendar) == true ? [] : nil
    }
    return []
  }

  private func choose(_ day: CalendarDay?) -> Effects { [.close] + (day.map { [.request(.show($0))] } ?? []) }

  mutating func enter(_ text: String, _ look: DrawingContext) -> Effects {
    // Removes what was typed before.
    let keys = (chooser?.isTyping == true ? [Key(.escape)] : []) + text.map { Key($0) }
    for key in keys { _ = chooser?.press(key, within: look.calendar) }
    return chooser?.settle(within: look.calendar) == true ? choose(chooser?.day) : []
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: DrawingContext) -> Effects {
    if case .day(let day) = click { choose(day) } else { [] }
  }

  mutating func disappear() -> Effects {
    chooser = nil
    return []
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    chooser?.draw(in: area, on: &frame, look)
  }
}
