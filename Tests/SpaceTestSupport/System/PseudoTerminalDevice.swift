import Foundation

/// The two ends of a new pseudo-terminal, by the calls of this system.
enum PseudoTerminalDevice {
  #if canImport(Darwin)
    static func opened() -> (person: Int32, program: Int32) {
      let person = posix_openpt(O_RDWR | O_NOCTTY)
      precondition(grantpt(person) == 0 && unlockpt(person) == 0)
      return (person, open(ptsname(person), O_RDWR | O_NOCTTY))
    }

    static func path(of person: Int32) -> String { String(cString: ptsname(person)) }
  #else
    // glibc hides posix_openpt from Swift; these are TIOCSPTLCK, TIOCGPTPEER and TIOCGPTN of ioctl_tty(2).
    static func opened() -> (person: Int32, program: Int32) {
      let person = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var isLocked: Int32 = 0
      precondition(ioctl(person, 0x4004_5431, &isLocked) == 0)
      return (person, ioctl(person, 0x5441, O_RDWR | O_NOCTTY))
    }

    static func path(of person: Int32) -> String {
      var number: Int32 = 0
      precondition(ioctl(person, 0x8004_5430, &number) == 0)
      return "/dev/pts/\(number)"
    }
  #endif
}
