import SpaceDomain
import TerminalKit

extension Feature {
  /// The sheet of the calendar. It answers with a day, and needs nothing.
  package static var calendar: Feature {
    Feature("calendar", "Calendar", DayChooser.self, isSheet: true, commands: [])
  }
}

/// The calendar for choosing a day, by moving or typing, in a sheet. The screen that asked for it shows the chosen day.
struct DayChooser: Screen, Hashable {
  typealias Effect = Never
  typealias Message = Never

  private var form = DayPart.day
  private(set) var day = APODCalendar.firstDay
  /// The digits and hyphens of the day being typed; of a month also the letters of its name.
  private(set) var typed = ""
  /// The reason why there is no further day, or why the typed day is invalid.
  private(set) var complaint: SafeText = ""

  init() {}

  /// A calendar that starts at a day. One that asks for a month already has the year.
  init(_ day: CalendarDay, _ form: DayPart = .day, within calendar: APODCalendar) {
    self.day = Self.clamped(day, calendar)
    self.form = form
    if form == .month { typed = String(self.day.description.prefix(5)) }
  }

  func actions(_ look: DrawingContext) -> [Action] {
    // The letters of a month's name are keys of the calendar elsewhere.
    (form == .month ? [] : moves(within: look.calendar)) + typing(within: look.calendar)
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

  private func typing(within calendar: APODCalendar) -> [Action] {
    let takesNames = form == .month
    let letters = takesNames ? "abcdefghijklmnopqrstuvwxyz" : ""
    let digits = ("0123456789-" + letters + letters.uppercased()).map { ActionKey(Key($0)) }
    let delete: Action.Perform = { sheet, press in
      sheet.typed = press.place == 0 ? String(sheet.typed.dropLast()) : ""
      sheet.showTyped(within: calendar)
      return []
    }
    return [
      Action(
        digits, written: takesNames ? "0–9 - a–z" : "0–9 -",
        takesNames ? "type a month, such as 2024-01, 7 or july" : "type a day, such as 2024-01-31",
        short: takesNames ? "type a month" : "type a day"
      ) { sheet, press in
        press.key.typed.map { sheet.type($0, within: calendar) }
        return []
      },
      .enter("show it", short: "show") { sheet, press in sheet.choose(press.look) },
      Action([ActionKey(.backspace), .escape], "delete a digit, all", perform: delete).when(hasTyped),
      // Esc deletes what was typed first.
      Action([.escape], "back") { _, _ in [.close] }.when(takesNames && !hasTyped),
      Action([.quit], also: (hasTyped ? [] : [.escape]) + [.calendar], "back") { _, _ in [.close] }
        .when(!takesNames),
    ]
  }

  var hasTyped: Bool { !typed.isEmpty }
  /// A month's name takes all letters, also those that are keys elsewhere.
  var isTyping: Bool { form == .month }
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
    do throws(UsageError) {
      guard let words = try DayArgument.days(text) else {
        complaint = "Write a day, such as 2024-01-31, yesterday or july 2019."
        return []
      }
      (typed, complaint) = ("", "")
      return choose(words.ends(within: look.calendar).from, look)
    } catch {
      complaint = SafeText(own: error.message)
      return []
    }
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
    (typed, complaint) = ("", "")
    let chosen = Self.clamped(target, calendar)
    if chosen != target || chosen == day {
      let step = target < day || (target == day && chosen == APODCalendar.firstDay) ? -1 : 1
      complaint = calendar.edge(at: chosen, going: step) ?? ""
    }
    day = chosen
  }

  /// The longest name of a month behind a year, as in `2024-september`.
  private static let longestMonth = 14

  /// Types a digit, a hyphen, or a letter of a month's name. Hyphens are inserted automatically; a typed one is accepted too.
  private mutating func type(_ character: Character, within calendar: APODCalendar) {
    if character.isLetter {
      if typed.count < Self.longestMonth { typed += character.lowercased() }
      return showTyped(within: calendar)
    }
    let isDigit = "0"..."9" ~= character
    guard isDigit || character == "-" && typed.last != "-", typed.count < form.rawValue.count else { return }
    typed.append(character)
    if isDigit, [4, 7].contains(typed.count), typed.count < form.rawValue.count { typed.append("-") }
    showTyped(within: calendar)
  }

  private mutating func showTyped(within calendar: APODCalendar) {
    complaint = ""
    if let near = Self.nearest(typed, to: day) { day = Self.clamped(near, calendar) }
  }

  /// The day of an incomplete date: a year, a month, a day.
  private static func nearest(_ typed: String, to day: CalendarDay) -> CalendarDay? {
    let parts = typed.split(separator: "-").map { Int($0) ?? NamedDays.monthNumber($0) ?? 0 }
    guard let year = parts.first, year >= 1_000 else { return nil }
    let month = parts.count > 1 && (1...12).contains(parts[1]) ? parts[1] : day.month
    let number = parts.count > 2 && parts[2] > 0 ? parts[2] : day.day
    return CalendarDay(
      year: year, month: month, day: min(number, CalendarDay.length(ofMonth: month, in: year)))
  }

  /// Ends the typing; returns false, and sets the complaint, if the day has no picture.
  mutating func settle(within calendar: APODCalendar) -> Bool {
    guard hasTyped else { return true }
    guard let typedDay = form == .day ? CalendarDay(typed) : typedPart(within: calendar) else {
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
    (day, typed) = (typedDay, "")
    return true
  }

  /// The nearest day in the typed year or month; a day outside of the calendar when all of it is.
  private func typedPart(within calendar: APODCalendar) -> CalendarDay? {
    let parts = typed.split(separator: "-")
    let month = parts.last.flatMap { Int($0) ?? NamedDays.monthNumber($0) } ?? 0
    guard parts.first?.count == 4, form == .year || parts.count == 2 && (1...12).contains(month),
      let near = Self.nearest(typed, to: day)
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

  /// The typed text, or the fault in it.
  private func lines(width: Int) -> [StyledText] {
    if !complaint.isEmpty { return complaint.wrapped(to: width).map { StyledText($0, .warning) } }
    guard hasTyped || form != .day else { return [] }
    let rest = SafeText(String(typed.contains(where: \.isLetter) ? "" : form.rawValue.dropFirst(typed.count)))
    return [StyledText(" \(typed)", .accent) + StyledText(rest, .dim)]
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let title: SafeText =
      switch form {
      case .day: "Choose a day"
      case .month: "Type a month"
      case .year: "Type a year"
      }
    let below = lines(width: 23)
    let inner = Panel.draw(title, columns: 23, rows: 8 + below.count, in: area, on: &frame, look)
    let heading = [
      StyledText(SafeText(day.monthInWords).padded(to: inner.columns, .center), .title),
      StyledText(" Mo Tu We Th Fr Sa Su", .dim),
    ]
    frame.write(heading, in: inner)
    drawDays(in: inner.split(top: 2).rest, on: &frame, look)
    frame.write(below, in: inner.split(top: inner.rows - below.count).rest)
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
