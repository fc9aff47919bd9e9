import { Refusal } from '../refusal.ts';
import { say } from '../messages/say.ts';

const deepest = 16;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** What databases do not take in a text: NUL, and halves of letters. */
export const unwritable = /\0|\p{Surrogate}/u;

/** What turns the letters after it around, so that a name or an address reads as another. */
const turning = /[\u202a-\u202e\u2066-\u2069]/u;

const refuse = (why: string) => new Refusal(400, 'not_json', say`What was sent is not usable: ${why}`);

/** Where the text that begins with a quote at this place ends (after its closing quote). The JSON is known to be well-formed. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** Looks through well-formed JSON for what JSON.parse lets pass: a member given twice, keys that touch prototypes, texts that cannot be stored, depth. */
function inspect(json: string): void {
  const open: (Set<string> | undefined)[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '{') open.push(new Set());
    else if (sign === '[') open.push(undefined);
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === '"') {
      const end = endOfText(json, at);
      let next = end;
      while (/\s/.test(json[next] ?? '')) next += 1;
      const text = json.slice(at, end);
      const written = text.includes('\\u') ? (JSON.parse(text) as string) : text;
      if (unwritable.test(written)) throw refuse('a text holds what is no letter');
      if (turning.test(written)) throw refuse('a text holds signs that turn letters around');
      const members = open.at(-1);
      if (json[next] === ':' && members !== undefined) {
        const name = JSON.parse(text) as string;
        if (forbidden.has(name)) throw refuse('a member has a forbidden name');
        if (members.has(name)) throw refuse('a member is given twice');
        members.add(name);
      }
      at = end - 1;
    }
    if (open.length > deepest) throw refuse('it is nested too deeply');
  }
}

/**
 * Reads JSON strictly: two parsers must never see different values in one text (F74).
 * @throws Refusal 400 `not_json`
 */
export function parseJson(json: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw refuse('it is not JSON');
  }
  inspect(json);
  return value;
}
