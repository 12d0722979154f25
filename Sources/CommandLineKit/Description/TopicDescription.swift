/// A page of help about what several commands share: how dates are written, where the files lie.
public struct TopicDescription: Sendable {
  /// The word that asks for it: `dates` in `help dates`.
  public let name: String
  /// One line without a full stop.
  let summary: Text
  /// What the page says, from top to bottom.
  public let blocks: [TopicBlock]

  /// A topic from its parts.
  public init(name: String, summary: Text, blocks: [TopicBlock]) {
    self.name = name
    self.summary = summary
    self.blocks = blocks
  }
}

/// A piece of a topic's page.
public enum TopicBlock: Sendable {
  /// A paragraph; line ends inside it mean nothing.
  case paragraph(Text)
  /// What can be typed or set, and what it means, under a heading without a colon.
  case definitions(Text, [OutsideDescription])
  /// Lines to be copied as they stand, under a heading without a colon.
  case lines(Text, Text)

  /// What can be typed or set, where the block lists that.
  var entries: [OutsideDescription] {
    switch self {
    case .definitions(_, let entries): entries
    case .paragraph, .lines: []
    }
  }

  /// The heading, where there is one.
  var title: Text? {
    switch self {
    case .paragraph: nil
    case .definitions(let title, _), .lines(let title, _): title
    }
  }
}

/// A topic's name, with its page one call away: a run that prints no help builds none.
public struct TopicReference: Sendable {
  /// The word that asks for it.
  public let name: String
  /// Builds the page; its `name` must be the same.
  let description: @Sendable () -> TopicDescription

  /// A reference from a name and a way to the page.
  public init(_ name: String, _ description: @escaping @Sendable () -> TopicDescription) {
    self.name = name
    self.description = description
  }
}
