import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The picture of any day.
struct ExploreScreen: Screen {
  enum Effect: Sendable {
    /// The screen is shown; the day is for a view model that has no choice yet.
    case appear(CalendarDay?, drawsPictures: Bool)
    case send(ExploreViewModel.Action)
    case loadFullPicture(APOD)
  }

  enum Message: Sendable, Codable {
    case state(ExploreViewModel.State)
    case fullPicture(CalendarDay, Outcome<Picture>)
  }

  private var state: ExploreViewModel.State?
  private var viewer = PictureViewer()
  private var calendar: CalendarSheet?
  /// The day of the last session, to begin with.
  private var restored: CalendarDay?

  var keys: [KeyHint] {
    if opened != nil { return ImageDetail.keys }
    if calendar != nil { return CalendarSheet.keys }
    let days = [
      KeyHint("c", "choose a day in a calendar"), KeyHint("h l ← → [ ]", "the day before, after"),
      KeyHint("t", "the newest day"), KeyHint("x", "a random day"),
    ]
    let opening = canOpen ? [ImageDetail.opening] : []
    return days + opening + [KeyHint("f", "favorite"), .refresh] + KeyHint.sharing + KeyHint.moving
  }

  var isOpened: Bool { opened != nil || calendar != nil }

  /// The day whose picture is shown by itself.
  private var opened: APOD? {
    if case .imageDetail(let apod) = state?.destination { apod } else { nil }
  }

  private var page: PicturePage? {
    guard case .day(let shown) = state?.content.value ?? state?.latest else { return nil }
    return PicturePage(
      shown: shown, picture: state?.picture.map(\.value) ?? .idle, isFavorite: state?.isFavorite ?? false)
  }

  private var canOpen: Bool { page?.picture.value != nil }

  func shared(_ look: Look) -> ShareText? { calendar == nil ? page.map { ShareText($0.shown.value) } : nil }

  func status(_ look: Look) -> ScreenStatus {
    switch state?.content {
    case nil, .idle, .loading: .busy(waiting)
    case .failed(let error): .failed(error)
    case .loaded(.day(let shown)):
      state?.picture.isLoading == true ? .busy("Fetching the picture…") : .shown(shown, look)
    case .loaded(.range(let shown)): .shown(shown, look)
    }
  }

  private var waiting: SafeText {
    if case .day(let day) = state?.choice {
      "Fetching the picture of \(day)…"
    } else {
      "Fetching the picture…"
    }
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: Look) {
    if opened == nil, case .failed(let error) = state?.content {
      Placeholder.failed(
        error, press: "Press c to choose another day, r to try again.", in: area, on: &frame)
    } else if !viewer.draw(page, opened: opened, in: area, on: &frame, look) {
      Placeholder.busy(waiting, in: area, on: &frame, look)
    }
    if opened == nil { calendar?.draw(in: area, on: &frame, look) }
  }
}

// MARK: - Input

extension ExploreScreen {
  mutating func press(_ key: Key, in area: GridArea, _ look: Look) -> Effects? {
    if opened == nil, calendar != nil { return pressInCalendar(key, look) }
    switch viewer.press(key, on: page, opened: opened, canOpen: canOpen, in: area, look) {
    case .handled: return []
    case .open(let apod): return [.own(.send(.navigate(.imageDetail(apod)))), .own(.loadFullPicture(apod))]
    case .close: return [.own(.send(.navigate(nil)))]
    case .other where opened != nil: return nil
    case .other: break
    }
    if key.isRefresh { return [.own(.send(.refresh))] }
    if key.isLeft { return go(.previous) }
    if key.isRight { return go(.next) }
    switch key.typed {
    case "c":
      calendar = CalendarSheet(page?.shown.value.day ?? look.calendar.today, within: look.calendar)
      return [.own(.send(.show(.datePicker)))]
    case "[": return go(.previous)
    case "]": return go(.next)
    case "t": return go(.select(look.calendar.today))
    case "x": return go(.random)
    case "f": return [.own(.send(.toggleFavorite))]
    default: return nil
    }
  }

  private mutating func go(_ action: ExploreViewModel.Action) -> Effects {
    viewer.scroll = Scroll()
    calendar = nil
    return [.own(.send(action))]
  }

  private mutating func pressInCalendar(_ key: Key, _ look: Look) -> Effects? {
    switch key.code {
    case .escape, .character("q"), .character("c"): return go(.show(nil))
    case .enter: return calendar.map { go(.select($0.day)) } ?? []
    case .character("x"): return go(.random)
    default: return calendar?.press(key, within: look.calendar) == true ? [] : nil
    }
  }

  mutating func click(_ click: Click, in area: GridArea, _ look: Look) -> Effects {
    if case .day(let day) = click { go(.select(day)) } else { [] }
  }

  mutating func scroll(_ pane: Pane, by lines: Int, in area: GridArea, _ look: Look) -> Effects {
    viewer.move(by: lines, on: page, in: area, look)
    return []
  }
}

// MARK: - News

extension ExploreScreen {
  mutating func receive(_ message: Message) -> Effects {
    switch message {
    case .state(let state):
      let wasChanging = self.state?.favorite.isLoading == true
      // A state from before the calendar was opened does not close it.
      if self.state?.sheet != nil, state.sheet == nil { calendar = nil }
      self.state = state
      return wasChanging && !state.favorite.isLoading ? [.errand(.reloadFavorites)] : []
    case .fullPicture(let day, .loaded(let picture)): if day == opened?.day { viewer.receive(picture) }
    case .fullPicture(_, .failed), .fullPicture(_, .cancelled): break
    }
    return []
  }

  mutating func appear(_ look: Look) -> Effects {
    let day = state?.choice == nil ? restored : page?.shown.value.day
    return [.own(.appear(day, drawsPictures: look.drawsPictures))]
  }

  mutating func disappear() -> Effects { [.own(.send(.onDisappear))] }

  mutating func run(_ errand: Errand, _ look: Look) -> Effects? {
    switch errand {
    case .go(.apod(let day)): go(.select(day))
    case .go(.imageDetail(let apod)): go(.select(apod.day))
    case .go, .keep, .share, .reloadFavorites: nil
    }
  }

  var memory: ScreenMemory {
    ScreenMemory(
      scroll: viewer.scroll.offset, choice: (page?.shown.value.day ?? restored).map { "\($0)" })
  }

  mutating func restore(_ memory: ScreenMemory) {
    restored = memory.choice.flatMap { CalendarDay($0) }
    viewer.scroll.offset = memory.scroll ?? 0
  }
}
