import SpaceDomain

/// A list of events of Launch Library 2.2.0 or 2.3.0: dockings, spacewalks, landings.
struct LaunchLibraryEvents: Decodable, Sendable {
  let events: [Launch]
  let skipped: Int

  init(from decoder: any Decoder) throws {
    let rows = try LenientFields(from: decoder).list(Row.self, in: "results")
    (events, skipped) = (rows.rows.map(\.event), rows.skipped)
  }

  /// An event needs a key, a name and a time; anything else may be missing or of another type.
  private struct Row: Decodable {
    let event: Launch

    init(from decoder: any Decoder) throws {
      let fields = LenientFields(from: decoder)
      guard let key = fields.integer("id"), key >= 0, let name = fields.text("name"),
        let instant = fields.text("date").flatMap(ISO8601.instant)
      else { throw fields.fault("An event without key, name or time.") }
      let kind = fields["type"].text("name") ?? fields.text("type") ?? "Event"
      event = Launch(
        event: key, name: name,
        mission: LaunchMission(
          name: name, description: fields.text("description"), kind: kind == "EVA" ? "Spacewalk" : kind),
        place: fields.text("location") ?? fields["location"].text("name"),
        net: NET(
          instant, precision: LaunchLibraryRow.toldPrecision(fields["date_precision"]) ?? Self.likely(instant)
        ),
        pictureURL: WebAddress.url(
          fields["image"].text("image_url") ?? fields.text("image") ?? fields.text("feature_image")),
        links: LaunchLibraryRow.links(fields, .information, in: "info_urls", "news_url")
          + LaunchLibraryRow.links(fields, .webcast, in: "vid_urls", "video_url"),
        updated: fields.text("last_updated").flatMap(ISO8601.instant))
    }

    /// The precision of a time without one: midnight stands for the day.
    private static func likely(_ instant: Date) -> NETPrecision {
      instant.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400) == 0 ? .day : .minute
    }
  }
}

extension LaunchLibraryService {
  /// The upcoming events, the next one first.
  /// - Throws: status 404 when the server has no events.
  func events() async throws(SpaceError) -> LaunchLibraryEvents {
    let url = WebAddress.url(
      endpoint.url.appending(path: "\(isOld ? "event" : "events")/upcoming/"),
      settingQuery: [("limit", "\(Self.pageLimit)"), ("mode", "normal"), ("ordering", "date")])
    return try await answer(url, as: LaunchLibraryEvents.self)
  }
}

extension LaunchRepository {
  /// Fetches the events, which stand among the upcoming launches, with one request. A server without events, or one that
  /// fails here, must not end the run: the launches are what people wait for.
  func fetchEvents(_ run: inout PagedSync.Run) async throws(SpaceError) {
    guard run.requestsLeft > 0 else { return }
    run.requestsLeft -= 1
    do throws(SpaceError) {
      let found = try await service.events()
      let now = now()
      update { $0.library = $0.library.replacingEvents(found.events, isWhole: found.skipped == 0, at: now) }
    } catch {
      if error.kind == .cancelled { throw error }
      _ = await presentable(error)
    }
  }
}

extension LaunchLibrary {
  /// The most bytes of events in memory, about; a list has a few dozen events.
  private static let eventSizeLimit = 500_000

  /// The library with the events of a new list in place of the stored ones, whose times are remembered.
  /// - Parameter isWhole: false keeps stored events that are not in the list, because they may be its unreadable rows.
  func replacingEvents(_ events: [Launch], isWhole: Bool, at now: Date) -> LaunchLibrary {
    let known = Dictionary(fetched.filter(\.launch.isEvent).map { ($0.launch.id, $0) }) { first, _ in first }
    let new = events.map { event in
      FetchedLaunch(
        launch: known[event.id].map { event.remembering($0.launch, at: now) } ?? event, received: now)
    }
    let listed = Set(new.map(\.launch.id))
    let kept = fetched.filter { entry in
      !entry.launch.isEvent
        || !isWhole && !listed.contains(entry.launch.id) && entry.launch.isUpcoming(at: now)
    }
    var left = Self.eventSizeLimit
    let fitting = new.prefix {
      left -= $0.launch.size
      return left >= 0
    }
    return LaunchLibrary(kept + fitting)
  }
}
