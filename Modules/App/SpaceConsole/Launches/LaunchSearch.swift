import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The launches for a command line, with the same results as on the screen.
struct LaunchSearch: Sendable {
  static let option = Option<String>(
    "search", "WORDS", help: "Only launches with all of these words, such as 'agency:isro year:2023'.", .text)
  static let words = Argument<String>(
    "WORDS", .any, help: "Words to search for, as with --search.", .wordsOrDays)
  static let noEvents = Option(
    flag: "no-events", help: "Leave out dockings, spacewalks, landings and other events.")

  let query: String?
  let scope: LaunchScope
  var hasEvents = true
  /// The calendar day on which the launches took place, in any year, in UTC; nil for all days.
  var day: CalendarDay?
  /// True to leave out launches that only have the words for days, which a list shows after those of the days.
  var isOfDaysOnly = false
  /// True to list the upcoming launches that are meant by their times, whatever of them has the words.
  var isByTime = false

  /// The launches, at least one. Writes to standard error why they are older than they should be.
  func launches(_ context: CommandContext) async throws -> Sourced<[Launch]> {
    let found = try await found(context)
    if isByTime, let query {
      let ids = Set(found.value.map(\.id))
      let next = try await context.repositories.launchesUseCase.upcoming(matching: query)
      let launches = next.value.filter { ids.contains($0.id) }
      // Only events may have the words as whole words, where events are left out.
      return launches.isEmpty ? found : found.with(launches)
    }
    let days = isOfDaysOnly ? query.flatMap { try? DayWords($0) }?.days(from: CalendarDay(context.now)) : nil
    let dated = days.map { days in found.value.filter { $0.net.isWithin(days) } } ?? []
    return dated.isEmpty ? found : found.with(dated)
  }

  private func found(_ context: CommandContext) async throws -> Sourced<[Launch]> {
    let viewModel = context.repositories.launchesViewModel()
    viewModel.send(action: .show(scope))
    viewModel.send(action: .search(query ?? ""))
    let state = try await viewModel.settled(for: .onAppear)
    let launches = try state.settledValue()
    if let request = state.last?.request, launches.value.isEmpty {
      throw NoLaunches(
        scope: scope, query: query, suggestions: await viewModel.suggestions(for: request),
        listed: await NoLaunches.listed(context))
    }
    context.explain(launches: launches)
    guard day != nil || !hasEvents else { return launches }
    let found = launches.value.filter { launch in
      guard hasEvents || !launch.isEvent else { return false }
      guard let day else { return true }
      let own = CalendarDay(launch.net.instant)
      return launch.net.precision.hasDay && own.month == day.month && own.day == day.day
    }
    guard !found.isEmpty else { throw NoLaunches(scope: scope, query: query, day: day) }
    return launches.with(found)
  }
}

extension LaunchSearch {
  /// The words of a command that counts, reports or writes what they find, with and without --search; nil without any.
  static func query(_ call: Invocation, of command: Command, _ today: CalendarDay) throws -> String? {
    let words = try SearchAdvice.words(call.all(Self.words), of: "launches \(command.name)")
    let query = (words + [call[Self.option]].compactMap(\.self)).joined(separator: " ")
    try DayArgument.check(search: query, today)
    return query.isEmpty ? nil : query
  }

  /// The note that words for days were found as words alone; nil when a launch is on one of these days.
  func noteOfOtherDays(_ found: [Launch], _ today: CalendarDay) -> StyledText? {
    guard let query, let words = try? DayWords(query), let days = words.days(from: today),
      !found.contains(where: { $0.net.isWithin(days) })
    else { return nil }
    return StyledText("No \(scope.launch) is known for ‘\(words)’; these have the words.", .dim)
  }
}
