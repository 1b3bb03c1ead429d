/// A message that a terminal shows on the desktop.
public struct TerminalNotification: Sendable, Hashable {
  /// The sequence that shows it.
  public enum Method: String, Sendable, Hashable, CaseIterable {
    /// kitty's (https://sw.kovidgoyal.net/kitty/desktop-notifications/): title and text.
    case osc99
    /// rxvt's: title and text.
    case osc777
    /// iTerm2's: one text.
    case osc9
    /// The bell, which has no text.
    case bell
  }

  /// The heading.
  public let title: SafeText
  /// The text below it; may be empty.
  public let body: SafeText

  /// Makes a message.
  public init(title: SafeText, body: SafeText = "") { (self.title, self.body) = (title, body) }

  /// The identifier of the query, to recognize its answer.
  static let queryID = "tk"

  static let query = "\u{1B}]99;i=\(queryID):p=?;\u{1B}\\"

  /// The most bytes of a text; kitty accepts 2,048 in a chunk.
  private static let longest = 1_024

  /// The bytes that show it. No text can end the sequence or begin another one.
  public func bytes(for method: Method) -> [UInt8] {
    let (title, body) = (Self.shortened(self.title), Self.shortened(self.body))
    let sequence =
      switch method {
      case .osc99: Self.kitty(title, body)
      // The first semicolon ends the title.
      case .osc777: "\u{1B}]777;notify;\(title.replacing(";", with: ","));\(body)\u{1B}\\"
      // A text that begins with a number and a semicolon would be another command.
      case .osc9:
        "\u{1B}]9;" + (body.isEmpty ? title : "\(title): \(body)").replacing(";", with: ",") + "\u{1B}\\"
      case .bell: "\u{7}"
      }
    return Array(sequence.utf8)
  }

  private static func kitty(_ title: String, _ body: String) -> String {
    func chunk(_ keys: String, _ text: String) -> String {
      "\u{1B}]99;i=\(queryID):\(keys):e=1;\(Data(text.utf8).base64EncodedString())\u{1B}\\"
    }
    return body.isEmpty ? chunk("d=1", title) : chunk("d=0", title) + chunk("d=1:p=body", body)
  }

  private static func shortened(_ text: SafeText) -> String {
    var count = 0
    return String(
      SafeText(text.string).string.prefix { character in
        count += character.utf8.count
        return count <= longest
      })
  }
}
