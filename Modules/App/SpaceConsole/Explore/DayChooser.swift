import SpaceDomain
import TerminalKit

extension Feature {
  /// The sheet of the calendar. It answers with a day, and needs nothing.
  package static var calendar: Feature {
    Feature("calendar", "Calendar", DayChooser.self, isSheet: true, commands: [])
  }
}

/// The calendar for choosing a day, by moving or typing, in a sheet. The screen that asked for it shows the chosen day.
struct DayChooser: Screen {
  typealias Effect = Never
  typealias Message = Never

  private var form = DayPart.day
  private(set) var day = APODCalendar.firstDay
  /// The day being typed, or the year or month.
  private(set) var field = SearchField(longest: Self.longest)
  /// The reason why there is no further day, or why the typed day is invalid.
  private(set) var complaint: SafeText = ""

  /// The most characters of a day, as in `30 september 2024`.
  private static let longest = 20

  init() {}

  /// A calendar that starts at a day. One that asks for a year or a month begins with typing, and has the month's year.
  init(_ day: CalendarDay, _ form: DayPart = .day, within calendar: APODCalendar) {
    self.day = Self.clamped(day, calendar)
    self.form = form
    if form != .day { field.beginTyping() }
    if form == .month { field.restore(String(self.day.description.prefix(5))) }
  }

  func actions(_ look: DrawingContext) -> [Action] {
    (moves(within: look.calendar) + resting).when(!isTyping) + typing.when(isTyping)
  }

  private func moves(within calendar: APODCalendar) -> [Action] {
    func move(
      _ keys: [ActionKey], also: [ActionKey] = [], rare: [ActionKey] = [], _ purpose: SafeText,
      short: SafeText? = nil, to target: @escaping (DayChooser, _ isLater: Bool) -> CalendarDay
    ) -> Action {
      // The keys are pairs, back and on.
      Action(keys, also: also, rare: rare, purpose, short: short) { sheet, press in
        sheet.go(to: target(sheet, press.place % 2 == 1), within: calendar)
        return []
      }
    }
    return [
      move(
        [.left, .right], also: [ActionKey(.left), ActionKey(.right)], "the day before, after", short: "day"
      ) {
        $0.day.advanced(by: $1 ? 1 : -1)
      },
      move([.up, .down], also: [ActionKey(.up), ActionKey(.down)], "the week before, after", short: "week") {
        $0.day.advanced(by: $1 ? 7 : -7)
      },
      move(
        [ActionKey(.pageUp), ActionKey(.pageDown)], also: [.pageUp, .pageDown],
        rare: [.control("b"), .control("f"), .control("u"), .control("d")], "the month before, after",
        short: "month"
      ) { Self.day($0.day, months: $1 ? 1 : -1) },
      move(
        [ActionKey("previous-year", "{"), ActionKey("next-year", "}")],
        rare: [ActionKey(.pageUp, .shift), ActionKey(.pageDown, .shift)], "the year before, after"
      ) { Self.day($0.day, months: $1 ? 12 : -12) },
      move(
        [.start, .end], rare: [ActionKey(.home), ActionKey(.end)], "the first, the newest day"
      ) { $1 ? calendar.today : APODCalendar.firstDay },
    ]
  }

  /// The actions besides the moves while nothing is typed; a digit begins typing.
  private var resting: [Action] {
    [
      Action(
        "0123456789".map { ActionKey(Key($0)) }, written: "0–9", "type a day, such as 2024-01-31",
        short: "type a day"
      ) { sheet, press in
        sheet.field.beginTyping(selecting: false)
        return sheet.edit(press)
      },
      .enter("show it", short: "show") { sheet, press in sheet.choose(press.look) },
      Action([.quit], also: [.escape, .calendar], "back") { _, _ in [.close] },
    ]
  }

  private var typing: [Action] {
    let show = Action.enter("show it", short: "show") { sheet, press in sheet.choose(press.look) }
    let closes = form != .day && !hasTyped
    let back = Action.escape(closes ? "back" : "delete what is typed", short: closes ? "back" : "delete") {
      sheet, _ in
      if closes { return [.close] }
      sheet.clear()
      return []
    }
    let move = Action(
      [ActionKey(.up), ActionKey(.down)], also: [ActionKey(.pageUp), ActionKey(.pageDown)],
      "to the week, the month before, after", in: .moving
    ) { sheet, press in
      let step = press.place % 2 == 1 ? 1 : -1
      let target = press.place < 2 ? sheet.day.advanced(by: 7 * step) : Self.day(sheet.day, months: step)
      sheet.go(to: target, within: press.look.calendar)
      return []
    }
    return [show, back] + Action.typing(in: field) { sheet, press in sheet.edit(press) }
      + [move.when(form == .day)]
  }

  var hasTyped: Bool { !field.text.isEmpty }
  var isTyping: Bool { field.isTyping }
  mutating func endTyping() { field.endTyping() }
  var takesText: Bool { true }
  func textAdvice(_ look: DrawingContext) -> SafeText {
    "A day, such as 2024-01-31, yesterday or july 2019, then Enter."
  }
  var layers: Int { 1 }
  mutating func receive(_ message: Never, _ look: DrawingContext) -> Effects {}
  mutating func disappear() -> Effects { [] }

  mutating func run(_ request: TabRequest, _ look: DrawingContext) -> Effects? {
    guard case .chooseDay(let day, let part) = request else { return nil }
    self = DayChooser(day ?? look.calendar.today, part, within: look.calendar)
    return []
  }

  mutating func enter(_ text: String, _ look: DrawingContext) -> Effects {
    let day: CalendarDay
    do {
      guard let words = try DayArgument.days(text) else {
        complaint = "Write a day, such as 2024-01-31, yesterday or july 2019."
        return []
      }
      day = try words.ends(within: look.calendar).from
    } catch {
      complaint = SafeText(own: SpaceError(error).message)
      return []
    }
    clear()
    return choose(day, look)
  }

  mutating func paste(_ text: String) -> Effects {
    field.beginTyping(selecting: false)
    if field.paste(text) == .changed { complaint = "" }
    return []
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: DrawingContext) -> Effects {
    if case .day(let day) = click { [.close, .request(.show(day))] } else { [] }
  }

  private mutating func choose(_ look: DrawingContext) -> Effects {
    settle(within: look.calendar) ? [.close, .request(.show(day))] : []
  }

  private mutating func choose(_ wanted: CalendarDay, _ look: DrawingContext) -> Effects {
    do throws(SpaceError) { try look.calendar.validate(wanted) } catch {
      complaint = SafeText(own: error.message)
      return []
    }
    day = wanted
    return [.close, .request(.show(day))]
  }

  private mutating func go(to target: CalendarDay, within calendar: APODCalendar) {
    clear()
    let chosen = Self.clamped(target, calendar)
    if chosen != target || chosen == day {
      let step = target < day || (target == day && chosen == APODCalendar.firstDay) ? -1 : 1
      complaint = calendar.edge(at: chosen, going: step) ?? ""
    }
    day = chosen
  }

  /// Deletes what is typed, and ends typing unless the calendar asks for a year or a month.
  private mutating func clear() {
    complaint = ""
    _ = field.clear()
    if form == .day { field.endTyping() }
  }

  /// Gives a key to the field. Hyphens are inserted automatically; a typed one is accepted too.
  private mutating func edit(_ press: KeyPress) -> Effects {
    let (before, isAtEnd) = (field.text, field.isAtEnd)
    if press.key.typed == "-", isAtEnd, before.hasSuffix("-") { return [] }
    let isDigit = press.key.typed.map { "0"..."9" ~= $0 } ?? false
    if isDigit { insertHyphen() }
    _ = field.press(press.key)
    if isDigit { insertHyphen() }
    guard field.text != before else { return [] }
    complaint = ""
    if let near = Self.nearest(field.text, to: day) { day = Self.clamped(near, press.look.calendar) }
    return []
  }

  /// Inserts the hyphen behind a year, and behind the month of a day.
  private mutating func insertHyphen() {
    let text = field.text
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard field.isAtEnd, [4, 7].contains(text.count), text.count < form.rawValue.count, parts[0].count == 4,
      parts.joined().utf8.allSatisfy({ "0123456789".utf8.contains($0) }), !text.hasSuffix("-")
    else { return }
    _ = field.paste("-")
  }

  /// The day of an incomplete date: a year, a month, a day.
  private static func nearest(_ typed: String, to day: CalendarDay) -> CalendarDay? {
    let parts = typed.split(separator: "-").map { Int($0) ?? NamedDays.monthNumber($0) ?? 0 }
    guard let year = parts.first, 1_000...9_999 ~= year else { return nil }
    let month = parts.count > 1 && (1...12).contains(parts[1]) ? parts[1] : day.month
    let number = parts.count > 2 && parts[2] > 0 ? parts[2] : day.day
    return CalendarDay(
      year: year, month: month, day: min(number, CalendarDay.length(ofMonth: month, in: year)))
  }

  /// Ends the typing; returns false, and sets the complaint, if the day has no picture.
  mutating func settle(within calendar: APODCalendar) -> Bool {
    guard hasTyped else { return true }
    guard let typedDay = form == .day ? typedDay(within: calendar) : typedPart(within: calendar) else {
      complaint =
        form == .month
        ? "Write it as 2024-01, or with its name."
        : "Write it as \("2024-01-31".prefix(form.rawValue.count))."
      return false
    }
    do throws(SpaceError) { try calendar.validate(typedDay) } catch {
      complaint = SafeText(own: error.message)
      return false
    }
    day = typedDay
    clear()
    return true
  }

  /// The one day that is typed, also in words, such as `31 january 2024`.
  private func typedDay(within calendar: APODCalendar) -> CalendarDay? {
    if let day = CalendarDay(field.text) { return day }
    do throws(DayWords.Fault) {
      return try DayWords(field.text)?.day?.calendarDay(calendar)
    } catch { return nil }
  }

  /// The nearest day in the typed year or month; a day outside of the calendar when all of it is.
  private func typedPart(within calendar: APODCalendar) -> CalendarDay? {
    let parts = field.text.split(separator: "-")
    let month = parts.last.flatMap { Int($0) ?? NamedDays.monthNumber($0) } ?? 0
    guard parts.first?.count == 4,
      form == .year ? parts.count == 1 : parts.count == 2 && (1...12).contains(month),
      let near = Self.nearest(field.text, to: day)
    else { return nil }
    let clamped = Self.clamped(near, calendar)
    let isSame = clamped.year == near.year && (form == .year || clamped.month == near.month)
    return isSame ? clamped : near
  }

  /// The same day some months later; limited to the last day of the month.
  private static func day(_ day: CalendarDay, months: Int) -> CalendarDay {
    let month = day.year * 12 + day.month - 1 + months
    let (year, number) = (month / 12, month % 12 + 1)
    let last = CalendarDay.length(ofMonth: number, in: year)
    return CalendarDay(year: year, month: number, day: min(day.day, last)) ?? day
  }

  private static func clamped(_ day: CalendarDay, _ calendar: APODCalendar) -> CalendarDay {
    min(max(day, APODCalendar.firstDay), calendar.today)
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let title: SafeText =
      switch form {
      case .day: "Choose a day"
      case .month: "Type a month"
      case .year: "Type a year"
      }
    let faults = complaint.isEmpty ? [] : complaint.wrapped(to: 23).map { StyledText($0, .warning) }
    let fieldRows = isTyping || hasTyped ? 1 : 0
    let inner = Panel.draw(
      title, columns: 23, rows: 8 + fieldRows + faults.count, in: area, on: &frame, look)
    let heading = [
      StyledText(SafeText(day.monthInWords).padded(to: inner.columns, .center), .title),
      StyledText(" Mo Tu We Th Fr Sa Su", .dim),
    ]
    frame.write(heading, in: inner)
    drawDays(in: inner.split(top: 2).rest, on: &frame, look)
    let (row, below) = inner.split(top: 8).rest.split(top: fieldRows)
    if fieldRows > 0 { drawField(in: row.inset(columns: 1), on: &frame) }
    frame.write(faults, in: below)
  }

  /// Draws what is typed, and behind it the letters that stand for the rest of a date.
  private func drawField(in row: GridArea, on frame: inout Frame) {
    if !field.text.contains(where: \.isLetter) {
      let rest = StyledText(SafeText(String(form.rawValue.dropFirst(field.text.count))), .dim)
      let start = min(field.text.count, row.columns)
      frame.grid.write(rest, row: row.row, column: row.column + start, width: row.columns - start)
    }
    field.drawText(in: row, on: &frame)
  }

  private func drawDays(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let first = day.advanced(by: 1 - day.day)
    for index in 0..<CalendarDay.length(ofMonth: day.month, in: day.year) {
      // Monday is the first column.
      let (place, date) = ((first.weekday + 6) % 7 + index, first.advanced(by: index))
      let cell = GridArea(column: area.column + place % 7 * 3, row: area.row + place / 7, columns: 4, rows: 1)
      guard cell.row < area.row + area.rows else { return }
      let exists = (try? look.calendar.validate(date)) != nil
      let text = SafeText("\(date.day)").padded(to: 2, .trailing)
      let style: TextStyle = date == look.calendar.today ? .accent : exists ? .plain : .dim
      frame.grid.write(text, style, row: cell.row, column: cell.column + 1, width: 2)
      if date == day { frame.grid.select(cell) }
      if exists { frame.add(.day(date), in: cell) }
    }
  }
}

extension APODCalendar {
  /// The reason why there is no day in that direction; nil when there is one.
  /// - Parameter step: negative for earlier days.
  func edge(at day: CalendarDay, going step: Int) -> SafeText? {
    if step < 0 {
      return previous(before: day) == nil ? "The first picture of the day is that of \(Self.firstDay)." : nil
    }
    return next(after: day) == nil ? "\(today) is the newest day: New York is still on that day." : nil
  }
}
