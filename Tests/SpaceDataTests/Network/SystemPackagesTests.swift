import Testing

@testable import SpaceData

struct SystemPackagesTests {
  @Test(
    arguments: [
      ("PRETTY_NAME=\"Debian GNU/Linux 12\"\nID=debian\n", "apt install libcurl4"),
      ("ID=linuxmint\nID_LIKE=\"ubuntu debian\"\n", "apt install libcurl4"),
      ("ID=fedora\n", "dnf install libcurl"),
      ("ID=\"rocky\"\nID_LIKE=\"rhel centos fedora\"\n", "dnf install libcurl"),
      ("ID=manjaro\nID_LIKE=arch\n", "pacman -S curl"),
      ("ID=\"opensuse-leap\"\nID_LIKE=\"suse opensuse\"\n", "zypper install libcurl4"),
      ("ID=void\n", nil), ("", nil), ("NAME=ID=debian", nil),
    ] as [(String, String?)])
  func `a missing libcurl is installed by the distribution's command`(release: String, command: String?) {
    #expect(SystemPackages.installation(release) == command)
  }
}
