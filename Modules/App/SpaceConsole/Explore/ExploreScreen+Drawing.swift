import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension ExploreScreen {
  func textAdvice(_ look: DrawingContext) -> SafeText { DayArgument.advice }

  func status(_ look: DrawingContext) -> ScreenStatus {
    if let progress = list.progress { return .busy(progress.line) }
    guard let summary = list.summary else { return .busy("Searching pictures…") }
    let lacking: SafeText =
      summary.lacksTexts && !page.isOffline ? "; \(look.key(of: .texts)) fetches all texts" : ""
    let size = ArchiveListPresenter.extent(
      summary, texts: list.texts, hasCount: isNarrowed || !tellsPosition(look))
    let extent = ScreenStatus(StyledText(size + lacking, .dim))
    if !hasPage {
      if let fault = summary.fault { return ScreenStatus(StyledText(SafeText(own: fault.message), .warning)) }
      if let passage = asked.passage {
        return ScreenStatus(.highlighted(passage.text, words, field: passage.field, .dim, width: 500))
      }
      if items.isEmpty || showsGallery(look) { return extent }
      // A page beside the list has an origin of its own.
      if isTyping || isNarrowed { return extent.beside(dayPage?.shown, look) }
    }
    guard let day else { return extent }
    // The title is in the list or on the page.
    if let error {
      return .failed(UnfetchedDay.isKind(error.kind) ? UnfetchedDay(day: day, error: error) : error)
    }
    guard let dayPage else { return .busy("Fetching the picture of \(day)…") }
    return dayPage.picture.isLoading
      ? .busy("Fetching the picture…")
      : .shown(dayPage.shown, look).behind(page.viewer.scale(on: dayPage, look))
  }

  private var title: String? { row.map(\.title).flatMap { $0.isEmpty ? nil : $0 } }

  func headRows(in area: GridArea, _ look: DrawingContext) -> Int {
    hasPage ? 0 : 1 + stripRows(in: area, look)
  }

  var words: SearchQuery { SearchQuery(query, fields: APOD.searchFields) }

  var hits: SafeText { list.summary == nil ? "" : SearchField.hits(items.count) }

  /// True on a wall whose border tells the position, and with it the number of days.
  private func tellsPosition(_ look: DrawingContext) -> Bool { showsGallery(look) && look.size.rows >= 20 }

  func drawHead(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    let hits = tellsPosition(look) ? "" : hits
    let (area, below) = area.split(top: 1)
    if below.rows > 0 { strip.draw(in: below, on: &frame, look) }
    guard let day = asked.onThisDay, !isTyping else {
      return browser.field.draw(hits: hits, in: area, on: &frame, look)
    }
    let title: SafeText = "On this day, \(SafeText(String(day.description.dropFirst(5)))), in all years"
    frame.write([StyledText(title, .title)], in: area)
    frame.write([StyledText(hits, .dim)], in: area.split(left: area.columns - hits.width, gap: 0).right)
  }

  func rows(_ range: Range<Int>, width: Int, in panes: PaneLayout, _ look: DrawingContext) -> [[StyledText]] {
    let query = words
    return range.map { list[$0] }.map {
      let row = ArchiveRow(picture: $0, query: query, isFavorite: look.favorites.contains($0.day))
      return [row.screenLine(width: width, look)]
    }
  }

  func nothing(_ look: DrawingContext) -> Placeholder {
    guard let found = list.found else { return .busy("Searching pictures…") }
    // Not the words of the field: others may have been typed since, and are not searched yet.
    let words = if case .search(let text) = found.request { text } else { "" }
    if let fault = DayArgument.fault(ofSearch: words, look.calendar) {
      return .nothing(fault.sentences)
    }
    let advice = SafeText(
      own: SearchAdvice.text(pictures: words, suggestions: found.value.suggestions, look.calendar))
    return .nothing("No picture matches ‘\(words)’. " + advice)
  }

  /// The page of the day; while its text is being fetched, what the list knows of it, at the same places.
  func itemPage(in area: GridArea, _ look: DrawingContext) -> TextPage? {
    if let dayPage { return dayPage.placed(in: area, look) }
    guard error == nil, title != nil, let row else { return nil }
    let shown = Sourced(APOD(titleOf: row), provenance: .sample)
    return PicturePage(shown: shown, picture: .loading(.init(shown.value)), announced: row.medium).placed(
      in: area, look)
  }

  func missingPage(_ look: DrawingContext) -> Placeholder? {
    guard let day else { return nil }
    let heading = title.map { "\(day), \(SafeText($0))" } ?? "\(day)" as SafeText
    if let error {
      guard UnfetchedDay.isKind(error.kind) else {
        let choosing = look.key(of: .calendar) + " to choose another day"
        return .failed(error, title: heading, besides: look.isTyping ? nil : choosing)
      }
      let neighbors = [(ActionKey.previousKept, keptDay(1)), (ActionKey.nextKept, keptDay(-1))].compactMap {
        key, picture in
        picture.map { "\(look.key(of: key))  \($0.day), \($0.title) (stored)" as SafeText }
      }
      return .unfetched(
        UnfetchedDay(day: day, title: title, error: error),
        keys: look.isTyping
          ? []
          : (error.mayBeRepeated ? [look.key(of: .refresh) + "  try again"] : [])
            + [look.key(of: .calendar) + "  choose another day in the calendar"] + neighbors)
    }
    return .busy("Fetching \(heading)…")
  }

  func draw(in area: GridArea, on frame: inout Frame, _ look: DrawingContext) {
    if !page.viewer.draw(dayPage, in: area, on: &frame, look) {
      drawGalleryOrPanes(in: area, on: &frame, look)
    }
  }

  func fillsScreen(_ look: DrawingContext) -> Bool { page.viewer.fillsScreen(on: dayPage, look) }
}
