import SpaceDomain
import TerminalKit

extension ServiceKey {
  /// The words for the command: `nasa, tmdb or launches`.
  package static let names = (
    names: all.map(\.facts.name), sentence: SafeText(all.map(\.facts.name).alternatives)
  )
}

extension SpaceError {
  /// The text is no key.
  package static let unusableKey = SpaceError(
    .invalidRequest, code: "unusable-key",
    message: "This is not a key: a key is one line without spaces. Nothing was saved.",
    hint: "Copy the key alone, without quotes, and try again.")
}

enum SettingsKeyCommand: ConsoleCommand {
  static let service = Argument<ServiceKey>(
    "NAME", .oneOrMore, help: ServiceKey.names.sentence + ".",
    ValueParser(choices: ServiceKey.names.names) { word throws(UsageError) in
      // The word may be a key, so it is not repeated.
      guard let service = ServiceKey.all.first(where: { $0.facts.name == word }) else {
        throw UsageError(
          "Name one of the keys: \(ServiceKey.names.sentence).",
          hint: "The command asks for the key itself; other users could see an argument.")
      }
      return service
    })

  static let remove = Option(flag: "remove", help: "Remove the key from the file.")

  static let command = Command(
    name: "key", summary: "Set or remove the key of a service",
    examples: [
      ("settings key nasa", "Type or paste a key, which is not shown"),
      ("settings key tmdb < key.txt", "Read one line of standard input"),
      ("settings key nasa --remove", "Remove the key"),
    ], arguments: [service.spec], options: [remove.spec],
    details: """
      The key is written to the file keys of the config directory, as a line NAME=value, which only you can read (mode 0600). \
      Then the service is called once, and its answer is shown. With --offline the key is saved untested.

      All keys are optional.

      """
        + ServiceKey.all.map { "\(SafeText($0.facts.name)): \(SafeText($0.facts.purpose))" }.joined(
          separator: "\n"))

  /// A key that is being typed is not kept yet.
  static func interruption(_ call: Invocation) -> InterruptionEffect { call.has(remove) ? .finishes : .ends }

  /// Typing takes time.
  static func waitLimit(_ call: Invocation) -> Duration? { nil }

  static func run(_ call: Invocation, _ context: CommandContext) async throws {
    guard call.all(service).count == 1, let service = call[service] else {
      throw UsageError("Name one service.", hint: "space-explorer settings key nasa")
    }
    if call.has(remove) {
      let removed = try await RemovedKey(of: service, in: context)
      if let variable = removed.variable {
        context.console.warn("The variable \(SafeText(variable)) still has a key.")
      }
      return try context.console.show(removed, as: call.format)
    }
    let key = try entered(service, call, context)
    try await context.repositories.storage.keys.keep(key, for: service)
    context.console.showProgress("Testing the key…")
    let saved = await SavedKey(key, for: service, in: context)
    if let variable = saved.variable {
      context.console.warn("The variable \(SafeText(variable)) overrides the key file.")
    }
    try context.console.show(saved, as: call.format)
    if let refusal = saved.refusal { throw refusal }
  }

  private static func entered(_ service: ServiceKey, _ call: Invocation, _ context: Context) throws -> String
  {
    if call.has(GlobalOptions.noInput),
      TerminalStream.standardInput(context.configuration.environment).isTerminal
    {
      throw UsageError("A key must be entered.", hint: "Write it to standard input, or leave out --no-input.")
    }
    do throws(SecretLine.Failure) {
      return try SecretLine.read(limit: ServiceKey.limit) {
        context.console.note(
          "The key of \(SafeText(service.facts.name)), from \(SafeText(service.facts.page)); it is not shown:"
        )
      }
    } catch {
      if error == .interrupted { throw CancellationError() }
      throw SpaceError.unusableKey
    }
  }
}

struct SavedKey: Output {
  let service: ServiceKey
  let path: String
  let test: KeyTest
  /// The environment variable that comes before the key file; nil when it is not set.
  let variable: String?

  init(_ text: String, for service: ServiceKey, in context: CommandContext) async {
    variable = Self.variable(of: service, in: context)
    self.service = service
    path = context.repositories.storage.keys.path ?? ""
    test = await context.repositories.storage.keys.test(text, for: service)
  }

  static func variable(of service: ServiceKey, in context: CommandContext) -> String? {
    let name = service.facts.variable
    return context.configuration.environment[name]?.isEmpty == false ? name : nil
  }

  var refusal: SpaceError? {
    guard case .refused(let server, let status) = test else { return nil }
    return SpaceError(
      .keyRefused, code: "key-refused", message: "\(server) refuses this key (status \(status)).",
      hint: "Check it at \(service.facts.page), and set it again.")
  }

  /// All of it in one line, for a running app, which goes on with the keys of its start.
  var sentence: SafeText {
    [
      "Saved; only you can read it.", result.sentence ?? refusal.map { AppNews.text(of: $0) },
      variable.map { "The variable \(SafeText($0)) overrides it at the next start." }
        ?? "Takes effect at the next start.",
    ].compactMap(\.self).joined(separator: " ")
  }

  func blocks(width: Int) -> [OutputBlock] {
    let lines: [SafeText] =
      ["Saved in \(SafeText(path)); only you can read it."] + (result.sentence.map { [$0] } ?? [])
    return lines.flatMap { $0.wrapped(to: width) }.map { .line(StyledText($0)) }
  }

  private var result: (word: String, sentence: SafeText?) {
    switch test {
    case .accepted(let server): ("accepted", "\(SafeText(server)) accepts it.")
    case .refused: ("refused", nil)
    case .untested(let reason): ("untested", "It is not tested. \(SafeText(own: reason))")
    }
  }

  var records: [PlainRecord] { [[service.facts.name, path, result.word]] }
  var json: JSONValue { ["key": service.facts.name, "path": path, "test": result.word] }
}

struct RemovedKey: Output {
  private let service: ServiceKey
  private let path: String
  private let isRemoved: Bool
  let variable: String?

  init(of service: ServiceKey, in context: CommandContext) async throws {
    (self.service, path) = (service, context.repositories.storage.keys.path ?? "")
    variable = SavedKey.variable(of: service, in: context)
    isRemoved = try await context.repositories.storage.keys.remove(of: service)
  }

  var sentence: SafeText {
    isRemoved ? "Removed the key from \(SafeText(path))." : "No key was saved in \(SafeText(path))."
  }

  var end: SafeText {
    variable.map { " The variable \(SafeText($0)) still has a key." }
      ?? (isRemoved ? " Takes effect at the next start." : "")
  }

  func blocks(width: Int) -> [OutputBlock] { sentence.wrapped(to: width).map { .line(StyledText($0)) } }
  var records: [PlainRecord] { [[service.facts.name, path, isRemoved ? "removed" : "none"]] }
  var json: JSONValue { ["key": service.facts.name, "path": path, "removed": isRemoved] }
}
