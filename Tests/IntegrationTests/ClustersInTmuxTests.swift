import Foundation
import SpaceTestSupport
import Testing

@testable import TerminalKit

/// Clusters on whose width terminals disagree, drawn over a picture in a terminal that is not ours.
@Suite(.program("tmux"), .inRealTime) struct ClustersInTmuxTests {
  private static let symbols = "☎☀☁☂☃☄☑☘☝☠☢☣☦☪☮☯☸☹☺♀♂♟♠♣♥♨♻⚒⚔⚖⚗⚙⚛⚜⚠⚧⛈⛏⛑⛓⛰⛱✂✈✉✌✏✒✔✖✝✡✳✴❄❇❣❤➡⤴⬅ℹ↔↩▶◀"
  private static let flags =
    "DE US GB FR IT JP KR CN IN BR CA AU NZ RU UA PL NL BE CH AT SE NO FI DK ES PT GR TR IL SA IE CZ HU RO BG HR SK SI EE LV LT LU MT CY IS MX AR CL CO PE"
    .split(
      separator: " ")
  private static let joined = [
    "👩‍🚀", "👨‍🚀", "🧑‍🚀", "👩‍🔬", "👨‍🔬", "👩‍💻", "👨‍💻", "👩‍🚒", "👨‍✈️", "👩‍✈️", "👩‍🎓", "👨‍🎓", "👩‍🏫", "👩‍🔧", "👨‍🔧", "🐻‍❄️", "🐈‍⬛",
    "❤️‍🔥", "❤️‍🩹", "👁️‍🗨️", "🏳️‍🌈", "🏴‍☠️", "😮‍💨", "😵‍💫", "🧔‍♂️", "🙋‍♀️",
  ]
  private static let letters = [
    // Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada, Malayalam, Sinhala
    "कृ", "ष्णा", "क्षि", "नि", "स्त्री", "ज्ञा", "श्री", "द्ध", "त्र्य", "हिं", "दी", "की", "कौ", "र्मा", "কি", "কো", "ক্ষ", "স্ত্রী", "বাং", "ਕਿ", "ਪੰ",
    "ક્ષ", "કિ", "ગુ", "ଓଁ", "କି", "தமி", "நா", "கொ", "க்ஷ", "ஸ்ரீ", "తె", "బ్రౌ", "కి", "ಕೃ", "ಕ್ಷ", "ನಾ", "ക്ഷ", "കി", "മോ", "සිං",
    "කො",
    // Myanmar, Khmer, Tibetan, Thai, Lao
    "ကျွ", "န်", "မြ", "ខ្មែ", "ភា", "བོད", "ག་", "กำ", "น้ำ", "ที่", "ย่ำ", "ก็", "ปู่", "ผู้", "ฐั", "ຄຳ", "ນ້ຳ", "ທີ່",
    // Hangul in parts, and letters with combining marks
    "\u{1112}\u{1161}\u{11AB}", "\u{1100}\u{1161}", "\u{1112}\u{1175}", "\u{1102}\u{1167}\u{11AB}",
    "가\u{11A8}",
    "e\u{301}", "n\u{303}", "q\u{323}\u{307}", "a\u{30A}", "o\u{308}\u{304}", "z\u{335}", "u\u{31B}\u{323}",
    "か\u{3099}",
    "は\u{309A}", "ش\u{651}", "ש\u{5C1}", "а\u{301}", "x\u{20D7}", "1\u{20E3}",
  ].flatMap { $0.map { String($0) } }

  /// More than 300 characters.
  private static var clusters: [String] {
    let styled = symbols.flatMap { ["\($0)\u{FE0E}", "\($0)\u{FE0F}"] }
    let keys = "0123456789#*".map { "\($0)\u{FE0F}\u{20E3}" }
    let flags = flags.map { code in
      String(
        String.UnicodeScalarView(code.unicodeScalars.compactMap { Unicode.Scalar($0.value - 65 + 0x1F1E6) }))
    }
    return styled + keys + flags + joined + letters
  }

  /// The columns of a cluster with a part of the picture at each side.
  private static let field = 16
  private static let columns = 160

  @Test func `are whole and leave nothing of the picture`() async throws {
    // Given
    let clusters = Self.clusters.filter { $0.count == 1 && $0 != " " }
    #expect(clusters.count >= 300)
    let perRow = Self.columns / Self.field
    let rows = (clusters.count + perRow - 1) / perRow
    var renderer = FrameRenderer(SGREncoder(depth: .none, theme: Theme(ground: .dark)))
    var grid = CellGrid(columns: Self.columns, rows: rows + 1)
    for row in 0..<rows {
      grid.write(
        SafeText(String(repeating: "▚", count: Self.columns)), row: row, column: 0, width: Self.columns)
    }
    var bytes = Array(renderer.render(grid).joined())
    // When
    for (place, cluster) in clusters.enumerated() {
      grid.write(
        SafeText(cluster) + "|x", row: place / perRow, column: place % perRow * Self.field + 3, width: 12)
    }
    grid.write("drawn", row: rows, column: 0, width: 5)
    bytes += Array(renderer.render(grid).joined())
    let screen = try await Self.screen(showing: bytes, rows: rows + 1)
    // Then
    for (place, cluster) in clusters.enumerated() {
      let width = DisplayWidth.of(cluster)
      let rest = String(repeating: "▚", count: Self.field - 5 - width)
      let found = (0...width).contains { gap in
        screen[place / perRow].contains(
          "▚▚▚\(SafeText(cluster).string)\(String(repeating: " ", count: gap))|x\(rest)")
      }
      #expect(found, "\(cluster) \(cluster.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }

  /// The lines of a tmux that has shown bytes.
  private static func screen(showing bytes: [UInt8], rows: Int) async throws -> [Substring] {
    let home = Homes.new()
    defer { try? FileManager.default.removeItem(at: home) }
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let (tmux, file) = (
      Tmux(socket: home.appending(path: "tmux").path, home: home.path), home.appending(path: "bytes")
    )
    try Data("\u{1B}[?7l".utf8 + bytes).write(to: file)
    _ = try await tmux.run(
      "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
      "stty raw -echo; cat '\(file.path)'; exec cat")
    let screen = try await tmux.screen { $0.contains("\ndrawn") }
    _ = try await tmux.run("kill-server")
    return screen.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
