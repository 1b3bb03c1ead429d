import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct DayChooserTests {
  /// Noon in New York on 2024-03-31.
  private let calendar = APODCalendar(
    now: CalendarDay("2024-03-31").startInUTC.addingTimeInterval(17 * 3_600))

  private let area = GridArea(column: 0, row: 0, columns: 78, rows: 20)
  private var look: DrawingContext {
    DrawingContext(
      size: CellSize(columns: 80, rows: 24),
      now: CalendarDay("2024-03-31").startInUTC.addingTimeInterval(17 * 3_600))
  }

  @discardableResult private func press(_ key: Key, on sheet: inout DayChooser) -> [ScreenEffect] {
    let effects = sheet.press(key, in: area, look)
    #expect(effects != nil, "\(key.name)")
    return effects ?? []
  }

  /// The words that a key leads to; empty without.
  private func said(_ effects: [ScreenEffect]) -> String {
    effects.compactMap { if case .say(let text) = $0 { text.text.string } else { nil } }.joined()
  }

  /// Presses Enter; returns the day that is shown, or what is said in its place.
  private func enter(_ sheet: inout DayChooser) -> String {
    let effects = press(Key(.enter), on: &sheet)
    let shown = effects.compactMap { if case .request(.show(let day)) = $0 { day } else { nil } }
    return shown.first?.description ?? said(effects)
  }

  private func day(after keys: [Key], from day: CalendarDay) -> CalendarDay {
    var sheet = DayChooser(day, within: calendar)
    for key in keys { press(key, on: &sheet) }
    return sheet.day
  }

  @Test func `moves by days, weeks, months and years`() {
    #expect(day(after: [Key(.left)], from: "2024-03-01") == "2024-02-29")
    #expect(day(after: [Key(.down), Key(.right)], from: "2024-01-27") == "2024-02-04")
    #expect(day(after: [Key(.pageUp)], from: "2024-03-31") == "2024-02-29")
    #expect(day(after: [Key("{")], from: "2024-02-29") == "2023-02-28")
    #expect(day(after: [Key(.pageUp), Key(.pageUp), Key(.pageUp)], from: "2024-03-15") == "2023-12-15")
    #expect(day(after: [Key(.pageDown, .shift)], from: "2020-05-05") == "2021-05-05")
  }

  @Test func `a day without a picture is not shown, however it was reached`() {
    var sheet = DayChooser("2020-06-09", within: calendar)
    press(Key(.right), on: &sheet)
    #expect(enter(&sheet) == "NASA published no picture on 2020-06-10.")
    press(Key(.right), on: &sheet)
    #expect(enter(&sheet) == "2020-06-11")
  }

  @Test func `ends at the first and the newest day`() {
    #expect(day(after: [Key(.right)], from: "2024-03-31") == "2024-03-31")
    #expect(day(after: [Key("{"), Key("{")], from: "1996-01-01") == APODCalendar.firstDay)
    #expect(day(after: [Key(.end)], from: "1999-01-01") == "2024-03-31")
    #expect(day(after: [Key(.home)], from: "1999-01-01") == APODCalendar.firstDay)
  }

  private func sheet(typing text: String, from day: CalendarDay = "2024-03-15") -> DayChooser {
    var sheet = DayChooser(day, within: calendar)
    for character in text { press(Key(character), on: &sheet) }
    return sheet
  }

  @Test(arguments: [
    ("2020", "2020-03-15"), ("202002", "2020-02-15"), ("20200229", "2020-02-29"),
    ("2020-02-29", "2020-02-29"),
    ("2023-02-30", "2023-02-28"), ("1990", "1995-06-16"),
  ]) func `shows the day typed so far`(text: String, day: String) {
    #expect("\(sheet(typing: text).day)" == day)
  }

  @Test(arguments: [DayPart.day, .month, .year])
  func `the day that was open is there again once a year before the first picture is corrected or deleted`(
    _ form: DayPart
  ) {
    // Given
    var sheet = DayChooser("2024-01-05", form, within: calendar)
    press(Key(form == .day ? "1" : "u", form == .day ? [] : .control), on: &sheet)
    for character in form == .day ? "990" : "1990" { press(Key(character), on: &sheet) }
    #expect(sheet.day == "1995-06-16")
    // When the year is corrected
    for _ in sheet.field.text { press(Key(.backspace), on: &sheet) }
    #expect(sheet.day == "2024-01-05")
    for character in "2019" { press(Key(character), on: &sheet) }
    #expect(sheet.day == "2019-01-05")
    // And deleted
    press(Key(.escape), on: &sheet)
    // Then
    #expect(sheet.day == "2024-01-05" && !sheet.hasTyped)
  }

  @Test func `Enter accepts a typed day, and one without a picture is refused with the reason`() {
    var right = sheet(typing: "19950620")
    let shown = enter(&right)
    #expect(shown == "1995-06-20" && right.day == "1995-06-20" && !right.hasTyped)
    for (text, reason) in [
      ("202", "Write it as 2024-01-31."), ("1995-06-17", "NASA published no picture on 1995-06-17."),
      ("2023-02-30", "‘2023-02-30’ is not a day."),
      ("2030-01-01", "2030-01-01 has not come yet: in New York it is 2024-03-31."),
      ("2030-01", "2030-01 has not come yet: in New York it is 2024-03-31."),
    ] {
      var wrong = sheet(typing: text)
      let said = enter(&wrong)
      #expect(said == reason)
    }
  }

  @Test(arguments: [
    ("201907", "2019-07-15", "July 2019"), ("2019", "2019-03-15", "March 2019"),
    ("2019-7", "2019-07-15", "July 2019"), ("1995-06", "1995-06-16", "June 1995"),
  ]) func `Enter opens a typed month or year, where the day is chosen`(
    _ text: String, _ day: String, _ month: String
  ) {
    // Given
    var sheet = sheet(typing: text)
    #expect(sheet.labels(look).contains { $0.short == "open" })
    // When
    let said = enter(&sheet)
    // Then
    #expect(said.isEmpty)
    #expect(sheet.day.description == day && "\(sheet.day.monthInWords)" == month)
    #expect(!sheet.isTyping && !sheet.hasTyped)
    press(Key("l"), on: &sheet)
    let shown = enter(&sheet)
    // NASA published its second picture four days after the first
    #expect(shown == (day == "1995-06-16" ? "NASA published no picture on 1995-06-17." : "\(sheet.day)"))
    #expect(sheet.day == CalendarDay(day)?.advanced(by: 1))
  }

  @Test(
    arguments: [
      ("2", "2024-02-29"), ("feb", "2024-02-29"), ("july 2018", "2018-07-31"), ("2018-07", "2018-07-31"),
    ])
  func `a month needs no year where the field was cleared`(_ text: String, _ day: String) {
    var sheet = DayChooser("2024-03-31", .month, within: calendar)
    press(Key("u", .control), on: &sheet)
    for character in text { press(Key(character), on: &sheet) }
    let said = enter(&sheet)
    #expect(said == day && sheet.day.description == day)
  }

  @Test(arguments: [
    ("2020", DayPart.year, "2020-03-31", ""), ("1995", .year, "1995-06-16", ""),
    ("19", .year, "2024-03-31", "Write it as 2024."),
    ("2031", .year, "2024-03-31", "2031 has not come yet"),
    ("02", .month, "2024-02-29", ""), ("july", .month, "2024-03-31", "2024-07 has not come yet"),
    ("feb", .month, "2024-02-29", ""), ("0", .month, "2024-03-31", "Write it as 2024-01, or with its name."),
  ]) func `asks for a year or a month`(
    _ text: String, _ form: DayPart, _ day: String, _ fault: String
  ) {
    var sheet = DayChooser("2024-03-31", form, within: calendar)
    for character in text { press(Key(character), on: &sheet) }
    let answer = enter(&sheet)
    #expect(sheet.day.description == day)
    #expect(fault.isEmpty ? answer == day : answer.hasPrefix(fault))
  }

  @Test(arguments: [
    ("F", "February"), ("Feb", "February"), ("FEBRUARY", "February"), ("Jan", "January"), ("M", nil),
    ("J", nil),
  ]) func `a month's name may begin with a capital letter, or be of them`(_ text: String, _ month: String?) {
    var sheet = DayChooser("2023-03-31", .month, within: calendar)
    for character in text { press(Key(character), on: &sheet) }
    #expect(sheet.field.text == "2023-" + text)
    // Fewer than three letters are the beginning of several.
    let isName = text.count >= 3
    let answer = enter(&sheet)
    #expect((answer == sheet.day.description) == isName)
    #expect(sheet.day.monthInWords == (isName ? "\(month ?? "") 2023" : "March 2023"))
  }

  @Test func `the typed day is edited with readline's keys`() {
    var sheet = sheet(typing: "20230131")
    // When the month is replaced
    for _ in 1...3 { press(Key("b", .alt), on: &sheet) }
    #expect(sheet.field.text == "2023-01-31" && sheet.day == "2023-01-31")
    press(Key("f", .alt), on: &sheet)
    for key in [Key(.right), Key("d", .alt), Key("0"), Key("7")] { press(key, on: &sheet) }
    #expect(sheet.field.text == "2023-07-31" && sheet.day == "2023-07-31")
    // And the year at the start, and the day at the end
    for key in [Key("a", .control), Key(.delete), Key("d", .control), Key("1"), Key("9")] {
      press(key, on: &sheet)
    }
    for key in [Key(.end), Key(.backspace), Key("0")] { press(key, on: &sheet) }
    #expect(sheet.field.text == "1923-07-30")
    // And all is deleted, and inserted again
    press(Key("u", .control), on: &sheet)
    #expect(sheet.field.text.isEmpty && sheet.isTyping)
    press(Key("y", .control), on: &sheet)
    #expect(sheet.field.text == "1923-07-30")
    // Then Esc deletes it, and the letters are keys of the calendar
    press(Key(.escape), on: &sheet)
    #expect(!sheet.isTyping && !sheet.hasTyped)
    let before = sheet.day
    press(Key("l"), on: &sheet)
    #expect(sheet.day == before.advanced(by: 1))
  }

  @Test(arguments: [
    ("15 january 2024", "2024-01-15"), ("02-29", "2024-02-29"), ("15 Feb 2020", "2020-02-15"),
  ]) func `a day in words may be typed that begins with a digit`(_ text: String, _ day: String) {
    var sheet = sheet(typing: text)
    let answer = enter(&sheet)
    #expect(answer == day)
  }

  @Test(arguments: [
    ("monday", "2024-03-25"), ("yesterday", "2024-03-30"), ("last friday", "2024-03-29"),
    ("31 january 2024", "2024-01-31"),
  ]) func `slash begins a day in words, and the calendar follows`(_ text: String, _ day: String) {
    var sheet = sheet(typing: "/" + text)
    #expect(sheet.field.text == text && "\(sheet.day)" == day)
    let answer = enter(&sheet)
    #expect(answer == day)
  }

  @Test(arguments: [
    ("Y2020", "2020-03-15"), ("M2", "2024-02-15"), ("Mjan", "2024-01-15"),
  ]) func `Y and M ask for a year and a month, as on the page`(_ text: String, _ day: String) {
    var sheet = sheet(typing: text)
    let answer = enter(&sheet)
    #expect(answer == day)
  }

  @Test(arguments: [
    ("last month", DayPart.year, "2024-02-29"), ("july 2019", .month, "2019-07-01"),
  ]) func `a year or a month may be in words`(_ text: String, _ form: DayPart, _ day: String) {
    var sheet = DayChooser("2024-03-31", form, within: calendar)
    press(Key("u", .control), on: &sheet)
    for character in text { press(Key(character), on: &sheet) }
    #expect(sheet.field.text == text)
    let answer = enter(&sheet)
    #expect(answer.hasPrefix(String(day.prefix(7))), "\(answer)")
  }

  @Test(arguments: [
    ("2018-07", "2018-07"), ("201807", "2018-07"), ("2018-7", "2018-7"), ("july 2018", "2024-july 2018"),
    ("2018-july", "2018-july"),
  ]) func `a month of another year is typed behind the year of the calendar`(_ text: String, _ typed: String)
  {
    var sheet = sheet(typing: "M" + text)
    #expect(sheet.field.text == typed)
    let answer = enter(&sheet)
    #expect(answer.hasPrefix("2018-07-"), "\(answer)")
    // And so it is pasted, where it is whole
    guard text != "201807" else { return }
    var pasted = DayChooser("2024-03-15", .month, within: calendar)
    _ = pasted.paste(text)
    let shown = enter(&pasted)
    #expect(shown.hasPrefix("2018-07-"), "\(shown)")
  }

  @Test(arguments: [
    ("2018", "2018-08-22"), ("last year", "2023-08-22"), ("1995", "1995-08-22"), ("this year", "2024-03-31"),
    ("last week", "2024-03-18"),
  ]) func `a year in digits and one in words lead to the same day of it`(_ text: String, _ day: String) {
    var sheet = sheet(typing: "Y" + text, from: "2020-08-22")
    let answer = enter(&sheet)
    #expect(answer == day)
  }

  @Test func `last month is that before today, whatever the year of the calendar is`() {
    var sheet = sheet(typing: "Mlast month", from: "2019-05-05")
    let answer = enter(&sheet)
    #expect(answer.hasPrefix("2024-02-"))
  }

  @Test(arguments: [
    ("7", DayPart.month, "2023-07-05"), ("july", .month, "2023-07-05"), ("2019-07", .month, "2019-07-05"),
    ("2020", .year, "2020-05-05"), ("last year", .year, "2023-05-05"), ("1995", .year, "1995-06-16"),
    ("monday", .day, "2024-03-25"), ("monday", .month, "2024-03-25"),
  ]) func `the menu for screen readers takes the same words`(_ text: String, _ form: DayPart, _ day: String) {
    var sheet = DayChooser("2023-05-05", form, within: calendar)
    let shown = sheet.enter(text, look).compactMap {
      if case .request(.show(let day)) = $0 { day.description } else { nil }
    }
    #expect(shown == [day])
  }

  @Test func `a pasted day is shown, and the arrows leave it for the days near it`() {
    var sheet = DayChooser("2024-03-15", within: calendar)
    _ = sheet.paste("2019-07-20")
    press(Key(.backspace), on: &sheet)
    press(Key("1"), on: &sheet)
    #expect(sheet.field.text == "2019-07-21" && sheet.day == "2019-07-21")
    press(Key(.down), on: &sheet)
    press(Key(.left), on: &sheet)
    #expect(sheet.day == "2019-07-27" && !sheet.isTyping)
  }

  @Test func `draws the typed day with its cursor, and the form of the rest`() {
    var app = TestApp(80, 24)
    app.show("explore")
    app.type(Key("c"), Key("2"), Key("0"), Key("2"), Key("0"))
    #expect(app.text.contains("2020-MM-DD"))
    let end = app.frame.cursor
    app.type(Key(.home))
    #expect(end != nil && app.frame.cursor?.row == end?.row)
    #expect(app.frame.cursor?.column == end.map { $0.column - 5 })
    // And what is no day is told, and stays
    app.type(Key(.end), Key("1"), Key("9"), Key(.enter))
    #expect(app.text.contains("2020-19") && app.text.contains("Write it as 2024-01-31."))
    // A day that is written in another way has no such rest
    var short = TestApp(80, 24)
    short.show("explore")
    for key in "c05-14" { short.type(Key(key)) }
    #expect(short.text.contains("05-14") && !short.text.contains("MM-DD"))
  }

  @Test func `the smallest terminal shows what is typed, and why it is no day`() {
    var app = TestApp(40, 12)
    app.show("explore")
    app.type(Key("c"), Key("2"), Key("0"), Key("2"), Key("0"))
    #expect(app.text.contains("2020-MM-DD"))
    app.type(Key("1"), Key("9"), Key(.enter))
    #expect(app.text.contains("2020-19") && app.text.contains("Write it as 2024-01-31."))
  }

  @Test func `explains why it goes no further`() {
    var newest = DayChooser("2024-03-31", within: calendar)
    let later = said(press(Key("l"), on: &newest))
    #expect(later.hasPrefix("2024-03-31 is the newest day"))
    let earlier = said(press(Key("h"), on: &newest))
    #expect(earlier.isEmpty)
    var first = DayChooser(APODCalendar.firstDay, within: calendar)
    let edge = said(press(Key("k"), on: &first))
    #expect(edge == "The first picture of the day is that of 1995-06-16.")
  }

  @Test func `list keys move by weeks and months, to the first and the newest day`() {
    #expect(day(after: [Key("d", .control)], from: "2024-01-15") == "2024-02-15")
    #expect(day(after: [Key("b", .control)], from: "2024-03-15") == "2024-02-15")
    #expect(day(after: [Key("g"), Key("g")], from: "2024-01-15") == APODCalendar.firstDay)
    #expect(day(after: [Key("G")], from: "2024-01-15") == "2024-03-31")
  }
}
