import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

struct ExploreScreen: GalleryScreen {
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
    /// Loads the pictures of these days for the wall, and stops loading those of all others.
    case showTiles([CalendarDay])
    /// Keeps the choice between list and wall.
    case keepForm(String)
  }

  enum Message: Sendable, Codable {
    case state(ExploreViewModel.State)
    /// The stored text and picture of a day, to show until they are fetched again.
    case kept(Sourced<APOD>, EncodedPicture?)
    case fullPicture(CalendarDay, Loading<APOD, EncodedPicture>)
    case random(Int)
    case found(ArchiveSearchViewModel.State.Answer)
    case excerpt(CalendarDay, query: String, ArchiveExcerpt?)
    /// The progress of a sync as a line, and in percent once that is known.
    case sync(SafeText, percent: Int?)
    case syncEnded
    /// The fetch of the days without a title has ended; true if a service has answered.
    case filled(Bool)
    /// The texts of days on the wall, which were fetched for their pictures.
    case texts([APOD])
    /// The picture of a day on the wall.
    case tile(CalendarDay, TilePicture)
  }

  /// The place of the user. Before the user selects a day, the newest with a title is selected.
  var browser = ListBrowser<CalendarDay>(isPlaced: false)
  var list = ExploreList()
  var page = ExplorePage()
  var asked = ExploreSearch()
  var wall = ExploreWall()
  var tiles = GalleryTiles<CalendarDay>()

  /// A day, most titles whole, and what is stored.
  static let widestList = 62

  func legend(_ look: DrawingContext) -> [LegendRow] {
    if hasPage { return [] }
    return [
      LegendRow("year:2019", "search a field; also media:video day:06-16 title: credit:"),
      look.characters == .unicode
        ? LegendRow("▶ ● ○", "a video; a stored picture; a stored text")
        : LegendRow("> O o", "a video; a stored picture; a stored text"),
      .favorite,
    ]
  }

  static let listTitle: SafeText = "Days"
  static var opensWhole: Bool { true }
  var items: [ArchivedAPOD] { list.pictures }
  func name(of picture: ArchivedAPOD) -> String? { "\(picture.day)" }

  var modeTitle: SafeText? { isCovered ? "Picture" : isTyping ? "Search" : nil }
  var isCovered: Bool { page.viewer.opened != nil }
  var layers: Int { (hasPage ? 1 : 0) + (isCovered ? 1 : 0) }
  var isUnready: Bool { list.summary == nil && !hasPage }
  var isNarrowed: Bool { asked.onThisDay != nil || !query.isEmpty }

  var isSearching: Bool {
    guard let request = list.found?.request, asked.onThisDay == nil else { return false }
    return request != .search(query.trimming(while: \.isWhitespace))
  }

  /// Also when a search that found nothing was cleared: no day is selected until all are listed again.
  var isReplacing: Bool { isSearching && !hasPage && (!query.isEmpty || items.isEmpty) }

  /// The day that is open, or else selected.
  var day: CalendarDay? { browser.opened ?? selected?.day }
  /// The day as the list has it; nil for an open one of another list.
  var row: ArchivedAPOD? { day.flatMap { list[$0] } }
  /// The page of the day; nil while there is none.
  var dayPage: PicturePage? { day.flatMap { page.page(of: $0) } }
  /// The reason why the day could not be fetched.
  var error: SpaceError? { day.flatMap { page.error(of: $0) } }

  /// The day's picture; while only its title is at hand, that.
  var item: Favorite.Item? {
    dayPage.map { .apod($0.shown.value) } ?? row.map { .apod(APOD(titleOf: $0)) }
  }

  func shared(_ look: DrawingContext) -> ShareText? { item.map { ShareText($0) } }

  func links(_ look: DrawingContext) -> PageLinks {
    dayPage.map { PageLinks($0.shown.value) } ?? PageLinks(page: day.flatMap { APOD.classicPage(of: $0) })
  }

  var taskProgress: TerminalProgress {
    list.progress.map { $0.percent.map { .percent($0) } ?? .indeterminate } ?? .none
  }

  mutating func appear(_ look: DrawingContext) -> Effects {
    page.forgetFetch()
    let full: Effects = page.viewer.lacking.map { [own(.loadFullPicture($0))] } ?? []
    return [
      own(.appear(drawsPictures: look.drawsPictures)),
      own(.list(list.found?.request == nil ? .show(.search(query)) : .onAppear)),
    ] + choose() + full + untitledDays()
  }

  mutating func disappear() -> Effects {
    list.leave()
    tiles.forgetMissing()
    return [own(.leave)]
  }

  private var lacksDay: Bool { error?.mayPass ?? false }
  var isLacking: Bool { lacksDay || tiles.isLacking }

  /// Lists the new days, and requests again the pictures that the wall lacks.
  mutating func renew(_ look: DrawingContext) -> Effects {
    tiles.retry()
    return [own(.list(.onAppear))] + (lacksDay ? day.map { [own(.send(.select($0)))] } ?? [] : [])
  }

  mutating func restore(_ memory: ScreenMemory) {
    // Until 0.3 the day was a choice.
    browser.list.restore(memory.place ?? memory.choice.map { ListPlace(index: 0, row: 0, id: $0) })
  }
}
