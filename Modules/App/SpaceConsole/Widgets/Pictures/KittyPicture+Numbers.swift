import Synchronization
import TerminalPictures

extension KittyPicture {
  /// The pictures that this process has numbered. It begins anywhere: in tmux, other programs send pictures to the same terminal.
  private static let count = Atomic<UInt32>(.random(in: 1 << 16..<1 << 30))

  /// A picture with a number that no other one of this process has: a number that the terminal has already would show that
  /// picture. In tmux a number comes again after 32,385 others, because few fit into the color of a placeholder.
  static func numbered(isInTmux: Bool) -> KittyPicture {
    let count = count.wrappingAdd(1, ordering: .relaxed).oldValue
    let number =
      isInTmux
      ? KittyPlaceholder.number(high: UInt8(count / 255 % 127 + 1), low: UInt8(count % 255 + 1))
      // Konsole takes numbers below 2³¹ only.
      : count & 0x7FFF_FFFF
    return KittyPicture(id: number, isInTmux: isInTmux)
  }
}
