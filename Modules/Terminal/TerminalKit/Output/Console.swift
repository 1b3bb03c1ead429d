import Synchronization

/// The streams of a command: data on standard output, everything else on standard error. Accepts only values
/// that are safe for a terminal.
public final class Console: Sendable {
  /// Standard output.
  public let output: TerminalStream
  /// Standard error.
  public let error: TerminalStream
  /// The color depth of standard output.
  public let outputDepth: ColorDepth
  /// True if standard output supports links.
  public let outputLinks: Bool
  /// True for a screen reader: no line is redrawn.
  public let isAccessible: Bool
  /// The colors of roles.
  package let theme: Theme
  /// True if rows are cut where lines end; a screen reader reads them whole.
  package var cutsRows: Bool { output.hasEdge && !isAccessible }
  private let grammar: Grammar?
  private let errorDepth: ColorDepth
  private let errorLinks: Bool
  private let progressLine: Mutex<ProgressLine>
  private let liveLine = Mutex(ProgressLine(mode: .redrawn))

  /// - Parameters:
  ///   - theme: the colors of roles.
  ///   - isAccessible: true for a screen reader.
  ///   - grammar: the program's; notes break none of its commands.
  public init(
    output: TerminalStream, error: TerminalStream, colors: ColorPolicy, theme: Theme = .standard,
    isAccessible: Bool = false, grammar: Grammar? = nil
  ) {
    (self.theme, self.output, self.error, self.isAccessible) = (theme, output, error, isAccessible)
    self.grammar = grammar
    outputDepth = colors.depth(isTerminal: output.isTerminal)
    errorDepth = colors.depth(isTerminal: error.isTerminal)
    outputLinks = colors.allowsLinks(isTerminal: output.isTerminal)
    errorLinks = colors.allowsLinks(isTerminal: error.isTerminal)
    let mode: ProgressLine.Mode = error.isTerminal ? (isAccessible ? .spoken : .redrawn) : .silent
    progressLine = Mutex(ProgressLine(mode: mode))
  }

  /// Writes lines.
  public func print(_ lines: [StyledText]) throws(OutputFailure) {
    try write(lines.map { rendered($0) + "\n" }.joined())
  }

  private func rendered(_ line: StyledText) -> String {
    // In a pipe, and for a screen reader, addresses are whole.
    let shown = isAccessible ? line.spoken : outputLinks && output.isTerminal ? line.clickable : line
    return shown.rendered(outputDepth, theme, links: outputLinks)
  }

  /// Writes a line.
  public func print(_ line: StyledText) throws(OutputFailure) { try print([line]) }

  /// Writes a value as the contract's JSON, on one line.
  public func print(json: JSONValue) throws(OutputFailure) { try write(json.serialized() + "\n") }

  /// Writes records, one per line.
  public func print(records: [PlainRecord]) throws(OutputFailure) {
    try write((records.map(\.line) + [""]).joined(separator: "\n"))
  }

  /// Draws a picture.
  public func print(picture: InlinePicture) throws(OutputFailure) { try write(picture.bytes) }

  /// Writes lines with a small picture at their left; without one, its space stays empty.
  public func print(
    _ lines: [StyledText], beside picture: InlinePicture?, area: CellSize
  ) throws(OutputFailure) {
    let text = lines.map(rendered)
    try write((picture ?? InlinePicture(rows: [], size: area)).bytes(beside: text))
  }

  /// Writes text unchanged, such as a file of another format. The caller guarantees that it is safe for a
  /// terminal.
  public func print(verbatim text: String) throws(OutputFailure) { try write(text) }

  /// Writes the bytes of a file unchanged, into a pipe or a file.
  public func print(bytes: [UInt8]) throws(OutputFailure) { try write(bytes) }

  /// Redraws a line in place, such as a countdown; only for terminals.
  public func redraw(_ line: SafeText) throws(OutputFailure) {
    let bytes = liveLine.withLock { $0.update(line, columns: output.size.columns) }
    if !bytes.isEmpty { try write(bytes) }
  }

  /// Keeps the redrawn line and begins a new one.
  public func keepRedrawn() throws(OutputFailure) { try write("\n") }

  /// Writes a note to standard error, on a terminal broken at spaces outside of commands; a failure is ignored.
  public func note(_ line: StyledText) {
    endProgress()
    // A screen reader gets every paragraph as a line, and another program the whole note.
    let lines =
      error.isTerminal && !isAccessible
      ? line.brokenAtSpaces(to: error.size.columns) { grammar?.commandSpaces(in: $0) ?? [] } : [line]
    writeError(lines.map { $0.rendered(errorDepth, theme, links: errorLinks) + "\n" }.joined())
  }

  /// Writes a note for a program that reads standard error.
  public func note(json: JSONValue) {
    endProgress()
    writeError(json.serialized() + "\n")
  }

  /// Writes a warning about a problem that was worked around.
  public func warn(_ text: SafeText) { note(StyledText("Warning: ", .warning) + StyledText(text)) }

  /// Shows progress, from any thread; see ``ProgressLine``.
  public func showProgress(_ text: SafeText) {
    progressLine.withLock { writeError($0.update(text, columns: error.size.columns)) }
  }

  /// Rings the terminal's bell, if there is a terminal.
  public func ringBell() { if error.isTerminal { writeError("\u{7}") } }

  /// Shows a notification through the terminal, if there is one.
  public func notify(_ notification: TerminalNotification, by method: TerminalNotification.Method) {
    if error.isTerminal { writeError(String(decoding: notification.bytes(for: method), as: UTF8.self)) }
  }

  /// Removes the progress line; every other write does that first.
  public func endProgress() { progressLine.withLock { writeError($0.clear()) } }

  private func write(_ text: String) throws(OutputFailure) { try write(Array(text.utf8)) }

  private func write(_ bytes: [UInt8]) throws(OutputFailure) {
    endProgress()
    try DescriptorWriter(descriptor: output.descriptor).writeAll(bytes)
  }

  private func writeError(_ text: String) {
    try? DescriptorWriter(descriptor: error.descriptor).writeAll(Array(text.utf8))
  }
}
