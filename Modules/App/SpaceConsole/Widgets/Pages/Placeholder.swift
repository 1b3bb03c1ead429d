import SpaceDomain
import TerminalKit

/// A text in an empty area, so that it is never blank.
enum Placeholder {
  /// Draws a text about loading.
  static func busy(_ text: SafeText, in area: GridArea, on frame: inout Frame, _ look: Look) {
    let lines = text.wrapped(to: max(1, min(area.columns, 72) - 2))
    say(
      lines.enumerated().map { StyledText($0 == 0 ? look.spinner + " " : "  ", .accent) + StyledText($1) },
      in: area, on: &frame)
  }

  /// Draws an error, with the key to press.
  /// - Parameter title: the text above the reason, such as the day.
  static func failed(
    _ error: any PresentableError, title: SafeText? = nil, press hint: SafeText, in area: GridArea,
    on frame: inout Frame
  ) {
    let width = min(area.columns, 72)
    var lines: [StyledText] = title.map { [StyledText($0, .title), StyledText("")] } ?? []
    lines += SafeText(own: error.message).wrapped(to: width).map { StyledText($0, .error) }
    if let help = Advice.on(error) { lines += SafeText(own: help).wrapped(to: width).map { StyledText($0) } }
    // Nothing can be repeated if something is missing on this machine.
    let hint = [.empty, .keyMissing].contains(error.kind) ? [] : [""] + hint.wrapped(to: width)
    say(lines + hint.map { StyledText($0, .dim) }, in: area, on: &frame)
  }

  /// Draws a day that could not be fetched, with the keys to press.
  static func failed(_ day: UnfetchedDay, keys: [SafeText], in area: GridArea, on frame: inout Frame) {
    let width = max(1, min(area.columns - 2, 72))
    let reason = [(SafeText(day.heading), Style.title), ("", .plain), (SafeText(own: day.reason), .error)]
    let help: [(SafeText, Style)] = day.hint.map { [(SafeText(own: $0), .plain)] } ?? []
    let rows = reason + help + [("", .plain)] + keys.map { ($0, Style.dim) }
    say(
      rows.flatMap { text, style in text.wrapped(to: width).map { StyledText($0, style) } }, in: area,
      on: &frame)
  }

  /// Draws a text about missing content.
  static func nothing(_ text: SafeText, in area: GridArea, on frame: inout Frame) {
    say(text.wrapped(to: min(area.columns, 72)).map { StyledText($0, .dim) }, in: area, on: &frame)
  }

  private static func say(_ all: [StyledText], in area: GridArea, on frame: inout Frame) {
    // With little room, empty lines are removed first, then the beginning, which the status line also shows.
    let lines = all.count > area.rows ? all.filter { $0.width > 0 }.suffix(area.rows) : all
    let width = lines.map(\.width).max() ?? 0
    frame.write(lines, in: area.centered(columns: width, rows: lines.count))
  }
}
