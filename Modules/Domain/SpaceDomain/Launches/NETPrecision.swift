/// The precision of a launch time; the numbers are those of Launch Library's `net_precision`.
public enum NETPrecision: Int, Sendable, Hashable, Codable, CaseIterable, Comparable {
  /// To the second, the minute, or the hour.
  case second, minute, hour
  /// To half a day at the pad.
  case morning, afternoon
  /// To the day, the week, or the month.
  case day, week, month
  /// To a quarter of the year.
  case firstQuarter, secondQuarter, thirdQuarter, fourthQuarter
  /// To half a year.
  case firstHalf, secondHalf
  /// To the year.
  case year
  /// To the fiscal year, which begins in different months in different countries.
  case fiscalYear
  /// To the decade.
  case decade

  /// True when a countdown to the second makes sense.
  public var isExact: Bool { self <= .minute }

  /// True when the day is known.
  public var hasDay: Bool { self <= .day }

  /// A stable word for machines, such as `month` or `quarter`.
  public var name: String {
    switch self {
    case .firstQuarter, .secondQuarter, .thirdQuarter, .fourthQuarter: "quarter"
    case .firstHalf, .secondHalf: "half"
    case .fiscalYear: "fiscal-year"
    case .second, .minute, .hour, .morning, .afternoon, .day, .week, .month, .year, .decade: "\(self)"
    }
  }

  /// The number of a quarter or half, from 1.
  var part: Int { rawValue - (self < .firstHalf ? Self.firstQuarter : .firstHalf).rawValue + 1 }

  /// The name in exported favorites, which tells quarters and halves apart.
  private var word: String {
    ["quarter", "half"].contains(name) ? ["first", "second", "third", "fourth"][part - 1] + "-" + name : name
  }

  /// A finer precision is smaller.
  public static func < (left: NETPrecision, right: NETPrecision) -> Bool { left.rawValue < right.rawValue }

  /// Reads a number or a name.
  /// - Throws: `DecodingError` when it is neither.
  public init(from decoder: any Decoder) throws {
    let number = try? Int(from: decoder)
    let word = number == nil ? try String(from: decoder) : ""
    guard let precision = number.map(Self.init(rawValue:)) ?? Self.allCases.first(where: { $0.word == word })
    else { throw decoder.fault("No precision.") }
    self = precision
  }

  /// Writes the number, or the name in exported favorites.
  public func encode(to encoder: any Encoder) throws {
    if encoder.userInfo[.namesValues] != nil { return try word.encode(to: encoder) }
    try rawValue.encode(to: encoder)
  }
}
