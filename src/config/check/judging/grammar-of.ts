import { isJsonObject } from '../../json/object.ts';
import { pointerOf, pointerText, valueAt, type Pointer } from '../../json/pointer.ts';
import type { Knowledge, Refusal } from '../knowledge.ts';
import { branchFor, referenceOf } from '../reading/schema-reference.ts';
import type { Finding } from '../rule.ts';
import { nearest } from '../../../engine/nearest.ts';
import type { GrammarCode } from './grammar-codes.ts';
import { findingOf } from './finding-of-refusal.ts';

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
