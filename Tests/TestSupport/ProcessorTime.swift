import Foundation

public enum ProcessorTime {
  /// The processor time of this thread, which other threads and programs do not change.
  public static func seconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec
  }
}
