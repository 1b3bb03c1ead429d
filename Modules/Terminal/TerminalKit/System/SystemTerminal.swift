/// The terminal of this system, as far as it can be waited for.
enum SystemTerminal {
  #if canImport(Darwin)
    /// The descriptor of standard input. `poll` refuses `/dev/tty` there, so that terminal is opened by its own name,
    /// which another stream tells.
    static let standardInput: Int32 = {
      func name(_ descriptor: Int32) -> String? { ttyname(descriptor).map { String(cString: $0) } }
      let anonymous = "/dev/tty"
      guard name(STDIN_FILENO) == anonymous,
        let own = [STDERR_FILENO, STDOUT_FILENO].lazy.compactMap(name).first(where: { $0 != anonymous })
      else { return STDIN_FILENO }
      let opened = open(own, O_RDWR | O_NOCTTY | O_CLOEXEC)
      return opened < 0 ? STDIN_FILENO : opened
    }()
  #else
    /// The descriptor of standard input.
    static let standardInput = STDIN_FILENO
  #endif
}
