/// A help page about a subject of several commands, such as date formats or file locations.
public struct TopicDescription: Sendable {
  /// The name in `help dates`.
  package let name: String
  /// One line without a full stop.
  package let summary: Text
  /// The content from top to bottom.
  package let blocks: [TopicBlock]

  public init(name: String, summary: Text, blocks: [TopicBlock]) {
    self.name = name
    self.summary = summary
    self.blocks = blocks
  }
}

public enum TopicBlock: Sendable {
  /// A paragraph; single line breaks are ignored.
  case paragraph(Text)
  /// Names with their meanings, under a heading without a colon.
  case definitions(Text, [OutsideDescription])
  /// Lines to copy, under a heading without a colon.
  case lines(Text, Text)

  /// The heading, if there is one.
  var title: Text? {
    switch self {
    case .paragraph: nil
    case .definitions(let title, _), .lines(let title, _): title
    }
  }
}

/// The name of a topic and a function that builds its page; runs without help build none.
public struct TopicReference: Sendable {
  package let name: String
  /// Builds the page, whose `name` must be the same.
  package let description: @Sendable () -> TopicDescription

  public init(_ name: String, _ description: @escaping @Sendable () -> TopicDescription) {
    self.name = name
    self.description = description
  }
}
