import SpaceDomain

extension LaunchLibraryRow {
  /// The most entries of each list, and the longest text in characters: the details are kept in memory and on disk.
  private static let (listLimit, textLimit) = (100, 2_000)

  /// The parts that only the mode detailed has; nil in other modes. Versions 2.2.0 and 2.3.0 write it alike, but for the place of a
  /// landing.
  static func details(_ fields: LenientFields) -> LaunchDetails? {
    guard fields.has("updates") || fields.has("timeline") else { return nil }
    let patches = fields.rows("mission_patches") { patch in
      WebAddress.url(patch.text("image_url")).map { (url: $0, priority: patch.integer("priority") ?? .max) }
    }
    return LaunchDetails(
      weatherProbability: fields.integer("probability").flatMap { (0...100).contains($0) ? $0 : nil },
      weatherConcerns: short(fields.text("weather_concerns")),
      timeline: fields.rows("timeline", event).prefix(listLimit).sorted { $0.seconds < $1.seconds },
      boosters: Array(fields["rocket"].rows("launcher_stage", booster).prefix(listLimit)),
      patchURL: patches.min { $0.priority < $1.priority }?.url,
      updates: Array(fields.rows("updates", update).sorted { $0.instant > $1.instant }.prefix(listLimit)))
  }

  private static func short(_ text: String?) -> String? { text.map { String($0.prefix(textLimit)) } }

  private static func event(_ fields: LenientFields) -> LaunchDetails.Event? {
    let type = fields["type"]
    guard let seconds = fields.text("relative_time").flatMap(seconds),
      let name = short(type.text("abbrev") ?? type.text("description"))
    else { return nil }
    return LaunchDetails.Event(seconds: seconds, name: name)
  }

  /// The seconds of a duration such as `-PT17H30M`, `PT1M10.5S` or `P0D` (ISO 8601); nil for anything else.
  static func seconds(_ text: String) -> Double? {
    guard text.utf8.count <= 40,
      let match = text.wholeMatch(
        of: /([-+]?)P(?:(\d{1,4})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,8}(?:\.\d{1,9})?)S)?)?/),
      text.last?.isLetter == true, !"PT".contains(text.last ?? "P")
    else { return nil }
    func number(_ part: Substring?) -> Double { part.flatMap { Double($0) } ?? 0 }
    let (_, sign, days, hours, minutes, seconds) = match.output
    let total = number(days) * 86_400 + number(hours) * 3_600 + number(minutes) * 60 + number(seconds)
    return sign == "-" ? -total : total
  }

  private static func booster(_ fields: LenientFields) -> LaunchDetails.Booster? {
    guard let name = short(fields["launcher"].text("serial_number") ?? fields.text("type")) else {
      return nil
    }
    let landing = fields["landing"]
    let place = ["location", "landing_location"].lazy.compactMap { landing[$0].text("name") }.first
    let (attempt, success) = (landing.boolean("attempt"), landing.boolean("success"))
    let isKnown = place != nil || attempt != nil || success != nil
    return LaunchDetails.Booster(
      name: name, flight: fields.integer("launcher_flight_number").flatMap { $0 > 0 ? $0 : nil },
      landing: isKnown ? .init(place: short(place), isAttempted: attempt, isSuccess: success) : nil)
  }

  private static func update(_ fields: LenientFields) -> LaunchDetails.Update? {
    guard let text = short(fields.text("comment")),
      let instant = fields.text("created_on").flatMap(ISO8601.instant)
    else { return nil }
    return LaunchDetails.Update(instant: instant, text: text, page: WebAddress.url(fields.text("info_url")))
  }
}
