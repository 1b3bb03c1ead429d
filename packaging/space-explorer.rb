# Homebrew formula. Not tested: neither macOS nor Homebrew was available. Replace url and sha256 for each release.
class SpaceExplorer < Formula
  desc "NASA's picture of the day, Mars weather and rocket launches in the terminal"
  homepage "https://github.com/space-explorer/space-explorer"
  url "https://github.com/space-explorer/space-explorer/archive/refs/tags/0.2.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  uses_from_macos "curl"

  on_macos do
    depends_on xcode: ["26.0", :build]
  end

  on_linux do
    depends_on "swift" => :build
  end

  def install
    system "Scripts/install", "--prefix", prefix
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/space-explorer --version")
    assert_match "title", shell_output("#{bin}/space-explorer today --offline --json")
  end
end
