import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// Saves the pictures of a range of days into a folder, except those that are there.
struct ImageRange: Sendable {
  let folder: String
  let call: Invocation
  let context: CommandContext

  /// The failures without a saved picture between them after which the rest is not tried: the network is probably gone.
  private static let patience = 3

  /// - Throws: ``SpaceError`` when pictures could not be fetched, or the reason why nothing can be saved.
  func run(from: CalendarDay, to: CalendarDay) async throws {
    var result = SavedRange(folder: folder, texts: call.has(ImageCommand.texts) ? [] : nil)
    do { try await save(from, to, into: &result) } catch {
      if (error as? any PresentableError)?.kind == .cancelled || error is CancellationError {
        context.console.note(StyledText(result.stopped))
      }
      throw error
    }
    try context.console.show(result, as: call.format)
    guard let first = result.failed.first else { return }
    throw SpaceError(
      .unavailable, code: "not-saved",
      message: result.givenUpFrom.map {
        "Pictures could not be fetched from \($0) on; the rest was not tried."
      } ?? "Pictures could not be fetched, the first on \(first).",
      hint: "Run it again later: what is saved is not fetched again.")
  }

  private func save(_ from: CalendarDay, _ to: CalendarDay, into result: inout SavedRange) async throws {
    context.console.showProgress("Fetching the days…")
    let state = try await context.repositories.exploreViewModel(pictureSize: nil)
      .settled(for: .selectRange(from: from, to: to))
    guard case .range(let shown) = try state.content.settledValue() else { return }
    context.explain(shown, what: "what is kept")
    let apods = Dictionary(shown.value.map { ($0.day, $0) }) { $1 }
    let names = try await context.repositories.storage.files.names(makingFolder: folder)
    var failures: [CalendarDay] = []
    for day in from...to where failures.count < Self.patience {
      let isThere =
        !call.has(ImageCommand.force) && EncodedPicture.file(named: "apod-\(day)", among: names) != nil
      guard let apod = apods[day], apod.pictureURL() != nil else {
        // Stored days may stand in for an answer that failed: then nothing is known of the others.
        let isUnknown =
          shown.reason != nil && apods[day] == nil && !APODCalendar.isWithoutPicture(day)
        result.note(day, isThere: isThere, isUnknown: isUnknown)
        continue
      }
      if call.has(ImageCommand.texts), call.has(ImageCommand.force) || !names.contains("apod-\(day).txt") {
        try await saveText(of: Sourced(apod, provenance: shown.provenance))
        result.texts?.append(day)
      }
      if isThere {
        result.present.append(day)
      } else if let picture = try await picture(of: apod, to) {
        result.saved.append(
          try await context.repositories.save(
            picture, of: .apod(apod), to: folder, replacing: call.has(ImageCommand.force)))
        failures = []
      } else {
        result.failed.append(day)
        failures.append(day)
      }
    }
    if failures.count == Self.patience, failures.last != to { result.givenUpFrom = failures.first }
  }

  /// The picture of a day; nil when it cannot be fetched, which is written to standard error.
  private func picture(of apod: APOD, _ last: CalendarDay) async throws -> EncodedPicture? {
    let console = context.console
    let line: SafeText = "The picture of \(apod.day), the last is \(last): "
    console.showProgress(line)
    do {
      return try await context.repositories.wholePicture(of: apod, lead: line) { console.showProgress($0) }
    } catch let error as any PresentableError {
      guard error.kind != .cancelled else { throw error }
      console.warn("\(apod.day): " + SafeText(own: error.message))
      return nil
    }
  }

  private func saveText(of shown: Sourced<APOD>) async throws {
    // Whole lines: an editor wraps them, and a link must not be cut in two.
    let lines = APODPresenter(shown: shown, now: context.now).lines(width: 100_000)
    try await context.repositories.storage.files.write(
      lines.map { $0.text + "\n" }.joined().string, to: "\(folder)/apod-\(shown.value.day).txt",
      replacing: call.has(ImageCommand.force))
  }
}

struct SavedRange: Output {
  let folder: String
  var saved: [SavedPicturePresenter] = []
  /// The days whose texts were saved; nil where none are wanted.
  var texts: [CalendarDay]?
  var present: [CalendarDay] = []
  var missing: [CalendarDay] = []
  var failed: [CalendarDay] = []
  /// The first of the failures after which the rest was not tried; nil if all days were.
  var givenUpFrom: CalendarDay?

  /// The counts of what was saved: `2 pictures and 1 text`.
  private var counts: SafeText {
    let pictures: SafeText = "\(saved.count) \(saved.count == 1 ? "picture" : "pictures")"
    return texts.map { pictures + " and " + ArchiveSyncPresenter.count($0.count) } ?? pictures
  }

  /// Notes a day of which no picture can be fetched.
  /// - Parameters:
  ///   - isThere: true if its picture is in the folder already.
  ///   - isUnknown: true if it may have a picture.
  mutating func note(_ day: CalendarDay, isThere: Bool, isUnknown: Bool) {
    if !isUnknown { missing.append(day) } else if isThere { present.append(day) } else { failed.append(day) }
  }

  /// The line that an interruption leaves.
  var stopped: SafeText {
    saved.isEmpty
      ? "Stopped. No picture was saved."
      : "Stopped. \(counts) saved in \(SafeText(folder)); the same command goes on from there."
  }

  func blocks(width: Int) -> [OutputBlock] {
    let there: SafeText = present.isEmpty ? "" : "; \(present.count) already there"
    let count = saved.count(where: \.isStill)
    let stills: SafeText =
      count == 0
      ? "" : ", of which \(count) \(count == 1 ? "is the still of a video" : "are stills of videos")"
    let line: SafeText = "Saved " + counts + " in \(SafeText(folder))" + stills + there + "."
    let days: SafeText = "No picture: \(missing.map(\.description).joined(separator: ", "))"
    return ([line] + (missing.isEmpty ? [] : days.wrapped(to: width))).map { .line(StyledText($0)) }
  }

  var records: [PlainRecord] { saved.flatMap(\.records) }

  var json: JSONValue {
    [
      "folder": folder, "saved": saved, "texts": texts, "present": present, "missing": missing,
      "failed": failed,
    ]
  }
}
