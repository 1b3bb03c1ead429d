import SpaceDomain
import TerminalKit
import TerminalPictures

enum WallpaperCommand: ConsoleCommand {
  static let target = PictureArgument.words(
    .any,
    help: "YYYY-MM-DD, today (the default), yesterday, -7 (days ago), a title, a link, random, or favorite.",
    choices: ["today", "yesterday", "random", "favorite"])

  private static func target(_ call: Invocation, _ context: Context) async throws -> WallpaperChoice.Target {
    let words = call.all(target)
    try DayArgument.check(random: words)
    return switch words.map({ $0.lowercased() }) {
    case []: .day(.today)
    case ["random"]: .random
    case ["favorite"]: .favorite
    default: .day(try await PictureArgument.day(words, for: "wallpaper", context))
    }
  }

  static let fit = Option<WallpaperSetter.Fit>(
    "fit", "FIT", help: "cover fills the screen, contain shows the whole picture.", .choice)
  static let with = Option<String>(
    "with", "COMMAND", help: "The command that sets it, with {} for the file; it is remembered.", .text)
  static let onlyPrint = Option(flag: "print", help: "Only write the file, and print its path.")
  static let least = Option<PixelSize>(
    "min", "WxH", help: "The least size in pixels, such as 1920x1080; earlier days are tried.",
    ValueParser { word throws(UsageError) in
      let sides = word.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
      guard sides.count == 2, sides.allSatisfy({ (1...99_999).contains($0) }) else {
        throw UsageError(
          "‘\(word)’ is not a size.", hint: "Write the width and the height, such as 1920x1080.")
      }
      return PixelSize(width: sides[0], height: sides[1])
    })
  static let every = Option<String>(
    "every", "TIME", help: "Change it every day, with a systemd timer.", .oneOf(["day"]) { $0 })
  static let stop = Option(flag: "stop", help: "Remove the timer.")
  static let daily = Option(
    flag: "daily",
    help: "At most once a day, and not before the day's picture is there: for a timer, every hour.")
  static let what = Option(flag: "what", help: "Show the last wallpaper's title and credit.")

  static let command = Command(
    name: "wallpaper", summary: "Set a picture as the wallpaper of the desktop", group: HelpGroup.look,
    examples: [
      ("wallpaper", "Set today's picture"),
      ("wallpaper random --min 1920x1080", "Set a random one that is large enough"),
      ("wallpaper pillars of creation", "By its title; of several the choices, each with what to type"),
      ("wallpaper --with 'swww img {}'", "Set it with another program, also from now on"),
      ("wallpaper --every day", "Change it every day; --stop ends that"),
    ],
    arguments: [target.spec],
    options: [fit.spec, with.spec, onlyPrint.spec, least.spec, every.spec, stop.spec, daily.spec, what.spec],
    details: """
      The picture is written in full size below the data directory. GNOME, Unity, Budgie, Pantheon, Cinnamon and MATE \
      (gsettings), KDE Plasma (plasma-apply-wallpaperimage), XFCE (xfconf-query) and X11 with feh are set; every other \
      desktop by --with, whose words are split as a shell splits them (quotes, backslashes) and run without a shell. \
      The setting wallpaper has that command; auto is the desktop's own. For a day with a video, the newest picture before it is taken. Without a network the \
      picture of that day is set if it is stored, or else the last one again.
      """)

  /// A large picture may take long; every request has a limit of its own.
  static func waitLimit(_ call: Invocation) -> Duration? { nil }

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    let others =
      [onlyPrint, stop, what].filter { call.has($0) }.map(\.spec.name) + (call[every] == nil ? [] : ["every"])
    guard others.count < 2, call[with] == nil || !call.has(onlyPrint) else {
      throw UsageError("--print, --every, --stop and --what cannot be combined, nor --print and --with.")
    }
    if call.has(what) {
      guard let last = try await context.repositories.wallpapers.last() else {
        throw SpaceError(
          .notFound, code: "no-wallpaper", message: "No wallpaper was set yet.",
          hint: "space-explorer wallpaper sets today's picture.")
      }
      return try context.console.show(WallpaperPresenter(wallpaper: last, isTold: true), as: call.format)
    }
    if call.has(stop) { return try await stopTimer(context) }
    let choice = WallpaperChoice(target: try await target(call, context), least: call[least])
    // Without favorites no program that sets them is needed.
    if case .favorite = choice.target {
      _ = try await choice.days(context.repositories, context.configuration.calendar)
    }
    let command = call[with] ?? context.configuration.settings.wallpaper
    let setter =
      call.has(onlyPrint)
      ? nil : try WallpaperSetter(command, environment: context.configuration.childEnvironment)
    if call[every] != nil { return try await startTimer(choice, call, context) }
    let today = context.configuration.calendar.today
    if call.has(daily), await context.repositories.storage.attempts.isDone(doing, on: today) { return }
    do {
      try await set(choice, call, setter, context)
      // A file that is only written changes no desktop, unless the timer's own command is told to write it.
      if setter != nil || call.has(daily) {
        await context.repositories.storage.attempts.remember(doing, doneOn: today)
      }
    } catch let error as any PresentableError where call.has(daily) && error.kind == .notPublishedYet {
      context.console.note("The picture of \(today) is not published yet. The wallpaper stays.")
    }
  }

  /// The name of what ``daily`` does once a day.
  private static let doing = "daily-wallpaper"

  private static func set(
    _ choice: WallpaperChoice, _ call: Invocation, _ setter: WallpaperSetter?, _ context: Context
  ) async throws {
    let console = context.console
    let task = WallpaperTask(
      context: context, setter: setter, fit: call[fit], awaitsToday: call.has(daily),
      progress: { console.showProgress($0) }, warn: { console.warn($0) })
    let (wallpaper, instead) = try await task.set(choice)
    try await remember(call[with], context)
    if let instead, let day = wallpaper.day {
      let what: SafeText = instead.medium == .video ? "is a video" : "has no picture"
      console.note(StyledText("\(instead.day) " + what + "; this is the picture of \(day)."))
    }
    try console.show(WallpaperPresenter(wallpaper: wallpaper, insteadOf: instead?.day), as: call.format)
  }

  private static func remember(_ command: String?, _ context: Context) async throws {
    if let command {
      try await context.repositories.storage.settings.keep(Settings.table.wallpaper.spec.name, command)
    }
  }

  private static func startTimer(
    _ choice: WallpaperChoice, _ call: Invocation, _ context: Context
  ) async throws {
    let environment = context.configuration.childEnvironment
    guard ExecutableSearch.path(of: "systemctl", environment: environment.variables) != nil else {
      throw SpaceError(
        .unavailable, code: "no-systemd",
        message: "The wallpaper cannot be changed every day: systemctl is not installed.",
        hint: "Run space-explorer wallpaper --daily every hour by other means, such as cron.")
    }
    // The service has no other way to know it.
    try await remember(call[with], context)
    var words = [BackgroundProcess.ownPath ?? "space-explorer", "wallpaper"]
    words += call.all(target).isEmpty ? [] : [choice.target.description]
    words += call[fit].map { ["--fit", $0.rawValue] } ?? []
    words += call[least].map { ["--min", "\($0.width)x\($0.height)"] } ?? []
    words.append("--\(daily.spec.name)")
    let folder = await WallpaperTimer.folder(environment) ?? WallpaperTimer.standardFolder(environment)
    guard let folder else {
      throw SpaceError(
        .noHome, code: "no-home", message: "The timer cannot be written: no home directory is known.",
        hint: "Set HOME.")
    }
    let units = WallpaperTimer(
      words, environment: environment, known: await WallpaperTimer.known(environment))
    try await context.repositories.wallpapers.writeTimer(
      service: units.service, timer: units.timer, in: folder)
    try context.console.print("Wrote \(WallpaperTimer.name).service and .timer in \(SafeText(folder)).")
    if await WallpaperTimer.tellSystemd("restart", environment) {
      try context.console.print("The wallpaper changes every day; --stop ends that.")
    } else {
      context.console.warn(
        "The user's systemd does not answer, so the timer is not started. At the next login it starts if systemd reads \(SafeText(folder))."
      )
    }
  }

  private static func stopTimer(_ context: Context) async throws {
    let environment = context.configuration.childEnvironment
    _ = await WallpaperTimer.tellSystemd("stop", environment)
    let folders = [await WallpaperTimer.folder(environment), WallpaperTimer.standardFolder(environment)]
    // Earlier versions wrote where the shell's variable led, whether or not systemd looks there.
    let earlier = environment.variables["XDG_CONFIG_HOME"].map { $0 + "/systemd/user" }
    var wasThere = false
    for folder in Set((folders + [earlier]).compactMap(\.self)) {
      if try await context.repositories.wallpapers.removeTimer(in: folder) { wasThere = true }
    }
    _ = await WallpaperTimer.tellSystemd("reset-failed", environment)
    try context.console.print(
      wasThere ? "Removed the timer. The wallpaper stays." : "There is no timer to remove.")
  }
}

struct WallpaperPresenter: Output {
  let wallpaper: Wallpaper
  /// True if title and credit are told, of a wallpaper set before.
  var isTold = false
  /// The day without a picture, in whose place it is.
  var insteadOf: CalendarDay?

  func blocks(width: Int) -> [OutputBlock] {
    let file = SafeText(wallpaper.file)
    guard isTold else {
      guard let setter = wallpaper.setter else { return [.line(StyledText(file))] }
      let line: SafeText = "The wallpaper is " + wallpaper.name + ", set by \(setter)."
      return line.wrapped(to: width).map { .line(StyledText($0)) }
    }
    return SafeText(wallpaper.title).wrapped(to: width).map { .line(StyledText($0, .title)) }
      + [wallpaper.day].compactMap(\.self).map { .line(StyledText("\($0)", .dim)) }
      + LabeledRow.lines("Credit", wallpaper.credit.map { SafeText($0) }, width: width)
      + [LabeledRow.whole("File", file)]
  }

  var records: [PlainRecord] {
    [[wallpaper.day, wallpaper.title, wallpaper.file, wallpaper.setter, wallpaper.credit]]
  }

  var json: JSONValue {
    [
      "day": wallpaper.day, "title": wallpaper.title, "credit": wallpaper.credit, "file": wallpaper.file,
      "setter": wallpaper.setter, "insteadOf": insteadOf,
    ]
  }
}
