import SpaceDomain
import TerminalKit

/// A sheet that asks for the folder in which a picture is saved, and before a file there is replaced.
struct SaveSheet: Screen {
  enum Effect: Sendable {
    /// Looks for a file of the picture's name, in the folder, which is made.
    case look(Favorite.Item, folder: String)
    /// Saves the picture, in place of a file of the folder, if one is named.
    case save(Favorite.Item, folder: String, replacing: String?)
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
      "save the picture", short: "save", unless: Self.reason(against: field.text)
    ) { sheet, _ in sheet.look() }
    let type = Action.typing(in: field) { sheet, press in
      _ = sheet.field.press(press.key)
      return []
    }
    return [save, .close(also: [])] + type
  }

  /// The reason why a text cannot be a folder.
  private static func reason(against text: String) -> SafeText? {
    if text.isEmpty { return "Type the name of a folder." }
    // A part of a path is another folder.
    guard text.count <= SettingSpec.longestText else {
      return "A folder may have \(SettingSpec.longestText.grouped) characters at most."
    }
    return SettingSpec.isWholePath(text) ? nil : SafeText(own: SettingSpec.wholePath)
  }

  private func look() -> Effects { item.map { [own(.look($0, folder: field.text))] } ?? [] }

  private var question: [Action] {
    [
      Action([ActionKey("replace", "y")], "replace the file", short: "replace it") { sheet, _ in
        sheet.save(replacing: sheet.file)
      },
      Action(
        [ActionKey("another-folder", "n")], also: [.escape, .quit], "another folder", short: "another folder"
      ) { sheet, _ in
        sheet.file = nil
        return []
      },
    ]
  }

  private func save(replacing file: String?) -> Effects {
    item.map { [own(.save($0, folder: field.text, replacing: file)), .close] } ?? []
  }

  var isTyping: Bool { file == nil }
  var layers: Int { 1 }

  /// The folder becomes the setting once a picture is in it.
  mutating func receive(_ message: Message, _ look: DrawingContext) -> Effects {
    switch message {
    case .looked(let item, let folder, let file):
      guard item == self.item, folder == field.text else { return [] }
      self.file = file
      return file == nil ? save(replacing: nil) : []
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
    if text.count > field.longest, let reason = Self.reason(against: text) {
      return [.say(StyledText(reason, .warning))]
    }
    _ = field.paste(text)
    return []
  }

  func textAdvice(_ look: DrawingContext) -> SafeText {
    "The folder for \(name), then Enter; Enter alone takes \(SafeText(field.text))."
  }

  /// Looks into the folder; without a text that is the one of the field, which a refused text leaves as it is.
  mutating func enter(_ text: String, _ look: DrawingContext) -> Effects {
    let folder = text.isEmpty ? field.text : text
    if let reason = Self.reason(against: folder) { return [.say(StyledText(reason, .warning))] }
    field.restore(folder)
    return self.look()
  }

  private var name: SafeText { (item?.fileName).map { SafeText($0) } ?? "" }

  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let width = min(max(70, name.width, (file.map { SafeText($0).width } ?? 0) + 18), Panel.room(in: area))
    let inner = Panel.draw("Save the picture", columns: width, rows: 3, in: area, on: &frame, look)
    field.draw("Folder: ", in: inner, on: &frame, look)
    let style: TextStyle = file == nil ? .dim : .warning
    frame.write(
      advice(width: inner.columns, look).map { StyledText($0, style) }, in: inner.split(top: 1).rest)
  }

  private func advice(width: Int, _ look: DrawingContext) -> [SafeText] {
    if let file { return [(SafeText(file) + " is there already.").truncated(to: width), "Replace it? y/n"] }
    if look.isSpoken {
      return [
        "Save \(name) in full size, in \(SafeText(field.text))",
        "‘save the picture’ saves it there, ‘write a text’ takes another folder, ‘back’ saves nothing.",
      ]
    }
    let reason = Self.reason(against: field.text)?.wrapped(to: width)
    return (reason ?? ["Enter saves it there in full size, as", name]).map { $0.truncated(to: width) }
  }
}
