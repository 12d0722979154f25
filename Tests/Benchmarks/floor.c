/* The floor: what the same charges cost in C, with nothing around them.
 *
 *     floor csv|json FIRST LAST < subscriptions.tsv > charges
 *
 * It reads the subscriptions that workloads.py lists, already in the order of their names, one a line:
 *     id high, id low, name as CSV, category as CSV, kind (m/y/d), interval, first date, units, digits, currency
 * and writes exactly the bytes of `subtrack export`, or in JSON the elements of its `billingEvents`, by (date, name, id).
 * There is no checking, no locale and no error message; days are counted by era arithmetic and 1 MiB is written at a time.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BUFFER = 1 << 20, LINE = 1024 };

struct subscription {
  uint64_t high, low;
  char before[LINE], after[LINE]; /* what stands between id and date, and behind the date */
  int before_length, after_length;
  char kind;
  int interval, year, month, day;
};

struct charge {
  int day_number;
  int subscription;
};

static char buffer[BUFFER + 4 * LINE];
static size_t used;

static void drain(void) {
  for (size_t sent = 0; sent < used;) {
    ssize_t count = write(1, buffer + sent, used - sent);
    if (count <= 0) exit(1);
    sent += (size_t)count;
  }
  used = 0;
}

static int day_number(int year, int month, int day) {
  int shifted = year - (month <= 2), era = shifted / 400, year_of_era = shifted % 400;
  int day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
  return era * 146097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 305;
}

static void civil(int number, int *year, int *month, int *day) {
  int shifted = number + 305, era = shifted / 146097, day_of_era = shifted % 146097;
  int year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
  int day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  int month_from_march = (5 * day_of_year + 2) / 153;
  *month = month_from_march < 10 ? month_from_march + 3 : month_from_march - 9;
  *day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
  *year = era * 400 + year_of_era + (*month <= 2);
}

static int month_length(int year, int month) {
  static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  int is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  return lengths[month - 1] + (month == 2 && is_leap);
}

/* The day of charge k: anchor + k cycles, and only then clamped to its month. */
static int occurrence(const struct subscription *s, int k) {
  if (s->kind == 'd') return day_number(s->year, s->month, s->day) + k * s->interval;
  int months = s->year * 12 + s->month - 1 + k * s->interval * (s->kind == 'y' ? 12 : 1);
  int year = months / 12, month = months % 12 + 1, length = month_length(year, month);
  return day_number(year, month, s->day < length ? s->day : length);
}

static uint64_t mix(uint64_t value) {
  value += 0x9E3779B97F4A7C15;
  value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9;
  value = (value ^ value >> 27) * 0x94D049BB133111EB;
  return value ^ value >> 31;
}

static char *put_hex(char *text, uint64_t value, int digits) {
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) *text++ = "0123456789abcdef"[value >> shift & 15];
  return text;
}

static char *put_uuid(char *text, uint64_t high, uint64_t low) {
  text = put_hex(text, high >> 32, 8), *text++ = '-';
  text = put_hex(text, high >> 16 & 0xFFFF, 4), *text++ = '-';
  text = put_hex(text, high & 0xFFFF, 4), *text++ = '-';
  text = put_hex(text, low >> 48, 4), *text++ = '-';
  return put_hex(text, low & 0xFFFFFFFFFFFF, 12);
}

static char *put_digits(char *text, int value, int digits) {
  for (int place = digits - 1; place >= 0; place--, value /= 10) text[place] = (char)('0' + value % 10);
  return text + digits;
}

static int is_json;

static void write_charge(const struct subscription *s, int year, int month, int day, int is_first) {
  uint64_t a = mix(s->high ^ mix((uint64_t)(year * 10000 + month * 100 + day))), b = mix(s->low ^ a);
  uint64_t high = (mix(a ^ b) & ~(uint64_t)0xF000) | 0x8000, low = (b & 0x3FFFFFFFFFFFFFFF) | 0x8000000000000000;
  char *text = buffer + used;
  if (is_json) {
    const char *start = is_first ? "\n    {\n      \"id\": \"" : ",\n    {\n      \"id\": \"";
    size_t length = strlen(start);
    memcpy(text, start, length), text += length;
  }
  text = put_uuid(text, high, low);
  memcpy(text, s->before, (size_t)s->before_length), text += s->before_length;
  text = put_digits(text, year, 4), *text++ = '-';
  text = put_digits(text, month, 2), *text++ = '-';
  text = put_digits(text, day, 2);
  memcpy(text, s->after, (size_t)s->after_length), text += s->after_length;
  used = (size_t)(text - buffer);
  if (used >= BUFFER) drain();
}

static void amount_text(char *text, long units, int digits) {
  long unit = 1;
  for (int place = 0; place < digits; place++) unit *= 10;
  if (digits == 0)
    sprintf(text, "%ld", units);
  else
    sprintf(text, "%ld.%0*ld", units / unit, digits, units % unit);
}

static int read_subscription(struct subscription *s) {
  static char line[4 * LINE];
  if (!fgets(line, sizeof line, stdin)) return 0;
  char name[LINE / 4], category[LINE / 4], currency[8], own[40] = {0}, amount[32];
  int digits;
  long units;
  int fields = sscanf(line, "%lx\t%lx\t%255[^\t]\t%255[^\t]\t%c\t%d\t%d-%d-%d\t%ld\t%d\t%7s", (unsigned long *)&s->high,
                      (unsigned long *)&s->low, name, category, &s->kind, &s->interval, &s->year, &s->month, &s->day,
                      &units, &digits, currency);
  if (fields != 12) exit(1);
  put_uuid(own, s->high, s->low);
  amount_text(amount, units, digits);
  if (is_json) {
    s->before_length = sprintf(s->before, "\",\n      \"subscriptionId\": \"%s\",\n      \"billedAt\": \"", own);
    s->after_length = sprintf(
        s->after,
        "\",\n      \"amount\": %s,\n      \"amountMinorUnits\": %ld,\n      \"currency\": \"%s\",\n      \"eventType\": "
        "\"projected\",\n      \"isAmountOverridden\": false,\n      \"memo\": \"\",\n      \"createdAt\": null,\n      "
        "\"updatedAt\": null\n    }",
        amount, units, currency);
  } else {
    /* A dash stands for no category, since a field of sscanf is never empty. */
    s->before_length = sprintf(s->before, ",%s,%s,active,%s,", own, name, strcmp(category, "-") ? category : "");
    s->after_length = sprintf(s->after, ",%s,%s,projected,false,\n", amount, currency);
  }
  return 1;
}

static struct subscription *list;
static size_t subscriptions;
static int *starts; /* first how many charges a day has, then where its next one goes */
static struct charge *charges;

/* Walks all charges within the days: to count them, or to lay each down in the order of the days. */
static void walk(int first, int last) {
  for (size_t place = 0; place < subscriptions; place++) {
    for (int k = 0, number; (number = occurrence(&list[place], k)) <= last; k++) {
      if (number < first) continue;
      if (charges)
        charges[starts[number - first]++] = (struct charge){number, (int)place};
      else
        starts[number - first]++;
    }
  }
}

/* Counting sort; within a day the order of the names stays. */
static int sort_by_day(int first, int last) {
  int days = last - first + 1, total = 0;
  starts = calloc((size_t)days, sizeof *starts);
  walk(first, last);
  for (int day = 0; day < days; day++) {
    int count = starts[day];
    starts[day] = total;
    total += count;
  }
  charges = malloc(((size_t)total + 1) * sizeof *charges);
  walk(first, last);
  return total;
}

static int day_of(const char *text) {
  int year, month, day;
  if (sscanf(text, "%d-%d-%d", &year, &month, &day) != 3) exit(2);
  return day_number(year, month, day);
}

int main(int count, char **arguments) {
  if (count != 4) return 2;
  is_json = strcmp(arguments[1], "json") == 0;
  size_t room = 1024;
  list = malloc(room * sizeof *list);
  while (read_subscription(&list[subscriptions])) {
    if (++subscriptions == room) list = realloc(list, (room *= 2) * sizeof *list);
  }
  int total = sort_by_day(day_of(arguments[2]), day_of(arguments[3]));
  if (!is_json) {
    used = (size_t)sprintf(buffer, "event_id,subscription_id,subscription_name,subscription_status,category,billed_at,"
                                   "amount,currency,event_type,is_amount_overridden,memo\n");
  }
  for (int place = 0; place < total; place++) {
    int year, month, day;
    civil(charges[place].day_number, &year, &month, &day);
    write_charge(&list[charges[place].subscription], year, month, day, place == 0);
  }
  drain();
  return 0;
}
