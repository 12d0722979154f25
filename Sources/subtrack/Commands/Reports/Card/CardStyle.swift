/// The sizes of the texts of a card; its colours are those of `SVGStyle`.
enum CardStyle {
  /// A browser shows a card that is opened by itself no wider than its window.
  static let style: StaticString = """
    <style>
    :root { display: block; margin: auto; max-width: 100%; height: auto; }
    .line { font-size: 18px; }
    .name { font-size: 16px; }
    .month { font-size: 14px; }
    .year { font-size: 30px; font-weight: 600; }
    .figure { font-size: 68px; font-weight: 700; letter-spacing: -.02em; }
    .value { font-size: 26px; font-weight: 600; }
    </style>

    """
}
