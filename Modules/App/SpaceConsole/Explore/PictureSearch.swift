import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The search of a command line, with the same results as on the screen.
struct PictureSearch: Sendable {
  static let search = Option<String>(
    "search", "WORDS", help: "Pictures with all of these words, such as 'nebula year:2019'.",
    ValueParser { word throws(UsageError) in word })
  static let onThisDay = Option(flag: "on-this-day", help: "The pictures of this calendar day in all years.")

  let request: ArchiveSearchViewModel.Request
  let call: Invocation
  let context: CommandContext

  private var text: String { if case .search(let text) = request { text } else { "" } }

  func run() async throws {
    let viewModel = context.repositories.archiveSearchViewModel()
    guard let results = try await viewModel.settled(for: .show(request)).results else { return }
    if let fault = results.summary.fault { context.explain(fault) }
    guard !results.pictures.isEmpty else { throw nothing(results.suggestions) }
    var entries: [ArchiveListPresenter.Entry] = []
    for picture in results.pictures.prefix(ListLimit.of(call)) {
      entries.append(await entry(picture, viewModel))
    }
    try context.console.show(
      ArchiveListPresenter(
        entries: entries, total: results.pictures.count, summary: results.summary,
        query: SearchQuery(text, fields: APOD.searchFields),
        favorites: await context.repositories.favorites.keys(
          among: entries.map { Favorite.id(ofAPOD: $0.picture.day) }),
        cutsRows: context.console.output.hasEdge), as: call.format)
    guard call.format == .text, !text.isEmpty, results.summary.lacksTexts else { return }
    context.console.note(
      StyledText("Titles were searched; space-explorer explore sync fetches the texts too.", .dim))
  }

  private func entry(
    _ picture: ArchivedAPOD, _ viewModel: ArchiveSearchViewModel
  ) async -> ArchiveListPresenter.Entry {
    var entry = ArchiveListPresenter.Entry(picture: picture)
    if call.format != .text {
      let known = picture.hasText ? await context.repositories.archive.apod(on: picture.day) : nil
      entry.page = known?.value.page ?? APOD.classicPage(of: picture.day)
    } else if picture.hasText, !text.isEmpty, picture.matches(of: text).isEmpty {
      entry.excerpt = await viewModel.excerpt(of: picture.day, for: text)
    }
    return entry
  }

  private func nothing(_ suggestions: [String]) -> SpaceError {
    switch request {
    case .search(let query):
      SpaceError(
        .notFound, code: "no-pictures", message: "No picture matches ‘\(query.prefix(80))’.",
        hint: SearchAdvice.text(suggestions, fields: SearchAdvice.pictureFields))
    case .onThisDay(let day):
      SpaceError(
        .notFound, code: "no-pictures",
        message: "No picture was published on \(day.digits(separator: "-").dropFirst(5)).")
    }
  }
}

struct ArchiveListPresenter: Output {
  struct Entry: Sendable {
    let picture: ArchivedAPOD
    /// The passage of its texts that matches; nil when the title matches, or without a search.
    var excerpt: ArchiveExcerpt?
    var page: URL?
  }

  let entries: [Entry]
  let total: Int
  let summary: ArchiveSummary
  let query: SearchQuery
  var favorites = FavoriteKeys()
  /// False in a pipe, where the next program needs the whole row.
  var cutsRows = true

  func blocks(width: Int) -> [OutputBlock] {
    let lines = entries.flatMap { entry in
      let row = ArchiveRow(
        picture: entry.picture, query: query, isFavorite: favorites.contains(entry.picture.day))
      // The passage that matches the search, under the title.
      let passage = entry.excerpt.map {
        StyledText(.spaces(12))
          + .highlighted($0.text, query, field: $0.field, .dim, width: max(1, width - 12))
      }
      return [row.line(width: cutsRows ? width : row.whole(width)), passage].compactMap(\.self)
    }
    let footer = ListFooter(
      shown: entries.count, total: total, noun: ("picture", "pictures"), origin: Self.extent(summary))
    return (lines + footer.lines(width: width)).map { .line($0) }
  }

  /// The size of the archive: `11,387 titles to 2026-08-22 and 250 texts`.
  static func extent(_ summary: ArchiveSummary) -> SafeText {
    let newest: SafeText = summary.newest.map { " to \($0)" } ?? ""
    let texts: SafeText = summary.texts == 0 ? "" : " and " + ArchiveSyncPresenter.count(summary.texts)
    return "\(summary.titles.grouped) titles" + newest + texts
  }

  /// Fields: day, kind, title, page, what is stored, origin, star.
  var records: [PlainRecord] {
    entries.map { entry in
      let picture = entry.picture
      return [
        picture.day, picture.medium.rawValue, picture.title, entry.page,
        picture.hasText ? "text" : nil, picture.hasPicture ? "picture" : nil, summary.provenance.kind,
        FavoriteKeys.field(favorites.contains(picture.day)),
      ]
    }
  }

  var json: JSONValue { ["provenance": summary.provenance, "total": total, "pictures": entries.map(json)] }

  private func json(_ entry: Entry) -> JSONValue {
    let picture = entry.picture
    return [
      "day": picture.day, "title": picture.title, "media": picture.medium.rawValue, "page": entry.page,
      "isTextKept": picture.hasText, "isPictureKept": picture.hasPicture,
      "isFavorite": favorites.contains(picture.day) ? true : nil,
    ]
  }
}

extension ArchiveSummary {
  /// True where the texts of most pictures are missing, so that a search misses most of them.
  var lacksTexts: Bool { texts < titles / 2 }
}

extension ArchivedAPOD { fileprivate var isKnown: Bool { hasText || !title.isEmpty } }

struct ArchiveRow: Sendable {
  let picture: ArchivedAPOD
  let query: SearchQuery
  var isFavorite = false

  static func lead(_ picture: ArchivedAPOD, _ style: TextStyle, isFavorite: Bool) -> StyledText {
    let kind = picture.isKnown ? SafeText(picture.medium.rawValue) : ""
    return StyledText("\(picture.day)", .accent) + .gap(2) + StyledText(kind, style) + .gap(7 - kind.width)
      + FavoriteKeys.mark(isFavorite)
  }

  /// The width in which the title is whole, at least the given one.
  func whole(_ width: Int) -> Int {
    max(width, Self.lead(picture, .dim, isFavorite: isFavorite).width + SafeText(picture.title).width + 16)
  }

  /// The row of a screen: the day in gray, a sign for a video, the title, and a sign for what is stored.
  func screenLine(width: Int, _ look: DrawingContext) -> StyledText {
    let isUnicode = look.characters == .unicode
    let isVideo = picture.isKnown && picture.medium != .image
    let medium = SafeText(picture.medium.rawValue)
    let sign: StyledText =
      look.isSpoken
      ? StyledText(isVideo ? medium : "") + .gap(isVideo ? 1 : 0)
      : StyledText(isVideo ? isUnicode ? "▶ " : "> " : "  ", .accent)
    let lead = StyledText("\(picture.day)", .dim) + .gap(2) + sign + FavoriteKeys.mark(isFavorite)
    let mark = storedMark(look)
    let room = max(1, width - lead.width - (mark.width > 0 ? mark.width + 2 : 0))
    let title: StyledText =
      picture.isKnown
      ? .highlighted(picture.title, query, field: "title", .plain, width: room)
      : StyledText("not fetched yet", .dim)
    return mark.width > 0 ? lead + title + .gap(room - title.width + 2) + mark : lead + title
  }

  /// `●` for a day that is stored with its picture, `○` for its text alone.
  private func storedMark(_ look: DrawingContext) -> StyledText {
    let words: SafeText = picture.hasPicture ? "picture stored" : picture.hasText ? "text stored" : ""
    if look.isSpoken || words.isEmpty { return StyledText(words, .dim) }
    let (whole, part): (SafeText, SafeText) = look.characters == .unicode ? ("●", "○") : ("*", "o")
    return StyledText(picture.hasPicture ? whole : part, .dim)
  }

  /// The day, kind and title, with marks of stored texts and pictures at the right.
  func line(width: Int) -> StyledText {
    let lead = Self.lead(picture, .dim, isFavorite: isFavorite)
    let (text, mark): (SafeText, SafeText) = width < 60 ? ("t", "p") : ("text", "picture")
    // Without marks the title gets their space.
    let isMarked = picture.hasText || picture.hasPicture
    let room = max(1, width - lead.width - (isMarked ? text.width + mark.width + 3 : 0))
    let title: StyledText =
      picture.isKnown
      ? .highlighted(picture.title, query, field: "title", .plain, width: room)
      : StyledText("not fetched yet", .dim)
    guard isMarked else { return lead + title }
    let marks = (picture.hasText ? text : .spaces(text.width)) + (picture.hasPicture ? " " + mark : "")
    return lead + title + .gap(room - title.width + 2) + StyledText(marks, .dim)
  }
}
