import type { Configuration } from '../configuration.ts';
import { isJsonObject } from '../json/object.ts';
import { once } from '../once.ts';
import type { Change } from './change.ts';

/** A tenth or ten times the size is no edit but an accident (B03). */
const tooMuch = 10;

/** Alarms of size: far more or far less than before, or nothing left at all (B03). */
export function sizeAlarms(before: Configuration, after: Configuration): readonly Change[] {
  const [were, are] = [sizesOf(before), sizesOf(after)];
  return Object.entries(are).flatMap(([what, size]) => {
    const was = were[what] ?? 0;
    const alarm = was > 0 && (size * tooMuch <= was || size >= was * tooMuch);
    return alarm
      ? [
          {
            subject: 'Alarm',
            says: `${what}: ${size.toLocaleString('en-GB')} instead of ${was.toLocaleString('en-GB')}${size === 0 ? ' – nothing is left' : ''}. Is that meant?`,
          },
        ]
      : [];
  });
}

function sizesOf(configuration: Configuration): Readonly<Record<string, number>> {
  const { screens, flows, forms, words } = configuration;
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  return {
    'Letters of configuration': sum(Object.values(configuration).map((part) => lettersOf(part))),
    Screens: Object.keys(screens).length,
    'Steps of journeys': sum(Object.values(flows).map(({ steps }) => Object.keys(steps).length)),
    'Fields of forms': sum(Object.values(forms).map(({ fields }) => Object.keys(fields).length)),
    Texts: sum(Object.values(words).map(textsIn)),
  };
}

const known = { letters: new WeakMap<object, number>(), texts: new WeakMap<object, number>() };

/** Of what an edit has left as it was, the numbers are known: words are most of it, and next to them the files that stay. */
const textsIn = (table: object): number => once(known.texts, table, () => Object.keys(table).length);

/** As JSON. @param depth down to which parts of it are counted one by one */
function lettersOf(part: unknown, depth = 1): number {
  if (!isJsonObject(part)) return JSON.stringify(part)?.length ?? 0;
  return once(known.letters, part, () =>
    depth === 0
      ? JSON.stringify(part).length
      : Object.entries(part).reduce((sum, [name, member]) => sum + name.length + 4 + lettersOf(member, depth - 1), 1),
  );
}
