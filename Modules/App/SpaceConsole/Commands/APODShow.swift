import SpaceData
import SpaceDomain

/// Shows a picture of the day that a view model has loaded.
struct APODShow: Sendable {
  private let call: Invocation
  private let context: CommandContext

  init(_ call: Invocation, _ context: CommandContext) {
    self.call = call
    self.context = context
  }

  /// Whether the picture itself is wanted: programs that read JSON or records get its address.
  static func wantsPicture(_ call: Invocation) -> Bool { call.format == .text }

  /// Writes it, and on standard error why it is not the live one if it is not.
  func show(_ shown: Sourced<APOD>, picture: Result<Sourced<Picture>, any Error>?, isFavorite: Bool)
    async throws
  {
    context.console.endProgress()
    context.explain(shown, what: "the picture of \(shown.value.day)")
    let appearance = try await appearance(of: picture, for: shown.value)
    let presenter = APODPresenter(shown, picture: appearance, isFavorite: isFavorite, now: context.now)
    try context.console.show(presenter, as: call.format)
  }

  private func appearance(
    of picture: Result<Sourced<Picture>, any Error>?, for apod: APOD
  ) async throws -> PictureAppearance {
    switch picture {
    case nil: return .unwanted
    case .failure(let error as APODError):
      if case .noPicture = error { return .unwanted }
      return .missing(reason: SafeText(error.message))
    case .failure(let error):
      if error is CancellationError { throw error }
      return .missing(reason: SafeText((error as? any PresentableError)?.message ?? "\(error)"))
    case .success(let picture):
      if let drawn = await draw(picture.value, within: CellArea(forPictureIn: context.console.output.size)) {
        return .drawn(drawn)
      }
      return .described(path: await context.container.images.export(picture.value, day: apod.day))
    }
  }

  /// Draws nothing but the picture, as large as the terminal; describes it where it cannot be drawn.
  func draw(_ picture: Picture, of apod: APOD) async throws {
    let size = context.console.output.size
    if let drawn = await draw(picture, within: CellArea(columns: size.columns, rows: size.rows - 1)) {
      try context.console.print(picture: drawn)
    } else {
      try context.console.print(StyledText(SafeText(apod.alternativeText ?? apod.title)))
      context.console.note(
        StyledText("It cannot be drawn here. Save it: space-explorer image \(apod.day) --save FILE", .dim))
    }
  }

  private func draw(_ picture: Picture, within area: CellArea) async -> RenderedPicture? {
    let configuration = context.container.configuration
    let when = configuration.settings.pictures || call[GlobalOptions.picture] != nil ? call.picture : .never
    let output = context.console.output
    return await PictureRenderer(
      when: when, environment: configuration.environment, depth: context.console.outputDepth,
      isTerminal: output.isTerminal
    ).render(picture, within: area)
  }
}

extension APODShow {
  func show(_ shown: Sourced<APOD>) async throws {
    var picture: Result<Sourced<Picture>, any Error>?
    if Self.wantsPicture(call) {
      do { picture = .success(try await context.container.imageRepository.picture(for: shown.value)) } catch {
        picture = .failure(error)
      }
    }
    try await show(shown, picture: picture, isFavorite: false)
  }
}
