"""Prints the days off of each calendar by year, as the package python-holidays has them; in the West without weekends."""
import datetime
import json
import holidays


def japan(year):
    return sorted(holidays.country_holidays("JP", years=year))


def federal_reserve(year):
    """A holiday on a Saturday is not kept on Friday: the package keeps it there for federal offices."""
    named = holidays.country_holidays("US", years=[year - 1, year, year + 1], observed=False, categories="public")
    days = {day + datetime.timedelta(day.weekday() == 6) for day in named}
    return sorted(day for day in days if day.year == year and day.weekday() < 5)


def england(year):
    return sorted(day for day in holidays.country_holidays("GB", subdiv="ENG", years=year)
                  if day.year == year and day.weekday() < 5)


def target(year):
    return sorted(day for day in holidays.financial_holidays("ECB", years=year) if day.weekday() < 5)


CALENDARS = {"jp": (japan, range(1949, 2100)), "us": (federal_reserve, range(1986, 2051)),
             "uk": (england, range(1978, 2051)), "target": (target, range(2002, 2051))}
print(json.dumps({name: {str(year): [day.isoformat() for day in days(year)] for year in years}
                  for name, (days, years) in CALENDARS.items()}))
