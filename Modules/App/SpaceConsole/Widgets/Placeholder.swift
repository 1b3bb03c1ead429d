import SpaceDomain

/// What an area shows when there is nothing to show yet, or nothing at all: never a blank.
enum Placeholder {
  /// What is on its way.
  static func busy(_ text: SafeText, in area: GridArea, on frame: inout Frame, _ look: Look) {
    say([StyledText(look.spinner + " ", .accent) + StyledText(text)], in: area, on: &frame)
  }

  /// What went wrong, and what to press.
  static func failed(
    _ error: any PresentableError, press hint: SafeText, in area: GridArea, on frame: inout Frame
  ) {
    let width = min(area.columns, 72)
    var lines = SafeText(own: error.message).wrapped(to: width).map { StyledText($0, .error) }
    if let help = Advice.on(error) { lines += SafeText(own: help).wrapped(to: width).map { StyledText($0) } }
    say(lines + [""] + hint.wrapped(to: width).map { StyledText($0, .dim) }, in: area, on: &frame)
  }

  /// That there is nothing.
  static func nothing(_ text: SafeText, in area: GridArea, on frame: inout Frame) {
    say(text.wrapped(to: min(area.columns, 72)).map { StyledText($0, .dim) }, in: area, on: &frame)
  }

  private static func say(_ lines: [StyledText], in area: GridArea, on frame: inout Frame) {
    let width = lines.map(\.width).max() ?? 0
    frame.write(lines, in: area.centered(columns: width, rows: lines.count))
  }
}
