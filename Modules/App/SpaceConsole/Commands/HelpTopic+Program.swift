import TerminalKit

extension HelpTopic {
  /// The exit codes.
  package static let exitCodes = HelpTopic(
    name: "exit-codes", summary: "Meanings of the exit code",
    rows: ExitCode.allCases.map { Row("\($0.rawValue)", $0.meaning) })

  /// The keys of the app, and how to change them.
  /// - Parameter actions: those of the app, then those of each screen.
  package static func keys(_ actions: @escaping @Sendable @autoclosure () -> [ActionLabel]) -> HelpTopic {
    HelpTopic(
      name: "keys", summary: "Keys of the app, which lines of the settings file change",
      rows: [
        Row("key.ACTION = KEY", "Such as key.refresh = R."),
        Row("KEY", "One character, space, ctrl-x, alt-x or f2."), Row("ACTION", "One of these:"),
      ] + rows(of: actions()))
  }

  private static func rows(of actions: [ActionLabel]) -> [Row] {
    actions.named.map { key in
      let purpose = actions.first { $0.allKeys.contains(key) }?.purpose ?? ""
      return Row(SafeText(key.name ?? ""), KeyMap().shown(key) + "  " + purpose)
    }
  }

  /// Recordings of the app.
  package static let traces = HelpTopic(
    name: "traces", summary: "Record what happens in the app, and show it again",
    rows: [
      Row(
        "--trace FILE", "Record keys, actions, states and frames as JSON lines; only you can read the file."),
      Row("--replay-trace FILE", "Draw the same screens from it, without network and without changes."),
      Row("Space, End, q", "During a replay: continue at once, go to the end, leave."),
      Row(
        "What is left out",
        """
        Your keys for services, secret parameters of addresses, contacts' mail addresses and numbers, pictures' bytes.
        """),
      Row(
        "What is in it",
        "What you typed, names of contacts, paths of your directories: look before you share it."),
    ])

  /// The environment variables: the program's own, and those that every console program should follow.
  package static func environment(_ own: @escaping @Sendable @autoclosure () -> [Row]) -> HelpTopic {
    HelpTopic(
      name: "environment", summary: "Environment variables in use",
      rows: own() + networkVariables + terminalVariables)
  }

  private static let networkVariables = [
    Row("https_proxy", "The proxy to use, as for curl; no_proxy names the hosts to call without it."),
    Row(
      "CURL_CA_BUNDLE", "The certificate authorities to trust, a PEM file; else SSL_CERT_FILE.", isRare: true),
  ]
}

enum HelpGroup {
  static let look: SafeText = "Look"
  static let launches: SafeText = "Launches"
  static let mine: SafeText = "Yours"
  static let program: SafeText = "Program"
}
