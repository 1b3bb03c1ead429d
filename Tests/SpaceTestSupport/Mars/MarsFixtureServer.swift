import Foundation
import SpaceDomain
import Synchronization

/// The three stations' services, and those of the rovers' pictures, on one loopback server.
///
/// By default each answers with a few sols, written for these tests in the format of the real services.
package final class MarsFixtureServer: Sendable {
  /// The underlying server: its recorded requests, stopping it.
  package let server: LoopbackServer
  /// The base address of InSight's service (`SPACE_EXPLORER_NASA_URL`).
  package var nasaURL: URL { server.baseURL }
  /// The base address of the rovers' feeds (`SPACE_EXPLORER_MARS_URL`).
  package var marsURL: URL { server.url("/rss/api/") }

  /// The base address of the pictures (`SPACE_EXPLORER_MARS_IMAGES_URL`).
  package var imagesURL: URL { server.baseURL }

  private let answers = Answers(MarsFixtureServer.reports.mapValues { .json($0) })
  private let lists = Answers()

  private final class Answers: Sendable {
    let byStation: Mutex<[MarsStation: LoopbackServer.Response]>

    init(_ answers: [MarsStation: LoopbackServer.Response] = [:]) { byStation = Mutex(answers) }

    subscript(station: MarsStation) -> LoopbackServer.Response {
      byStation.withLock { $0[station] } ?? .status(404)
    }
  }

  /// Starts the server.
  package init() throws {
    let (answers, lists) = (self.answers, self.lists)
    server = try LoopbackServer()
    for (station, text) in Self.lists(server.baseURL) { list(of: station, .json(text)) }
    server.route("/insight_weather/") { _ in answers[.insight] }
    server.route("/rss/api/") { request in
      switch (request.query["feed"], request.query["category"]) {
      case ("raw_images", "mars2020"): lists[.perseverance]
      case ("weather", "msl"): answers[.curiosity]
      case ("weather", "mars2020"): answers[.perseverance]
      default: .status(400)
      }
    }
    server.route("/api/v1/raw_image_items/") { _ in lists[.curiosity] }
    server.route("/pictures/*") { _ in .data(EncodedPicture.sampleJPEG.data, type: "image/jpeg") }
  }

  /// Sets the response of a station's service for all following requests.
  package func answer(_ station: MarsStation, _ response: LoopbackServer.Response) {
    answers.byStation.withLock { $0[station] = response }
  }

  /// Sets the response of a rover's list of pictures for all following requests.
  package func list(of station: MarsStation, _ response: LoopbackServer.Response) {
    lists.byStation.withLock { $0[station] = response }
  }
}

extension MarsFixtureServer {
  /// The lists of pictures, in the forms of both services, with thumbnails, gray and color cameras, and rows that
  /// nothing can be made of.
  package static func lists(_ base: URL) -> [MarsStation: String] {
    [
      .perseverance: """
      {"images": [
        {"imageid": "ZL0_THUMB", "sol": 101, "sample_type": "Thumbnail", "camera": {"instrument": "MCZ_LEFT"},
          "image_files": {"full_res": "\(base)/pictures/thumb.jpg"}},
        {"imageid": "LR0_0101", "sol": 101, "sample_type": "Full", "camera": {"instrument": "SKYCAM"},
          "date_taken_utc": "2021-06-02T16:00:00.000", "image_files": {"full_res": "\(base)/pictures/sky.jpg"}},
        {"imageid": "NLF_0100", "sol": 100, "sample_type": "Full", "camera": {"instrument": "NAVCAM_LEFT"},
          "date_taken_utc": "2021-06-01T14:14:37.984", "date_taken_mars": "Sol-00100M15:26:09.623",
          "title": "Sol 100: Left Navigation Camera", "caption": "The view ahead.", "credit": "NASA/JPL-Caltech",
          "link": "https://mars.nasa.gov/mars2020/NLF_0100",
          "image_files": {"small": "\(base)/pictures/small.jpg", "full_res": "\(base)/pictures/navcam.jpg"}},
        {"imageid": "NLF_0099", "sol": 99, "sample_type": "Full", "camera": {"instrument": "NAVCAM_LEFT"},
          "image_files": {"large": "\(base)/pictures/before.jpg"}},
        {"imageid": "NO_FILES", "sol": 99, "sample_type": "Full", "camera": {"instrument": "MCZ_LEFT"}}, 7]}
      """,
      .curiosity: """
      {"items": [
        {"id": 3, "imageid": "NLB_1", "sol": 4683, "instrument": "NAV_LEFT_B", "is_thumbnail": false,
          "date_taken": "2025-10-08T21:00:00.000Z", "extended": {"sample_type": "full"},
          "https_url": "\(base)/pictures/gray.jpg", "link": "/raw_images/3"},
        {"id": 2, "sol": 4683, "instrument": "MAHLI", "date_taken": "2025-10-08T20:50:36.000Z",
          "extended": {"sample_type": "full", "lmst": "Sol-04683M10:40:32.355"},
          "https_url": "\(base)/pictures/mahli.jpg", "link": "/raw_images/2"},
        {"id": 1, "sol": 4681, "instrument": "CHEMCAM_RMI", "extended": {"sample_type": "chemcam prc"},
          "https_url": "\(base)/pictures/prc.jpg"},
        {"id": 0, "sol": 4680, "instrument": "MAHLI", "is_thumbnail": true, "extended": {"sample_type": "full"},
          "https_url": "\(base)/pictures/small.jpg"}], "more": true, "total": 1388361}
      """,
    ]
  }
}

extension MarsFixtureServer {
  /// The answers of the stations.
  package static let reports: [MarsStation: String] = [
    .insight: """
    {"sol_keys": ["681"], "681": {"First_UTC": "2020-10-26T22:30:00Z", "Season": "fall", "Month_ordinal": 11,
      "Northern_season": "mid winter", "Southern_season": "mid summer",
      "AT": {"av": -62.4, "ct": 170000, "mn": -95.4, "mx": -4.4},
      "PRE": {"av": 743.5, "ct": 880000, "mn": 718.4, "mx": 760.2},
      "HWS": {"av": 5.6, "ct": 88000, "mn": 0.2, "mx": 18.6},
      "WD": {"13": {"compass_point": "WNW", "compass_degrees": 292.5, "ct": 27816},
        "most_common": {"compass_point": "WNW", "compass_degrees": 292.5, "ct": 27816}}},
      "validity_checks": {"sol_hours_required": 18, "sols_checked": ["681"]}}
    """,
    .curiosity: """
    {"descriptions": {}, "soles": [
      {"id": "3", "terrestrial_date": "2023-11-18", "sol": "4012", "ls": "150", "season": "Month 6",
        "min_temp": "-77", "max_temp": "-14", "pressure": "751", "wind_speed": "--", "wind_direction": "--"},
      {"id": "2", "terrestrial_date": "2023-11-17", "sol": "4011", "ls": "149", "season": "Month 5",
        "min_temp": "--", "max_temp": "--", "pressure": "748", "wind_speed": "--", "wind_direction": "--"},
      {"id": "1", "terrestrial_date": "2023-11-16", "sol": "4010", "ls": "149", "season": "Month 5",
        "min_temp": "-79", "max_temp": "-16", "pressure": "747", "wind_speed": "--", "wind_direction": "--"}]}
    """,
    .perseverance: """
    {"sols": [
      {"terrestrial_date": "2024-10-17", "sol": "1301", "ls": 350, "season": "Month 12", "min_temp": -80.5,
        "max_temp": -22.1, "pressure": 731.9},
      {"terrestrial_date": "2024-10-18", "sol": "1302", "ls": 351, "season": "Month 12", "min_temp": -81.2,
        "max_temp": -21.7, "pressure": 730.1}]}
    """,
  ]
}
