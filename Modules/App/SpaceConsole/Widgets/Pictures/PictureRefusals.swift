import TerminalKit
import TerminalPictures

/// The answers of a terminal with kitty's protocol that refuse a picture, or say that it was freed.
///
/// A freed picture is sent again with the next frame. Characters show one that is refused, such as a too large one, or that is freed
/// again and again without a key; and all pictures, where several in a row are refused.
struct PictureRefusals: Sendable {
  private var freed: [UInt32: Int] = [:]
  private var refusedInARow = 0
  /// True when characters are to show all pictures.
  private(set) var areFinal = false

  private static let mostFreed = 3
  private static let mostInARow = 3

  /// A key was typed: what was freed before may have been freed for good reasons.
  /// - Parameter isShowing: true if a picture is on the screen, so that the terminal takes some.
  mutating func forgive(isShowing: Bool) {
    freed = [:]
    if isShowing { refusedInARow = 0 }
  }

  /// - Returns: the number of a picture that characters are to show from now on; nil for other answers.
  mutating func learn(_ answer: [UInt8], _ renderer: inout FrameRenderer) -> UInt32? {
    // Several answers are about one picture: that it is refused, and that its places have none.
    guard let refusal = KittyPicture.refusal(in: answer), renderer.forget(picture: refusal.id) else {
      return nil
    }
    if refusal.isMissing {
      freed[refusal.id, default: 0] += 1
      if freed[refusal.id, default: 0] <= Self.mostFreed { return nil }
    }
    refusedInARow += 1
    if refusedInARow >= Self.mostInARow { areFinal = true }
    return refusal.id
  }
}
