import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

/// The wallpaper, up to the programs that set it.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct WallpaperCommandTests {
  private let user: ConsoleSession

  init() throws {
    let server = try APODFixtureServer(
      records: [
        .image(on: "2026-11-21", title: "Saturn"), .image(on: "2024-01-01"), .video(on: "2024-01-02"),
        .image(on: "2023-12-31", picture: "large.png"),
      ], today: "2026-11-21",
      pictures: ["large.png": Self.png(4_000, 3_000), "hd_large.png": Self.png(4_000, 3_000)])
    user = try ConsoleSession(server: server)
  }

  /// A PNG whose header tells a size.
  private static func png(_ width: Int, _ height: Int) -> Data {
    var data = EncodedPicture.samplePNG.data
    for (offset, side) in [(16, width), (20, height)] {
      for index in 0..<4 { data[offset + index] = UInt8(side >> (24 - 8 * index) & 0xFF) }
    }
    return data
  }

  private func file(_ day: String, _ suffix: String = "jpg") -> String {
    user.path(".local/share/space-explorer/wallpaper/apod-\(day).\(suffix)")
  }

  /// Installs a program that appends its words to a file, one call a line.
  /// - Returns: the environment with nothing else in `PATH` but the system's tools, and the file.
  private func standIn(
    _ name: String, _ desktop: String, _ script: String = ""
  ) throws -> (environment: [String: String], calls: String) {
    let calls = user.path("calls")
    let text = "#!/bin/sh\necho \"$*\" >> '\(calls)'\n\(script)\n"
    try user.write(text, to: "bin/\(name)", mode: 0o755)
    return (["PATH": user.path("bin") + ":/usr/bin:/bin", "XDG_CURRENT_DESKTOP": desktop], calls)
  }

  private func lines(_ path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  // MARK: - Setters

  @Test(.program("gsettings")) func `GNOME shows it in light and in dark windows`() async throws {
    let output = try await user.run(
      "wallpaper", "--fit", "contain", "--json",
      with: ["XDG_CURRENT_DESKTOP": "ubuntu:GNOME", "GSETTINGS_BACKEND": "keyfile"])
    let json = try output.json()
    #expect(json["day"] as? String == "2026-11-21" && json["title"] as? String == "Saturn")
    #expect(json["file"] as? String == file("2026-11-21") && json["setter"] as? String == "gsettings")
    let settings = try lines(user.path(".config/glib-2.0/settings/keyfile"))
    let address = URL(filePath: file("2026-11-21")).absoluteString
    #expect(
      Set(settings).isSuperset(of: [
        "picture-options='scaled'", "picture-uri='\(address)'", "picture-uri-dark='\(address)'",
      ]))
  }

  @Test func `KDE's program gets the file`() async throws {
    let (kde, calls) = try standIn("plasma-apply-wallpaperimage", "KDE")
    #expect(try await user.run("wallpaper", with: kde).exitCode == 0)
    #expect(try await user.run("wallpaper", "--fit", "contain", with: kde).exitCode == 0)
    let path = file("2026-11-21")
    #expect(try lines(calls) == [path, "--fill-mode preserveAspectFit \(path)"])
  }

  @Test func `macOS gets the file for every desktop, and chooses itself how it fits`() async throws {
    let (mac, calls) = try standIn(
      "osascript", "",
      #"case "$*" in *"get picture"*) echo "$(cat "$HOME/set"), /other.png";; *) for p; do :; done; echo "$p" > "$HOME/set";; esac"#
    )
    #expect(try await user.run("wallpaper", with: mac).exitCode == 0)
    let script = "tell application \"System Events\" to tell every desktop to set picture to chosen"
    #expect(
      try lines(calls) == [
        "-e on run argv -e set chosen to item 1 of argv -e \(script) -e end run \(file("2026-11-21"))",
        "-e tell application \"System Events\" to get picture of every desktop",
      ])
    // A picture that cannot be fitted is not set otherwise.
    let fitted = try await user.run("wallpaper", "--fit", "contain", with: mac)
    #expect(fitted.exitCode == 2 && fitted.errorText.contains("Leave out --fit"))
    #expect(try lines(calls).count == 2)
  }

  @Test func `XFCE shows it on every monitor`() async throws {
    let (xfce, calls) = try standIn(
      "xfconf-query", "XFCE",
      #"""
      case "$*" in
      *-l) echo /backdrop/a/last-image; echo /backdrop/a/other; echo /backdrop/b/last-image;;
      *-s*) printf '%s' "$6" > "$HOME/$(echo "$4" | tr / _)";;
      *) cat "$HOME/$(echo "$4" | tr / _)";;
      esac
      """#)
    #expect(try await user.run("wallpaper", with: xfce).exitCode == 0)
    let path = file("2026-11-21")
    #expect(
      try lines(calls) == [
        "-c xfce4-desktop -l", "-c xfce4-desktop -p /backdrop/a/last-image -s \(path)",
        "-c xfce4-desktop -p /backdrop/a/image-style --create -t int -s 5",
        "-c xfce4-desktop -p /backdrop/a/last-image",
        "-c xfce4-desktop -p /backdrop/b/last-image -s \(path)",
        "-c xfce4-desktop -p /backdrop/b/image-style --create -t int -s 5",
        "-c xfce4-desktop -p /backdrop/b/last-image",
      ])
  }

  @Test(.program("feh"), .program("Xvfb"), .program("import"), .program("convert"))
  func `feh draws it on the root window`() async throws {
    let display = ":\(ProcessInfo.processInfo.processIdentifier % 5_000 + 1_000)"
    let server = try Executable(path: try #require(Installed.path(of: "Xvfb"))).start(
      [display, "-noreset", "-screen", "0", "320x200x24"], environment: [:], in: user)
    defer { kill(server.identifier, SIGTERM) }
    let output = try await user.runInShell(
      """
      cd "$HOME"; export DISPLAY=\(display)
      for i in $(seq 100); do import -window root /dev/null 2>/dev/null && break; done
      "$0" wallpaper && import -window root -resize '1x1!' -depth 8 gray:root
      convert '\(file("2026-11-21"))' -resize '1x1!' -depth 8 gray:picture
      od -An -tu1 root picture
      """)
    let gray =
      output.outputText.split(separator: "\n").last?.split(separator: " ").compactMap { Int($0) } ?? []
    #expect(output.outputText.contains("set by feh") && gray.count == 2, "\(output)")
    #expect(abs(gray[0] - gray[1]) < 4 && gray[0] > 20, "\(gray)")
  }

  /// The work of gsettings, with files as its keys.
  private static let gsettings =
    #"case "$1" in set) printf '%s' "$4" > "$HOME/$3";; get) echo "'$(cat "$HOME/$3")'";; esac"#

  @Test(
    arguments: [
      // A backend that keeps nothing, as without the session's bus; a locked key; another program that sets its own.
      ("gsettings", "GNOME", "", ["GSETTINGS_BACKEND": "memory"]),
      ("gsettings", "MATE", #"case "$1" in get) echo "'/usr/share/old.jpg'";; esac"#, [:]),
      (
        "gsettings", "GNOME",
        #"case "$1$3" in list*) printf 'picture-uri\npicture-uri-dark\n';; getpicture-uri) echo "'$(cat "$HOME/v")'";; setpicture-uri) printf '%s' "$4" > "$HOME/v";; get*) echo "'old'";; esac"#,
        [:]
      ),
      (
        "xfconf-query", "XFCE", #"case "$*" in *-l) echo /a/last-image;; *-s*) :;; *) echo /old.png;; esac"#,
        [:]
      ),
      ("osascript", "", "echo /old.png", [:]),
    ] as [(String, String, String, [String: String])])
  func `what a setter says it has set is read back`(
    name: String, desktop: String, script: String, more: [String: String]
  ) async throws {
    var environment = try standIn(name, desktop, script).environment
    // The system's own, where no script stands in for it.
    if script.isEmpty {
      guard Installed.path(of: "gsettings") != nil else { return }
      try FileManager.default.removeItem(atPath: user.path("bin/gsettings"))
    }
    environment.merge(more) { $1 }
    let output = try await user.run("wallpaper", with: environment)
    #expect(output.exitCode == 1 && output.outputText.isEmpty, "\(output)")
    #expect(output.errorText.contains("The wallpaper was not set: \(name) succeeded"), "\(output)")
    #expect(output.errorText.contains(file("2026-11-21")))
    #expect(try await user.run("wallpaper", "--what").exitCode == 3)
  }

  @Test(
    .program("dbus-daemon"), .program("gsettings"),
    .enabled("Needs unshare, and the right to use it", { try await canMount }))
  func `from cron the desktop is reached over the bus of the session`() async throws {
    // Given the bus of a login, and the few variables of cron
    try user.write(
      """
      mount -t tmpfs none /run && mkdir -p -m 700 "/run/user/$(id -u)"
      address="unix:path=/run/user/$(id -u)/bus"
      dbus-daemon --session --fork --print-pid=3 --address="$address" 3> "$HOME/pid"
      unset DBUS_SESSION_BUS_ADDRESS DISPLAY
      XDG_CURRENT_DESKTOP=GNOME "$1" wallpaper
      code=$?
      DBUS_SESSION_BUS_ADDRESS="$address" gsettings get org.gnome.desktop.background picture-uri
      kill "$(cat "$HOME/pid")"
      exit $code
      """, to: "cron")
    let output = try await user.runInShell("unshare -m /bin/sh \"$HOME/cron\" \"$0\"")
    // Then
    #expect(output.exitCode == 0, "\(output)")
    #expect(output.outputText.contains("set by gsettings."))
    #expect(output.outputText.contains("'\(URL(filePath: file("2026-11-21")).absoluteString)'"), "\(output)")
  }

  private static var canMount: Bool {
    get async throws {
      guard FileManager.default.isExecutableFile(atPath: "/usr/bin/unshare") else { return false }
      return try await Executable(path: "/usr/bin/unshare").run(
        ["-m", "mount", "-t", "tmpfs", "none", "/run"], environment: ["PATH": "/usr/bin:/bin"]
      ).exitCode == 0
    }
  }

  @Test func `without a screen nothing is set`() async throws {
    let (environment, calls) = try standIn("gsettings", "", Self.gsettings)
    let output = try await user.run("wallpaper", with: environment)
    #expect(output.exitCode == 1 && output.errorText.contains("no desktop and no setter was found"))
    #expect(!FileManager.default.fileExists(atPath: calls))
    let screen = environment.merging(["WAYLAND_DISPLAY": "wayland-0"]) { $1 }
    #expect(try await user.run("wallpaper", with: screen).exitCode == 0)
  }

  @Test func `another program is remembered, gets whole words and no shell`() async throws {
    let (sway, calls) = try standIn("setter", "sway")
    let output = try await user.run("wallpaper", "--with", "setter -m=$HOME;x file={}", with: sway)
    #expect(output.exitCode == 0)
    #expect(try await user.run("wallpaper", "2024-01-01", with: sway).exitCode == 0)
    #expect(
      try lines(calls) == [
        "-m=$HOME;x file=\(file("2026-11-21"))", "-m=$HOME;x file=\(file("2024-01-01"))",
      ])
    #expect(
      try lines(user.path(".config/space-explorer/settings")) == ["wallpaper = setter -m=$HOME;x file={}"])
  }

  @Test(arguments: [("exit 3", "setter failed"), ("sleep 60", "did not end within 5 seconds")])
  func `a setter that fails or hangs is told with what to do, and not remembered`(
    script: String, message: String
  ) async throws {
    let (sway, _) = try standIn("setter", "sway", script)
    let output = try await user.run("wallpaper", "--with", "setter {}", with: sway)
    #expect(output.exitCode == 1 && output.outputText.isEmpty)
    #expect(output.errorText.contains(message) && output.errorText.contains("--with '"))
    #expect(output.errorText.contains(file("2026-11-21")))
    #expect(!FileManager.default.fileExists(atPath: user.path(".config/space-explorer/settings")))
  }

  @Test(arguments: [
    (["wallpaper"], "sway", 1, "no-setter"), (["wallpaper"], "KDE", 1, "no-setter"),
    (["wallpaper", "--with", "none-such {}"], "", 1, "no-setter"),
    (["wallpaper", "--with", "true"], "", 2, "no-file-in-command"),
    (["wallpaper", "--what"], "", 3, "no-wallpaper"), (["wallpaper", "favorite"], "GNOME", 3, "no-picture"),
    (["wallpaper", "--print", "--what"], "", 2, "usage"), (["wallpaper", "--min", "9x"], "", 2, "usage"),
  ])
  func `says why nothing was set`(words: [String], desktop: String, exitCode: Int32, code: String)
    async throws
  {
    let (environment, _) = try standIn("gsettings", desktop)
    let output = try await user.runInShell(
      "PATH='\(environment["PATH"] ?? "")' XDG_CURRENT_DESKTOP='\(desktop)' \"$0\" --json "
        + words.map { "'\($0)'" }.joined(separator: " "))
    #expect(output.exitCode == exitCode && output.outputText.isEmpty)
    #expect(try output.jsonError()["code"] == code)
  }

  // MARK: - The picture

  @Test func `takes the picture before a video, and one that is large enough`() async throws {
    let day = try await user.run("wallpaper", "2024-01-02", "--print")
    #expect(day.outputText == file("2024-01-01") + "\n")
    // And says which day is not shown
    #expect(day.errorText == "2024-01-02 is a video; this is the picture of 2024-01-01.\n", "\(day)")
    let json = try await user.run("wallpaper", "2024-01-02", "--print", "--json").json()
    #expect(json["day"] as? String == "2024-01-01" && json["insteadOf"] as? String == "2024-01-02")
    let own = try await user.run("wallpaper", "2024-01-01", "--print", "--json").json()
    #expect(own["insteadOf"] == nil)
    let large = try await user.run("wallpaper", "2024-01-02", "--print", "--min", "1920x1080")
    #expect(large.outputText == file("2023-12-31", "png") + "\n", "\(large)")
    let none = try await user.run("wallpaper", "2024-01-02", "--print", "--min", "5000x1")
    #expect(none.exitCode == 3 && none.errorText.contains("No picture that is large enough was found."))
  }

  @Test func `a favorite that is a video is not told as too small`() async throws {
    #expect(try await user.run("favorites", "add", "2024-01-02").exitCode == 0)
    let output = try await user.run("wallpaper", "favorite", "--print")
    #expect(output.exitCode == 3 && !output.errorText.contains("large enough"), "\(output)")
    #expect(output.errorText.contains("None of the days that were tried has a picture."))
  }

  @Test func `offline the last one is set again`() async throws {
    let (kde, calls) = try standIn("plasma-apply-wallpaperimage", "KDE")
    #expect(try await user.run("wallpaper", "--offline", with: kde).exitCode == 1)
    #expect(try await user.run("wallpaper", "2024-01-01", with: kde).exitCode == 0)
    let again = try await user.run("wallpaper", "--offline", with: kde)
    #expect(again.exitCode == 0 && again.errorText.contains(" of 2024-01-01, stays."))
    #expect(try lines(calls) == [file("2024-01-01"), file("2024-01-01")])
    // Another day is never shown in place of one that was asked for
    #expect(try await user.run("wallpaper", "2023-12-31", "--offline", with: kde).exitCode == 1)
  }

  // MARK: - The timer

  @Test(.program("systemctl"), .program("systemd-analyze"))
  func `writes a timer that systemd accepts, and removes it`() async throws {
    let desktop = [
      "XDG_CURRENT_DESKTOP": "GNOME", "SPACE_EXPLORER_DATA_DIR": user.path("a %b \"c\\d$e"),
      "XDG_CONFIG_HOME": user.path("shell"), "https_proxy": "http://ada:secret@proxy.example.org:3128",
      "SWAYSOCK": "/run/user/1/sway", "NASA_API_KEY": "0123456789", "GITHUB_TOKEN": "of another program",
    ]
    let (_, calls) = try standIn("gsettings", "GNOME")
    let environment = desktop.merging(["PATH": user.path("bin") + ":/usr/bin:/bin"]) { $1 }
    let written = try await user.run(
      "wallpaper", "random", "--fit", "cover", "--every", "day", with: environment)
    #expect(written.exitCode == 0, "\(written)")
    let folder = user.path(".config/systemd/user")
    let units = ["service", "timer"].map { "\(folder)/space-explorer-wallpaper.\($0)" }
    let verified = try await user.runInShell("systemd-analyze verify '\(units[0])' '\(units[1])'")
    #expect(verified.exitCode == 0 && verified.errorText.isEmpty, "\(verified.errorText)")
    let service = try lines(units[0])
    #expect(service.contains { $0.hasSuffix(#" "wallpaper" "random" "--fit" "cover" "--daily""#) })
    #expect(service.contains(#"Environment="SPACE_EXPLORER_DATA_DIR=\#(user.home.path)/a %%b \"c\\d$e""#))
    for variable in ["XDG_CONFIG_HOME", "https_proxy", "SWAYSOCK", "PATH", "SPACE_EXPLORER_APOD_URL"] {
      #expect(service.contains { $0.hasPrefix("Environment=\"\(variable)=") }, "\(variable)")
    }
    #expect(
      service.allSatisfy { !$0.contains("0123456789") && !$0.contains("TOKEN") && !$0.contains("_NOW=") })
    let attributes = try FileManager.default.attributesOfItem(atPath: units[0])
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(!FileManager.default.fileExists(atPath: calls))
    // When
    #expect(try await user.run("wallpaper", "--stop").outputText.hasPrefix("Removed the timer."))
    // Then
    #expect(!FileManager.default.fileExists(atPath: units[1]))
    #expect(try await user.run("wallpaper", "--stop").outputText == "There is no timer to remove.\n")
  }

  @Test func `a setter kept under another folder of settings works from the timer`() async throws {
    let calls = try standIn("setter", "sway").calls
    let (environment, _) = try standIn("systemctl", "sway", "false")
    let shell = environment.merging(["XDG_CONFIG_HOME": user.path("shell")]) { $1 }
    #expect(
      try await user.run("wallpaper", "--with", "setter {}", "--every", "day", with: shell).exitCode == 0)
    #expect(try lines(user.path("shell/space-explorer/settings")) == ["wallpaper = setter {}"])
    try? FileManager.default.removeItem(atPath: calls)
    // When systemd runs the unit, with the variables in it and no others
    let unit = try lines(user.path(".config/systemd/user/space-explorer-wallpaper.service"))
    func value(_ key: String) -> [String] {
      unit.filter { $0.hasPrefix(key + "=") }.map { String($0.dropFirst(key.count + 1)) }
    }
    let script =
      "exec env -i SPACE_EXPLORER_NOW=\(ConsoleSession.now) \(value("Environment").joined(separator: " ")) \(value("ExecStart").joined())"
    let output = try await user.runInShell(script)
    #expect(try output.exitCode == 0 && lines(calls) == [file("2026-11-21")], "\(output)")
  }

  @Test func `the timer's folder is asked of systemd`() async throws {
    // Given a systemd that was started with another folder than the shell's
    let units = user.path("login/systemd/user")
    let script = "case \"$*\" in *UnitPath*) echo /run/user/1/systemd/user '\(units)';; *) true;; esac"
    let (_, _) = try standIn("gsettings", "GNOME")
    let (environment, calls) = try standIn("systemctl", "GNOME", script)
    // When
    let written = try await user.run(
      "wallpaper", "--every", "day", with: environment.merging(["XDG_CONFIG_HOME": user.path("shell")]) { $1 }
    )
    // Then
    #expect(written.exitCode == 0 && written.outputText.contains("in \(units)."), "\(written)")
    #expect(FileManager.default.fileExists(atPath: units + "/space-explorer-wallpaper.timer"))
    #expect(try lines(calls).last == "--user restart space-explorer-wallpaper.timer")
    #expect(try await user.run("wallpaper", "--stop", with: environment).outputText.hasPrefix("Removed"))
  }

  @Test func `once a day, as soon as the day is there`() async throws {
    // Given a day that is published late
    let early = try ConsoleSession(
      server: try APODFixtureServer(records: [.image(on: "2026-11-20")], today: "2026-11-20"))
    let waits = try await early.run("wallpaper", "--daily", "--with", "true {}")
    #expect(waits.exitCode == 0 && waits.outputText.isEmpty, "\(waits)")
    #expect(waits.errorText.contains("2026-11-21 is not published yet"))
    // When it is there, also as a file that is only written, and the user chooses another picture
    let (kde, calls) = try standIn("plasma-apply-wallpaperimage", "KDE")
    for word in ["--print", "--daily", "2024-01-01", "--daily"] {
      #expect(try await user.run("wallpaper", word, with: kde).exitCode == 0)
    }
    // Then each is set once, and that one stays
    #expect(try lines(calls) == [file("2026-11-21"), file("2024-01-01")])
  }

  @Test func `the last one is known in a copied home`() async throws {
    #expect(try await user.run("wallpaper", "--print").exitCode == 0)
    let copy = user.path("copy")
    try FileManager.default.copyItem(atPath: user.path(".local/share/space-explorer"), toPath: copy)
    try FileManager.default.removeItem(atPath: user.path(".local/share/space-explorer/wallpaper"))
    let told = try await user.run("wallpaper", "--what", "--json", with: ["SPACE_EXPLORER_DATA_DIR": copy])
    #expect(try told.json()["file"] as? String == copy + "/wallpaper/apod-2026-11-21.jpg", "\(told)")
  }

  @Test func `a command gets the user's own variables, and no key of this program`() async throws {
    let (_, calls) = try standIn(
      "setter", "sway", "echo \"$GITHUB_TOKEN$OWN_API_KEY$NASA_API_KEY\" >> \"$OUT\"")
    let own = [
      "PATH": user.path("bin") + ":/usr/bin:/bin", "OUT": calls, "GITHUB_TOKEN": "one", "OWN_API_KEY": "two",
      "NASA_API_KEY": "0123456789",
    ]
    #expect(try await user.run("wallpaper", "--with", "setter {}", with: own).exitCode == 0)
    #expect(try lines(calls).last == "onetwo")
  }
}
