/// Decodes a JPEG (T.81), scaled during decoding if a smaller size is requested.
struct JPEGDecoder {
  private let input: Input
  private let header: JPEGHeader
  private let list: ScanList
  private let isCancelled: () -> Bool

  /// Decodes a picture; see ``PictureDecoder/decode(_:atLeast:isCancelled:firstSight:)``.
  static func decode(
    _ input: Input, atLeast wanted: PixelSize?, _ isCancelled: () -> Bool,
    firstSight: ((DecodedPicture) -> Void)?
  ) throws(PictureError) -> DecodedPicture {
    try withoutActuallyEscaping(isCancelled) { (isCancelled) throws(PictureError) in
      let decoder = try JPEGDecoder(input, isCancelled)
      if decoder.header.frame.isProgressive, let firstSight {
        firstSight(
          try decoder.decode(scale: 1, within: wanted ?? decoder.header.frame.size, isFirstSight: true))
      }
      return try decoder.decode(scale: decoder.scale(for: wanted), within: wanted, isFirstSight: false)
    }
  }

  private init(_ input: Input, _ isCancelled: @escaping () -> Bool) throws(PictureError) {
    self.input = input
    self.isCancelled = isCancelled
    header = try JPEGHeader(input)
    try Self.checkPromise(header.frame, input)
    list = ScanList(input, header.frame)
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

  /// The number of samples that eight become, so that the picture has the requested size and fits in memory.
  private func scale(for wanted: PixelSize?) -> Int {
    guard let wanted else { return 8 }
    let needed = header.orientation.displayed(wanted)
    let sizes = [1, 2, 4, 8].map { (scale: $0, size: scaled($0)) }
    let fitting = sizes.filter { $0.size.width * $0.size.height * 3 <= Canvas.reducedLimit }
    let enough = fitting.first { $0.size.width >= needed.width && $0.size.height >= needed.height }
    return (enough ?? fitting.last ?? sizes[0]).scale
  }

  private func scaled(_ scale: Int) -> PixelSize {
    let full = header.frame.size
    return PixelSize(width: (full.width * scale + 7) / 8, height: (full.height * scale + 7) / 8)
  }

  private func decode(
    scale: Int, within wanted: PixelSize?, isFirstSight: Bool
  ) throws(PictureError) -> DecodedPicture {
    let size = scaled(scale)
    let reduction = try Canvas.reduction(of: size, .rgb, wanted: wanted, inOrder: true)
    let planes = planes(scale: scale, keepsLight: !isFirstSight)
    var isCut = !list.isComplete
    let bitmap = try Canvas.paint(
      size, header.orientation, .rgb, reduction: reduction, inOrder: true
    ) { (canvas) throws(PictureError) in
      let painter = BandPainter(planes, header, scale: scale, canvas)
      if header.frame.isProgressive {
        isCut = try paintProgressive(planes, painter, isFirstSight) || isCut
      } else {
        isCut = try paintSequential(planes, painter) || isCut
      }
    }
    return DecodedPicture(
      bitmap: bitmap, fullSize: header.orientation.displayed(header.frame.size), isCut: isCut)
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
  private func paintSequential(
    _ planes: [ComponentPlane], _ painter: BandPainter
  ) throws(PictureError) -> Bool {
    let scans = list.scans.compactMap { SequentialScan($0, input, planes) }
    for band in 0..<painter.bands {
      if isCancelled() { throw .cancelled }
      if scans.allSatisfy(\.isFinished) { break }
      for scan in scans { scan.decodeBand(band) }
      painter.paint(band)
    }
    painter.finish()
    return scans.contains(where: \.isDamaged) || !list.isComplete
  }

  /// - Returns: true if data is missing.
  private func paintProgressive(
    _ planes: [ComponentPlane], _ painter: BandPainter, _ isFirstSight: Bool
  ) throws(PictureError) -> Bool {
    var scans = list.scans.map { ProgressiveScan($0, input, planes) }
    if isFirstSight { scans = scans.filter(\.isFirstOfDC) }
    // Runs of blocks cost time but no bytes, so their number is limited, far above what encoders write.
    var visits = 0
    for band in 0..<painter.bands {
      if isCancelled() { throw .cancelled }
      if scans.allSatisfy({ $0.isFinished || !$0.isFirstOfDC }) || visits > 1 << 29 { break }
      for scan in scans where !scan.isFinished || scan.isFirstOfDC { visits += scan.decodeBand(band) }
      for plane in planes { plane.finishBand(band) }
      painter.paint(band)
    }
    painter.finish()
    return scans.contains(where: \.isDamaged)
  }
}
