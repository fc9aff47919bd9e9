import { compare, isDecimal } from '../../../engine/decimal.ts';
import type { JsonObject } from '../../json/object.ts';
import { limits } from '../../limits.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Codes, Finding } from '../rule.ts';
import { patternLengths } from './pattern-lengths.ts';

export const boundsCodes = {
  'schema.bounds': {
    means:
      'The least is more than the most, or the pattern wants longer or shorter texts than the bounds allow, so no answer is right.',
    mend: 'Swap the bounds, or make bounds and pattern agree.',
  },
  'schema.places': {
    means: 'The bound has more decimals than may be typed, so that nobody can answer exactly it.',
    mend: 'Round the bound, or allow more `decimalPlaces`.',
  },
  'schema.day': {
    means: 'The day is none, or so many years may be chosen that nobody finds one among them.',
    mend: 'Write a day such as `2026-01-31`, within a span of 200 years.',
  },
  'schema.multiple': {
    means: 'Only multiples are allowed, and none lies between the bounds.',
    mend: 'Make the step smaller, or the distance larger.',
  },
  'schema.choice': {
    means: 'A choice could be taken and would then be refused, or the one answer that is right is refused.',
    mend: 'Take the choice away, write it of the kind that is answered, or change the bounds.',
  },
} as const satisfies Codes;

export interface BoundsFault {
  /** The keywords that do not fit together, that which is mostly to blame first. */
  readonly keywords: readonly [string, ...string[]];
  readonly finding: Finding<keyof typeof boundsCodes>;
}

const pairs = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
  ['dateMinimum', 'dateMaximum'],
  ['decimalMinimum', 'decimalMaximum'],
] as const;
const amounts = ['decimalMinimum', 'decimalMaximum', 'decimalExclusiveMinimum'] as const;
const days = ['dateMinimum', 'dateMaximum'] as const;

/** Bounds of a value that leave no answer, or none that can be written (B25–B27). */
export function boundsFaults(schema: JsonObject, knowledge: Knowledge): readonly BoundsFault[] {
  return [
    ...swapped(schema),
    ...lengths(schema),
    ...tooShort(schema),
    ...unwritten(schema),
    ...wrongDays(schema),
    ...noMultiple(schema),
    ...refusedChoices(schema, knowledge),
  ];
}

function swapped(schema: JsonObject): readonly BoundsFault[] {
  const closed = pairs.flatMap(([least, most]) =>
    isMore(schema[least], schema[most])
      ? [
          {
            keywords: [least, most] as const,
            finding: {
              code: 'schema.bounds' as const,
              message: `"${least}" is above "${most}", so nothing can be answered`,
              suggestion: 'swap them',
            },
          },
        ]
      : [],
  );
  const open = (
    [
      ['exclusiveMinimum', 'maximum'],
      ['minimum', 'exclusiveMaximum'],
      ['exclusiveMinimum', 'exclusiveMaximum'],
      ['decimalExclusiveMinimum', 'decimalMaximum'],
    ] as const
  ).flatMap(([least, most]) =>
    isMore(schema[least], schema[most]) || (schema[least] !== undefined && schema[least] === schema[most])
      ? [
          {
            keywords: [least, most] as const,
            finding: {
              code: 'schema.bounds' as const,
              message: `nothing lies between "${least}" and "${most}"`,
              suggestion: 'make the distance larger',
            },
          },
        ]
      : [],
  );
  return [...closed, ...open];
}

/** A pattern and a bound of length that no text can keep both of: often the pattern is an overlay's, and the bound of the base. */
function lengths({ pattern, minLength, maxLength }: JsonObject): readonly BoundsFault[] {
  const found = typeof pattern === 'string' ? patternLengths(pattern) : undefined;
  if (found === undefined) return [];
  const [least, most] = [
    typeof minLength === 'number' ? minLength : 0,
    typeof maxLength === 'number' ? maxLength : Infinity,
  ];
  if (found.least > found.most)
    return [
      {
        keywords: ['pattern'],
        finding: {
          code: 'schema.bounds',
          message: '"pattern" is such that nothing matches it, so nothing can be answered',
          suggestion: /^\/.*\/[a-z]*$/.test(String(pattern))
            ? 'write it without / before and behind it'
            : 'write ^ at its beginning, $ at its end, and no empty [ ] in it',
        },
      },
    ];
  if (found.least > most)
    return [
      {
        keywords: ['maxLength', 'pattern'],
        finding: {
          code: 'schema.bounds',
          message: `"pattern" takes ${found.least} letters or more, and "maxLength" at most ${most}, so nothing can be answered`,
          suggestion: `"maxLength": ${found.least}, or another pattern`,
        },
      },
    ];
  if (found.most < least)
    return [
      {
        keywords: ['minLength', 'pattern'],
        finding: {
          code: 'schema.bounds',
          message: `"pattern" takes ${found.most} letters or fewer, and "minLength" at least ${least}, so nothing can be answered`,
          suggestion: `"minLength": ${found.most}, or another pattern`,
        },
      },
    ];
  if (!found.within(least, most))
    return [
      {
        keywords: ['pattern', 'minLength', 'maxLength'],
        finding: {
          code: 'schema.bounds',
          message: `"pattern" takes no text of ${least} to ${most} letters, so nothing can be answered`,
          suggestion: 'make bounds and pattern agree',
        },
      },
    ];
  return [];
}

/** The fewest letters that a text of a format has: a@b.c, 2026-01-31. */
const leastOf: Readonly<Record<string, number>> = { email: 5, date: 10, 'date-time': 20, uri: 8 };

function tooShort({ format, maxLength }: JsonObject): readonly BoundsFault[] {
  const least = typeof format === 'string' && Object.hasOwn(leastOf, format) ? leastOf[format] : undefined;
  return least !== undefined && typeof maxLength === 'number' && maxLength < least
    ? [
        {
          keywords: ['maxLength'],
          finding: {
            code: 'schema.bounds',
            message: `the format "${String(format)}" has ${least} letters or more, and "maxLength" allows ${maxLength}, so nothing can be answered`,
            suggestion: 'take "maxLength" away',
          },
        },
      ]
    : [];
}

/** An amount with more decimals than may be typed can never be reached. */
function unwritten(schema: JsonObject): readonly BoundsFault[] {
  const { decimalPlaces: places } = schema;
  if (typeof places !== 'number') return [];
  return amounts.flatMap((keyword) => {
    const bound = schema[keyword];
    const decimals = typeof bound === 'string' ? (/\.(\d*?)0*$/.exec(bound)?.[1] ?? '').length : 0;
    return decimals > places
      ? [
          {
            keywords: [keyword] as const,
            finding: {
              code: 'schema.places',
              message: `"${String(bound)}" has more decimals than the ${places} that can be typed`,
              suggestion: 'round the bound, or allow more "decimalPlaces"',
            },
          },
        ]
      : [];
  });
}

function wrongDays(schema: JsonObject): readonly BoundsFault[] {
  const wrong = days.flatMap((keyword): readonly BoundsFault[] => {
    const day = schema[keyword];
    return typeof day === 'string' && !isDay(day)
      ? [
          {
            keywords: [keyword] as const,
            finding: {
              code: 'schema.day',
              message: `"${day}" is no day of the calendar`,
              suggestion:
                day === 'today'
                  ? 'a day that moves is worked out: { "var": "today" }'
                  : 'year, month and day: 2026-01-31',
            },
          },
        ]
      : [];
  });
  const { dateMinimum: first, dateMaximum: last } = schema;
  if (wrong.length > 0 || typeof first !== 'string' || typeof last !== 'string') return wrong;
  const years = Number(last.slice(0, 4)) - Number(first.slice(0, 4));
  return years > limits.years
    ? [
        {
          keywords: ['dateMinimum', 'dateMaximum'],
          finding: {
            code: 'schema.day',
            message: `${years} years lie between the first and the last day, and nobody finds one among them`,
            suggestion: `at most ${limits.years} years`,
          },
        },
      ]
    : [];
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

function noMultiple({ multipleOf: step, minimum, maximum }: JsonObject): readonly BoundsFault[] {
  if (typeof step !== 'number' || typeof minimum !== 'number' || typeof maximum !== 'number' || minimum > maximum)
    return [];
  const next = Math.ceil(minimum / step - 1e-9) * step;
  return next > maximum + step * 1e-9
    ? [
        {
          keywords: ['multipleOf', 'minimum', 'maximum'],
          finding: {
            code: 'schema.multiple',
            message: `no multiple of ${step} lies between ${minimum} and ${maximum}`,
            suggestion: 'make the step smaller, or the distance larger',
          },
        },
      ]
    : [];
}

/** A choice that the rest of the schema refuses could be chosen and never sent. */
function refusedChoices(schema: JsonObject, knowledge: Knowledge): readonly BoundsFault[] {
  const { enum: choices, ...besideChoices } = schema;
  const { const: only, ...besideBoth } = besideChoices;
  return [
    ...refusedBy(besideBoth, only === undefined ? [] : [only], knowledge).map(({ value, why }) => ({
      keywords: ['const'] as const,
      finding: {
        code: 'schema.choice' as const,
        message: `the one right answer ${value} is refused by its own schema: ${why}`,
        suggestion: 'write it of the kind that is answered, or change the bounds',
      },
    })),
    ...refusedBy(besideChoices, Array.isArray(choices) ? choices : [], knowledge).map(({ value, why }) => ({
      keywords: ['enum'] as const,
      finding: {
        code: 'schema.choice' as const,
        message: `the choice ${value} is refused by its own schema: ${why}`,
        suggestion: 'take the choice away, or change the bounds',
      },
    })),
  ];
}

/** The first of some values that a schema refuses. */
function refusedBy(
  schema: JsonObject,
  values: readonly unknown[],
  knowledge: Knowledge,
): readonly { readonly value: string; readonly why: string }[] {
  if (values.length === 0 || knowledge.schemaFault(schema) !== undefined) return [];
  for (const value of values) {
    const why = knowledge.valueFault(schema, value);
    if (why !== undefined) return [{ value: JSON.stringify(value), why }];
  }
  return [];
}

function isMore(least: unknown, most: unknown): boolean {
  if (typeof least === 'number' && typeof most === 'number') return least > most;
  if (typeof least !== 'string' || typeof most !== 'string') return false;
  return isDecimal(least) && isDecimal(most) ? compare(least, most) > 0 : least > most;
}
