/**
 * Facts are named by their path from where they come: settings.country, reads.listProducts.0.id, data.check.ok,
 * form.amount. `?` behind it asks whether an object is there, `#` how long a list is, and with a
 * text behind that whether the list holds it. A pattern is the same without
 * these, and with `*` for any item of a list.
 */
export type Pattern = string;

const known = new Map<string, Pattern>();

export function patternOf(fact: string): Pattern {
  const found = known.get(fact) ?? patternFor(fact);
  if (known.size < 10_000) known.set(fact, found);
  return found;
}

function patternFor(fact: string): Pattern {
  return bare(fact).replace(/(?<=\.)\d+(?=\.|$)/g, '*');
}

/** A fact without its mark. */
export function bare(fact: string): string {
  return fact.replace(/\?$|#.*$/, '');
}

/** True for what a fact holds, and for itself. */
export function isUnder(fact: string, root: string): boolean {
  return bare(fact) === root || fact.startsWith(`${root}.`);
}

/** The name under which answers of a read are known: reads of one call without arguments are one. */
export function readName(call: string, load: string, isAsked: boolean): string {
  const name = call.replaceAll('.', '/');
  return isAsked ? `reads.${name}:${load}` : `reads.${name}`;
}

/** The call of a fact that a read has brought. */
export function callOfRead(fact: string): string | undefined {
  return /^reads\.([^.:]+)/.exec(fact)?.[1]?.replaceAll('/', '.');
}

/** True for what is known only until the next place is reached. */
export function isBrief(fact: string): boolean {
  return /^(?:error|event|pending|flow\.(?:dirty|passed|ahead))(?:[.?]|$)/.test(fact);
}
