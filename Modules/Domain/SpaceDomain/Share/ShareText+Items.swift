extension ShareText {
  /// A picture of the day, with a link to its page or medium.
  public init(_ apod: APOD) {
    self.init(
      title: apod.title, when: apod.day.description, sentence: Self.firstSentence(apod.explanation),
      link: apod.page ?? apod.media.addresses[0])
  }

  /// A launch: the agency, vehicle and place, with a link to its first page.
  public init(_ launch: Launch) {
    let subject = launch.agency ?? launch.vehicle
    let vehicle = launch.agency == nil ? nil : launch.vehicle
    let place = launch.pad?.place ?? launch.pad?.name
    // A docking or a spacewalk is no launch from there.
    let facts = [
      subject, vehicle.map { "launches \($0)" },
      place.map { launch.isEvent ? subject == nil ? "At \($0)" : "at \($0)" : "from \($0)" },
    ].compactMap(\.self).joined(separator: " ")
    self.init(
      title: launch.name, when: launch.netText(),
      sentence: (facts.isEmpty ? "" : facts + "; ") + "status: \(launch.status.name).", link: launch.pageURL)
  }

  /// A film: its summary, with a link to its page.
  public init(_ movie: Movie) {
    self.init(
      title: movie.title, when: movie.year.map { "\($0)" }, sentence: Self.firstSentence(movie.overview),
      link: movie.page ?? movie.homepage)
  }

  /// A picture from Mars: its caption, with a link to its page, or else to the picture.
  public init(_ picture: MarsPicture, of station: MarsStation) {
    self.init(
      title: picture.title(of: station), when: picture.taken.map { CalendarDay($0).description },
      sentence: Self.firstSentence(picture.caption)
        ?? "\(picture.camera.name) of \(station.name), sol \(picture.sol). \(picture.credit).",
      link: picture.page ?? picture.url)
  }

  /// A favorite, or what can be one.
  public init(_ item: Favorite.Item) { self = item.content.shareText }

  /// The weather of a sol, with a link to the station's page.
  public init(_ sol: MarsSol, at station: MarsStation, in units: UnitSystem = .metric) {
    let (low, high) = (sol.temperature?.minimum, sol.temperature?.maximum)
    let temperature = [low, high].compactMap(\.self).map(units.temperature.text).joined(separator: " to ")
    let measured = [
      temperature.isEmpty ? nil : "\(temperature) \(units.temperature.symbol)",
      (sol.pressure?.average).map { "\(units.pressure.text($0)) \(units.pressure.symbol)" },
      sol.season.map { "in \($0.rawValue)" },
    ].compactMap(\.self)
    self.init(
      title: "Mars at \(station.name), sol \(sol.sol)", when: sol.day?.description,
      sentence: measured.isEmpty ? "No sensor reported." : measured.joined(separator: ", ") + ".",
      link: station.page)
  }
}

extension DisplayUnit {
  /// The number with the significant decimals of the unit. Readings are plausible, so it is never too large.
  fileprivate func text(_ measured: Double) -> String {
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((value(measured) * Double(scale)).rounded())
    let fraction = digits > 0 ? "." + "\(scale + Int(scaled.magnitude) % scale)".dropFirst() : ""
    return (scaled < 0 ? "-" : "") + "\(Int(scaled.magnitude) / scale)" + fraction
  }
}
