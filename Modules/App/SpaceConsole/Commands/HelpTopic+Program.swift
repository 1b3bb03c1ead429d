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
      name: "keys", summary: "All keys of the app; lines of the settings file change those with a name",
      rows: [
        Row("key.ACTION = KEY", "Such as key.refresh = R."),
        Row("KEY", "One character, space, ctrl-x, alt-x or f2."), Row("ACTION", "One of these:"),
      ] + named(actions()) + [Row("Other keys", "No line changes these:")] + fixed(actions()))
  }

  private static func named(_ actions: [ActionLabel]) -> [Row] {
    actions.named.map { key in
      let purpose = actions.first { $0.allKeys.contains(key) }?.purpose ?? ""
      return Row(SafeText(key.name ?? ""), KeyMap().shown(key) + "  " + purpose)
    }
  }

  /// A row for each key, or several that go together, with what it does on the screens.
  private static func fixed(_ actions: [ActionLabel]) -> [Row] {
    var (terms, purposes): ([SafeText], [SafeText: [SafeText]]) = ([], [:])
    for action in actions {
      let keys = action.allKeys.filter { $0.name == nil }.map { KeyMap().shown($0) }
      let term = action.written ?? keys.joined(separator: " ")
      guard !term.isEmpty else { continue }
      if purposes[term] == nil { terms.append(term) }
      let known = purposes[term] ?? []
      if !known.contains(action.purpose) { purposes[term] = known + [action.purpose] }
    }
    return terms.map { Row($0, (purposes[$0] ?? []).joined(separator: "; ")) }
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
