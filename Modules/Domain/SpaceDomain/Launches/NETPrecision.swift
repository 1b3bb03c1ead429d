/// The precision of a launch time; the numbers are those of Launch Library's `net_precision`.
public enum NETPrecision: Int, Sendable, Hashable, Codable, CaseIterable {
  /// To the second.
  case second = 0
  /// To the minute.
  case minute = 1
  /// To the hour.
  case hour = 2
  /// In the morning at the pad.
  case morning = 3
  /// In the afternoon at the pad.
  case afternoon = 4
  /// To the day.
  case day = 5
  /// To the week.
  case week = 6
  /// To the month.
  case month = 7
  /// In the first quarter of the year.
  case firstQuarter = 8
  /// In the second quarter of the year.
  case secondQuarter = 9
  /// In the third quarter of the year.
  case thirdQuarter = 10
  /// In the fourth quarter of the year.
  case fourthQuarter = 11
  /// In the first half of the year.
  case firstHalf = 12
  /// In the second half of the year.
  case secondHalf = 13
  /// To the year.
  case year = 14
  /// To the fiscal year, which begins in different months in different countries.
  case fiscalYear = 15
  /// To the decade.
  case decade = 16

  /// True when a countdown to the second makes sense.
  public var isExact: Bool { self <= .minute }

  /// True when the day is known.
  public var hasDay: Bool { self <= .day }

  /// A stable word for machines, such as `month` or `quarter`.
  public var name: String {
    switch self {
    case .second: "second"
    case .minute: "minute"
    case .hour: "hour"
    case .morning: "morning"
    case .afternoon: "afternoon"
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .firstQuarter, .secondQuarter, .thirdQuarter, .fourthQuarter: "quarter"
    case .firstHalf, .secondHalf: "half"
    case .year: "year"
    case .fiscalYear: "fiscal-year"
    case .decade: "decade"
    }
  }
}

extension NETPrecision: Comparable {
  /// A finer precision is smaller.
  public static func < (left: NETPrecision, right: NETPrecision) -> Bool { left.rawValue < right.rawValue }
}

extension NETPrecision {
  /// The name in exported favorites, which tells quarters and halves apart.
  private var word: String {
    switch self {
    case .firstQuarter: "first-quarter"
    case .secondQuarter: "second-quarter"
    case .thirdQuarter: "third-quarter"
    case .fourthQuarter: "fourth-quarter"
    case .firstHalf: "first-half"
    case .secondHalf: "second-half"
    default: name
    }
  }

  /// Reads a number or a name.
  /// - Throws: `DecodingError` when it is neither.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let number = try? container.decode(Int.self)
    let word = number == nil ? try container.decode(String.self) : ""
    guard let precision = number.map(Self.init(rawValue:)) ?? Self.allCases.first(where: { $0.word == word })
    else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "No precision.")
    }
    self = precision
  }

  /// Writes the number, or the name in exported favorites.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if encoder.userInfo[.namesValues] != nil {
      try container.encode(word)
    } else {
      try container.encode(rawValue)
    }
  }
}
