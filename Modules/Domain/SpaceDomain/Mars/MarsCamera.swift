/// A camera of a rover on Mars.
public struct MarsCamera: Sendable, Hashable, Codable {
  /// The name of the instrument as the service writes it, such as `NAVCAM_LEFT`.
  public let instrument: String

  /// Makes a camera of an instrument's name.
  public init(_ instrument: String) { self.instrument = instrument }

  /// A plain name, such as `Navigation camera, left`; that of the instrument for an unknown one.
  public var name: String {
    guard let kind else { return instrument }
    let side = instrument.contains("LEFT") ? ", left" : instrument.contains("RIGHT") ? ", right" : ""
    return kind.name + side
  }

  /// False for a camera that is known to take only gray pictures.
  public var isColor: Bool { kind?.isColor ?? true }

  /// True if a text is a part of the camera's names, such as `navcam` or `hand lens`.
  public func isCalled(_ text: String) -> Bool {
    func folded(_ text: String) -> String { text.uppercased().filter { $0.isLetter || $0.isNumber } }
    let part = folded(text)
    return !part.isEmpty && [instrument, kind?.word ?? "", name].contains { folded($0).contains(part) }
  }

  private var kind: Kind? { Self.kinds.first { instrument.hasPrefix($0.start) } }

  private struct Kind {
    let start: String
    let name: String
    var isColor = true
    /// A name that Perseverance's instrument has, but not Curiosity's.
    var word = ""
  }

  /// The cameras of Perseverance, then those of Curiosity, after NASA's pages of both missions.
  private static let kinds = [
    Kind(start: "NAVCAM", name: "Navigation camera"),
    Kind(start: "FRONT_HAZCAM", name: "Front hazard camera"),
    Kind(start: "REAR_HAZCAM", name: "Rear hazard camera"), Kind(start: "MCZ", name: "Mastcam-Z"),
    Kind(start: "SHERLOC_WATSON", name: "WATSON camera"),
    Kind(start: "SHERLOC_ACI", name: "SHERLOC context imager", isColor: false),
    Kind(start: "SUPERCAM_RMI", name: "SuperCam micro-imager"),
    Kind(start: "PIXL_MCC", name: "PIXL context camera", isColor: false),
    Kind(start: "CACHECAM", name: "Sample camera"),
    Kind(start: "SKYCAM", name: "Sky camera", isColor: false),
    Kind(start: "LCAM", name: "Landing camera", isColor: false),
    Kind(start: "EDL_", name: "Landing camera"),
    Kind(start: "HELI_NAV", name: "Helicopter navigation camera", isColor: false),
    Kind(start: "HELI_RTE", name: "Helicopter color camera"),
    Kind(start: "NAV_", name: "Navigation camera", isColor: false, word: "NAVCAM"),
    Kind(start: "FHAZ", name: "Front hazard camera", isColor: false, word: "HAZCAM"),
    Kind(start: "RHAZ", name: "Rear hazard camera", isColor: false, word: "HAZCAM"),
    Kind(start: "MAST_", name: "Mastcam"), Kind(start: "MAHLI", name: "Hand lens imager"),
    Kind(start: "MARDI", name: "Descent imager"),
    Kind(start: "CHEMCAM_RMI", name: "ChemCam micro-imager", isColor: false),
  ]
}
