class Occupant < Formula
  desc "Occupancy of CUDA and HIP kernels in the terminal and for scripts"
  homepage "https://occupant.invalid"
  url "https://occupant.invalid/occupant-0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "pkgconf" => :build
  depends_on :linux
  depends_on "lz4"
  depends_on "ncurses"
  depends_on "zlib"
  depends_on "zstd"

  def install
    system "make", "install", "PREFIX=#{prefix}", "STATIC_LIBRARY=no",
           "bashdir=#{bash_completion}", "zshdir=#{zsh_completion}", "fishdir=#{fish_completion}"
  end

  test do
    assert_equal "occupant #{version}", shell_output("#{bin}/occupant --version").chomp
    assert_match "occupancy", shell_output("#{bin}/occupant report -a sm_90 -b 256 --format csv")
  end
end
