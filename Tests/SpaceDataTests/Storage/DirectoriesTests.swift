import Testing

@testable import SpaceData

struct DirectoriesTests {
  @Test func withoutAnyVariableTheyLieInTheHomeDirectory() {
    // Given only a home
    let directories = Directories(environment: ["HOME": "/home/ada"], accountHome: { nil })
    // Then
    #expect(directories.cache == "/home/ada/.cache/space-explorer")
    #expect(directories.data == "/home/ada/.local/share/space-explorer")
    #expect(directories.config == "/home/ada/.config/space-explorer")
  }

  @Test func xdgVariablesMoveThem() {
    let directories = Directories(
      environment: [
        "HOME": "/home/ada", "XDG_CACHE_HOME": "/c", "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/e",
      ], accountHome: { nil })
    #expect(directories.cache == "/c/space-explorer")
    #expect(directories.data == "/d/space-explorer")
    #expect(directories.config == "/e/space-explorer")
  }

  @Test(arguments: ["", "cache", "./cache", "~/cache"])
  func emptyAndRelativeXDGVariablesAreIgnored(_ value: String) {
    let directories = Directories(
      environment: ["HOME": "/home/ada", "XDG_CACHE_HOME": value], accountHome: { nil })
    #expect(directories.cache == "/home/ada/.cache/space-explorer")
  }

  @Test func ownVariablesWinAndAreTakenAsTheyAre() {
    let directories = Directories(
      environment: [
        "HOME": "/home/ada", "XDG_CACHE_HOME": "/c", "SPACE_EXPLORER_CACHE_DIR": "/mine",
        "SPACE_EXPLORER_DATA_DIR": "here", "SPACE_EXPLORER_CONFIG_DIR": "",
      ], accountHome: { nil })
    #expect(directories.cache == "/mine")
    #expect(directories.data == "here")
    #expect(directories.config == "/home/ada/.config/space-explorer")
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "relative"]])
  func withoutAHomeVariableTheAccountsHomeCounts(_ environment: [String: String]) {
    let directories = Directories(environment: environment, accountHome: { "/var/lib/ada" })
    #expect(directories.cache == "/var/lib/ada/.cache/space-explorer")
  }

  @Test func withNoHomeAtAllThereIsNoPlaceAndNeverASharedOne() {
    let directories = Directories(
      environment: ["TMPDIR": "/tmp", "SPACE_EXPLORER_DATA_DIR": "/mine"], accountHome: { nil })
    #expect(directories.cache == nil)
    #expect(directories.config == nil)
    #expect(directories.data == "/mine")
  }

  @Test func homeThatIsTheRootGivesNoDoubleSlash() {
    let directories = Directories(environment: ["HOME": "/"], accountHome: { nil })
    #expect(directories.cache == "/.cache/space-explorer")
  }

  @Test func thePasswordDatabaseKnowsThisAccount() {
    // Whoever runs the tests has an entry with an absolute home.
    #expect(Directories.homeInPasswordDatabase()?.hasPrefix("/") == true)
  }
}
