/// The colors of roles on a light or dark background.
public struct Theme: Sendable, Hashable {
  /// The kind of background.
  public enum Ground: String, Sendable, Hashable, Codable, CaseIterable {
    /// Light letters on a dark ground.
    case dark
    /// Dark letters on a light ground.
    case light
  }

  /// The background; nil if it is unknown, for which medium tones are used that are readable on both.
  public var ground: Ground?

  /// Makes a theme.
  public init(ground: Ground? = nil) { self.ground = ground }

  /// The kind of a background color, by its luma (ITU-R BT.601).
  public static func ground(red: Int, green: Int, blue: Int) -> Ground {
    299 * red + 587 * green + 114 * blue < 127_500 ? .dark : .light
  }

  /// A role's color in 24 bit, in xterm's palette, and in the basic colors.
  func tone(of role: Style.Role)
    -> (red: UInt8, green: UInt8, blue: UInt8, indexed: UInt8, basic: UInt8)
  {
    switch (ground, role) {
    case (.dark, .title): (122, 178, 255, 111, 94)
    case (.dark, .accent): (86, 212, 221, 80, 96)
    case (.dark, .success): (112, 204, 128, 114, 92)
    case (.dark, .warning): (232, 184, 92, 179, 93)
    case (.dark, .error): (255, 122, 122, 210, 91)
    case (.dark, .dim): (150, 156, 168, 247, 37)
    case (.light, .title): (22, 84, 178, 25, 34)
    case (.light, .accent): (0, 104, 116, 24, 36)
    case (.light, .success): (24, 110, 48, 28, 32)
    case (.light, .warning): (140, 84, 0, 94, 33)
    case (.light, .error): (178, 28, 28, 124, 31)
    case (.light, .dim): (96, 100, 108, 241, 90)
    case (nil, .title): (58, 134, 232, 68, 34)
    case (nil, .accent): (0, 145, 160, 30, 36)
    case (nil, .success): (46, 148, 74, 65, 32)
    case (nil, .warning): (190, 125, 20, 136, 33)
    case (nil, .error): (214, 64, 64, 167, 31)
    case (nil, .dim): (128, 128, 128, 244, 37)
    }
  }
}
