import SpaceDomain
import SpaceFeatures
import TerminalKit

struct SettingsScreen: Screen {
  enum Effect: Sendable {
    case report, leave, clearPictures
    case save(SettingSpec, String)
    /// Removes the setting from the settings file, so that its default applies.
    case reset(SettingSpec)
    /// Stores and tests the key of a service; nil removes it.
    case saveKey(ServiceKey, String?)
  }

  typealias Message = SettingsReport

  private enum Clearing { case idle, asked, underWay }

  private static let rows = SettingsRow.all

  /// The titles of groups, by the row with which each begins.
  private static let groups: [Int: SafeText] = [
    0: "Look", SettingSpec.all.firstIndex { $0.name == Settings.table.pictureCache.spec.name } ?? 0: "Data",
    SettingSpec.all.count + 1: "Keys",
  ]
  private static let titleWidth = 15
  /// The longest word of a choice between its marks, and a gap; one cell more takes the effect of alerts from 80 columns.
  private static let valueWidth = 13

  var namedPlaces: [NamedPlace] { Self.rows.map(\.place) }

  /// The columns of the titles of groups; none on a narrow terminal.
  private static func groupWidth(_ width: Int) -> Int { width < 60 ? 0 : 5 }

  private var report: SettingsReport?
  private var list = ListPane()
  private var scroll = Scroll()
  private var clearing = Clearing.idle
  private var field: SearchField?
  /// The field of a key that is being saved and tested, which opens again if the key is refused.
  private var sent: (row: String, field: SearchField)?

  /// The longest typed key, in characters; one that is too long for a key is refused when it is saved, not cut.
  private static let longestKey = 16_384

  private var row: SettingsRow? { list.item(in: Self.rows) }
  var isTyping: Bool { field != nil }
  var isSecret: Bool { if case .key = row { isTyping } else { false } }

  var modeTitle: SafeText? { isTyping ? "Typing" : nil }
  mutating func endTyping() { field = nil }

  func actions(_ look: DrawingContext) -> [Action] {
    let isAsked = clearing == .asked
    return typing.when(isTyping) + question.when(isAsked) + rowActions(look).when(!isTyping && !isAsked)
  }

  /// The answers to the question whether the stored pictures are to be removed.
  private var question: [Action] {
    [
      Action("clear-pictures", "y", "remove the pictures", short: "remove them") { screen, _ in
        screen.clearing = .underWay
        return [screen.own(.clearPictures)]
      },
      Action(
        [ActionKey("keep-pictures", "n")], also: [.escape, .quit], "keep the pictures", short: "keep them"
      ) { screen, _ in
        screen.clearing = .idle
        return []
      },
    ]
  }

  private var typing: [Action] {
    let type: Action.Perform = { screen, press in screen.type(press.key) }
    let save = Action.enter("save it; an empty line removes it", short: "save", perform: type)
    let cancel = Action.escape("leave it as it is", short: "cancel", perform: type)
    return [save, cancel] + Action.typing(in: field ?? SearchField(), type)
  }

  private func rowActions(_ look: DrawingContext) -> [Action] {
    let choose = Action(
      [.down, .up], also: [ActionKey(.down), ActionKey(.up)], "choose", short: "choose", in: .moving
    ) { screen, press in
      .saying(
        screen.list.move(
          .by(press.place % 2 == 0 ? 1 : -1), in: screen.layout(in: press.area).list, count: Self.rows.count))
    }
    let change = Action.enter(
      also: [ActionKey(Key(" ")), .right, ActionKey(.right)], "change it", short: "change"
    ) { $0.change(by: 1, $1.look) }
    let back = Action(
      [.left], also: [ActionKey(.left)], "change it back",
      unless: isChoice ? nil : "This row has no other values. " + SettingsRow.changing(look) + " changes it."
    ) { $0.change(by: -1, $1.look) }
    let isKey = if case .key = row { true } else { false }
    let remove = Action(
      [ActionKey(.delete)], also: [ActionKey(.backspace)], "remove the key, or set the default",
      short: isKey ? "remove" : "default", unless: reasonToStay(look)
    ) { screen, _ in screen.take("") }
    let refresh = Action.refresh { screen, _ in [screen.own(.report)] }
    return [choose, change, back, remove] + scrolling + [refresh]
  }

  private var scrolling: [Action] {
    let scroll: Action.Perform = { screen, press in
      Motion(press.key).map { screen.move($0, in: press.area, press.look) } ?? []
    }
    return [
      Action(
        [ActionKey(.pageDown), ActionKey(.pageUp)],
        rare: [
          .control("d"), .control("u"), .control("f"), .control("b"), .pageUp, .start, .end, ActionKey(.home),
          ActionKey(.end),
        ],
        "scroll", short: "scroll", in: .moving, perform: scroll)
    ]
  }

  /// The reason why the row has nothing to remove; nil when it has.
  private func reasonToStay(_ look: DrawingContext) -> SafeText? {
    switch row {
    case .setting(let spec): spec.word(look.settings) == spec.standard ? "It has its default." : nil
    case .key(let service):
      if let variable = variable(of: service) {
        "The variable \(variable) has the key; unset it in your shell."
      } else {
        report?.row(service.facts.variable)?.state == .missing ? "No key is set." : nil
      }
    case .clearPictures, nil: SettingsRow.changing(look) + " removes the pictures."
    }
  }

  /// The name of the variable that has a key; nil for a key of the key file.
  private func variable(of service: ServiceKey) -> SafeText? {
    let name = service.facts.variable
    return report?.keyVariables.contains(name) == true ? SafeText(name) : nil
  }

  func textAdvice(_ look: DrawingContext) -> SafeText { row.map { advice(on: $0, look) } ?? "" }

  private var isChoice: Bool { if case .setting(let spec) = row { !spec.isText } else { false } }

  func page(in area: GridArea, _ look: DrawingContext) -> TextPage? { findings(in: area, look)?.at(scroll) }

  func status(_ look: DrawingContext) -> ScreenStatus {
    switch clearing {
    case .asked:
      let pictures = report?.stored ?? "the pictures"
      return ScreenStatus(StyledText("Remove " + pictures + "? Those of favorites stay. y/n", .warning))
    case .underWay: return .busy("Removing pictures…")
    case .idle: break
    }
    return ScreenStatus(StyledText(row.map { advice(on: $0, look) } ?? "", .dim))
  }

  private func advice(on row: SettingsRow, _ look: DrawingContext) -> SafeText {
    isTyping ? row.typingAdvice(look) : row.advice(unless: reasonToStay(look), look)
  }

  private func layout(in area: GridArea) -> (list: GridArea, page: GridArea) {
    // The rows come first; the findings, which scroll, need room too.
    let (list, rest) = area.split(top: min(Self.rows.count, max(7, area.rows - 4)))
    return (list.split(left: Console.proseWidth, gap: 0).left, rest.split(top: 1).rest)
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let rows = layout(in: area).list
    list.draw(Self.rows.count, in: rows, on: &frame, look.characters) { range in
      range.map { [line(at: $0, width: rows.columns, look)] }
    }
    drawField(in: rows, on: &frame, look)
    findings(in: area, look)?.at(scroll).draw(on: &frame, look)
    let (top, page) = (rows.row + rows.rows, layout(in: area).page)
    let hidden = Self.rows.count - list.range(in: rows, count: Self.rows.count).upperBound
    PaneLayout.drawTitle(
      (hidden > 0 ? look.characters.below(hidden) + " · " : "") + "About", of: .page, hasKeys: false,
      in: GridArea(column: page.column, row: top, columns: page.columns, rows: 1), on: &frame, look)
  }

  /// Draws the field over the value of the selected row.
  private func drawField(in rows: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let range = list.range(in: rows, count: Self.rows.count)
    guard let field, range.contains(list.selected) else { return }
    let row = rows.split(top: list.selected - range.lowerBound).rest.split(top: 1).top
    let indent = look.isSpoken ? 0 : Self.groupWidth(rows.columns)
    let place = row.split(left: indent + Self.titleWidth, gap: 0).right
    field.drawText(in: place, hiding: isSecret ? look.characters.hidden : nil, on: &frame)
  }

  /// The line of a row; without a report it lacks what the report tells.
  private func line(at index: Int, width: Int, _ look: DrawingContext) -> StyledText {
    let (isTyped, indent) = (isTyping && index == list.selected, look.isSpoken ? 0 : Self.groupWidth(width))
    let group = indent > 0 ? Self.groups[index] ?? "" : ""
    let row = Self.rows[index]
    func line(_ value: StyledText) -> StyledText {
      StyledText(group.padded(to: indent), .dim)
        + StyledText(row.title.padded(to: Self.titleWidth), .bold) + value
    }
    let room = max(0, width - indent - Self.titleWidth - 2)
    switch row {
    case .setting(let spec):
      if isTyped { return line("") }
      return with(effectOf: spec, line(value(of: spec, look)), width: width, look)
    case .clearPictures:
      guard let report else { return line("") }
      let whole = report.stored
      let (count, size) = (SafeText(report.pictureCount.grouped), SafeText(bytes: report.pictureBytes))
      return line(StyledText(whole.width <= room ? whole : count + ", " + size))
    case .key(let service):
      // A dot will stand for each character.
      return line(StyledText(isTyped ? "" : SafeText(report?.row(service.facts.variable)?.finding ?? "")))
    }
  }

  /// The word of a setting; one of several between the marks of a choice.
  private func value(of spec: SettingSpec, _ look: DrawingContext) -> StyledText {
    let word = StyledText(SafeText(spec.word(look.settings)))
    guard !spec.isText, !look.isSpoken else { return word }
    let (left, right): (SafeText, SafeText) = look.characters == .unicode ? ("‹ ", " ›") : ("< ", " >")
    return StyledText(left, .accent) + word + StyledText(right, .accent)
  }

  /// The line with the effect of a setting in a column of its own; where the value or the effect has no room, the status line
  /// tells the effect of the selected one.
  private func with(effectOf spec: SettingSpec, _ line: StyledText, width: Int, _ look: DrawingContext)
    -> StyledText
  {
    let effect = StyledText(spec.effect(of: spec.word(look.settings)), .dim)
    let gap = Self.groupWidth(width) + Self.titleWidth + Self.valueWidth - line.width
    return gap >= 1 && line.width + gap + effect.width <= width ? line + .gap(gap) + effect : line
  }

  private func findings(in area: GridArea, _ look: DrawingContext) -> TextPage? {
    guard let report else { return nil }
    let terminal = Findings(
      title: "Terminal", rows: [.init("pictures", look.graphics.finding(for: look.settings.pictures))])
    // The keys have rows of their own.
    let keys = Set(ServiceKey.all.map(\.facts.variable))
    let sections = report.sections.map { $0.without(keys) }.filter { !$0.rows.isEmpty }
    let (page, presenter) = (
      layout(in: area).page, DoctorPresenter(sections: sections + [terminal], characters: look.characters)
    )
    return TextPage(lines: presenter.lines(width: page.columns), area: page)
  }

  private mutating func type(_ key: Key) -> Effects {
    let before = field
    _ = field?.press(key)
    guard let text = field?.text, field?.isTyping == false else { return [] }
    // A refused text stays, to be corrected.
    if key.code == .enter, let fault = fault(of: text) {
      field = before
      return fault
    }
    if key.code == .enter, case .key(let service) = row { sent = before.map { (service.facts.name, $0) } }
    field = nil
    return key.code == .enter ? take(text) : []
  }

  /// Inserts a pasted text. A line break at its end is no part of it.
  mutating func paste(_ text: String) -> Effects {
    _ = field?.paste(String(text.reversed().drop(while: \.isNewline).reversed()))
    return []
  }

  mutating func enter(_ text: String, _ look: DrawingContext) -> Effects {
    field = nil
    return take(text)
  }

  private func take(_ text: String) -> Effects {
    let isEmpty = text.allSatisfy(\.isWhitespace)
    return switch row {
    case .setting(let spec) where isEmpty: [.app(.apply(spec, spec.standard)), own(.reset(spec))]
    case .setting(let spec): set(spec, to: text)
    case .key(let service): [own(.saveKey(service, isEmpty ? nil : text))]
    case .clearPictures, nil: []
    }
  }

  private func set(_ spec: SettingSpec, to word: String) -> Effects {
    fault(of: word) ?? [.app(.apply(spec, word)), own(.save(spec, word))]
  }

  /// Says why a typed text is no value of the selected setting; nil if it is one, and for a key.
  private func fault(of text: String) -> Effects? {
    var settings = Settings()
    guard case .setting(let spec) = row, !text.allSatisfy(\.isWhitespace), !spec.choose(&settings, text)
    else { return nil }
    let fault = "‘\(text)’ is not a value of \(spec.name). " + spec.hint(for: text)
    return [.say(StyledText(SafeText(own: fault), .warning))]
  }

  private mutating func edit(_ text: String, longest: Int) {
    var field = SearchField(longest: longest)
    field.restore(text)
    field.beginTyping(selecting: false)
    (self.field, sent) = (field, nil)
  }

  @discardableResult
  private mutating func move(_ motion: Motion, in area: GridArea, _ look: DrawingContext) -> Effects {
    .saying(findings(in: area, look).flatMap { scroll.move(motion, on: $0) })
  }

  private mutating func change(by step: Int, _ look: DrawingContext) -> Effects {
    guard let row else { return [] }
    switch row {
    case .setting(let spec) where spec.isText:
      let word = spec.word(look.settings)
      edit(word == spec.standard ? "" : word, longest: SettingSpec.longestText)
    case .setting(let spec): return set(spec, to: spec.word(after: spec.word(look.settings), by: step))
    case .clearPictures:
      if report?.pictureCount == 0 { return [.say("No picture is on disk.")] }
      clearing = .asked
    case .key: edit("", longest: Self.longestKey)
    }
    return []
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: DrawingContext) -> Effects {
    guard case .row(let index) = click else { return [] }
    field = nil
    if clearing == .asked { clearing = .idle }
    let result = list.click(index, in: layout(in: area).list, count: Self.rows.count)
    return result == .opened ? change(by: 1, look) : []
  }

  mutating func scroll(_ pane: Pane, by lines: Int, in area: GridArea, _ look: DrawingContext) -> Effects {
    if clearing == .asked { clearing = .idle }
    switch pane {
    case .list: list.move(.by(lines.signum()), in: layout(in: area).list, count: Self.rows.count)
    case .page: move(.by(lines), in: area, look)
    }
    return []
  }

  mutating func receive(_ message: SettingsReport, _ look: DrawingContext) -> Effects {
    report = message
    if clearing == .underWay { clearing = .idle }
    if let sent, [message.refusedKey, message.acceptedKey].contains(sent.row) {
      // Unless the user has gone on.
      let isOpen = message.refusedKey != nil && sent.row == row?.name && field == nil && clearing == .idle
      if isOpen { field = sent.field }
      self.sent = nil
    }
    return []
  }

  mutating func appear(_ look: DrawingContext) -> Effects { [own(.report)] }

  mutating func run(_ request: TabRequest, _ look: DrawingContext) -> Effects? {
    guard case .go(let destination) = request, destination.place == "settings" else { return nil }
    if let row = Self.rows.firstIndex(where: { $0.name == destination.item }) { list.select(row) }
    return []
  }

  mutating func disappear() -> Effects {
    (field, sent) = (nil, nil)
    if clearing == .asked { clearing = .idle }
    return [own(.leave)]
  }
}
