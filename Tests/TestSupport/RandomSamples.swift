import Foundation

/// The random books, trees and tables of one run of the tests.
///
/// Each run has other ones. `make test` prints the seed of a run, and `SUBTRACK_SEED` repeats it.
public enum RandomSamples {
  /// The seed of this run: `SUBTRACK_SEED`, or a fresh one, which is printed.
  public static let seed: UInt64 = {
    if let given = ProcessInfo.processInfo.environment["SUBTRACK_SEED"].flatMap(UInt64.init) { return given }
    let fresh = UInt64.random(in: 1...UInt64(UInt32.max))
    print("Random books: repeat them with SUBTRACK_SEED=\(fresh)")
    return fresh
  }()

  /// The seed of one sample: another one in each run; with the seed 0 it is `number` itself.
  public static func seed(_ number: UInt64) -> UInt64 { number &+ seed &* 0xD6E8_FEB8_6659_FD93 }

  /// Whether every sample is wanted, as in `make nightly`.
  public static let areAllWanted = ProcessInfo.processInfo.environment["SUBTRACK_NIGHTLY"] == "1"

  /// The number of samples of a slow law: `all` of them nightly, the share `part` otherwise.
  public static func count(_ all: Int, else part: Int) -> Int { areAllWanted ? all : part }

  /// The numbers of the samples of a law, from 1.
  public static func numbers(_ all: Int, else part: Int) -> [UInt64] { Array(1...UInt64(count(all, else: part))) }
}
