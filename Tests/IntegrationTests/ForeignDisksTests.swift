import Foundation
import SpaceTestSupport
import Testing

/// Homes on disks of other kinds: behind symbolic links, without locks; and processes that a library has changed.
@Suite(.inRealTime, .timeLimit(.minutes(3))) struct ForeignDisksTests {
  private let user: ConsoleSession

  init() throws {
    user = try ConsoleSession(
      server: try APODFixtureServer(
        records: [.image(on: "2024-01-01"), .image(on: "2026-11-21", title: "Saturn")], today: "2026-11-21"))
  }

  private static let favorites = ".local/share/space-explorer/favorites"

  private func move(_ name: String, to place: String) throws {
    let manager = FileManager.default
    try manager.createDirectory(
      at: user.home.appending(path: place).deletingLastPathComponent(), withIntermediateDirectories: true)
    if manager.fileExists(atPath: user.path(name)) {
      try manager.moveItem(atPath: user.path(name), toPath: user.path(place))
    } else {
      try manager.createDirectory(
        at: user.home.appending(path: name).deletingLastPathComponent(), withIntermediateDirectories: true)
      mkdir(user.path(place), 0o700)
    }
    try manager.createSymbolicLink(atPath: user.path(name), withDestinationPath: user.path(place))
  }

  private func isLink(_ name: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: user.path(name))) != nil
  }

  @Test func `folders that are links to another disk are used`() async throws {
    // Given links for data, cache and settings, one of them over another link
    try move(".local/share/space-explorer", to: "disk/data")
    try move(".cache/space-explorer", to: "disk/cache")
    try move(".config/space-explorer", to: "disk/config")
    try move("disk/data", to: "other disk/data")
    // When
    #expect(try await user.run("favorites", "add", "2024-01-01").exitCode == 0)
    #expect(try await user.run("settings", "units", "imperial").exitCode == 0)
    let list = try await user.run("favorites")
    // Then
    #expect(list.outputText.contains("2024-01-01") && list.errorText.isEmpty, "\(list)")
    for name in [
      ".local/share/space-explorer", ".cache/space-explorer", ".config/space-explorer", "disk/data",
    ] {
      #expect(isLink(name), "\(name)")
    }
    let manager = FileManager.default
    #expect(manager.fileExists(atPath: user.path("other disk/data/favorites")))
    #expect(manager.fileExists(atPath: user.path("disk/config/settings")))
    #expect(try !manager.contentsOfDirectory(atPath: user.path("disk/cache")).isEmpty)
  }

  @Test func `a favorites' file that is a link into a synced folder stays one`() async throws {
    #expect(try await user.run("favorites", "add", "2024-01-01").exitCode == 0)
    try move(Self.favorites, to: "Sync/favorites")
    #expect(try await user.run("favorites").outputText.contains("2024-01-01"))
    #expect(try await user.run("favorites", "add", "2026-11-21").exitCode == 0)
    #expect(isLink(Self.favorites))
    #expect(try await user.run("favorites").outputText.contains("2026-11-21"))
    // And the earlier generation is beside it
    #expect(FileManager.default.fileExists(atPath: user.path("Sync/favorites.previous")))
    // And what another machine has put there is read
    try FileManager.default.removeItem(atPath: user.path("Sync/favorites"))
    try FileManager.default.moveItem(
      atPath: user.path("Sync/favorites.previous"), toPath: user.path("Sync/favorites"))
    let synced = try await user.run("favorites").outputText
    #expect(synced.contains("2024-01-01") && !synced.contains("2026-11-21"))
  }

  @Test func `a link whose disk is not there is told, and nothing is lost or made`() async throws {
    #expect(try await user.run("favorites", "add", "2024-01-01").exitCode == 0)
    try move(".local/share/space-explorer", to: "disk/data")
    try FileManager.default.moveItem(atPath: user.path("disk"), toPath: user.path("unmounted"))
    for words in [["favorites"], ["favorites", "add", "2026-11-21"]] {
      let output = try await user.run(words: words)
      #expect(output.exitCode == 1 && output.errorText.contains("which is not there"), "\(output)")
      #expect(output.errorText.contains("Mount its disk"), "\(output)")
    }
    #expect(!FileManager.default.fileExists(atPath: user.path("disk")))
    try FileManager.default.moveItem(atPath: user.path("unmounted"), toPath: user.path("disk"))
    #expect(try await user.run("favorites").outputText.contains("2024-01-01"))
  }

  @Test func `a link into a folder that others may change is refused`() async throws {
    try move(".local/share/space-explorer", to: "shared/data")
    chmod(user.path("shared/data"), 0o777)
    let output = try await user.run("favorites", "add", "2024-01-01")
    #expect(output.exitCode == 1 && output.errorText.contains("other users may write into it"), "\(output)")
    // And links in a circle
    try FileManager.default.removeItem(atPath: user.path("shared/data"))
    try FileManager.default.createSymbolicLink(
      atPath: user.path("shared/data"), withDestinationPath: user.path(".local/share/space-explorer"))
    let circle = try await user.run("favorites", "add", "2024-01-01")
    #expect(circle.exitCode == 1 && circle.errorText.contains("lead in a circle"), "\(circle)")
  }

  @Test(.program("cc"), .file("/proc/self/exe"), arguments: ["ENOLCK", "EOPNOTSUPP", "ENOSYS", "EINVAL"])
  func `on a disk without locks all is kept, and doctor says so once`(fault: String) async throws {
    // Given
    let library = try await PreloadedLibrary(
      "int flock(int file, int operation) { errno = \(fault); return -1; }", of: user)
    func run(_ words: String...) async throws -> ProcessOutput {
      try await user.run(words: words, with: library.variables)
    }
    // When
    #expect(try await run("favorites", "add", "2024-01-01").exitCode == 0)
    #expect(try await run("settings", "units", "imperial").exitCode == 0)
    #expect(try await run("favorites", "add", "2026-11-21").exitCode == 0)
    // Then
    let list = try await run("favorites")
    #expect(list.outputText.contains("2024-01-01") && list.outputText.contains("2026-11-21"), "\(list)")
    let doctor = try await run("doctor", "--offline", "--json").outputText
    #expect(doctor.components(separatedBy: "has none: all is kept").count == 2, "\(doctor)")
    #expect(try await !user.run("doctor", "--offline", "--json").outputText.contains("has none"))
  }

  @Test(
    .program("cc"), .file("/proc/self/exe"),
    arguments: [
      // As faketime's library does.
      "setenv(\"MOVED\", \"1\", 1);", "static char *none[] = {\"LANG=C.UTF-8\", 0}; environ = none;",
      "for (int i = 0; i < 500; i++) { char name[9] = {'V', 'A' + i % 26, 'A' + i / 26, 0}; setenv(name, \"x\", 1); }",
    ])
  func `words are read also where a library has moved the environment`(change: String) async throws {
    let library = try await PreloadedLibrary(
      "extern char **environ; __attribute__((constructor)) static void move(void) { \(change) }", of: user)
    let output = try await user.run(words: ["help", "wallpaper"], with: library.variables)
    #expect(output.exitCode == 0 && output.outputText.contains("wallpaper"), "\(output)")
    #expect(!output.errorText.contains("/proc"))
  }

  /// A disk that hangs from a moment on for what has a name in its path, and says so once on standard error.
  private static let hanging = """
    static void hang(const char *path) {
      static int is_told;
      const char *mark = getenv("HANGS_AT"), *from = getenv("HANGS_IF");
      while (path && mark && strstr(path, mark) && access(from, F_OK) == 0) {
        if (!is_told && getenv("TELLS")) is_told = write(2, "HANGS", 5) > 0;
        usleep(100000);
      }
    }
    #define FOLLOW(name, kinds, folder) \\
      int name kinds { \\
        va_list list; va_start(list, flags); \\
        int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, int) : 0; \\
        va_end(list); hang(path); \\
        return ((int (*)(int, const char *, int, ...))dlsym(RTLD_NEXT, "openat"))(folder, path, flags, mode); \\
      }
    FOLLOW(openat, (int at, const char *path, int flags, ...), at)
    FOLLOW(openat64, (int at, const char *path, int flags, ...), at)
    FOLLOW(open, (const char *path, int flags, ...), AT_FDCWD)
    FOLLOW(open64, (const char *path, int flags, ...), AT_FDCWD)
    """

  @Test(.program("cc"), .file("/proc/self/exe"), arguments: [["open", "today"], ["slideshow", "--random"]])
  func `an app over a disk that hangs for 20 s and more says so, goes on and ends in order`(words: [String])
    async throws
  {
    // Given
    let library = try await PreloadedLibrary(Self.hanging, of: user)
    let hanging = library.variables.merging(
      ["HANGS_AT": ".local/share/space-explorer", "HANGS_IF": user.path("hangs")]) { $1 }
    #expect(try await user.run("favorites", "add", "2024-01-01").exitCode == 0)
    try user.write("", to: "hangs")
    // When
    let app = try user.startInTerminal(words[0], words[1], with: hanging)
    _ = try await app.waitForScreen { $0.text.contains("does not answer") }
    // Then it still has the keys after the time at which a command is ended
    let command = try await user.run("favorites", with: hanging)
    #expect(command.exitCode == 1 && command.errorText.contains("does not answer"), "\(command)")
    try app.type("q")
    let output = try await app.output()
    #expect(output.outputText.contains("\u{1B}[?1049l"), "the terminal is given back")
    #expect(output.termination == .exited(0) || output.termination == .exited(1))
  }

  @Test(.program("cc"), .file("/proc/self/exe")) func `Ctrl-C before the app has the terminal ends it`()
    async throws
  {
    // Given an app that reads its last session, and has not taken the terminal
    let library = try await PreloadedLibrary(Self.hanging, of: user)
    let hanging = library.variables.merging(
      ["HANGS_AT": "session.json", "HANGS_IF": user.home.path, "TELLS": "1"]) { $1 }
    let app = try user.startInTerminal("--offline", with: hanging)
    try await app.waitForOutput("HANGS")
    // When
    app.signal(SIGINT)
    // Then
    let output = try await app.output()
    #expect([.exited(130), .signalled(SIGINT)].contains(output.termination), "\(output)")
  }
}
