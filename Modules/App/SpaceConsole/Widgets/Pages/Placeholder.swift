import SpaceDomain
import TerminalKit

/// A text in an empty area, so that it is never blank.
enum Placeholder {
  /// Something is being loaded.
  case busy(SafeText)
  /// An error below a title, such as the day, and the key to press.
  case failed(any PresentableError, title: SafeText? = nil, press: SafeText = "Press r to try again.")
  /// A day that could not be fetched, and the keys to press.
  case unfetched(UnfetchedDay, keys: [SafeText])
  /// Content is missing.
  case nothing(SafeText)

  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) {
    let all = lines(width: max(1, min(area.columns, 72)), look)
    // With little room, empty lines are removed first, then the beginning, which the status line also shows.
    let lines = all.count > area.rows ? all.filter { $0.width > 0 }.suffix(area.rows) : all
    let width = lines.map(\.width).max() ?? 0
    frame.write(lines, in: area.centered(columns: width, rows: lines.count))
  }

  private func lines(width: Int, _ look: Look) -> [StyledText] {
    switch self {
    case .busy(let text):
      text.wrapped(to: max(1, width - 2)).enumerated().map { number, line in
        StyledText(number == 0 ? look.spinner + " " : "  ", .accent) + StyledText(line)
      }
    case .failed(let error, let title, let hint): Self.lines(of: error, title, hint, width: width)
    case .unfetched(let day, let keys): Self.lines(of: day, keys, width: width)
    case .nothing(let text): text.wrapped(to: width).map { StyledText($0, .dim) }
    }
  }

  private static func lines(
    of error: any PresentableError, _ title: SafeText?, _ hint: SafeText, width: Int
  ) -> [StyledText] {
    var lines: [StyledText] = title.map { [StyledText($0, .title), StyledText("")] } ?? []
    lines += SafeText(own: error.message).wrapped(to: width).map { StyledText($0, .error) }
    if let help = Advice.on(error) { lines += SafeText(own: help).wrapped(to: width).map { StyledText($0) } }
    // Nothing can be repeated if something is missing on this machine.
    let hint = [.empty, .keyMissing].contains(error.kind) ? [] : [""] + hint.wrapped(to: width)
    return lines + hint.map { StyledText($0, .dim) }
  }

  private static func lines(of day: UnfetchedDay, _ keys: [SafeText], width: Int) -> [StyledText] {
    let reason = [(SafeText(day.heading), Style.title), ("", .plain), (SafeText(own: day.reason), .error)]
    let help: [(SafeText, Style)] = day.hint.map { [(SafeText(own: $0), .plain)] } ?? []
    let rows = reason + help + [("", .plain)] + keys.map { ($0, Style.dim) }
    return rows.flatMap { text, style in text.wrapped(to: width).map { StyledText($0, style) } }
  }
}
