import SpaceDomain
import TerminalKit

/// A text in an empty area, so that it is never blank.
enum Placeholder {
  case busy(SafeText)
  /// - Parameters:
  ///   - besides: what another key does, such as `Esc for the list`.
  ///   - tries: true where the screen can try again.
  case failed(any PresentableError, title: SafeText? = nil, besides: SafeText? = nil, tries: Bool = true)
  case unfetched(UnfetchedDay, keys: [SafeText])
  case nothing(SafeText)
  /// A search that found nothing: the sentence about its words, and how it is cleared.
  case unmatched(SafeText)

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
    case .failed(let error, let title, let besides, let tries):
      Self.lines(
        title, error.message, error.severity, help: Advice.inApp(on: error),
        keys: Self.keys(besides, tries && error.mayBeRepeated ? look.refreshKeys + " to try again" : nil),
        width: width)
    case .unfetched(let day, let keys):
      Self.lines(SafeText(day.heading), day.reason, .error, help: day.hintInApp, keys: keys, width: width)
    case .nothing(let text): text.wrapped(to: width).map { StyledText($0, .dim) }
    case .unmatched(let text):
      (text + " " + Self.clearing(look)).wrapped(to: width).map { StyledText($0, .dim) }
    }
  }

  private static func clearing(_ look: DrawingContext) -> SafeText {
    look.isSpoken ? "‘clear the search’ clears it." : "Press Esc to clear the search."
  }

  private static func keys(_ all: SafeText?...) -> [SafeText] {
    let all = all.compactMap(\.self)
    return all.isEmpty ? [] : ["Press " + all.joined(separator: ", ") + "."]
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
  /// False where trying again cannot help: the app was started without the network, something is missing on this machine, for which
  /// the advice says what to do, or a day cannot have a picture. Unlike with ``mayPass``, somebody may have to change something
  /// elsewhere first.
  var mayBeRepeated: Bool {
    switch kind {
    case .offline, .keyMissing, .empty, .invalidRequest: false
    default: code != "never-published"
    }
  }

  /// The message, and the keys that try again where that may help.
  func messageWithKeys(_ look: DrawingContext) -> SafeText {
    SafeText(own: message) + (mayBeRepeated ? " Press " + look.refreshKeys + " to try again." : "")
  }

  /// Red if nothing can be shown because of it; gray if there is nothing yet.
  var severity: TextStyle { kind == .empty ? .dim : .error }
}
