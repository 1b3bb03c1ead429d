import SpaceDomain
import TerminalKit

/// A program that sets the wallpaper of a desktop.
struct WallpaperSetter: Sendable {
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
    /// System Events of macOS.
    case systemEvents
    /// A command of the user's, with {} for the file.
    case command([String])

    var program: String {
      switch self {
      case .gsettings: "gsettings"
      case .plasma: "plasma-apply-wallpaperimage"
      case .xfce: "xfconf-query"
      case .feh: "feh"
      case .systemEvents: "osascript"
      case .command(let words): words[0]
      }
    }
  }

  private let kind: Kind
  private let environment: ChildEnvironment

  var name: String { kind.program }

  private var program: DetachedProgram {
    DetachedProgram(name: name, environment: environment, bound: .seconds(5), endsAtBound: true)
  }

  /// The setter of a command of the user's, or else of this desktop.
  init(_ command: String?, environment: ChildEnvironment) throws(SpaceError) {
    self.environment = environment.withSessionBus
    if let command {
      guard let words = ShellWords.split(command) else {
        throw SpaceError(
          .invalidRequest, code: "open-quote", message: "A quote of ‘\(command)’ is not closed.")
      }
      guard words.dropFirst().contains(where: { $0.contains("{}") }) else {
        throw SpaceError(
          .invalidRequest, code: "no-file-in-command",
          message: "‘\(command)’ has no {} for the picture's file.")
      }
      kind = .command(words)
    } else {
      kind = try Self.ofDesktop(environment.variables)
    }
    guard ExecutableSearch.path(of: name, environment: environment.variables) != nil else {
      throw .missing(name)
    }
  }

  private static func ofDesktop(_ environment: [String: String]) throws(SpaceError) -> Kind {
    func has(_ kind: Kind) -> Bool {
      ExecutableSearch.path(of: kind.program, environment: environment) != nil
    }
    // No other system has it.
    if has(.systemEvents) { return .systemEvents }
    let gnome = Kind.gsettings(
      schema: "org.gnome.desktop.background", keys: ["picture-uri", "picture-uri-dark"], areAddresses: true)
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
    if isX11, !isWayland, has(.feh) { return .feh }
    guard desktop.isEmpty else {
      throw .noSetter("The wallpaper of the desktop \(desktop) cannot be set: no setter is known.")
    }
    // Without a screen, as over ssh, gsettings would succeed and set nothing that anybody sees.
    guard isX11 || isWayland, let kind = [gnome, .plasma, .xfce].first(where: has) else {
      throw .noSetter("The wallpaper cannot be set: no desktop and no setter was found.")
    }
    return kind
  }

  /// - Parameter fit: nil for what the desktop does.
  func set(_ path: String, _ fit: Fit?) async throws {
    switch kind {
    case .gsettings(let schema, let keys, let areAddresses):
      let value = areAddresses ? URL(filePath: path).absoluteString : path
      try await run(["set", schema, "picture-options", fit == .contain ? "scaled" : "zoom"], path)
      try await setGSettings(schema, keys, value, path)
    case .plasma:
      // Plasma before 5.27 does not know the option.
      let mode = fit.map { ["--fill-mode", $0 == .contain ? "preserveAspectFit" : "preserveAspectCrop"] }
      try await run((mode ?? []) + [path], path)
    case .xfce: try await setXFCE(path, fit)
    case .feh: try await run([fit == .contain ? "--bg-max" : "--bg-fill", path], path)
    case .systemEvents: try await setOnEveryDesktop(path, fit)
    case .command(let words): try await run(words.dropFirst().map { $0.replacing("{}", with: path) }, path)
    }
    try Task.checkCancellation()
  }

  /// Sets keys, and reads them back: without the session's bus, or with a locked key, gsettings ends as if it had set them.
  private func setGSettings(_ schema: String, _ keys: [String], _ value: String, _ path: String) async throws
  {
    // GNOME before 42 has no picture for dark windows.
    let known = await program.output(["list-keys", schema])?.split(separator: "\n").map(String.init) ?? keys
    for key in keys where key == keys[0] || known.contains(key) {
      try await run(["set", schema, key, value], path)
      let now = await program.output(["get", schema, key]).flatMap(Self.text)
      if now != value { throw notSet(path) }
    }
  }

  /// The text that gsettings prints in quotes, as GVariant writes it.
  static func text(_ printed: String) -> String? {
    let line = printed.split(separator: "\n").first.map { $0[...] } ?? ""
    guard line.count > 1, let quote = line.first, quote == "'" || quote == "\"", line.last == quote else {
      return nil
    }
    var text = ""
    var isEscaped = false
    for character in line.dropFirst().dropLast() {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        text.append(character)
        isEscaped = false
      }
    }
    return text
  }

  /// Sets a picture on every monitor and workspace that XFCE knows.
  private func setXFCE(_ path: String, _ fit: Fit?) async throws {
    let channel = ["-c", "xfce4-desktop"]
    let properties = await program.output(channel + ["-l"])?.split(separator: "\n").map(String.init) ?? []
    let images = properties.filter { $0.hasSuffix("/last-image") }
    guard !images.isEmpty else { throw failure(path) }
    for image in images {
      let style = String(image.dropLast("last-image".count)) + "image-style"
      try await run(channel + ["-p", image, "-s", path], path)
      try await run(
        channel + ["-p", style, "--create", "-t", "int", "-s", fit == .contain ? "4" : "5"], path)
      let now = await program.output(channel + ["-p", image])?.split(separator: "\n").first.map(String.init)
      if now != path { throw notSet(path) }
    }
  }

  /// Sets a picture on every desktop of macOS, which chooses how it fits.
  private func setOnEveryDesktop(_ path: String, _ fit: Fit?) async throws(SpaceError) {
    guard fit == nil else {
      throw SpaceError(
        .invalidRequest, code: "no-fit",
        message: "The wallpaper was not set: macOS chooses how a picture fits.",
        hint: "Leave out --fit, or choose it in System Settings, Wallpaper.")
    }
    let script = "tell application \"System Events\" to tell every desktop to set picture to chosen"
    try await run(
      ["-e", "on run argv", "-e", "set chosen to item 1 of argv", "-e", script, "-e", "end run", path], path)
    let shown = await program.output([
      "-e", "tell application \"System Events\" to get picture of every desktop",
    ])
    if shown?.contains(path) != true { throw notSet(path) }
  }

  private func run(_ arguments: [String], _ path: String) async throws(SpaceError) {
    switch await program.run(arguments) {
    case .succeeded: break
    case .goesOn:
      throw SpaceError(
        .unavailable, code: "setter-hung",
        message:
          "The wallpaper was not set: \(name) did not end within 5 seconds and was stopped. The picture is \(path)."
      )
    case .failed: throw failure(path)
    case .missing: throw .missing(name)
    }
  }

  /// The error when the setter says that it has succeeded, and the desktop has another picture.
  private func notSet(_ path: String) -> SpaceError {
    let hasBus = environment.variables["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false
    return SpaceError(
      .unavailable, code: "setter-without-effect",
      message: "The wallpaper was not set: \(name) succeeded, but the desktop kept its picture.",
      hint: (hasBus || name != "gsettings" && name != "xfconf-query"
        ? "Another program, or the administrator, may hold it. "
        : "No bus of your session was found; log in to the desktop first. ")
        + "The picture is \(path).")
  }

  private func failure(_ path: String) -> SpaceError {
    SpaceError(
      .unavailable, code: "setter-failed",
      message: "The wallpaper was not set: \(name) failed. The picture is \(path).")
  }
}

extension SpaceError {
  fileprivate static func missing(_ name: String) -> SpaceError {
    noSetter("The wallpaper cannot be set: \(name) is not installed.")
  }

  fileprivate static func noSetter(_ message: String) -> SpaceError {
    SpaceError(
      .unavailable, code: "no-setter", message: message, hint: "Name a program that sets it.")
  }
}
