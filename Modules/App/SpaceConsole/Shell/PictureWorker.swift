import SpaceDomain

/// Draws pictures away from the thread of the keys, one at a time, the latest wish first.
actor PictureWorker {
  private let renderer: PictureRenderer
  private let cellRenderer: PictureRenderer
  private let isLayer: Bool
  private let finish: @Sendable (PictureRequest, PictureDrawing) -> Void
  private var current: (request: PictureRequest, task: Task<Void, Never>)?

  /// - Parameter finish: told of everything that was drawn, or was not.
  init(
    when: PictureRenderer.When, environment: [String: String], depth: ColorDepth, cell: CellPixels,
    finish: @escaping @Sendable (PictureRequest, PictureDrawing) -> Void
  ) {
    renderer = PictureRenderer(
      when: when, environment: environment, depth: depth, isTerminal: true, cell: cell)
    cellRenderer = PictureRenderer(
      when: when, environment: environment, depth: depth, isTerminal: true, pictureProtocol: .symbols)
    isLayer = PictureProtocol(environment: environment) == .kitty
    self.finish = finish
  }

  /// Draws what a frame needs; what it does not need any more is given up.
  func draw(_ wanted: Frame.Wanted) {
    guard wanted.request != current?.request else { return }
    current?.task.cancel()
    let task = Task {
      let drawing = await drawing(wanted.request, wanted.picture)
      if let drawing, !Task.isCancelled { finish(wanted.request, drawing) }
      end(wanted.request)
    }
    current = (wanted.request, task)
  }

  private func end(_ request: PictureRequest) {
    if current?.request == request { current = nil }
  }

  /// Nil when it was given up.
  private func drawing(_ request: PictureRequest, _ picture: Picture) async -> PictureDrawing? {
    let draws = request.needsCells ? cellRenderer : renderer
    let rendered = await draws.render(picture, within: request.area)
    if Task.isCancelled { return nil }
    guard let rendered else { return .failed("The picture cannot be drawn; it may be broken.") }
    guard draws.pictureProtocol == .symbols else {
      return .sequences(rendered.withoutLineEnd, isLayer: isLayer)
    }
    guard let grid = PictureCells.grid(rendered, within: request.area) else {
      return .failed("The picture cannot be drawn; it may be broken.")
    }
    return .cells(grid)
  }
}

extension RenderedPicture {
  /// The bytes without the move to the next line, which would scroll the screen at its end.
  fileprivate var withoutLineEnd: [UInt8] {
    Array(bytes[..<(bytes.lastIndex { $0 != 0x0A }.map { $0 + 1 } ?? 0)])
  }
}
