import SpaceDomain
import TerminalKit

enum ImageCommand: ConsoleCommand {
  static let target = PictureArgument.words(
    .oneOrMore,
    help:
      "YYYY-MM-DD, yesterday, monday, -7 (days ago), a title, a link; or a month, ‘last week’, FROM..TO to save them.",
    choices: ["today", "yesterday"], isOne: false)

  /// The range or the period that the words of a command line name; nil for one day.
  private static func range(_ call: Invocation) throws(UsageError) -> DayWords? {
    let text = call.all(target).joined(separator: " ")
    guard !Place.isLink(text), let days = try DayArgument.days(text), days.day == nil else { return nil }
    return days
  }

  static let save = Option<String>(
    "save", "FILE",
    help: "Save it to a file, into a folder or to standard output (-); a range into a folder.", .text)
  static let smaller = Option(
    flag: "smaller", help: "Save a smaller picture if the whole one cannot be fetched.")
  static let texts = Option(flag: "texts", help: "Save the texts of the pictures of a range, too.")
  static let force = Option(flag: "force", help: "Replace an existing file.")

  static let command = Command(
    name: "image", summary: "Draw a day's picture, or save it in full size", group: HelpGroup.look,
    examples: [
      ("image 2024-01-01 --save moon.jpg", "Save the picture in full size"),
      ("image today --save .", "Save it as apod-YYYY-MM-DD.jpg in this folder"),
      ("image today --save - | wc -c", "Write its bytes to standard output"),
      ("image 2024-01 --save january", "Save the pictures of a month"),
      ("image today", "Draw it as large as the terminal"),
      ("image pillars of creation", "By its title; of several the choices, each with what to type"),
    ],
    arguments: [target.spec],
    options: [save.spec, smaller.spec, texts.spec, force.spec, PageOpener.page.spec],
    details: """
      Progress is shown on standard error. An existing file is replaced only with --force. If the whole picture of \
      that day cannot be fetched, nothing is saved, and the exit code is 1, unless --smaller allows a smaller one. \
      Formats that are not drawn, such as AVIF, are saved as they are. Of a video its still is saved. Days of a range whose files are in the \
      folder are skipped, so that it can be stopped and run again; days without a picture are named.
      """)

  /// Saving creates a temporary file in the user's folder, which must be removed.
  static func interruption(_ call: Invocation) -> InterruptionEffect { call[save] == nil ? .ends : .cancels }

  /// A range may take long.
  static func waitLimit(_ call: Invocation) -> Duration? {
    let range = try? range(call)
    return range == nil ? .seconds(20) : nil
  }

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    guard let days = try range(call) else {
      return try await run(PictureArgument.day(call.all(target), for: "image", context), call, context)
    }
    guard let folder = call[save], folder != "-" else {
      throw UsageError(
        "The pictures of a range are saved into a folder.", hint: "space-explorer image \(days) --save FOLDER"
      )
    }
    try refuseFile(folder, of: days)
    let (from, to) = try days.ends(within: context.configuration.calendar)
    try await ImageRange(folder: folder, call: call, context: context).run(from: from, to: to)
  }

  /// Refuses the name of a picture for the folder of a range; a slash behind it makes it the name of a folder.
  private static func refuseFile(_ folder: String, of days: DayWords) throws(UsageError) {
    let endings = EncodedPicture.Format.allCases.map(\.fileExtension) + ["jpeg"]
    guard endings.contains(where: { folder.lowercased().hasSuffix(".\($0)") }) else { return }
    throw UsageError(
      "‘\(folder)’ is the name of one picture; those of a range are saved into a folder.",
      hint: "space-explorer image \(days) --save FOLDER; a folder with this name is \(folder)/")
  }

  private static func run(_ target: DayArgument.Day, _ call: Invocation, _ context: Context) async throws {
    guard !call.has(texts) else {
      throw UsageError(
        "--texts needs a range.", hint: "space-explorer explore \(target) shows the text of a day.")
    }
    guard !call.has(smaller) || call[save] != nil else {
      throw UsageError(
        "--smaller needs --save.", hint: "space-explorer image \(target) --save FILE --smaller")
    }
    // Before the advice to save it, which would lead to this error.
    let calendar = context.configuration.calendar
    try calendar.validate(target.calendarDay(calendar))
    try context.checkTarget(ofSaving: call[save])
    let drawer = call[save] == nil ? context.pictureDrawer(call) : nil
    guard call[save] != nil || drawer != nil || call.has(PageOpener.page) else {
      throw UsageError(
        "A picture can be drawn on a terminal only.",
        hint: "Save it: space-explorer image \(target) --save FILE")
    }
    context.console.showProgress("Fetching the picture of \(target.calendarDay(calendar))…")
    let shown = try await context.repositories.apod(of: target, in: calendar)
    if call[save] != nil { try refuseOther(shown, than: target.calendarDay(calendar)) }
    context.explain(shown, what: "the picture of \(shown.value.day)")
    if let file = call[save] {
      let picture = try await picture(of: shown.value, call, context)
      if file.hasSuffix("/") { _ = try await context.repositories.storage.files.names(makingFolder: file) }
      if file == "-", shown.value.medium == .video {
        context.console.note("The picture of \(shown.value.day) is a video; this is its still.")
      }
      try await context.show(picture, savedTo: file, as: call.format) {
        try await context.repositories.save(
          picture, of: .apod(shown.value), to: file, replacing: call.has(force))
      }
    } else if let drawer {
      try await show(shown.value, drawer, call, context)
    }
    try await context.open(PageLinks(shown.value), call)
  }

  /// Refuses to save the picture of another day, the sample or the last one that was fetched, in place of the day's own.
  private static func refuseOther(_ shown: Sourced<APOD>, than day: CalendarDay) throws {
    switch shown.provenance {
    case .live: return
    case .cached where shown.value.day == day, .sample where shown.value.day == day: return
    case .cached, .bundled, .sample:
      let reason = shown.reason.map { $0.message + " " } ?? ""
      // The advice on what happened, such as to leave out --offline, is better than to try again.
      throw SpaceError.notSaved(
        day, because: reason + "The picture of \(day) is not available; nothing was saved.",
        hint: shown.reason.flatMap { $0.mayPass ? nil : Advice.on($0) })
    }
  }

  private static func show(
    _ apod: APOD, _ drawer: PictureDrawer, _ call: Invocation, _ context: Context
  ) async throws {
    let console = context.console
    console.showProgress("Fetching the picture of \(apod.day)…")
    let picture: Sourced<EncodedPicture>
    do throws(SpaceError) {
      picture = try await context.repositories.images.picture(for: apod, size: .full) { progress in
        console.showProgress(TransferPresenter.text(progress))
      }
    } catch {
      guard error.kind == .undrawable else { throw error }
      return try APODShow(call: call, context: context).describe(apod, because: SafeText(own: error.message))
    }
    context.explain(picture, what: "the picture in the size that is kept")
    try await APODShow(call: call, context: context).draw(picture.value, of: apod, with: drawer)
  }

  private static func picture(
    of apod: APOD, _ call: Invocation, _ context: Context
  ) async throws -> EncodedPicture {
    let (repositories, console) = (context.repositories, context.console)
    console.showProgress("Fetching the picture of \(apod.day)…")
    do {
      return try await repositories.wholePicture(of: apod) { console.showProgress($0) }
    } catch let error as SpaceError where ![.cancelled, .noPicture].contains(error.kind) {
      let hasSmaller = apod.pictureURL(.page) != apod.pictureURL(.original)
      if hasSmaller, call.has(smaller), let small = try? await repositories.images.picture(for: apod).value,
        !small.isCut
      {
        context.explain(error, as: SafeText(own: error.message) + " Saving a smaller picture.")
        return small
      }
      let hint =
        hasSmaller && !call.has(smaller) ? "Try again later, or allow a smaller one with --smaller." : nil
      throw SpaceError.notSaved(apod.day, because: error.message + " Nothing was saved.", hint: hint)
    }
  }
}
