/// How the page looks: light or dark as the reader's system is, on a telephone, on paper.
///
/// Text has a contrast of at least 4.5 in both (WCAG 2.2, 1.4.3). The fonts are the reader's own.
enum HTMLStyle {
  /// What stands in the head, from the policy to the style.
  static let head: StaticString = """
    <head>
    <meta charset="utf-8">
    <meta name="generator" content="subtrack">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <style>
    :root {
      color-scheme: light dark;
      --page: #f4f5f7; --card: #fff; --text: #1a1f26; --quiet: #59636e; --line: #dde1e6;
      --paid: #2f5fb3; --open: #c3d4f0; --track: #e9ecf0; --urgent: #b3261e; --today: #eaf1fc;
    }
    @media screen and (prefers-color-scheme: dark) {
      :root {
        --page: #101316; --card: #191d22; --text: #e7eaee; --quiet: #a1abb6; --line: #2e353d;
        --paid: #7ea8f2; --open: #34496e; --track: #2a3038; --urgent: #ff9a91; --today: #22304a;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; max-width: 68rem; padding: 2rem 1.25rem; background: var(--page); color: var(--text);
      font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Hiragino Sans", "Noto Sans CJK JP", "Noto Sans JP",
        "Yu Gothic UI", Meiryo, sans-serif;
      font-variant-numeric: tabular-nums; -webkit-text-size-adjust: 100%; overflow-wrap: break-word;
    }
    h1 { margin: 0; font-size: 1.25rem; font-weight: 600; }
    h2 { margin: 0 0 .75rem; font-size: 1.0625rem; font-weight: 600; }
    * + h2 { margin-top: 1.5rem; }
    p + .table, .table + ul { margin-top: .75rem; }
    h3 { margin: 1.5rem 0 .5rem; font-size: .9375rem; font-weight: 600; color: var(--quiet); }
    header { padding: 0 .25rem 1.5rem; }
    .total { display: flex; flex-wrap: wrap; gap: 0 1.5rem; margin: .75rem 0 0; font-size: .875rem; color: var(--quiet); }
    .total span { flex-basis: 100%; }
    .total b { font-size: 1.25rem; font-weight: 500; align-self: end; color: var(--text); }
    header > p { margin: .25rem 0 0; font-size: .875rem; color: var(--quiet); }
    .total strong { font-size: 2.25rem; line-height: 1.25; font-weight: 650; letter-spacing: -.02em; color: var(--text); }
    main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 27rem), 1fr)); gap: 1rem; grid-auto-flow: dense; }
    section { min-width: 0; padding: 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
    section:is(:first-child, :has(thead :nth-child(5))) { grid-column: 1 / -1; }
    :is(section, details) > p { margin: .75rem 0 0; font-size: .875rem; color: var(--quiet); }
    ul { margin: 0; padding: 0; list-style: none; font-size: .9375rem; }
    li { padding: .25rem 0; }
    pre { overflow-x: auto; }
    a { color: inherit; text-decoration-color: var(--quiet); text-underline-offset: .15em; }
    summary { margin: .5rem 0; font-size: .875rem; color: var(--quiet); cursor: pointer; }
    .table {
      overflow-x: auto;
      background:
        linear-gradient(to right, var(--card) 1rem, transparent) left / 2rem 100% no-repeat local,
        linear-gradient(to left, var(--card) 1rem, transparent) right / 2rem 100% no-repeat local,
        linear-gradient(to right, var(--line), transparent) left / .75rem 100% no-repeat,
        linear-gradient(to left, var(--line), transparent) right / .75rem 100% no-repeat;
    }
    table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
    caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    th { text-align: left; font-weight: 400; }
    thead th { padding: 0 .5rem .375rem; font-size: .8125rem; color: var(--quiet); vertical-align: bottom; word-break: keep-all; }
    tbody :is(th, td) { padding: .4375rem .5rem; border-top: 1px solid var(--line); vertical-align: top; }
    tr > :first-child { padding-left: 0; }
    tr > :last-child { padding-right: 0; }
    .number { text-align: right; }
    .number + .short { padding-left: 1.5rem; }
    tbody :is(.number, .short) { white-space: nowrap; }
    .long { min-width: 5rem; }
    .strong { font-weight: 600; }
    .urgent { color: var(--urgent); }
    .quiet { color: var(--quiet); }
    tr:not(:has(.barred ~ .barred)) td.barred { width: 30%; }
    .barred div { display: grid; grid-template-columns: 1fr minmax(6em, auto); gap: .5rem; align-items: center; }
    .bar { display: flex; min-width: 4rem; height: .5rem; border-radius: 2px; background: var(--track); overflow: hidden; }
    .bar span { background: var(--paid); }
    .bar .open { background: var(--open); }
    .urgent .bar span { background: var(--urgent); }
    .days { table-layout: fixed; }
    .days th { padding: 0 .375rem .375rem; }
    .days td { height: 4rem; padding: .25rem .375rem; border: 1px solid var(--line); font-size: .8125rem; }
    .days .none { border: 0; }
    .days time { color: var(--quiet); }
    .days .due { font-weight: 600; }
    .days .names { display: block; font-size: .75rem; font-weight: 400; }
    .days .names > span { display: flex; gap: .25rem; justify-content: space-between; white-space: nowrap; }
    .days .names > span > :first-child { overflow: hidden; text-overflow: ellipsis; }
    .days .count { display: none; }
    .days [aria-current] { background: var(--today); }
    .days [aria-current] time { padding: 0 .375rem; border-radius: .75rem; background: var(--paid); color: var(--card); }
    footer { padding: 1.25rem .25rem 0; font-size: .8125rem; color: var(--quiet); }
    @media (max-width: 40rem) {
      body { padding: 1rem .5rem; }
      section { padding: 1rem .75rem; }
      .total strong { font-size: 1.75rem; }
      table { font-size: .8125rem; }
      thead th { font-size: .75rem; }
      :is(th, td) { padding-left: .1875rem !important; padding-right: .1875rem !important; }
      .days .names { display: none; }
      .days .count { display: block; }
      .days td { height: 3rem; }
    }
    @media print {
      :root { --page: #fff; --quiet: #444c55; }
      @page { margin: 14mm; }
      body { max-width: none; padding: 0; font-size: 10pt; }
      section { border: 0; padding: 0 0 1rem; }
      tr { break-inside: avoid; }
      details::details-content { content-visibility: visible; }
      h2, h3 { break-after: avoid; }
      * { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
    }
    @media print and (min-width: 40rem) {
      .table { overflow: visible; background: none; }
    }
    </style>

    """
}
