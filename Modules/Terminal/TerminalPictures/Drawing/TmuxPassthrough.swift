/// tmux's way to pass a sequence to the terminal outside (`allow-passthrough`, tmux 3.3; the wrapping is in
/// tmux's FAQ).
public enum TmuxPassthrough {
  /// The sequence in `ESC P tmux; … ESC \`, with each escape inside doubled.
  public static func wrapped(_ sequence: [UInt8]) -> [UInt8] {
    var wrapped = Array("\u{1B}Ptmux;".utf8)
    wrapped.reserveCapacity(sequence.count + 16)
    for byte in sequence {
      if byte == 0x1B { wrapped.append(0x1B) }
      wrapped.append(byte)
    }
    return wrapped + Array("\u{1B}\\".utf8)
  }
}
