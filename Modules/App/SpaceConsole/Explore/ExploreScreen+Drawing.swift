import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension ExploreScreen {
  func textAdvice(_ look: DrawingContext) -> SafeText { DayArgument.advice }

  func status(_ look: DrawingContext) -> ScreenStatus {
    if let progress { return .busy(progress.line) }
    guard let summary = found.results?.summary else { return .busy("Searching pictures…") }
    let lacking: SafeText = summary.lacksTexts ? "; T fetches all texts" : ""
    let extent = ScreenStatus(StyledText(ArchiveListPresenter.extent(summary) + lacking, .dim))
    if !hasPage {
      if let fault = summary.fault { return ScreenStatus(StyledText(SafeText(own: fault.message), .warning)) }
      if let piece {
        return ScreenStatus(.highlighted(piece.text, searched, field: piece.field, .dim, width: 500))
      }
      if isTyping || isNarrowed || items.isEmpty { return extent }
    }
    guard let day else { return extent }
    // The title is in the list or on the page.
    if let error {
      return .failed(UnfetchedDay.isKind(error.kind) ? UnfetchedDay(day: day, error: error) : error)
    }
    guard let page else { return .busy("Fetching the picture of \(day)…") }
    return page.picture.isLoading ? .busy("Fetching the picture…") : .shown(page.shown, look)
  }

  private var error: SpaceError? {
    guard let day, state?.choice == .day(day), case .failed(let error, _) = state?.content else { return nil }
    return error
  }

  var title: String? { day.flatMap { index(of: $0) }.map { row($0).title }.flatMap { $0.isEmpty ? nil : $0 } }

  func headRows(in area: GridArea, _ look: DrawingContext) -> Int { hasPage ? 0 : 1 }

  private var searched: SearchQuery { SearchQuery(query, fields: APOD.searchFields) }

  var hits: SafeText { found.results.map { SearchField.hits($0.pictures.count) } ?? "" }

  func drawHead(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    guard let onThisDay, !isTyping else { return browser.field.draw(hits: hits, in: area, on: &frame) }
    let title: SafeText = "On this day, \(SafeText(String(onThisDay.description.dropFirst(5)))), in all years"
    frame.write([StyledText(title, .title)], in: area)
    frame.write([StyledText(hits, .dim)], in: area.split(left: area.columns - hits.width, gap: 0).right)
  }

  func rows(_ range: Range<Int>, width: Int, in panes: PaneLayout, _ look: DrawingContext) -> [[StyledText]] {
    let query = searched
    return range.map(row).map {
      let row = ArchiveRow(picture: $0, query: query, isFavorite: look.favorites.contains($0.day))
      return [row.screenLine(width: width, look)]
    }
  }

  func nothing(_ look: DrawingContext) -> Placeholder {
    guard let results = found.results else { return .busy("Searching pictures…") }
    let advice = SafeText(SearchAdvice.text(results.suggestions, fields: SearchAdvice.pictureFields))
    return .nothing("No picture matches “\(query)”. " + advice)
  }

  /// The page of the day; while its text is being fetched, what the list knows of it, at the same places.
  func itemPage(in area: GridArea, _ look: DrawingContext) -> TextPage? {
    if let page { return page.placed(in: area, look) }
    guard error == nil, title != nil, let row = day.flatMap({ index(of: $0) }).map({ row($0) }) else {
      return nil
    }
    let shown = Sourced(APOD(titleOf: row), provenance: .sample)
    return PicturePage(shown: shown, picture: .loading(.init(shown.value)), announced: row.medium).placed(
      in: area, look)
  }

  func missingPage(_ look: DrawingContext) -> Placeholder? {
    guard let day else { return nil }
    let heading = title.map { "\(day), \(SafeText($0))" } ?? "\(day)" as SafeText
    if let error {
      guard UnfetchedDay.isKind(error.kind) else {
        return .failed(error, title: heading, press: "Press c to choose another day, r to try again.")
      }
      let neighbors = [("{", keptDay(1)), ("}", keptDay(-1))].compactMap { key, picture in
        picture.map { SafeText("\(key)  \($0.day), \($0.title) (kept)") }
      }
      return .unfetched(
        UnfetchedDay(day: day, title: title, error: error),
        keys: ["r  try again", "c  choose another day in the calendar"] + neighbors)
    }
    return .busy("Fetching \(heading)…")
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    if !viewer.draw(page, in: area, on: &frame, look) { drawPanes(in: area, on: &frame, look) }
  }
}
