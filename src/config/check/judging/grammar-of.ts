import { isJsonObject } from '../../json/object.ts';
import { pointerOf, pointerText, valueAt, type Pointer } from '../../json/pointer.ts';
import type { Knowledge, Refusal } from '../knowledge.ts';
import { branchFor, referenceOf } from '../reading/schema-reference.ts';
import type { Codes, Finding } from '../rule.ts';
import { nearest, suggestName } from '../saying/nearest.ts';

export const grammarCodes = {
  'grammar.key': {
    means: 'A member that this part does not have; usually misspelt.',
    mend: 'The [reference](reference.md) has all members of every part.',
  },
  'grammar.missing': { means: 'Something is needed here and left out.', mend: 'Add it.' },
  'grammar.name': {
    means: 'Names are small letters, digits, `-` and `_`, and begin with a letter.',
    mend: 'Write the name so.',
  },
  'grammar.type': {
    means: 'A value of another kind is wanted, for example a number and not a text.',
    mend: 'Write `10`, not `"10"`.',
  },
  'grammar.value': {
    means: 'Only certain words, a certain way of writing, or values within certain bounds can stand here.',
    mend: 'The sentence says which.',
  },
  'grammar.bounds': {
    means: 'A number or a text is larger or smaller than anything that makes sense here.',
    mend: 'Stay within the bound that is named.',
  },
  'grammar.many': {
    means: 'More members or items than a page can show.',
    mend: 'Divide them, or take them from a call.',
  },
  'grammar.twice': {
    means: 'The same value stands twice in a list of choices or names.',
    mend: 'Take one of the two away.',
  },
} as const satisfies Codes;

export type GrammarCode = keyof typeof grammarCodes;

export interface GrammarFault {
  readonly at: Pointer;
  readonly finding: Finding<GrammarCode>;
  /** It is about how many operators an expression has. */
  readonly isOperation?: boolean;
}

/** What a schema finds wrong with a value, with the place inside of it. */
export function grammarFaults(knowledge: Knowledge, reference: string, value: unknown): readonly GrammarFault[] {
  const placed = refusalsOf(knowledge, reference, value, []);
  // A misspelt key is told as such, and not once more as the missing one.
  const unknown = placed.flatMap(({ pointer, refusal }) =>
    refusal.keyword === 'additionalProperties' ? [{ pointer, name: String(refusal.params.additionalProperty) }] : [],
  );
  const meantBy = insteadOfMissing(placed);
  const isMisspelt = ({ pointer, refusal }: Placed) =>
    refusal.keyword === 'required' &&
    (meantBy.get(pointerText(pointer)) === refusal.params.missingProperty ||
      unknown.some(
        (one) =>
          pointerText(one.pointer) === pointerText(pointer) &&
          nearest(one.name, [String(refusal.params.missingProperty)]) !== undefined,
      ));
  return placed
    .filter((one) => !isMisspelt(one))
    .map(({ pointer, refusal }) => ({
      at: [...pointer, ...nameOf(refusal)],
      finding: instead(
        findingOf(refusal, valueAt(value, pointer)),
        refusal.keyword === 'additionalProperties' ? meantBy.get(pointerText(pointer)) : undefined,
      ),
      isOperation:
        refusal.keyword === 'maxProperties' && isJsonObject(refusal.parent) && refusal.parent.title === 'Operation',
    }));
}

/** By place, the one member that is missing where one stands that means nothing there: it was called otherwise. */
function insteadOfMissing(placed: readonly Placed[]): ReadonlyMap<string, string> {
  const at = (keyword: string, place: string) =>
    placed.filter(({ refusal, pointer }) => refusal.keyword === keyword && pointerText(pointer) === place);
  const places = new Set(placed.map(({ pointer }) => pointerText(pointer)));
  return new Map(
    [...places].flatMap((place) => {
      const [missing, ...others] = at('required', place);
      // The place in a table is left out now and then, and called by no other name.
      return missing === undefined ||
        missing.refusal.params.missingProperty === 'at' ||
        others.length > 0 ||
        at('additionalProperties', place).length !== 1
        ? []
        : [[place, String(missing.refusal.params.missingProperty)] as const];
    }),
  );
}

function instead(finding: Finding<GrammarCode>, missing: string | undefined): Finding<GrammarCode> {
  return missing === undefined || finding.suggestion?.startsWith('did you mean') === true
    ? finding
    : {
        ...finding,
        message: `${finding.message}, and "${missing}" is missing`,
        suggestion: `did you mean "${missing}"?`,
      };
}

/** The member that a refusal is about, where it is about a name: also one that is missing, since an overlay can have taken it away. */
function nameOf({ keyword, params, propertyName }: Refusal): Pointer {
  if (propertyName !== undefined) return [propertyName];
  if (keyword === 'required') return [String(params.missingProperty)];
  return keyword === 'additionalProperties' ? [String(params.additionalProperty)] : [];
}

interface Placed {
  readonly pointer: Pointer;
  readonly refusal: Refusal;
}

/**
 * What is wrong with a value, told once. Where the grammar has alternatives, only the one that the value is meant to be
 * is heard: a call with a misspelt key is no place without a screen.
 */
function refusalsOf(knowledge: Knowledge, reference: string, value: unknown, base: Pointer): readonly Placed[] {
  const refusals = knowledge.judge(reference, value);
  const alternatives = refusals
    .filter(({ keyword }) => keyword === 'anyOf')
    .sort((a, b) => a.instancePath.length - b.instancePath.length);
  const outermost: Refusal[] = [];
  for (const refusal of alternatives) {
    if (!outermost.some(({ instancePath }) => isWithin(refusal.instancePath, instancePath))) outermost.push(refusal);
  }
  const plain = refusals.filter(
    ({ keyword, instancePath }) =>
      keyword !== 'anyOf' && !outermost.some((other) => isWithin(instancePath, other.instancePath)),
  );
  return [
    ...told(plain).map((refusal) => ({ pointer: [...base, ...pointerOf(refusal.instancePath)], refusal })),
    ...outermost.flatMap((refusal) => {
      const inner = pointerOf(refusal.instancePath);
      const meant = valueAt(value, inner);
      const title = isJsonObject(refusal.parent) ? refusal.parent.title : undefined;
      return refusalsOf(
        knowledge,
        `${referenceOf(knowledge.schemas, refusal.parent)}/anyOf/${branchFor(title, meant)}`,
        meant,
        [...base, ...inner],
      );
    }),
  ];
}

function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}/`);
}

/** A refused name is told by its own refusal where there is one, and a refusal reached on two ways is told once. */
function told(refusals: readonly Refusal[]): readonly Refusal[] {
  // What is of another kind is not written wrong besides.
  const otherKinds = new Set(
    refusals.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath),
  );
  const names = new Set(
    refusals
      .filter(({ propertyName }) => propertyName !== undefined)
      .map(({ instancePath, propertyName }) => `${instancePath} ${propertyName}`),
  );
  const seen = new Set<string>();
  return refusals.filter(({ keyword, instancePath, params, propertyName }) => {
    if (keyword === 'not' && otherKinds.has(instancePath)) return false;
    if (keyword === 'propertyNames' && names.has(`${instancePath} ${String(params.propertyName)}`)) return false;
    const key =
      propertyName === undefined
        ? `${instancePath} ${keyword} ${JSON.stringify(params)}`
        : `${instancePath} name ${propertyName}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const shapes: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object { }',
  array: 'a list [ ]',
  null: 'null',
};

/** What is in quotes and should not be, or the other way round, written right. */
function writtenRight(types: readonly string[], value: unknown): string | undefined {
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return `write ${value} without quotes`;
  if (
    types.some((type) => type === 'number' || type === 'integer') &&
    typeof value === 'string' &&
    /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value)
  )
    return `write ${value} without quotes`;
  const [, digits, unit] =
    (typeof value === 'string' && types.some((type) => type === 'number' || type === 'integer')
      ? /^(\d{1,6}) ?(px|ms|%)$/.exec(value)
      : null) ?? [];
  if (digits !== undefined && unit !== undefined) return `write ${digits}, without quotes and without ${unit}`;
  if (types.includes('string') && (typeof value === 'number' || typeof value === 'boolean'))
    return `write "${String(value)}", in quotes`;
  if (types.includes('object') && Array.isArray(value))
    return 'parts stand in a table, each with a name: { "name": { "at": 10, … } }';
  return undefined;
}

/** Kinds of answers as other languages call them. */
const otherTypes: ReadonlyMap<string, string> = new Map([
  ...['date', 'day'].map((name) => [name, 'a day is { "type": "string", "format": "date" }'] as const),
  ...['money', 'amount', 'decimal', 'float'].map(
    (name) => [name, 'an amount is { "type": "string", "format": "decimal" }'] as const,
  ),
  ...['text', 'email', 'phone', 'tel'].map((name) => [name, 'did you mean "string"?'] as const),
  ['bool', 'did you mean "boolean"?'],
  ['int', 'did you mean "integer"?'],
  ['list', 'did you mean "array"?'],
]);

/** Seconds where milliseconds are wanted. */
function ofSeconds(description: string, value: unknown): string {
  const [, seconds] =
    (description.startsWith('Milliseconds') ? /^(\d{1,3}(?:\.\d)?) ?s?$/.exec(String(value)) : null) ?? [];
  return seconds === undefined ? '' : ` ${seconds} seconds are ${Number(seconds) * 1000}.`;
}

/** Where all members of all parts stand. */
const reference = 'docs/reference.md';

/** The pattern of words that are there. */
const somethingToRead = '\\S';

function findingOf({ keyword, params, parent, message, propertyName }: Refusal, value: unknown): Finding<GrammarCode> {
  const description = isJsonObject(parent) && typeof parent.description === 'string' ? parent.description : '';
  if (propertyName !== undefined) {
    const allowed = Array.isArray(params.allowedValues) ? params.allowedValues.map(String) : undefined;
    if (allowed !== undefined)
      return {
        code: 'grammar.key',
        message: `"${propertyName}" is no key that can stand here`,
        suggestion: suggestName(propertyName, allowed, reference),
      };
    return {
      code: 'grammar.name',
      message: `"${propertyName}" can't be a name here`,
      suggestion:
        `${description}${ofSeconds(description, propertyName)}` ||
        'small letters, digits, - and _, beginning with a letter',
    };
  }
  switch (keyword) {
    case 'additionalProperties': {
      const name = String(params.additionalProperty);
      const known = isJsonObject(parent) && isJsonObject(parent.properties) ? Object.keys(parent.properties) : [];
      return {
        code: 'grammar.key',
        message: `"${name}" is no key that can stand here`,
        suggestion: suggestName(name, known, reference),
      };
    }
    case 'required': {
      const missing = String(params.missingProperty);
      return { code: 'grammar.missing', message: `"${missing}" is missing`, suggestion: `add "${missing}"` };
    }
    case 'dependentRequired': {
      const missing = String(params.missingProperty);
      return {
        code: 'grammar.missing',
        message: `"${missing}" is missing, which "${String(params.property)}" needs`,
        suggestion: `add "${missing}", or take "${String(params.property)}" away`,
      };
    }
    case 'type':
      return {
        code: 'grammar.type',
        message: `this must be ${[params.type]
          .flat()
          .map((type) => shapes[String(type)] ?? String(type))
          .join(' or ')}`,
        suggestion: writtenRight([params.type].flat().map(String), value) ?? description,
      };
    case 'enum': {
      const allowed = Array.isArray(params.allowedValues) ? params.allowedValues.map(String) : [];
      return {
        code: 'grammar.value',
        message: `${JSON.stringify(value)} can't stand here`,
        suggestion:
          (allowed.includes('string') ? otherTypes.get(String(value)) : undefined) ??
          suggestName(String(value), allowed, reference),
      };
    }
    case 'const':
      return {
        code: 'grammar.value',
        message: `${JSON.stringify(value)} can't stand here`,
        suggestion:
          String(params.allowedValue) === value
            ? `write ${value} without quotes`
            : `only ${JSON.stringify(params.allowedValue)}`,
      };
    case 'pattern':
      if (params.pattern === somethingToRead)
        return {
          code: 'grammar.value',
          message: 'nothing can be read here',
          suggestion: 'write the words, or take the line away',
        };
      return {
        code: 'grammar.value',
        message: `${JSON.stringify(value)} is not written as it must be`,
        suggestion: description || `it must match ${String(params.pattern)}`,
      };
    case 'not':
      return {
        code: 'grammar.value',
        message: `${JSON.stringify(value)} can't stand here`,
        suggestion: 'words are plain text, without HTML and its character codes, and without links in brackets',
      };
    case 'minProperties':
      return {
        code: 'grammar.missing',
        message: 'nothing stands in here',
        suggestion: description || 'write at least one member',
      };
    case 'maxProperties':
    case 'maxItems':
      if (params.limit === 1)
        return {
          code: 'grammar.many',
          message: 'one member can stand here, and there are more',
          suggestion: `keep one of ${Object.keys(isJsonObject(value) ? value : {})
            .map((name) => `"${name}"`)
            .join(', ')}`,
        };
      return {
        code: 'grammar.many',
        message: `more than ${String(params.limit)} stand in here`,
        suggestion: 'nobody can use so many: divide them, or take them from a call',
      };
    case 'minItems':
      return {
        code: 'grammar.missing',
        message: 'nothing stands in here',
        suggestion: description || 'write at least one',
      };
    case 'minLength':
    case 'maxLength':
      return {
        code: 'grammar.bounds',
        message: `this text must have ${keyword === 'minLength' ? 'at least' : 'at most'} ${String(params.limit)} letters`,
        suggestion: description,
      };
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
      return {
        code: 'grammar.bounds',
        message: `this must be ${keyword === 'minimum' ? 'at least' : keyword === 'maximum' ? 'at most' : 'more than'} ${String(params.limit)}`,
        suggestion: `${description}${ofSeconds(description, value)}`,
      };
    case 'uniqueItems':
      return { code: 'grammar.twice', message: 'the same value stands twice', suggestion: 'take one of the two away' };
    default:
      return { code: 'grammar.value', message, suggestion: description };
  }
}
