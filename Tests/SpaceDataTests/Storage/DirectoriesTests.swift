import Testing

@testable import SpaceData

struct DirectoriesTests {
  @Test func `without any variable they are in the home directory`() {
    // Given an environment with only HOME
    let directories = Directories(
      name: "space-explorer", environment: ["HOME": "/home/ada"], accountHome: { nil })
    // Then
    #expect(directories.cache == "/home/ada/.cache/space-explorer")
    #expect(directories.data == "/home/ada/.local/share/space-explorer")
    #expect(directories.config == "/home/ada/.config/space-explorer")
  }

  @Test func `xdg variables move them`() {
    let directories = Directories(
      name: "space-explorer",
      environment: [
        "HOME": "/home/ada", "XDG_CACHE_HOME": "/c", "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/e",
      ], accountHome: { nil })
    #expect(directories.cache == "/c/space-explorer")
    #expect(directories.data == "/d/space-explorer")
    #expect(directories.config == "/e/space-explorer")
  }

  @Test(arguments: ["", "cache", "./cache", "~/cache"])
  func `empty and relative XDG variables are ignored`(_ value: String) {
    let directories = Directories(
      name: "space-explorer", environment: ["HOME": "/home/ada", "XDG_CACHE_HOME": value],
      accountHome: { nil })
    #expect(directories.cache == "/home/ada/.cache/space-explorer")
  }

  @Test func `explicit choices win and are used unchanged`() {
    let directories = Directories(
      name: "space-explorer", cache: "/mine", data: "here", config: "",
      environment: ["HOME": "/home/ada", "XDG_CACHE_HOME": "/c"], accountHome: { nil })
    #expect(directories.cache == "/mine")
    #expect(directories.data == "here")
    #expect(directories.config == "/home/ada/.config/space-explorer")
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "relative"]])
  func `without HOME the account's home is used`(_ environment: [String: String]) {
    let directories = Directories(
      name: "space-explorer", environment: environment, accountHome: { "/var/lib/ada" })
    #expect(directories.cache == "/var/lib/ada/.cache/space-explorer")
  }

  @Test func `without any home there is no directory, and never a shared one`() {
    let directories = Directories(
      name: "space-explorer", data: "/mine", environment: ["TMPDIR": "/tmp"],
      accountHome: { nil })
    #expect(directories.cache == nil)
    #expect(directories.config == nil)
    #expect(directories.data == "/mine")
  }

  @Test func `a home at the root gives no double slash`() {
    let directories = Directories(name: "space-explorer", environment: ["HOME": "/"], accountHome: { nil })
    #expect(directories.cache == "/.cache/space-explorer")
  }

  @Test func `the password database contains this account`() {
    // The account that runs the tests has an entry with an absolute home.
    #expect(Directories.homeInPasswordDatabase()?.hasPrefix("/") == true)
  }
}
