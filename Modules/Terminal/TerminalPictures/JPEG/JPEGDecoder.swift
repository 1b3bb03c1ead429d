/// Decodes a JPEG (T.81), scaled during decoding if a smaller size is requested.
struct JPEGDecoder {
  private let input: Input
  private let header: JPEGHeader
  private let list: ScanList

  static func decode(
    _ input: Input, _ wish: PictureWish, _ isCancelled: () -> Bool, firstSight: ((DecodedPicture) -> Void)?
  ) throws(PictureError) -> DecodedPicture {
    let decoder = try JPEGDecoder(input, isCancelled)
    var wish = wish
    wish.colors = decoder.header.profile.conversion
    if decoder.header.frame.isProgressive, let firstSight {
      let least = PictureWish(size: PixelSize(width: 1, height: 1), limit: wish.limit, colors: wish.colors)
      let plan = try decoder.plan(scale: 1, least)
      firstSight(try decoder.decode(scale: 1, plan, isFirstSight: true, isCancelled))
    }
    let (scale, plan) = try decoder.plan(for: wish)
    return try decoder.decode(scale: scale, plan, isFirstSight: false, isCancelled)
  }

  private init(_ input: Input, _ isCancelled: () -> Bool) throws(PictureError) {
    self.input = input
    header = try JPEGHeader(input)
    try Self.checkPromise(header.frame, input)
    list = try ScanList(input, header.frame, isCancelled)
    guard !list.scans.isEmpty else { throw .damaged(format: .jpeg, detail: "it has no scan") }
    guard list.quantization.contains(where: { $0 != nil }) else {
      throw .damaged(format: .jpeg, detail: "it has no quantization table")
    }
  }

  /// Refuses a size for which not even a 64th of the data can exist: a block takes at least one bit.
  private static func checkPromise(_ frame: FrameHeader, _ input: Input) throws(PictureError) {
    let pixels = frame.size.width * frame.size.height
    guard pixels <= 1 << 24 || pixels / 64 <= input.count * 8 * 64 else { throw .tooLarge(frame.size) }
  }

  /// The number of samples that eight become, so that the picture has the requested size, or as much of it as fits
  /// in memory.
  private func plan(for wish: PictureWish) throws(PictureError) -> (scale: Int, CanvasPlan) {
    guard let wanted = wish.size else { return (8, try plan(scale: 8, wish)) }
    let needed = header.orientation.displayed(wanted)
    let enough =
      [1, 2, 4].first { scaled($0).width >= needed.width && scaled($0).height >= needed.height } ?? 8
    for scale in [8, 4, 2] where scale <= enough {
      let plan = try plan(scale: scale, wish)
      if plan.reduction == 1 { return (scale, plan) }
    }
    return (1, try plan(scale: 1, wish))
  }

  private func plan(scale: Int, _ wish: PictureWish) throws(PictureError) -> CanvasPlan {
    try CanvasPlan(scaled(scale), header.orientation, .rgb, inOrder: true, wish)
  }

  private func scaled(_ scale: Int) -> PixelSize {
    let full = header.frame.size
    return PixelSize(width: (full.width * scale + 7) / 8, height: (full.height * scale + 7) / 8)
  }

  private func decode(
    scale: Int, _ plan: CanvasPlan, isFirstSight: Bool, _ isCancelled: () -> Bool
  ) throws(PictureError) -> DecodedPicture {
    let planes = planes(scale: scale, keepsLight: !isFirstSight)
    return try Canvas.paint(plan, fullSize: header.frame.size) { (canvas) throws(PictureError) in
      let painter = BandPainter(planes, header, scale: scale, canvas)
      return try paint(planes, painter, isFirstSight: isFirstSight, isCancelled) || !list.isComplete
    }
  }

  private func planes(scale: Int, keepsLight: Bool) -> [ComponentPlane] {
    let table = list.quantization.compactMap { $0 }[0]
    return header.frame.components.indices.map { index in
      ComponentPlane(
        header.frame.components[index], header.frame, list.quantization[index] ?? table, scale: scale,
        missing: header.colors.black(index), keepsLight: keepsLight && header.colors.carriesLight(index))
    }
  }

  /// - Returns: true if data is missing.
  private func paint(
    _ planes: [ComponentPlane], _ painter: BandPainter, isFirstSight: Bool, _ isCancelled: () -> Bool
  ) throws(PictureError) -> Bool {
    var scans = list.scans.map { Scan($0, input, planes) }
    if isFirstSight { scans = scans.filter(\.isFirstOfDC) }
    // Runs of blocks cost time but no bytes, so their number is limited, far above what encoders write.
    var visits = 0
    for band in 0..<painter.bands {
      if painter.isComplete || visits > 1 << 29 { break }
      if scans.allSatisfy({ $0.state.isFinished || !$0.isFirstOfDC }) { break }
      let seen = painter.units(of: band)
      for scan in scans where !scan.state.isFinished || scan.isFirstOfDC {
        if isCancelled() { throw .cancelled }
        visits += scan.decodeBand(band, seen)
      }
      if header.frame.isProgressive { for plane in planes { plane.finishBand(band, seen) } }
      painter.paint(band)
    }
    painter.finish()
    return scans.contains(where: \.state.isDamaged)
  }
}
