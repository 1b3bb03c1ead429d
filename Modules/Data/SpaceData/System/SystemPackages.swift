import SpaceDomain

/// The packages of this system.
enum SystemPackages {
  /// The command that installs libcurl; nil for an unknown distribution.
  static var installation: String? {
    ["/etc/os-release", "/usr/lib/os-release"].lazy
      .compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
      .first.flatMap(installation)
  }

  /// The command of the distribution that a text of os-release(5) names, or of one that it is like.
  static func installation(_ release: String) -> String? {
    func words(_ field: String) -> [String] {
      let line = release.split(whereSeparator: \.isNewline).first { $0.hasPrefix("\(field)=") }
      return line?.dropFirst(field.count + 1).split { !$0.isLetter && $0 != "-" }.map(String.init) ?? []
    }
    return (words("ID") + words("ID_LIKE")).lazy.compactMap { commands[$0] }.first
  }

  private static let commands = [
    "debian": "apt install libcurl4", "ubuntu": "apt install libcurl4", "fedora": "dnf install libcurl",
    "rhel": "dnf install libcurl", "arch": "pacman -S curl", "suse": "zypper install libcurl4",
    "opensuse": "zypper install libcurl4",
  ]
}
