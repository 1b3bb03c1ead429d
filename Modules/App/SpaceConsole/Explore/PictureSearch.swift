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
    guard let results = try await viewModel.settled(for: .show(request)).value else { return }
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
        cutsRows: context.console.cutsRows), as: call.format)
    guard call.format == .text, !text.isEmpty, results.summary.lacksTexts else { return }
    context.console.note(StyledText(results.summary.searchedPart, .dim))
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

  /// The days that were probably meant; nil after `--search`, which does not fetch them.
  private func near(_ query: String) -> String? {
    call[Self.search] == nil ? DayArgument.near(query, context.configuration.calendar, isOne: false) : nil
  }

  private func nothing(_ suggestions: [String]) -> SpaceError {
    switch request {
    case .search(let query):
      SpaceError(
        .notFound, code: "no-pictures", message: "No picture matches ‘\(query.prefix(80))’.",
        hint: SearchAdvice.text(
          pictures: query, suggestions: suggestions, day: near(query), context.configuration.calendar))
    case .onThisDay(let day):
      SpaceError(
        .notFound, code: "no-pictures",
        message: "No picture was published on \(day.digits(separator: "-").dropFirst(5)).")
    }
  }
}
