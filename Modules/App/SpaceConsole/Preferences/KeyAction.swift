/// An action with a key that the settings file can change, by a line such as `key.refresh = R`.
///
/// Each is declared once: here those of several screens, in the folder of a feature its own. Footers, help, palette and the
/// settings of keys read these values. Two screens may give one key to different actions.
package struct KeyAction: Sendable, Hashable {
  /// The name in the settings file.
  package let name: String
  let key: Character

  init(_ name: String, _ key: Character) { (self.name, self.key) = (name, key) }

  var words: String { name.replacing("-", with: " ") }

  static let refresh = KeyAction("refresh", "r")
  static let open = KeyAction("open", "o")
  static let video = KeyAction("video", "O")
  static let favorite = KeyAction("favorite", "f")
  static let share = KeyAction("share", "s")
  static let save = KeyAction("save", "S")
  static let wallpaper = KeyAction("wallpaper", "w")
  static let slideshow = KeyAction("slideshow", "p")
  static let copy = KeyAction("copy", "y")
  static let remove = KeyAction("remove", "d")
  static let undo = KeyAction("undo", "u")
  static let search = KeyAction("search", "/")
  static let next = KeyAction("next", "n")
  static let previous = KeyAction("previous", "N")
  static let help = KeyAction("help", "?")
  static let palette = KeyAction("palette", ":")
  static let quit = KeyAction("quit", "q")
  static let random = KeyAction("random", "x")
  static let all = KeyAction("all", "a")
  static let picture = KeyAction("picture", "i")
  static let zoomIn = KeyAction("zoom-in", "+")
  static let zoomOut = KeyAction("zoom-out", "-")

  /// The moves in lists and pages, which need no place in the palette.
  static let moves = [
    KeyAction("down", "j"), KeyAction("up", "k"), KeyAction("left", "h"), KeyAction("right", "l"),
    KeyAction("start", "g"), KeyAction("end", "G"), KeyAction("page-down", " "), KeyAction("page-up", "b"),
  ]

  /// The actions that are not of one feature alone.
  package static let common =
    [
      refresh, open, video, favorite, share, save, wallpaper, slideshow, copy, remove, undo, search, next,
      previous, help, palette, quit, random, all, picture, zoomIn, zoomOut,
    ] + moves
}
