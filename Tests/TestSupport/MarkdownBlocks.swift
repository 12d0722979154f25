/// The fenced blocks of a Markdown text, so that what a document shows can be run.
public enum MarkdownBlocks {
  /// One fenced block.
  public struct Block: Equatable, Sendable {
    /// The words after the opening fence: `console`, `json`.
    public let info: String
    /// The number of the opening fence's line, from 1.
    public let line: Int
    /// What stands between the fences, line by line.
    public let lines: [String]
  }

  /// Why a text's blocks cannot be told apart.
  public enum Failure: Error, Equatable {
    case unclosedFence(line: Int)
  }

  /// Every block between two fences of three or more backticks, in reading order.
  public static func fenced(in text: String) throws(Failure) -> [Block] {
    var blocks: [Block] = []
    var open: (fence: String, line: Int, info: String, lines: [String])?
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    for (number, line) in lines.enumerated() {
      let fence = String(line.prefix { $0 == "`" })
      if var block = open {
        if fence.count >= block.fence.count && fence == line {
          blocks.append(Block(info: block.info, line: block.line, lines: block.lines))
          open = nil
        } else {
          block.lines.append(line)
          open = block
        }
      } else if fence.count >= 3 {
        let info = line.dropFirst(fence.count).drop { $0 == " " }
        open = (fence, number + 1, String(info), [])
      }
    }
    if let open { throw .unclosedFence(line: open.line) }
    return blocks
  }

  /// The blocks with this info string.
  public static func fenced(_ info: String, in text: String) throws(Failure) -> [Block] {
    try fenced(in: text).filter { $0.info == info }
  }
}
