/// How an SVG file looks: the colours of `HTMLStyle`, written out, because few programs but browsers know variables.
enum SVGStyle {
  static let style: StaticString = """
    <style>
    text { font: 13px system-ui, -apple-system, "Segoe UI", Roboto, "Hiragino Sans", "Noto Sans CJK JP", "Noto Sans JP",
      "Yu Gothic UI", Meiryo, sans-serif; fill: #1a1f26; }
    .title { font-size: 18px; font-weight: 600; }
    .heading { font-weight: 600; }
    .small { font-size: 11px; }
    .quiet, .label, .scale, .weekday, .heading { fill: #59636e; }
    .label { text-anchor: end; }
    .scale, .weekday { text-anchor: middle; }
    .card { fill: #fff; stroke: #dde1e6; }
    .day { fill: none; stroke: #dde1e6; }
    .due { fill: #eaf1fc; stroke: #dde1e6; }
    .today { fill: none; stroke: #2f5fb3; stroke-width: 2; }
    line { stroke: #dde1e6; }
    .paid { fill: #2f5fb3; }
    .open { fill: #c3d4f0; stroke: #2f5fb3; }
    .level0 { fill: #e9ecf0; }
    .level1, .level2, .level3, .level4 { fill: #2f5fb3; }
    .level1 { fill-opacity: .3; }
    .level2 { fill-opacity: .5; }
    .level3 { fill-opacity: .75; }
    @media (prefers-color-scheme: dark) {
      text { fill: #e7eaee; }
      .quiet, .label, .scale, .weekday, .heading { fill: #a1abb6; }
      .card { fill: #191d22; stroke: #2e353d; }
      .day, line { stroke: #2e353d; }
      .due { fill: #22304a; stroke: #2e353d; }
      .today { stroke: #7ea8f2; }
      .paid { fill: #7ea8f2; }
      .open { fill: #34496e; stroke: #7ea8f2; }
      .level0 { fill: #2a3038; }
      .level1, .level2, .level3, .level4 { fill: #7ea8f2; }
    }
    </style>

    """
}
