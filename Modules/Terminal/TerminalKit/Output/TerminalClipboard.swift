/// The clipboard of the terminal, even over ssh (OSC 52 of xterm's control sequences). The terminal does not
/// report whether it took a text.
public enum TerminalClipboard {
  /// The sentence after a text was written for it.
  public static let copied: SafeText = "Copied, if the terminal allows it."

  /// The bytes that copy a text.
  public static func bytes(copying text: String) -> [UInt8] {
    Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}".utf8)
  }
}

extension Console {
  /// Copies lines to the clipboard of the terminal; false when no stream is a terminal.
  public func copy(_ lines: [SafeText]) throws(OutputFailure) -> Bool {
    guard let stream = [error, output].first(where: \.isTerminal) else { return false }
    endProgress()
    let text = lines.map(\.string).joined(separator: "\n")
    try DescriptorWriter(descriptor: stream.descriptor).writeAll(TerminalClipboard.bytes(copying: text))
    return true
  }
}
