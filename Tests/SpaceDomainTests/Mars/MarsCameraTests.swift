import SpaceDomain
import Testing

@Suite struct MarsCameraTests {
  @Test(arguments: [
    ("NAVCAM_LEFT", "Navigation camera, left", true), ("NAV_RIGHT_B", "Navigation camera, right", false),
    ("MCZ_RIGHT", "Mastcam-Z, right", true), ("MAST_LEFT", "Mastcam, left", true),
    ("FHAZ_LEFT_B", "Front hazard camera, left", false),
    ("REAR_HAZCAM_LEFT", "Rear hazard camera, left", true),
    ("MAHLI", "Hand lens imager", true), ("CHEMCAM_RMI", "ChemCam micro-imager", false),
    ("HELI_NAV", "Helicopter navigation camera", false), ("NEW_CAMERA", "NEW_CAMERA", true),
  ])
  func `has a plain name, and takes colors or not`(instrument: String, name: String, isColor: Bool) {
    let camera = MarsCamera(instrument)
    #expect(camera.name == name && camera.isColor == isColor)
  }

  @Test func `is called by parts of its names, in any case`() {
    for name in ["NAVCAM", "navcam_left", "navcam left", "navigation", "Left"] {
      #expect(MarsCamera("NAVCAM_LEFT").isCalled(name), "\(name)")
    }
    // Curiosity's instrument lacks the usual word
    #expect(MarsCamera("NAV_LEFT_B").isCalled("navcam") && MarsCamera("RHAZ_LEFT_B").isCalled("hazcam"))
    #expect(MarsCamera("MCZ_LEFT").isCalled("mastcam-z") && MarsCamera("MAHLI").isCalled("hand lens"))
    for name in ["", " ", "-", "mahli", "navcam right"] {
      #expect(!MarsCamera("NAVCAM_LEFT").isCalled(name), "\(name)")
    }
  }
}
