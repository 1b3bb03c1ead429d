/// The solar longitude of Mars (Ls), an angle that gives the time of the Martian year.
///
/// Algorithm of M. Allison and M. McEwen, Planet. Space Sci. 48 (2000), 215–235, with the coefficients of
/// NASA's Mars24: https://www.giss.nasa.gov/tools/mars24/help/algorithm.html, equations B-1 to B-5.
/// Accurate to 0.01° in this century.
public enum SolarLongitude {
  /// The solar longitude in degrees, 0 up to 360, at an instant given in days since 1970-01-01 00:00 UTC.
  public static func degrees(daysSince1970 days: Double) -> Double {
    // Terrestrial time has been 69.184 s ahead of UTC since 2017; for seasons, seconds do not matter.
    let time = days - 10_957.5 + 69.184 / 86_400
    let anomaly = radians(19.3871 + 0.52402073 * time)
    let meanSun = 270.3871 + 0.524038496 * time
    var center = (10.691 + 3.0e-7 * time) * sin(anomaly)
    for (index, amplitude) in [0.623, 0.050, 0.005, 0.0005].enumerated() {
      center += amplitude * sin(Double(index + 2) * anomaly)
    }
    for wobble in perturbations {
      center += wobble.degrees * cos(radians(0.985626 * time / wobble.years + wobble.phase))
    }
    let remainder = fmod(meanSun + center, 360)
    return remainder < 0 ? remainder + 360 : remainder
  }

  /// The effect of the other planets on the orbit.
  private static let perturbations: [(degrees: Double, years: Double, phase: Double)] = [
    (0.0071, 2.2353, 49.409), (0.0057, 2.7543, 168.173), (0.0039, 1.1177, 191.837), (0.0037, 15.7866, 21.736),
    (0.0021, 2.1354, 15.704), (0.0020, 2.4694, 95.528), (0.0018, 32.8493, 49.095),
  ]

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}
