import SpaceDomain
import TerminalKit
import TerminalPictures

extension ThemeColors {
  /// Gives titles and accents the hues of a picture, where the user chose no colors: readable on the terminal's background.
  mutating func take(_ hues: PictureHues, on background: TerminalBackground) {
    let dark: SIMD3<UInt8> = [0x1E, 0x1E, 0x1E]
    let white: SIMD3<UInt8> = [255, 255, 255]
    let usual: [SIMD3<UInt8>] =
      switch background.ground {
      case .dark: [dark]
      case .light: [white]
      case nil: [[0, 0, 0], white]
      }
    let grounds = background.color.map { [SIMD3($0.red, $0.green, $0.blue)] } ?? usual
    for (role, hue) in [(TextStyle.Role.title, hues.first), (.accent, hues.second)]
    where text(of: role).isEmpty {
      let color = hue.color(on: grounds)
      let hex = String(1 << 24 | Int(color.x) << 16 | Int(color.y) << 8 | Int(color.z), radix: 16).dropFirst()
      let entry = PictureHues.Hue.entry(like: color, on: grounds).map { " \($0)" } ?? ""
      _ = take("\(role.rawValue) = #\(hex)\(entry)")
    }
  }
}
