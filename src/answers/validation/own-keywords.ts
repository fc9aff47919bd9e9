import { compare, isDecimal } from '../../engine/decimal.ts';
import type { Value } from '../../engine/value.ts';
import { isDate } from '../../engine/date.ts';

/** A keyword of ours over texts, in the one form that the page's validator and ajv are both given. */
export interface OwnKeyword {
  /** What the schema may say, as a JSON Schema. */
  readonly says: Readonly<Record<string, unknown>>;
  /** The refusal's params, or undefined when the text may stand. */
  refuse(says: unknown, text: string): { readonly [name: string]: Value } | undefined;
}

type Bound = (order: -1 | 0 | 1) => boolean;

function decimalBound(comparison: string, holds: Bound): OwnKeyword {
  return {
    says: { type: 'string', pattern: '^-?\\d{1,20}(?:\\.\\d{1,8})?$' },
    refuse(says, text) {
      if (!isDecimal(text)) return undefined; // the format's affair
      const limit = String(says);
      return holds(compare(text, limit)) ? undefined : { comparison, limit };
    },
  };
}

function dateBound(comparison: string, holds: Bound): OwnKeyword {
  return {
    says: { type: 'string', pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])(?:T|$)' },
    refuse(says, text) {
      const limit = String(says);
      // A bound given as a day also bounds an instant ("2026-01-31T10:00"): by its day.
      const day = text.slice(0, 10);
      if (!isDate(day)) return undefined;
      const bound = limit.slice(0, 10);
      return holds(day < bound ? -1 : day > bound ? 1 : 0) ? undefined : { comparison, limit };
    },
  };
}

const ruleCache = new Map<string, RegExp | null>();

/** The whole value, either case (C-395, F1). Null: the pattern is none. */
function rule(pattern: string): RegExp | null {
  let compiled = ruleCache.get(pattern);
  if (compiled === undefined) {
    try {
      compiled = new RegExp(`^(?:${pattern})$`, 'i');
    } catch {
      compiled = null;
    }
    ruleCache.set(pattern, compiled);
  }
  return compiled;
}

/** The keywords that JSON Schema lacks: exact amounts, days, and the rules of delivered fields. */
export const ownKeywords: Readonly<Record<string, OwnKeyword>> = {
  decimalMinimum: decimalBound('>=', (order) => order >= 0),
  decimalMaximum: decimalBound('<=', (order) => order <= 0),
  decimalExclusiveMinimum: decimalBound('>', (order) => order > 0),
  decimalPlaces: {
    says: { type: 'integer', minimum: 0, maximum: 8 },
    refuse(says, text) {
      if (!isDecimal(text)) return undefined;
      // Zeros at the end say nothing: 25000.00 is a whole amount.
      const places = /\.(\d*?)0*$/.exec(text)?.[1]?.length ?? 0;
      const limit = Number(says);
      return places <= limit ? undefined : { limit };
    },
  },
  dateMinimum: dateBound('>=', (order) => order >= 0),
  dateMaximum: dateBound('<=', (order) => order <= 0),
  disallowed: {
    says: { type: 'array', items: { type: 'string', minLength: 1 }, maxItems: 200 },
    refuse(says, text) {
      const found = (says as readonly string[]).find((part) => text.includes(part));
      return found === undefined ? undefined : { value: found };
    },
  },
  rule: {
    says: { type: 'string', maxLength: 300 },
    refuse(says, text) {
      const compiled = rule(String(says));
      return compiled?.test(text) === false ? { rule: String(says) } : undefined;
    },
  },
};
