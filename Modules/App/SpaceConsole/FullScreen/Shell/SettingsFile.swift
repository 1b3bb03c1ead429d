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

  /// Nothing else in the file is lost: what cannot be read is not replaced, a link stays one, the mode stays.
  /// - Throws: what the system says when it cannot be read or written, or why it is not text.
  func write(_ setting: Setting) throws {
    guard let path else { return }
    let files = FileManager.default
    let url = URL(filePath: path).resolvingSymlinksInPath()
    let mode = try? files.attributesOfItem(atPath: url.path)[.posixPermissions]
    let old = files.fileExists(atPath: url.path) ? try Data(contentsOf: url) : Data()
    guard let text = String(validating: old, as: UTF8.self) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    try files.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(Self.text(text, with: setting).utf8).write(to: url, options: .atomic)
    if let mode { try files.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path) }
  }

  /// The file's text with one setting changed, or added at its end.
  static func text(_ text: String, with setting: Setting) -> String {
    let (name, value) = words(setting)
    var lines = lines(text)
    let isIts: (String) -> Bool = { line in
      line.prefix { $0 != "#" }.split(separator: "=").first?.split(whereSeparator: \.isWhitespace)
        .joined(separator: " ") == name
    }
    // The last line of a name counts.
    if let index = lines.lastIndex(where: isIts) {
      lines[index] =
        "\(name) = \(value)" + (lines[index].last.flatMap { $0.isNewline ? "\($0)" : nil } ?? "\n")
    } else {
      if lines.last?.last?.isNewline == false { lines.append("\n") }
      lines.append("\(name) = \(value)\n")
    }
    return lines.joined()
  }

  /// Lines as ``Settings`` reads them, each with its end, of whatever kind that is.
  private static func lines(_ text: String) -> [String] {
    var lines: [String] = []
    var rest = text[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(where: \.isNewline).map { rest.index(after: $0) } ?? rest.endIndex
      lines.append(String(rest[..<end]))
      rest = rest[end...]
    }
    return lines
  }

  private static func words(_ setting: Setting) -> (name: String, value: String) {
    switch setting {
    case .theme(let ground): ("theme", ground?.rawValue ?? "auto")
    case .units(let units): ("units", units.rawValue)
    case .pictures(let areDrawn): ("pictures", areDrawn ? "on" : "off")
    }
  }
}
