/** Days in the calendar of a device, all for the same. */
export interface CalendarDays {
  readonly title: string;
  /** "YYYY-MM-DD" */
  readonly days: readonly string[];
  readonly note?: string;
  /** How many days before it the device reminds. */
  readonly reminder?: number;
}

/**
 * A calendar file (RFC 5545) with whole days in it.
 * @param id with the day before it, it makes each one event however often it is added
 * @param stamp when it was made, "YYYY-MM-DDTHH:MM:SSZ"
 */
export function calendarFile({ title, days, note, reminder }: CalendarDays, id: string, stamp: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//lender//web app//EN',
    ...days.flatMap((day) => [
      'BEGIN:VEVENT',
      `UID:${day}-${id}`,
      `DTSTAMP:${stamp.replace(/[-:]|\.\d{1,9}/g, '')}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `SUMMARY:${escaped(title)}`,
      ...(note === undefined ? [] : [`DESCRIPTION:${escaped(note)}`]),
      'TRANSP:TRANSPARENT',
      ...(reminder === undefined
        ? []
        : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, `TRIGGER:-P${reminder}D`, 'END:VALARM']),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.flatMap(folded).join('\r\n')}\r\n`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (letter) => `\\${letter}`).replace(/\r?\n/g, '\\n');
}

const widest = 60;

/** Lines are short; what follows of one begins with a space. */
function folded(line: string): readonly string[] {
  const letters = [...line];
  const parts: string[] = [];
  for (let from = 0; from < letters.length; from += widest)
    parts.push(`${from === 0 ? '' : ' '}${letters.slice(from, from + widest).join('')}`);
  return parts;
}
