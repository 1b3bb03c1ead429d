/// The rule that converts the samples of components to colors: JFIF 1.02 (T.871, 7), and Adobe's APP14 marker
/// (T.872, 6.5.3).
enum ColorTransform: Equatable {
  /// One component: luminance.
  case gray
  /// Luminance and two color differences.
  case luminance
  case rgb
  /// Inks; inverted as Adobe's programs store them.
  case cmyk(isInverted: Bool)
  /// Inks whose first three are stored as luminance and color differences.
  case ycck

  /// The transform for components, decided by markers first and then by the components' identifiers.
  init(identifiers: [UInt8], hasJFIF: Bool, adobe: UInt8?) {
    switch identifiers.count {
    case 1: self = .gray
    case 4: self = adobe == 2 ? .ycck : .cmyk(isInverted: adobe != nil)
    default:
      let isNamedRGB = identifiers.elementsEqual("RGB".utf8)
      self = !hasJFIF && (adobe.map { $0 == 0 } ?? isNamedRGB) ? .rgb : .luminance
    }
  }

  /// The sample of a component without data: together they are black.
  func black(_ component: Int) -> UInt8 {
    switch self {
    case .gray, .rgb: 0
    case .luminance: component == 0 ? 0 : 128
    case .cmyk(let isInverted): component < 3 ? 128 : isInverted ? 0 : 255
    case .ycck: component < 3 ? 128 : 0
    }
  }

  /// True if averaging this component loses light that ``BlockLight`` can restore.
  func carriesLight(_ component: Int) -> Bool {
    switch self {
    case .gray, .luminance: component == 0
    case .rgb: true
    case .cmyk, .ycck: false
    }
  }
}
