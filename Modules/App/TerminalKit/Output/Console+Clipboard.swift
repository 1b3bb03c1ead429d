#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Console {
  /// Copies lines to the clipboard of the terminal, even over ssh (OSC 52 of xterm's control sequences). The
  /// terminal does not report whether it did.
  /// - Throws: ``NoClipboard`` when no stream is a terminal.
  public func copy(_ lines: [SafeText]) throws {
    let text = lines.map(\.string).joined(separator: "\n")
    let sequence = "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}"
    guard let stream = [error, output].first(where: \.isTerminal) else { throw NoClipboard() }
    endProgress()
    try DescriptorWriter(descriptor: stream.descriptor).writeAll(Array(sequence.utf8))
  }
}

/// No stream of the process is a terminal, whose clipboard could be used.
public struct NoClipboard: Error, Sendable, Equatable {
  /// Makes the error.
  public init() {}
}
