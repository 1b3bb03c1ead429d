import SpaceDomain
import TerminalKit

/// A sheet that asks for the folder in which a picture is saved, and before a file there is replaced.
struct SaveSheet: Screen {
  enum Effect: Sendable {
    /// Looks for a file of the picture's name, in the folder, which is made.
    case look(Favorite.Item, folder: String)
    case save(Favorite.Item, folder: String, replacing: Bool)
    case leave
  }

  enum Message: Sendable, Codable {
    /// The folder of a picture is there, with the name of the file that would be replaced; nil if there is none.
    case looked(Favorite.Item, folder: String, file: String?)
    /// A picture was saved in a folder.
    case saved(folder: String)
  }

  private var item: Favorite.Item?
  private var field = SearchField(longest: SettingSpec.longestText)
  /// The file that would be replaced.
  private var file: String?

  func actions(_ look: DrawingContext) -> [Action] { question.when(file != nil) + folder.when(file == nil) }

  private var folder: [Action] {
    let save = Action.enter(
      "save the picture", short: "save", unless: reason
    ) { sheet, _ in
      sheet.item.map { [sheet.own(.look($0, folder: sheet.field.text))] } ?? []
    }
    let type = Action.typing(in: field) { sheet, press in
      _ = sheet.field.press(press.key)
      return []
    }
    return [save, .close(also: [])] + type
  }

  /// The reason why the typed folder cannot be one.
  private var reason: SafeText? {
    if field.text.isEmpty { return "Type the name of a folder." }
    return SettingSpec.isWholePath(field.text) ? nil : SafeText(own: SettingSpec.wholePath)
  }

  private var question: [Action] {
    [
      Action([ActionKey("replace", "y")], "replace the file", short: "replace it") { sheet, _ in
        sheet.save(replacing: true)
      },
      Action(
        [ActionKey("another-folder", "n")], also: [.escape, .quit], "another folder", short: "another folder"
      ) { sheet, _ in
        sheet.file = nil
        return []
      },
    ]
  }

  private func save(replacing: Bool) -> Effects {
    item.map { [own(.save($0, folder: field.text, replacing: replacing)), .close] } ?? []
  }

  var isTyping: Bool { file == nil }
  var layers: Int { 1 }

  /// The folder becomes the setting once a picture is in it.
  mutating func receive(_ message: Message, _ look: DrawingContext) -> Effects {
    switch message {
    case .looked(let item, let folder, let file):
      guard item == self.item, folder == field.text else { return [] }
      self.file = file
      return file == nil ? save(replacing: false) : []
    case .saved(let folder): return [.app(.apply(Settings.table.saveFolder.spec, folder))]
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

  mutating func disappear() -> Effects {
    self = SaveSheet()
    return [own(.leave)]
  }

  mutating func paste(_ text: String) -> Effects {
    // A part of a path is another folder.
    guard text.count <= field.longest else {
      return [.say(StyledText("A folder may have \(field.longest.grouped) characters at most.", .warning))]
    }
    _ = field.paste(text)
    return []
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let name = (item?.fileName).map { SafeText($0) } ?? ""
    let width = min(max(70, name.width, (file.map { SafeText($0).width } ?? 0) + 18), Panel.room(in: area))
    let inner = Panel.draw("Save the picture", columns: width, rows: 3, in: area, on: &frame, look)
    field.draw("Folder: ", in: inner, on: &frame)
    let advice: [SafeText] =
      file.map { [SafeText($0) + " is there already.", "Replace it? y/n"] }
      ?? reason?.wrapped(to: inner.columns) ?? ["Enter saves it there in full size, as", name]
    let style: TextStyle = file == nil ? .dim : .warning
    frame.write(
      advice.map { StyledText($0.truncated(to: inner.columns), style) }, in: inner.split(top: 1).rest)
  }
}
