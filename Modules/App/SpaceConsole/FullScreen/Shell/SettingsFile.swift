import SpaceDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Changes single lines of the settings file; comments and other lines stay as they are.
struct SettingsFile: Sendable {
  private let path: String?

  init(_ configuration: Configuration) { path = Configuration.settingsFile(configuration.directories) }

  /// - Throws: what the system says when it cannot be written.
  func write(_ setting: Setting) throws {
    guard let path else { return }
    let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(Self.text(text, with: setting).utf8).write(to: URL(filePath: path), options: .atomic)
  }

  /// The file's text with one setting changed, or added at its end.
  static func text(_ text: String, with setting: Setting) -> String {
    let (name, value) = words(setting)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    let isIts: (String) -> Bool = { line in
      line.prefix { $0 != "#" }.split(separator: "=").first?.split(whereSeparator: \.isWhitespace)
        .joined(separator: " ") == name
    }
    // The last line of a name counts.
    if let index = lines.lastIndex(where: isIts) {
      lines[index] = "\(name) = \(value)"
    } else {
      lines.append("\(name) = \(value)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func words(_ setting: Setting) -> (name: String, value: String) {
    switch setting {
    case .theme(let ground): ("theme", ground?.rawValue ?? "auto")
    case .units(let units): ("units", units.rawValue)
    case .pictures(let areDrawn): ("pictures", areDrawn ? "on" : "off")
    }
  }
}
