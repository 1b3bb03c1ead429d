import TerminalPictures

/// The answers of a terminal with kitty's protocol that refuse a picture, or say that it was freed: such a picture is sent again with the next
/// frame. Where one is refused again and again without a key, characters show all of them.
struct PictureRefusals: Sendable {
  private var counts: [UInt32: Int] = [:]
  /// True when characters are to show all pictures.
  private(set) var areFinal = false

  private static let most = 3

  /// A key was typed: what was refused before may have been freed for good reasons.
  mutating func forgive() { counts = [:] }

  /// - Returns: the number of the picture that an answer refuses; nil for other answers.
  mutating func learn(_ answer: [UInt8]) -> UInt32? {
    guard let picture = KittyPicture.refused(in: answer) else { return nil }
    counts[picture, default: 0] += 1
    if counts[picture, default: 0] > Self.most { areFinal = true }
    return picture
  }
}
