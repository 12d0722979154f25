"""HTML: a browser shows the whole page, in light and dark mode, to eyes and to screen readers, and loads nothing else."""
import json
import xml.etree.ElementTree as ElementTree
from decimal import Decimal
from browser import Browser
from firefox import Firefox
from harness import check, has

WIDTHS = (1200, 360)
REPORTS = ("list --by category", "due --within 30", "next --explain", "trends", "insights", "settle", "member list")
STRICT = "import sys, html5lib; html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(sys.stdin.buffer)"

# The texts of a page with the contrast of their colour to the background (WCAG 2.2, 1.4.3), the lowest first.
CONTRASTS = """
(() => {
  const channels = text => text.match(/[0-9.]+/g).map(Number)
  const luminance = colour => {
    const [r, g, b] = channels(colour).slice(0, 3).map(v => v / 255).map(
      v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const ground = element => {
    for (let at = element; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor
      if (channels(colour)[3] !== 0) return colour
    }
    return 'rgb(255, 255, 255)'
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = []
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement
    if (!texts.currentNode.data.trim() || !element.checkVisibility()) continue
    if (['title', 'desc'].includes(element.localName)) continue
    const style = getComputedStyle(element)
    const colour = element instanceof SVGElement ? style.fill : style.color
    const [low, high] = [luminance(colour), luminance(ground(element))].sort((a, b) => a - b)
    found.push([(high + 0.05) / (low + 0.05), texts.currentNode.data.trim()])
  }
  return found.sort((a, b) => a[0] - b[0])
})()
"""

# Each table, as the texts of its rows, by its caption.
TABLES = """
Object.fromEntries([...document.querySelectorAll('main table')].map(table => [table.caption.textContent,
  [...table.rows].map(row => [...row.cells].map(cell => cell.innerText.trim()))]))
"""

# The structure that screen readers use.
STRUCTURE = """
({
  language: document.documentElement.lang,
  headings: [...document.querySelectorAll('h1, h2, h3, h4')].map(heading => Number(heading.localName[1])),
  tables: document.querySelectorAll('table').length,
  captions: document.querySelectorAll('table > caption:not(:empty)').length,
  bareHeaders: document.querySelectorAll('th:not([scope]), th:empty').length,
  bareRows: [...document.querySelectorAll('main .table tbody tr')].filter(row => !row.querySelector('th[scope=row]')).length,
  identifiers: [...document.querySelectorAll('[id]')].map(element => element.id)
})
"""

# The bars of each table of months, the total left out: month, number, and the lengths of the solid part and of the whole.
BARS = """
[...document.querySelectorAll('main table')].map(table => [...table.querySelectorAll('tbody tr')].filter(
  row => /^[0-9]{4}-[0-9]{2}$/.test(row.cells[0].innerText) && row.querySelector('.bar')).map(row => {
    const lengths = [...row.querySelectorAll('.bar span')].map(part => parseFloat(part.style.width) / 100)
    return [row.cells[0].innerText, row.querySelector('.barred').innerText, lengths[0], lengths.reduce((a, b) => a + b)]
  })).filter(bars => bars.length)
"""

# The names of the rules of axe-core that the page breaks.
VIOLATIONS = "axe.run().then(result => result.violations.map(violation => violation.id))"
OVERHANG = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
FOLDED = "document.querySelectorAll('details').forEach(part => part.open = true)"
HEIGHT = "document.documentElement.scrollHeight"
DAYS = "[...document.querySelectorAll('.days .due')].map(day => [day.querySelector('time').dateTime, day.innerText])"


def number(text):
    return Decimal("".join(letter for letter in text if letter in "-.0123456789"))


def asked(home, *command):
    return json.loads(home.subtrack(*command, "--format", "json"), parse_float=Decimal)


def check_validity(home, venv, name, page):
    if venv.has("html5lib"):
        home.run(venv.path("python"), "-c", STRICT, stdin=page)
        check("html5lib", f"finds no error in {name}", True)


def check_widths(browser, name, path):
    """Checks every width in light and dark mode, and on paper."""
    for width in WIDTHS:
        for scheme, media in ("light", ""), ("dark", ""), ("dark", "print"):
            browser.show(path, width, scheme, media)
            where = f"{name}, {width} px, {media or scheme}"
            contrast, text = browser.ask(CONTRASTS)[0]
            check("chromium", f"the lowest contrast is {contrast:.1f}: {where}", contrast >= 4.5)
            check("chromium", f"nothing sticks out: {where}", browser.ask("document.documentElement.scrollWidth") == width)
            check("chromium", f"no message, and no request but for the page: {where}", browser.complaints() == [])


def check_look(browser, name, path, language):
    """Checks the widths, and what screen readers are told."""
    check_widths(browser, name, path)
    structure = browser.ask(STRUCTURE)
    levels = structure["headings"]
    check("chromium", f"one h1, and no heading leaves a level out: {name}", levels.count(1) == 1 and levels[0] == 1 and all(
        after <= before + 1 for before, after in zip(levels, levels[1:])))
    check("chromium", f"every table has a caption and headers of columns and rows: {name}", structure["tables"] > 4 and (
        structure["captions"], structure["bareHeaders"], structure["bareRows"]) == (structure["tables"], 0, 0))
    check("chromium", f"no id stands twice: {name}", len(set(structure["identifiers"])) == len(structure["identifiers"]))
    check("chromium", f"the language is said: {name}", structure["language"] == language)


def check_sums(browser, home, name):
    tables = list(browser.ask(TABLES).values())
    summary = asked(home, "summary", "--by", "category")
    # A part that is zero has no row, and a currency without an amount in a row an empty cell.
    kinds = [kind for kind in ("confirmed", "unconfirmed", "upcoming", "expected")
             if kind == "expected" or any(money["amount"] for money in summary[kind])]
    codes = [money["currency"] for money in summary["expected"]]

    def amounts(row, titles):
        return {code: number(row[titles.index(code)]) for code in codes if row[titles.index(code)]}

    def given(sums):
        return {money["currency"]: money["amount"] for money in sums}

    sums = next(rows for rows in tables if set(codes) <= set(rows[0]))
    check("chromium", f"the sums are those of summary: {name}", bool(codes) and [
        given(summary[kind]) for kind in kinds] == [amounts(row, sums[0]) for row in sums[1:]])
    upcoming = next(rows for rows in tables if rows[0][1] in ("When", "時期"))
    check("chromium", f"the next charges are those of summary: {name}", [
        (charge["billedAt"], charge["subscriptionName"], charge["amount"]) for charge in summary["nextCharges"]
    ] == [(row[0], row[2], number(row[3])) for row in upcoming[1:]])
    groups = next(rows for rows in tables if rows[0][0] in ("Category", "カテゴリ"))
    check("chromium", f"the sums of {len(summary['groups'])} categories are those of summary: {name}", [
        given(group["expected"]) for group in summary["groups"]
    ] == [amounts(row, groups[0]) for row in groups[1:-1]])


def check_bars(browser, home, name):
    lines = asked(home, "trends")["currencies"]
    # The page has the most used currency first, JSON the codes in order; a month without charges has no bar.
    plots = sorted(browser.ask(BARS), key=lambda bars: [number(bar[1]) for bar in bars])
    lines.sort(key=lambda line: [month["expected"]["amount"] for month in line["months"]])
    check("chromium", f"{len(plots)} tables of months, one a currency: {name}", len(plots) == len(lines) > 1)
    check("chromium", f"months and numbers are those of trends: {name}", [
        [(month["month"], month["expected"]["amount"]) for month in line["months"] if month["expected"]["amount"]]
        for line in lines
    ] == [[(bar[0], number(bar[1])) for bar in bars if number(bar[1])] for bars in plots])
    drawn = {(at, bar[0]): bar[2:] for at, bars in enumerate(plots) for bar in bars}
    check("chromium", f"every bar is as long as its number: {name}", all(
        abs(length - float(month[kind]["amount"] / line["highest"]["expected"]["amount"])) < 0.01
        for at, line in enumerate(lines) for month in line["months"] if month["expected"]["amount"]
        for kind, length in zip(("confirmed", "expected"), drawn[at, month["month"]])))


def check_calendar(browser, home, name):
    days = browser.ask(DAYS)
    calendar = asked(home, "calendar")
    check("chromium", f"the {len(days)} days of the calendar are those of calendar: {name}", [day for day, _ in days] == [
        day["date"] for day in calendar["days"] if day["confirmedCount"] + day["projectedCount"] > 0])
    due = asked(home, "due", "--within", "22")
    ahead = {charge["billedAt"] for section in ("dueToday", "upcoming") for charge in due[section]}
    check("chromium", f"the days to come are those of due: {name}", {
        day for day, text in days if day >= due["today"] and "•" in text} == ahead and bool(ahead))


def check_axe(browser, venv, name, path):
    """axe-core finds no violation of WCAG, at every width in light and dark mode."""
    if not venv.has("axe"):
        return
    axe = next((venv.folder / "lib").glob("*/site-packages/axe_core_python/axe.min.js")).read_text()
    for width in WIDTHS:
        for scheme in "light", "dark":
            browser.show(path, width, scheme)
            browser.ask(FOLDED)
            browser.ask(axe + "; 0")
            found = browser.ask(VIOLATIONS, waits=True)
            check("axe", f"finds no violation in {name}, {width} px, {scheme}: {found}", found == [])
    browser.ask("document.documentElement.removeAttribute('lang')")
    check("axe", f"a page without a language would be noticed: {name}", "html-has-lang" in browser.ask(VIOLATIONS, waits=True))


def check_firefox(name, path, language):
    """The same look in Firefox; its windows are no narrower than about 450 px."""
    for scheme in "light", "dark":
        with Firefox(scheme) as firefox:
            for width in (1200, 800):
                firefox.show(path, width)
                where = f"{name}, {width} px, {scheme}"
                contrast, _ = firefox.ask(CONTRASTS)[0]
                check("firefox", f"the lowest contrast is {contrast:.1f}: {where}", contrast >= 4.5)
                check("firefox", f"nothing sticks out: {where}", firefox.ask(OVERHANG) <= 0)
            structure = firefox.ask(STRUCTURE)
            check("firefox", f"the tables are those of Chromium: {name}", structure["language"] == language and (
                structure["captions"], structure["bareHeaders"]) == (structure["tables"], 0))


def check_probes(browser, path):
    """The checks above detect a broken page."""
    browser.show(path, 360)
    browser.ask("document.documentElement.style.setProperty('--quiet', '#999')")
    browser.ask("document.querySelector('footer').style.width = '500px'")
    browser.ask("fetch('https://example.org/').catch(() => {})")
    browser.ask("new Promise(done => setTimeout(done, 200))", waits=True)
    check("chromium", "pale text would be noticed", browser.ask(CONTRASTS)[0][0] < 4.5)
    check("chromium", "a page that is too wide would be noticed", browser.ask("document.documentElement.scrollWidth") > 360)
    check("chromium", "a request is refused by the page, and would be noticed", any(
        "Content Security Policy" in complaint for complaint in browser.complaints()))


def check_reports(home, venv, language):
    """The page of a report is valid, and fits every width."""
    for line in REPORTS:
        name = f"{line} of {home.name} ({language})"
        page = home.subtrack(*line.split(), "--format", "html", "--lang", language)
        path = home.folder / "report.html"
        path.write_bytes(page)
        check_validity(home, venv, name, page)
        if has("chromium"):
            with Browser() as browser:
                check_widths(browser, name, path)
                structure = browser.ask(STRUCTURE)
                check("chromium", f"one h1, and captions and headers of all tables: {name}", structure["headings"].count(1) == 1 and (
                    structure["captions"], structure["bareHeaders"], structure["bareRows"]) == (structure["tables"], 0, 0))


def check_all(home, venv):
    for language in "en", "ja":
        check_reports(home, venv, language)
        name = f"{home.name} ({language})"
        page = home.subtrack("summary", "--format", "html", "--lang", language)
        path = home.folder / f"page.{language}.html"
        path.write_bytes(page)
        check_validity(home, venv, name, page)
        if not has("chromium"):
            continue
        with Browser() as browser:
            check_look(browser, name, path, language)
            browser.show(path, 1280)
            if home.name == "household":
                height = browser.ask(HEIGHT)
                check("chromium", f"{height} px are at most five screens of 900: {name}", height <= 4500)
            browser.ask(FOLDED)
            check("chromium", f"nothing sticks out when all is open: {name}", browser.ask("document.documentElement.scrollWidth") == 1280)
            check_sums(browser, home, name)
            check_bars(browser, home, name)
            check_calendar(browser, home, name)
            check_axe(browser, venv, name, path)
            check_probes(browser, path)
        if has("firefox-esr"):
            check_firefox(name, path, language)
