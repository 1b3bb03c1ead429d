import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

struct ExploreScreen: ListScreen {
  enum Effect: Sendable {
    case appear(drawsPictures: Bool)
    case leave
    /// Fetches a day, at once or when the cursor rests; shows what is kept of it before that.
    case choose(CalendarDay, kept: ArchivedAPOD?, atOnce: Bool)
    /// Chooses one of so many rows.
    case random(Int)
    case send(ExploreViewModel.Action)
    case loadFullPicture(APOD)
    /// Lists pictures by another request, or by the same again: something may have been stored.
    case list(ArchiveSearchViewModel.Action)
    case excerpt(CalendarDay, query: String)
    /// Fetches the days of a range, so that their titles are known.
    case fetch(from: CalendarDay, to: CalendarDay)
    case synchronize
    case endSync
  }

  enum Message: Sendable, Codable {
    case state(ExploreViewModel.State)
    /// The stored text and picture of a day, to show until they are fetched again.
    case kept(Sourced<APOD>, EncodedPicture?)
    case fullPicture(CalendarDay, Loading<APOD, EncodedPicture>)
    case random(Int)
    case found(ArchiveSearchViewModel.State)
    case excerpt(CalendarDay, query: String, ArchiveExcerpt?)
    /// The progress of a sync as a line, and in percent once that is known.
    case sync(SafeText, percent: Int?)
    case syncEnded
    /// The fetch of the days without a title has ended; true if a service has answered.
    case filled(Bool)
  }

  /// The fetch of the newest days without a title: done once in a session, tried again when it failed or was canceled.
  enum Filling { case due, running, done }

  /// Before the user selects a day, the newest with a title is selected.
  var browser = ListBrowser<CalendarDay>(isPlaced: false)
  var found = ArchiveSearchViewModel.State.idle
  /// The calendar day whose pictures are listed; nil for all days or a search.
  var onThisDay: CalendarDay?
  /// The state of the titles that the list lacks.
  var filling = Filling.due
  /// A day to select when the list that has it arrives.
  var wanted: CalendarDay?
  var fetched: [CalendarDay: ArchivedAPOD] = [:]
  var chosen: CalendarDay?
  var state: ExploreViewModel.State?
  var kept: (shown: Sourced<APOD>, picture: EncodedPicture?)?
  var viewer = PictureViewer()
  var piece: ArchiveExcerpt?
  var progress: (line: SafeText, percent: Int?)?
  /// The day whose video is opened once its address is fetched.
  var awaitedVideo: CalendarDay?

  /// A day, most titles whole, and what is stored.
  static let widestList = 62

  func actions(_ look: DrawingContext) -> [Action] {
    viewer.actions(of: \.viewer, on: page, links(look), look) + paneActions(look).when(!isCovered)
  }

  func ownActions(_ look: DrawingContext) -> [Action] {
    let picture = Action.openPicture(
      also: [.right, ActionKey(.right)], unless: page?.picture.value == nil ? Action.noPicture : nil
    ) { screen, _ in screen.page.map { [.request(.go(.imageDetail($0.shown.value)))] } ?? [] }
    let favorite = Action.favorite(item, unless: nothingSelected)
    let slideshow = Action.slideshow(unless: items.isEmpty ? "No picture is listed." : nil) {
      Slideshow(source: .days($0.slides))
    }
    let refresh = Action.refresh { screen, _ in
      [screen.own(screen.day.map { .send(.select($0)) } ?? .list(.onAppear))]
    }
    let links = links(look)
    let video = Action.video(of: links, short: "play", orFetch: fetchesVideo)
    let hasVideo = links.video != nil
    let first: [Action] = [
      video.when(hasPage && hasVideo), steps, picture.when(hasPage), favorite.when(hasPage),
    ]
    let more: [Action] = [
      refresh, .page(of: links), video.when(!hasPage || !hasVideo), texts.when(!hasPage),
    ]
    let common: [Action] = Action.sharing(shared(look)) + Action.keepingPicture(of: item)
    return [first, chooseDay, [favorite.when(!hasPage)], otherDays, more, common, [slideshow]].flatMap(\.self)
  }

  func legend(_ look: DrawingContext) -> [LegendRow] {
    if hasPage { return [] }
    return [
      LegendRow("year:2019", "search a field; also media:video day:06-16 title: credit:"),
      look.characters == .unicode
        ? LegendRow("▶ ● ○", "a video; a stored picture; a stored text")
        : LegendRow("> * o", "a video; a stored picture; a stored text"),
    ]
  }

  var modeTitle: SafeText? { isCovered ? "Picture" : isTyping ? "Search" : nil }

  var nothingSelected: SafeText? { day == nil ? "Nothing is selected." : nil }
  var isNarrowed: Bool { onThisDay != nil || !query.isEmpty }

  var layers: Int { (hasPage ? 1 : 0) + (isCovered ? 1 : 0) }

  static let listTitle: SafeText = "Days"
  static var opensWhole: Bool { true }
  var items: [ArchivedAPOD] { found.results?.pictures ?? [] }
  func name(of picture: ArchivedAPOD) -> String? { "\(picture.day)" }

  var day: CalendarDay? { browser.opened ?? selected?.day }

  /// The page of the day; nil while there is none, whatever was fetched before.
  var page: PicturePage? {
    guard let day else { return nil }
    let stored = kept?.shown.value.day == day ? kept : nil
    guard let state, case .day(let shown) = state.latest, shown.value.day == day else {
      return stored.map { PicturePage(shown: $0.shown, kept: $0.picture) }
    }
    if state.picture.isLoading, let picture = stored?.picture {
      return PicturePage(shown: shown, kept: picture)
    }
    return PicturePage(shown: shown, picture: state.picture.map(\.value))
  }

  /// The day's picture; while only its title is at hand, that.
  var item: Favorite.Item? {
    if let page { return .apod(page.shown.value) }
    return (day.flatMap { index(of: $0) }.map { row($0) }).map { .apod(APOD(titleOf: $0)) }
  }

  func shared(_ look: DrawingContext) -> ShareText? { item.map { ShareText($0) } }

  func links(_ look: DrawingContext) -> PageLinks {
    page.map { PageLinks($0.shown.value) } ?? PageLinks(page: day.flatMap { APOD.classicPage(of: $0) })
  }

  var isCovered: Bool { viewer.opened != nil }

  var taskProgress: TerminalProgress {
    progress.map { $0.percent.map { .percent($0) } ?? .indeterminate } ?? .none
  }

  func row(_ index: Int) -> ArchivedAPOD {
    let picture = items[index]
    return fetched[picture.day] ?? picture
  }

  func index(of day: CalendarDay) -> Int? { items.firstIndex { $0.day == day } }

  /// The nearest row of a kept day.
  /// - Parameter step: 1 for earlier days, -1 for later ones.
  func keptDay(_ step: Int) -> ArchivedAPOD? {
    guard let start = day.flatMap({ index(of: $0) }) else { return nil }
    let end = step > 0 ? items.endIndex : items.startIndex - 1
    return stride(from: start + step, to: end, by: step).lazy.map(row).first(where: \.hasText)
  }
}
