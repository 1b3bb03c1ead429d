import SpaceDomain
import TerminalKit

/// A sheet that asks for the folder in which a picture is saved.
struct SaveSheet: Screen {
  enum Effect: Sendable { case save(Favorite.Item, folder: String) }

  /// A picture was saved in a folder.
  enum Message: Sendable, Codable { case saved(folder: String) }

  private var item: Favorite.Item?
  private var field = SearchField(longest: SettingSpec.longestText)

  func actions(_ look: DrawingContext) -> [Action] {
    let save = Action.enter(
      "save the picture", short: "save", unless: field.text.isEmpty ? "Type the name of a folder." : nil
    ) { sheet, _ in
      sheet.item.map { [sheet.own(.save($0, folder: sheet.field.text)), .close] } ?? []
    }
    let type = Action.typing(in: field.text) { sheet, press in
      _ = sheet.field.press(press.key)
      return []
    }
    return [save, .close(also: [])] + type
  }

  var isTyping: Bool { true }
  var layers: Int { 1 }

  /// The folder becomes the setting once a picture is in it.
  mutating func receive(_ message: Message, _ look: DrawingContext) -> Effects {
    switch message {
    case .saved(let folder): [.app(.apply(Settings.table.saveFolder.spec, folder))]
    }
  }

  mutating func run(_ request: TabRequest, _ look: DrawingContext) -> Effects? {
    guard case .save(let item) = request else { return nil }
    self = SaveSheet()
    self.item = item
    field.restore(look.settings.saveFolder ?? "~/Pictures")
    field.beginTyping()
    return []
  }

  mutating func disappear() -> Effects { [] }

  mutating func paste(_ text: String) -> Effects {
    // A part of a path is another folder.
    guard text.count <= field.longest else {
      return [.say(StyledText("A folder may have \(field.longest.grouped) characters at most.", .warning))]
    }
    _ = field.paste(text)
    return []
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let width = min(72, area.columns - 4)
    let name = (item?.fileName).map { SafeText($0) } ?? ""
    let inner = Panel.draw("Save the picture", columns: width, rows: 3, in: area, on: &frame, look)
      .inset(columns: 1)
    field.draw("Folder: ", in: inner, on: &frame)
    let advice = "Enter saves it there as " + name + ", in full size."
    frame.write([StyledText(advice.truncated(to: inner.columns), .dim)], in: inner.split(top: 2).rest)
  }
}
