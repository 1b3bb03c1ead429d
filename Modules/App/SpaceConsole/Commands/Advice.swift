import SpaceDomain

/// The table of advice after an error, in the words of this program, which SpaceDomain and SpaceData do not know. Errors that are
/// not in it have the advice of their own ``PresentableError/hint``.
///
/// A command says what to type in a shell; the app, where no option can be typed, what to do in it.
struct Advice {
  /// The advice for a command.
  let shell: String?
  /// The advice for the app.
  let app: String?

  /// Advice that is the same in both.
  private init(_ both: String) { (shell, app) = (both, both) }

  private init(shell: String, app: String?) { (self.shell, self.app) = (shell, app) }

  /// The advice of a command.
  static func on(_ error: any PresentableError) -> String? { of(error, \.shell) }

  /// The advice of the app; it has no options.
  static func inApp(on error: any PresentableError) -> String? { of(error, \.app) }

  private static func of(_ error: any PresentableError, _ words: (Advice) -> String?) -> String? {
    let spaceError = error as? SpaceError
    // A wait requested by the service is the best advice.
    if spaceError?.retryAfter != nil { return error.hint }
    return (code(spaceError?.subject, error.code) ?? advice(spaceError?.subject, error.kind)).map(words)
      ?? error.hint
  }

  /// Advice for single errors, whose own hints name options.
  private static func code(_ subject: SpaceError.Subject?, _ code: String) -> Advice? {
    switch (subject, code) {
    case (_, "no-setter"):
      Advice(
        shell:
          "Name a program that sets it: space-explorer wallpaper --with 'COMMAND {}'. --print only writes the file.",
        app: "Name a program that sets it in Settings, under Wallpaper.")
    case (_, "no-file-in-command"), (_, "open-quote"), (_, "setter-failed"), (_, "setter-hung"): setter(code)
    case (.launches, "no-such-launch"):
      Advice(
        shell:
          "space-explorer launch WORDS finds a launch by its name; space-explorer launches --plain shows the ids.",
        app: "Search for it by its name.")
    case (_, "no-such-movie"):
      Advice(
        shell: "space-explorer movies WORDS finds films by their titles, and shows the ids.",
        app: "Search for it by its title.")
    case (.contacts, "no-change"): Advice("Only the last change can be undone, and only once.")
    case (.contacts, "no-opener"):
      Advice(
        shell: "Install it (on Debian and Ubuntu: apt install xdg-utils), or leave out --to to get the text.",
        app: "Install it (on Debian and Ubuntu: apt install xdg-utils), or copy the text.")
    case (.contacts, "opener-failed"):
      Advice(
        shell: "Set up a mail program, or leave out --to to get the text.",
        app: "Set up a mail program, or copy the text.")
    default: nil
    }
  }

  /// Advice for errors of the user's command that sets the wallpaper.
  private static func setter(_ code: String) -> Advice {
    switch code {
    case "no-file-in-command":
      Advice(
        shell: "Write --with 'feh --bg-fill {}'.",
        app: "Write {} where its name belongs, in Settings, under Wallpaper.")
    case "open-quote":
      Advice(
        shell: "Write --with \"COMMAND 'A WORD WITH SPACES' {}\".",
        app: "Close the quote in Settings, under Wallpaper.")
    case "setter-hung":
      Advice(
        shell: "Start a program that must keep running with setsid: --with 'setsid -f COMMAND {}'.",
        app: "Start a program that must keep running as setsid -f COMMAND {}, in Settings, under Wallpaper.")
    default:
      Advice(
        shell: "Try another program: space-explorer wallpaper --with 'COMMAND {}'.",
        app: "Try another program in Settings, under Wallpaper.")
    }
  }

  private static let tmdb = WebService.Key.Facts.tmdb

  /// Advice for errors of a part of the program goes before that for any error of the kind.
  private static func advice(_ subject: SpaceError.Subject?, _ kind: SpaceError.Kind) -> Advice? {
    switch (subject, kind) {
    case (.archive, .unreadable):
      Advice(
        shell: "Earlier pages are kept; space-explorer explore sync continues there.",
        app: "Earlier pages are kept; fetching the texts again continues there.")
    case (.launches, .outdated):
      Advice(
        shell: "space-explorer launches sync updates the library.",
        app: "Refresh the list to update the library.")
    case (.launches, .refused):
      Advice("Check SPACE_EXPLORER_LAUNCHES_URL, if it is set; otherwise update space-explorer.")
    case (.launches, .unreadable):
      Advice(
        shell:
          "Try space-explorer launches sync again later; space-explorer doctor shows how many launches are stored.",
        app: "Refresh the list again later.")
    case (.movies, .keyMissing):
      Advice(
        shell: "Get one at \(tmdb.page) and set it: space-explorer settings key \(tmdb.name)",
        app: "Get one at \(tmdb.page) and set it in Settings.")
    case (.movies, .keyRefused):
      Advice(
        shell:
          "Set another one: space-explorer settings key \(tmdb.name); space-explorer doctor shows where the key comes from.",
        app: "Set another one in Settings.")
    case (.movies, .notFound): Advice("Check SPACE_EXPLORER_MOVIES_URL, if it is set.")
    case (.movies, .refused):
      Advice("Check SPACE_EXPLORER_MOVIES_URL, if it is set; otherwise update space-explorer.")
    case (.contacts, .empty):
      Advice("Import them (space-explorer contacts import FILE.vcf), or set SPACE_EXPLORER_CONTACTS_URL.")
    case (.contacts, .notFound):
      Advice(shell: "space-explorer contacts lists them all.", app: "Type another name.")
    case (.contacts, .invalidRequest):
      Advice(
        shell: "Leave out --to to get the text itself.", app: "Choose another contact, or copy the text.")
    case (.contacts, .refused): Advice("Check SPACE_EXPLORER_CONTACTS_URL.")
    default: advice(kind)
    }
  }

  private static func advice(_ kind: SpaceError.Kind) -> Advice? {
    switch kind {
    case .offline:
      Advice(
        shell: "Leave out --offline to use the network.",
        app: "The app was started without the network; start it again.")
    case .keyRefused:
      Advice(
        shell: "Check the key; space-explorer doctor shows where it comes from.",
        app: "Set another key in Settings.")
    case .accessDenied:
      Advice(
        shell: "Wait an hour, or use a key of your own; space-explorer doctor shows which key is in use.",
        app: "Wait an hour, or set a key of your own in Settings.")
    case .keyFileMalformed:
      Advice(
        shell:
          "Write lines NAME=value, and # before comments; space-explorer settings key \(ServiceKey.names.sentence) writes one.",
        app: "Write lines NAME=value, and # before comments; Settings writes one.")
    case .forbiddenAddress:
      Advice(
        "Only public https addresses are called; a server of your own is set with its SPACE_EXPLORER_…_URL variable."
      )
    case .noHome: Advice("Set HOME, or SPACE_EXPLORER_CACHE_DIR, _DATA_DIR and _CONFIG_DIR.")
    case .notPermitted:
      Advice(
        "Choose another directory with SPACE_EXPLORER_CACHE_DIR, _DATA_DIR or _CONFIG_DIR, "
          + "or make this one yours alone (chown, chmod go-w).")
    case .newerVersion: Advice("Update space-explorer, or move the file away to start over.")
    case .alreadyExists:
      Advice(shell: "Choose another name, or replace it with --force.", app: "Choose another name.")
    default: nil
    }
  }
}
