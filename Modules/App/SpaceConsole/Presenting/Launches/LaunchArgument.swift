import SpaceDomain
import TerminalKit

enum LaunchArgument {
  static let words = argument(
    .oneOrMore,
    help:
      "Words of its name, its day, its row in ‘launches’, its id, launch/ID, a link, or ‘next’, also before words."
  )

  /// - Parameter count: the number of words; all of them are one name.
  static func argument(_ count: ArgumentSpec.Arity, help: SafeText) -> Argument<String> {
    Argument(
      "LAUNCH", count, help: help,
      ValueParser(choices: ["next"], supply: PlaceSupply.launches.rawValue) { word throws(UsageError) in
        guard !word.isEmpty else {
          throw UsageError("An empty word is no launch.", hint: "space-explorer launches lists them.")
        }
        return word
      })
  }

  /// The words after `launch`, which may stand before whatever names a launch: `launch 1`, `launch apollo 11`; nil without it.
  static func named(by words: [String]) -> [String]? {
    words.count > 1 && words[0].lowercased() == "launch" ? Array(words.dropFirst()) : nil
  }

  /// The launch with what a list of launches shows, or the words for a day.
  /// - Throws: ``AmbiguousName`` when several are meant, `UsageError` for what looks like a day and is none,
  ///   ``SpaceError``.
  /// - Parameter command: what to type before the id of one of several.
  static func launch(
    _ words: [String], _ context: CommandContext, hasDetails: Bool = false, command: String = "launch "
  ) async throws -> Sourced<Launch> {
    let (text, launches) = (words.joined(separator: " "), context.repositories.launches)
    if let next = next(words) {
      let launch =
        try await next.isEmpty
        ? NextLaunch.launch(context).value : NextLaunch.launch(matching: next, context)
      return try await launches.named(launch.id, hasDetails: hasDetails)
    }
    if let id = try await key(words, launches) {
      return try await launches.named(id, hasDetails: hasDetails)
    }
    let found = try await meant(by: text, launches, CalendarDay(context.now))
    guard found.count <= 1 else {
      throw AmbiguousName(text, one: "launch", "launches", found.map { choice($0, command) })
    }
    if let found = found.first { return try await launches.named(found.id, hasDetails: hasDetails) }
    // It may be an id with a mistake, or one that only the service knows. Each id has a digit, those of the history a prefix.
    if words.count == 1, text.contains(where: \.isNumber) || text.lowercased().hasPrefix("jsr-"),
      let id = try? Place.readLaunch(text)
    {
      return try await launches.named(id, hasDetails: hasDetails)
    }
    throw SpaceError(
      .notFound, code: "no-launches", message: "No launch matches ‘\(text.prefix(80))’.",
      hint: SearchAdvice.text(
        launches: text, suggestions: (try? await launches.suggestions(for: text)) ?? []))
  }

  /// The words of which the next launch is meant, after `next`; empty for `next` alone and `launch/next`, nil for other words, such as
  /// those for the days of next week.
  static func next(_ words: [String]) -> String? {
    let text = words.joined(separator: " ")
    if Place.isLink(text) { return (try? Place(text.lowercased())) == .launch("next") ? "" : nil }
    let typed = text.split(whereSeparator: \.isWhitespace)
    guard typed.first?.lowercased() == "next", (try? DayWords(text)) == nil else { return nil }
    return typed.dropFirst().joined(separator: " ")
  }

  /// The index of the row that a single word names.
  static func row(_ words: [String]) -> Int? {
    words.count == 1 && words[0].count <= 3 ? Int(words[0]).map { $0 - 1 } : nil
  }

  /// The key that a single word is, or that of its row in the list of all launches.
  private static func key(
    _ words: [String], _ launches: any LaunchRepositoryProtocol
  ) async throws -> String? {
    guard words.count == 1, let word = words.first else { return nil }
    if row(words) == -1 {
      throw UsageError("There is no row 0.", hint: "The first row of space-explorer launches is 1.")
    }
    if let row = row(words) {
      let all = try await launches.launches(.all).value
      if all.indices.contains(row) { return all[row].id }
    }
    if Place.isLink(word) { return try Place.readLaunch(word) }
    let isKey = (try? await launches.storedLaunch(id: word)) != nil || UUID(uuidString: word) != nil
    return isKey ? word : nil
  }

  /// The launches of a day, or those whose names are the closest to the words.
  private static func meant(
    by text: String, _ launches: any LaunchRepositoryProtocol, _ today: CalendarDay
  ) async throws -> [Launch] {
    // A text without a word would match every launch.
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return [] }
    if let days = try DayArgument.days(text) {
      guard let range = days.days(from: today) else { return [] }
      return try await launches.launches(.all).value.filter { $0.net.isWithin(range) }
    }
    let found = try await launches.search(text, in: .all).value
    let index = SearchIndex(launches: found)
    let query = SearchQuery(text, fields: Launch.searchFields)
    let ranks = index.ranked(index.rows(matching: query), by: query, titles: Launch.titleFields)
    guard let rank = ranks.firstIndex(where: { !$0.isEmpty }), ranks[rank].count == 1 else { return found }
    // A payload may have the name that is only a part of other launches' names: Apollo flew to a Soyuz.
    let (launch, others) = (found[ranks[rank][0]], ranks.dropFirst().first ?? [])
    let isPayload = rank == 0 && !launch.isCalled(text) && !others.isEmpty
    // A single word of a payload, as explore, means no single launch where others have it too.
    let isOneWord = rank > 0 && found.count > 1 && !text.contains(where: \.isWhitespace)
    return isPayload || isOneWord && !launch.isNamed(with: text) ? found : [launch]
  }

  private static func choice(_ launch: Launch, _ command: String) -> AmbiguousName.Choice {
    .init(
      command: "space-explorer \(command)\(launch.id)",
      name: LaunchTime(launch: launch, zone: .utc).day.string + " " + launch.name)
  }
}

extension LaunchRepositoryProtocol {
  /// The launch with the key that a person typed.
  /// - Parameter hasDetails: true for its details, which are fetched rarely; false for its newest time.
  /// - Throws: ``SpaceError`` with the nearest key when there is none.
  func named(_ id: String, hasDetails: Bool = false) async throws -> Sourced<Launch> {
    do throws(SpaceError) { return try await hasDetails ? details(of: id) : launch(id: id) } catch {
      guard error.kind == .notFound else { throw error }
      let nearest = try await launches(.all).value.nearestKey(to: id)
      throw SpaceError(
        .notFound, code: error.code, message: error.message,
        hint: nearest.map { "Did you mean ‘\($0)’?" } ?? Advice.on(error))
    }
  }
}

extension Launch {
  /// True if the text is the launch's whole name, that of its rocket or that of its mission, in any case.
  fileprivate func isCalled(_ text: String) -> Bool {
    let names = [name] + name.split(separator: "|").map { String($0.trimming(while: \.isWhitespace)) }
    return names.contains { $0.lowercased() == text.lowercased() }
  }
}

extension Launch {
  /// True if a word of the launch's name is this one, in any case.
  fileprivate func isNamed(with word: String) -> Bool {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.contains { $0 == word.lowercased() }
  }
}

extension [Launch] {
  /// The key that begins with the word, or else the one with the fewest corrections; nil when all are too
  /// different.
  func nearestKey(to word: String) -> String? {
    let word = word.lowercased()
    let keys = flatMap { $0.identity.keys.map { $0.lowercased() } }
    if word.count >= 4, let beginning = keys.first(where: { $0.hasPrefix(word) }) { return beginning }
    let near = keys.filter { abs($0.utf8.count - word.utf8.count) <= 3 }
    // Comparing thousands of keys takes time; a mistyped key usually has the year or the first group right.
    let alike = near.filter { $0.utf8.prefix(8).elementsEqual(word.utf8.prefix(8)) }
    return Suggestion.nearest(to: word, among: alike) ?? Suggestion.nearest(to: word, among: near)
  }
}
