import SpaceDomain
import TerminalKit

/// A text in an empty area, so that it is never blank.
enum Placeholder {
  case busy(SafeText)
  case failed(any PresentableError, title: SafeText? = nil, press: SafeText = "Press r to try again.")
  case unfetched(UnfetchedDay, keys: [SafeText])
  case nothing(SafeText)

  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let all = lines(width: max(1, min(area.columns, 72)), look)
    // With little room, empty lines are removed first, then the beginning, which the status line also shows.
    let lines = all.count > area.rows ? all.filter { $0.width > 0 }.suffix(area.rows) : all
    let width = lines.map(\.width).max() ?? 0
    frame.write(lines, in: area.centered(columns: width, rows: lines.count))
  }

  private func lines(width: Int, _ look: DrawingContext) -> [StyledText] {
    switch self {
    case .busy(let text):
      text.wrapped(to: max(1, width - 2)).enumerated().map { number, line in
        StyledText(number == 0 ? look.spinner + " " : "  ", .accent) + StyledText(line)
      }
    case .failed(let error, let title, let hint):
      // Nothing can be repeated if something is missing on this machine.
      Self.lines(
        title, error.message, error.severity, help: Advice.inApp(on: error),
        keys: [.empty, .keyMissing].contains(error.kind) ? [] : [hint], width: width)
    case .unfetched(let day, let keys):
      Self.lines(SafeText(day.heading), day.reason, .error, help: day.hintInApp, keys: keys, width: width)
    case .nothing(let text): text.wrapped(to: width).map { StyledText($0, .dim) }
    }
  }

  private static func lines(
    _ title: SafeText?, _ reason: String, _ style: TextStyle, help: String?, keys: [SafeText], width: Int
  ) -> [StyledText] {
    var lines: [StyledText] = title.map { [StyledText($0, .title), ""] } ?? []
    lines.append(StyledText(SafeText(own: reason), style))
    if let help { lines.append(StyledText(SafeText(own: help))) }
    if !keys.isEmpty { lines += [""] + keys.map { StyledText($0, .dim) } }
    return lines.flatMap { $0.wrapped(to: width) }
  }
}

extension PresentableError {
  /// Red if nothing can be shown because of it; gray if there is nothing yet.
  var severity: TextStyle { kind == .empty ? .dim : .error }
}
