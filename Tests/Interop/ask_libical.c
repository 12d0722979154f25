/* Prints what libical reads in a file: the number of errors, then date, title, status and uid of each event. */
#include <libical/ical.h>
#include <stdio.h>

static char *next_line(char *line, size_t size, void *file) { return fgets(line, size, file); }

int main(int count, char **arguments) {
  FILE *file = count == 2 ? fopen(arguments[1], "r") : NULL;
  if (!file) return 1;
  icalparser *parser = icalparser_new();
  icalparser_set_gen_data(parser, file);
  icalcomponent *all = icalparser_parse(parser, next_line);
  printf("errors %d\n", icalcomponent_count_errors(all));
  for (icalcomponent *event = icalcomponent_get_first_component(all, ICAL_VEVENT_COMPONENT); event;
       event = icalcomponent_get_next_component(all, ICAL_VEVENT_COMPONENT)) {
    struct icaltimetype day = icalcomponent_get_dtstart(event);
    const char *statuses[] = {"TENTATIVE", "CONFIRMED"};
    enum icalproperty_status status = icalcomponent_get_status(event);
    printf("%04d-%02d-%02d\t%s", day.year, day.month, day.day, icalcomponent_get_summary(event));
    if (status == ICAL_STATUS_TENTATIVE || status == ICAL_STATUS_CONFIRMED)
      printf("\t%s\t%s", statuses[status == ICAL_STATUS_CONFIRMED], icalcomponent_get_uid(event));
    printf("\n");
  }
  return 0;
}
