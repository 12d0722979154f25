# A Homebrew formula that builds the checkout it stands in:
#
#     brew install --HEAD --formula .ci/packaging/subtrack.rb
#
# To offer a release in a tap, put `url` and `sha256` of its source archive before `head`.
class Subtrack < Formula
  desc "Track subscriptions: what you pay, when, and when to cancel"
  head "file://#{File.expand_path("../..", __dir__)}", using: :git

  uses_from_macos "swift" => :build, since: :sequoia

  def install
    # Homebrew builds in a sandbox of its own, and one sandbox cannot hold another.
    system "make", "install", "PREFIX=#{prefix}", "BUILD_FLAGS=--disable-sandbox"
  end

  test do
    ENV["XDG_DATA_HOME"] = testpath
    system bin/"subtrack", "add", "Netflix", "17.99USD", "--first", "2026-01-31", "--today", "2026-02-06"
    assert_match "2026-02-28", shell_output("#{bin}/subtrack next Netflix --today 2026-02-06")
    assert_match(/^System: Darwin /, shell_output("#{bin}/subtrack --version --verbose --lang en")) if OS.mac?
  end
end
