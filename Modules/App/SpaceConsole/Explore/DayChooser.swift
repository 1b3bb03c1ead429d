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
  /// The day that is shown; while another one is typed, the nearest to what is typed.
  private(set) var day = APODCalendar.firstDay
  /// The day that was shown before typing. What is typed changes its parts; without that it is shown again.
  private var opened = APODCalendar.firstDay
  /// The day being typed, or the year or month.
  private(set) var field = SearchField(longest: Self.longest)

  /// The most characters of a day, as in `30 september 2024`.
  private static let longest = 20

  init() {}

  /// A calendar that starts at a day. One that asks for a year or a month begins with typing, and has the month's year.
  init(_ day: CalendarDay, _ form: DayPart = .day, within calendar: APODCalendar) {
    self.form = form
    open(Self.clamped(day, calendar))
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
      Action([.search], "type a day in words, such as monday or july 2019", short: "in words") { sheet, _ in
        sheet.field.beginTyping(selecting: false)
        return []
      },
      Action([.year], "type a year") { sheet, press in sheet.ask(for: .year, press.look) },
      Action([.month], "type a month") { sheet, press in sheet.ask(for: .month, press.look) },
      Action([.quit], also: [.escape, .calendar], "back") { _, _ in [.close] },
    ]
  }

  private mutating func ask(for part: DayPart, _ look: DrawingContext) -> Effects {
    self = DayChooser(day, part, within: look.calendar)
    return []
  }

  private var typing: [Action] {
    let opens = typedWords.map(opens) ?? false
    let show = Action.enter(opens ? "open it in the calendar" : "show it", short: opens ? "open" : "show") {
      sheet, press in sheet.choose(press.look)
    }
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
      return sheet.go(to: target, within: press.look.calendar)
    }
    return [show, back] + Action.typing(in: field) { sheet, press in sheet.edit(press) }
      + [move.when(form == .day)]
  }

  var hasTyped: Bool { !field.text.isEmpty }
  var isTyping: Bool { field.isTyping }
  mutating func endTyping() { field.endTyping() }
  var takesText: Bool { true }
  func textAdvice(_ look: DrawingContext) -> SafeText {
    switch form {
    case .day: "A day, such as 2024-01-31, yesterday or july 2019, then Enter."
    case .month: "A month, such as 7, july or 2024-07, then Enter."
    case .year: "A year, such as 2024 or last year, then Enter."
    }
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
    do {
      guard let words = try period(text) ?? DayArgument.days(text) else {
        return Self.complaining("Write a day, such as 2024-01-31, yesterday or july 2019.")
      }
      return show(try chosen(words, within: look.calendar))
    } catch { return Self.complaining(SpaceError(error).message) }
  }

  mutating func paste(_ text: String) -> Effects {
    field.beginTyping(selecting: false)
    _ = field.paste(text)
    replaceYear()
    return []
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: DrawingContext) -> Effects {
    if case .day(let day) = click { show(day) } else { [] }
  }

  /// Shows the day; opens a typed month or year in the calendar, to choose a day there.
  private mutating func choose(_ look: DrawingContext) -> Effects {
    guard hasTyped else {
      do throws(SpaceError) { try look.calendar.validate(day) } catch {
        return Self.complaining(error.message)
      }
      return show(day)
    }
    guard let words = typedWords else { return Self.complaining(refusal) }
    do throws(SpaceError) { open(try chosen(words, within: look.calendar)) } catch {
      return Self.complaining(error.message)
    }
    clear()
    return opens(words) ? [] : show(day)
  }

  /// The sentence about what is typed and names nothing.
  private var refusal: String {
    switch form {
    case .month: "Write it as 2024-01, or with its name."
    case .day where field.text.count == form.rawValue.count: "‘\(field.text)’ is not a day."
    case .day, .year: "Write it as \("2024-01-31".prefix(form.rawValue.count))."
    }
  }

  /// True for a period that is typed where a day is asked for.
  private func opens(_ words: DayWords) -> Bool { form == .day && words.day == nil }

  private func chosen(_ words: DayWords, within calendar: APODCalendar) throws(SpaceError) -> CalendarDay {
    if let wanted = words.day?.calendarDay(calendar) {
      try calendar.validate(wanted)
      return wanted
    }
    let (from, to) = try words.ends(within: calendar)
    // Typing has led to a day of the period already.
    if from <= day, day <= to { return day }
    return Self.clamped(min(max(sameDay(of: words, calendar) ?? from, from), to), calendar)
  }

  /// The same day of a month or a year; nil for other periods.
  private func sameDay(of words: DayWords, _ calendar: APODCalendar) -> CalendarDay? {
    let first = words.from.days(from: calendar.today).lowerBound
    let years = 12 * (first.year - day.year)
    return switch words.from {
    case _ where words.to != nil: nil
    case .year, .years: Self.day(day, months: years)
    case .month, .monthOf, .months: Self.day(day, months: years + first.month - day.month)
    default: nil
    }
  }

  private func show(_ day: CalendarDay) -> Effects { [.close, .request(.show(day))] }

  private static func complaining(_ text: String) -> Effects {
    [.say(StyledText(SafeText(own: text), .warning))]
  }

  private mutating func open(_ day: CalendarDay) { (self.day, opened) = (day, day) }

  private mutating func go(to target: CalendarDay, within calendar: APODCalendar) -> Effects {
    let (before, chosen) = (day, Self.clamped(target, calendar))
    open(chosen)
    clear()
    guard chosen != target || chosen == before else { return [] }
    let step = target < before || (target == before && chosen == APODCalendar.firstDay) ? -1 : 1
    return .saying(calendar.edge(at: chosen, going: step).map { StyledText($0, .warning) })
  }

  /// Deletes what is typed, and ends typing unless the calendar asks for a year or a month.
  private mutating func clear() {
    _ = field.clear()
    day = opened
    if form == .day { field.endTyping() }
  }

  /// Gives a key to the field. Hyphens are inserted automatically; a typed one is accepted too.
  private mutating func edit(_ press: KeyPress) -> Effects {
    let (before, isAtEnd) = (field.text, field.isAtEnd)
    if press.key.typed == "-", isAtEnd, before.hasSuffix("-") { return [] }
    let isDigit = press.key.typed.map { "0"..."9" ~= $0 } ?? false
    if isDigit { insertHyphen() }
    _ = field.press(press.key)
    replaceYear()
    if isDigit { insertHyphen() }
    guard field.text != before else { return [] }
    let named = typedWords?.day?.calendarDay(press.look.calendar)
    let near = Self.nearest(field.text, to: opened) ?? named
    day = near.map { Self.clamped($0, press.look.calendar) } ?? opened
    return []
  }

  /// Removes the year before a month when another one, of four digits, is typed behind it: `2026-2018` becomes `2018`.
  private mutating func replaceYear() {
    guard form == .month, field.isAtEnd, let typed = Self.behindYear(field.text), typed.count >= 4,
      typed.prefix(4).utf8.allSatisfy({ "0123456789".utf8.contains($0) })
    else { return }
    field.restore(String(typed))
  }

  /// The text behind a year and a hyphen; nil without these.
  private static func behindYear(_ text: String) -> Substring? {
    let digits = text.prefix(4).utf8.count { "0123456789".utf8.contains($0) }
    return digits == 4 && text.dropFirst(4).first == "-" ? text.dropFirst(5) : nil
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

  /// The typed day or period; nil while it is incomplete.
  private var typedWords: DayWords? { period(field.text) }

  /// The day or period of a text; a month without a year is that of the shown year.
  private func period(_ text: String) -> DayWords? {
    (form == .month ? words(String(day.description.prefix(5)) + text) : nil) ?? words(text)
  }

  /// The day or period of a text, also in words, such as `31 january 2024`; in place of a month also its name, such as
  /// `2024-july`, or behind a year words that need none, such as `2024-july 2018`.
  private func words(_ text: String) -> DayWords? {
    // The hyphen for the rest of a date is typed by itself.
    let text = form == .day && text.hasSuffix("-") ? String(text.dropLast()) : text
    let parts = text.split(separator: "-")
    if form == .month, parts.count == 2, let year = Int(parts[0]), 1_000...9_999 ~= year,
      let month = NamedDays.monthNumber(parts[1])
    {
      return DayWords(.monthOf(year: year, month: month))
    }
    let typed = form == .month ? Self.behindYear(text) : nil
    return (try? DayWords(text)) ?? typed.flatMap { try? DayWords(String($0)) }
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
    let hasField = isTyping || hasTyped
    let inner = Panel.draw(title, columns: 23, rows: hasField ? 9 : 8, in: area, on: &frame, look)
    let month = StyledText(SafeText(day.monthInWords).padded(to: inner.columns, .center), .title)
    // On the smallest terminal the field takes the row of the weekdays.
    let isLow = hasField && inner.rows < 9
    frame.write(isLow ? [month] : [month, StyledText(" Mo Tu We Th Fr Sa Su", .dim)], in: inner)
    drawDays(in: inner.split(top: 2).rest, on: &frame, look)
    guard hasField else { return }
    let below = inner.split(top: isLow ? 1 : 8).rest
    drawField(in: below.split(top: 1).top.inset(columns: 1), on: &frame)
  }

  /// Draws what is typed, and behind it the letters that stand for the rest of a date.
  private func drawField(in row: GridArea, on frame: inout Frame) {
    let isDate = zip(field.text, form.rawValue).allSatisfy { $1 == "-" ? $0 == "-" : $0.isNumber }
    if isDate {
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
      let (place, date) = (first.monday.distance(to: first) + index, first.advanced(by: index))
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
