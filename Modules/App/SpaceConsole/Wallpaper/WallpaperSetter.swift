import SpaceDomain
import TerminalKit

/// A program that sets the wallpaper of a desktop.
struct WallpaperSetter: Sendable {
  /// The place of a picture on the screen.
  enum Fit: String, Sendable, CaseIterable {
    /// It fills the screen, and is cut at two sides.
    case cover
    /// The whole picture is visible.
    case contain
  }

  private enum Kind: Sendable {
    /// Settings of GNOME or a relative: the schema, the keys of the picture, and true if these are addresses.
    case gsettings(schema: String, keys: [String], areAddresses: Bool)
    case plasma, xfce, feh
    /// A command of the user's, with {} for the file.
    case command([String])
  }

  private let kind: Kind
  private let environment: [String: String]

  /// The time that a setter may take.
  private static let limit = Duration.seconds(5)

  /// The name of the program.
  var name: String {
    switch kind {
    case .gsettings: "gsettings"
    case .plasma: "plasma-apply-wallpaperimage"
    case .xfce: "xfconf-query"
    case .feh: "feh"
    case .command(let words): words[0]
    }
  }

  /// The setter of a command of the user's, or else of this desktop.
  /// - Throws: ``WallpaperError``.
  init(_ command: String?, environment: [String: String]) throws(WallpaperError) {
    self.environment = environment
    if let command {
      let words = command.split(whereSeparator: \.isWhitespace).map(String.init)
      guard words.dropFirst().contains(where: { $0.contains("{}") }) else { throw .lacksFile(command) }
      kind = .command(words)
    } else {
      kind = try Self.ofDesktop(environment)
    }
    guard ExecutableSearch.path(of: name, environment: environment) != nil else { throw .missing(name) }
  }

  private static func ofDesktop(_ environment: [String: String]) throws(WallpaperError) -> Kind {
    func has(_ name: String) -> Bool { ExecutableSearch.path(of: name, environment: environment) != nil }
    let desktop = environment["XDG_CURRENT_DESKTOP"] ?? ""
    for word in desktop.split(separator: ":") {
      switch word.lowercased() {
      case "gnome", "unity", "budgie", "pantheon", "pop", "ubuntu": return gnome
      case "cinnamon", "x-cinnamon":
        return .gsettings(
          schema: "org.cinnamon.desktop.background", keys: ["picture-uri"], areAddresses: true)
      case "mate":
        return .gsettings(schema: "org.mate.background", keys: ["picture-filename"], areAddresses: false)
      case "kde": return .plasma
      case "xfce": return .xfce
      default: break
      }
    }
    let (isX11, isWayland) = (environment["DISPLAY"] != nil, environment["WAYLAND_DISPLAY"] != nil)
    if isX11, !isWayland, has("feh") { return .feh }
    guard desktop.isEmpty else { throw .unknownDesktop(desktop) }
    // Without a screen, as over ssh, gsettings would succeed and set nothing that anybody sees.
    guard isX11 || isWayland else { throw .unknownDesktop(nil) }
    if has("gsettings") { return gnome }
    if has("plasma-apply-wallpaperimage") { return .plasma }
    if has("xfconf-query") { return .xfce }
    throw .unknownDesktop(nil)
  }

  private static let gnome = Kind.gsettings(
    schema: "org.gnome.desktop.background", keys: ["picture-uri", "picture-uri-dark"], areAddresses: true)

  /// Sets a picture.
  /// - Parameter fit: nil for what the desktop does.
  /// - Throws: ``WallpaperError``.
  func set(_ path: String, _ fit: Fit?) async throws {
    switch kind {
    case .gsettings(let schema, let keys, let areAddresses):
      let value = areAddresses ? URL(filePath: path).absoluteString : path
      try await run(["set", schema, "picture-options", fit == .contain ? "scaled" : "zoom"], path)
      try await run(["set", schema, keys[0], value], path)
      // GNOME before 42 has no picture for dark windows.
      for key in keys.dropFirst() { try? await run(["set", schema, key, value], path) }
    case .plasma:
      // Plasma before 5.27 does not know the option.
      let mode = fit.map { ["--fill-mode", $0 == .contain ? "preserveAspectFit" : "preserveAspectCrop"] }
      try await run((mode ?? []) + [path], path)
    case .xfce: try await setXFCE(path, fit)
    case .feh: try await run([fit == .contain ? "--bg-max" : "--bg-fill", path], path)
    case .command(let words):
      try await run(words.dropFirst().map { $0.replacing("{}", with: path) }, path)
    }
    try Task.checkCancellation()
  }

  /// Sets a picture on every monitor and workspace that XFCE knows.
  private func setXFCE(_ path: String, _ fit: Fit?) async throws {
    let channel = ["-c", "xfce4-desktop"]
    let program = DetachedProgram(
      name: name, environment: environment, bound: Self.limit, endsAtBound: true)
    let properties = await program.output(channel + ["-l"])?.split(separator: "\n").map(String.init) ?? []
    let images = properties.filter { $0.hasSuffix("/last-image") }
    guard !images.isEmpty else { throw WallpaperError.failed(name, file: path) }
    for image in images {
      let style = String(image.dropLast("last-image".count)) + "image-style"
      try await run(channel + ["-p", image, "-s", path], path)
      try await run(
        channel + ["-p", style, "--create", "-t", "int", "-s", fit == .contain ? "4" : "5"], path)
    }
  }

  private func run(_ arguments: [String], _ path: String) async throws(WallpaperError) {
    let program = DetachedProgram(
      name: name, environment: environment, bound: Self.limit, endsAtBound: true)
    switch await program.run(arguments) {
    case .succeeded: break
    case .goesOn: throw .hung(name, file: path)
    case .failed: throw .failed(name, file: path)
    case .missing: throw .missing(name)
    }
  }
}

/// The reasons why no wallpaper can be set.
enum WallpaperError: PresentableError {
  /// The command has no place for the file.
  case lacksFile(String)
  /// The program is not installed.
  case missing(String)
  /// No setter is known for this desktop, or there is none.
  case unknownDesktop(String?)
  /// The program failed.
  case failed(String, file: String)
  /// The program did not end in time, and was ended.
  case hung(String, file: String)
  /// No wallpaper was set yet.
  case none
  /// No picture of the last days, or of the favorites, can be used.
  case noPicture
  /// Systemd is not installed.
  case noSystemd

  var kind: SpaceError.Kind {
    switch self {
    case .lacksFile: .invalidRequest
    case .none, .noPicture: .notFound
    default: .unavailable
    }
  }

  var code: String {
    switch self {
    case .lacksFile: "no-file-in-command"
    case .missing, .unknownDesktop: "no-setter"
    case .failed: "setter-failed"
    case .hung: "setter-hung"
    case .none: "no-wallpaper"
    case .noPicture: "no-picture"
    case .noSystemd: "no-systemd"
    }
  }

  var message: String {
    switch self {
    case .lacksFile(let command): "‘\(command)’ has no {} for the picture's file."
    case .missing(let name): "The wallpaper cannot be set: \(name) is not installed."
    case .unknownDesktop(let name?): "The wallpaper of the desktop \(name) cannot be set: no setter is known."
    case .unknownDesktop(nil): "The wallpaper cannot be set: no desktop and no setter was found."
    case .failed(let name, _): "The wallpaper was not set: \(name) failed."
    case .hung(let name, _):
      "The wallpaper was not set: \(name) did not end within 5 seconds and was stopped."
    case .none: "No wallpaper was set yet."
    case .noPicture: "No picture that is large enough was found."
    case .noSystemd: "The wallpaper cannot be changed every day: systemctl is not installed."
    }
  }

  var hint: String? {
    switch self {
    case .lacksFile: "Write --with 'feh --bg-fill {}'."
    case .missing, .unknownDesktop:
      "Name a program that sets it: space-explorer wallpaper --with 'COMMAND {}'. --print only writes the file."
    case .failed(_, let file):
      "The picture is \(file). Try another program: space-explorer wallpaper --with 'COMMAND {}'."
    case .hung(_, let file):
      "The picture is \(file). Start a program that must keep running with setsid: --with 'setsid -f COMMAND {}'."
    case .none: "space-explorer wallpaper sets today's picture."
    case .noPicture: "Ask for less with --min, or for another day."
    case .noSystemd: "Run space-explorer wallpaper every day by other means, such as cron."
    }
  }
}
