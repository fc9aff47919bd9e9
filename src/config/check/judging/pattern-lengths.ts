import type { JsonObject } from '../../json/object.ts';

/** How many characters a text has that a regular expression matches. */
export interface Lengths {
  readonly least: number;
  readonly most: number;
  /** Whether a text of so many characters, from a number to a number, can match. */
  within(from: number, to: number): boolean;
}

/** Lengths as bits: the bit n stands for n characters, the last for so many or more. */
type Bits = bigint;

const last = 2048;
const none: Bits = 1n;
const one: Bits = 2n;
const never: Bits = 0n;
const all: Bits = (1n << BigInt(last + 1)) - 1n;

/**
 * How many characters a text may have that a pattern lets pass; undefined where it is not read (a look behind, a reference
 * to a group). Without ^ and $ at its ends, more may stand around. A pattern that nothing matches has no length at all.
 */
export function patternLengths(pattern: string): Lengths | undefined {
  const bits = bitsOf(pattern);
  return bits === undefined
    ? undefined
    : {
        least: bits === never ? Infinity : leastOf(bits),
        most: bits === never ? -Infinity : mostOf(bits),
        within: (from, to) => from <= to && (bits & span(from, to)) !== never,
      };
}

/** More patterns than all lenders have, before and after some edits. */
const mostKnown = 1000;
const known = new Map<string, Bits | undefined>();

function bitsOf(pattern: string): Bits | undefined {
  if (known.has(pattern)) return known.get(pattern);
  const bits = readBits(pattern);
  if (known.size >= mostKnown) known.clear();
  known.set(pattern, bits);
  return bits;
}

function readBits(pattern: string): Bits | undefined {
  const reader = new Reader(pattern);
  const found = reader.alternatives();
  if (found === undefined || !reader.isAtEnd) return undefined;
  const isWhole = pattern.startsWith('^') && pattern.endsWith('$') && !pattern.endsWith('\\$') && !reader.isOpenAtTop;
  return isWhole || found === never ? found : span(leastOf(found), last);
}

/** How many characters the texts have that a schema takes. */
export interface TextLengths {
  /** Whether one text is right for both. */
  meets(other: TextLengths): boolean;
  /** Whether the other takes each text that this one takes, as far as their lengths say; an empty one is left out where it is sent. */
  isWithin(other: TextLengths): boolean;
  readonly bits: bigint;
  /** "4 to 6 letters" */
  readonly words: string;
}

/** Undefined where the schema is of no plain text, or its pattern is not read. */
export function textLengths({
  type,
  format,
  pattern,
  minLength,
  maxLength,
  enum: choices,
  const: only,
}: JsonObject): TextLengths | undefined {
  if (
    type !== 'string' ||
    choices !== undefined ||
    only !== undefined ||
    ['decimal', 'date', 'date-time', 'time'].includes(String(format))
  )
    return undefined;
  const found = typeof pattern === 'string' ? bitsOf(pattern) : all;
  if (found === undefined) return undefined;
  const bits =
    found & span(typeof minLength === 'number' ? minLength : 0, typeof maxLength === 'number' ? maxLength : last);
  const filled = bits & ~none;
  return {
    bits,
    meets: (other) => (filled & other.bits) !== never,
    isWithin: (other) => (filled & ~other.bits) === never,
    words: wordsOf(filled),
  };
}

function wordsOf(bits: Bits): string {
  if (bits === never) return 'nothing';
  const [least, most] = [leastOf(bits), mostOf(bits)];
  if (most === Infinity) return least <= 1 ? 'any number of letters' : `${least} letters or more`;
  return least === most ? `${least} letters` : `${least} to ${most} letters`;
}

function mostOf(bits: Bits): number {
  const most = bits.toString(2).length - 1;
  return most === last ? Infinity : most;
}

function span(from: number, to: number): Bits {
  const [least, most] = [Math.min(from, last), Math.min(to, last)];
  return (all >> BigInt(last - most)) & ~((1n << BigInt(least)) - 1n);
}

function leastOf(bits: Bits): number {
  return (bits & -bits).toString(2).length - 1;
}

/** One after the other. Lengths that follow on one another are moved together: of any text each length up to the last is one. */
function joined(a: Bits, b: Bits): Bits {
  let sum = never;
  const lengths = [...a.toString(2)].reverse().join('');
  for (const { index, 0: run } of lengths.matchAll(/1+/g)) sum |= moved(spread(b, run.length), index);
  return sum;
}

/** Each length, and as many more as come before `count`. */
function spread(bits: Bits, count: number): Bits {
  let sum = bits;
  for (let done = 1; done < count;) {
    const by = Math.min(done, count - done);
    sum |= moved(sum, by);
    done += by;
  }
  return sum;
}

function moved(bits: Bits, by: number): Bits {
  const longer = bits << BigInt(by);
  return longer > all ? (longer & all) | (1n << BigInt(last)) : longer;
}

function repeated(part: Bits, least: number, most: number): Bits {
  let [times, sum] = [none, least === 0 ? none : never];
  for (let count = 1; count <= most; count += 1) {
    const [before, found] = [times, sum];
    times = joined(part, times);
    if (count >= least) sum |= times;
    // What adds nothing now adds nothing later.
    if (count < least ? times === before : sum === found) return count < least ? times : sum;
  }
  return sum;
}

class Reader {
  readonly #text: readonly string[];
  #at = 0;
  #depth = 0;
  /** An alternative outside of all groups: its ends are those of one alternative alone. */
  isOpenAtTop = false;

  constructor(pattern: string) {
    this.#text = [...pattern];
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  alternatives(): Bits | undefined {
    let found = this.#sequence();
    while (found !== undefined && this.#peek() === '|') {
      if (this.#depth === 0) this.isOpenAtTop = true;
      this.#at += 1;
      const next = this.#sequence();
      found = next === undefined ? undefined : found | next;
    }
    return found;
  }

  #peek(): string | undefined {
    return this.#text[this.#at];
  }

  #sequence(): Bits | undefined {
    let sum = none;
    let isOver = false;
    while (!this.isAtEnd && this.#peek() !== '|' && this.#peek() !== ')') {
      const letter = this.#peek();
      const part = this.#atom();
      const times = part === undefined ? undefined : this.#times();
      if (part === undefined || times === undefined) return undefined;
      if (letter === '^') sum &= none;
      else if (letter === '$') isOver = true;
      else sum = joined(isOver ? repeated(part, ...times) & none : repeated(part, ...times), sum);
    }
    return sum;
  }

  #atom(): Bits | undefined {
    const letter = this.#text[this.#at];
    this.#at += 1;
    if (letter === '^' || letter === '$') return none;
    if (letter === '(') return this.#group();
    if (letter === '[') return this.#set();
    if (letter !== '\\') return one;
    const escaped = this.#text[this.#at] ?? '';
    this.#at += 1;
    if (escaped === 'b' || escaped === 'B') return none;
    if (/[1-9k]/.test(escaped)) return undefined;
    if (/[pPu]/.test(escaped) && this.#peek() === '{') this.#at = this.#text.indexOf('}', this.#at) + 1;
    else if (escaped === 'x') this.#at += 2;
    else if (escaped === 'u') this.#at += 4;
    return one;
  }

  #group(): Bits | undefined {
    const opening = this.#text.slice(this.#at, this.#at + 2).join('');
    const looks = opening === '?=' || opening === '?!';
    const isRefusal = opening === '?!' && this.#text[this.#at + 2] === ')';
    if (opening.startsWith('?')) {
      if (!looks && opening !== '?:') return undefined;
      this.#at += 2;
    }
    this.#depth += 1;
    const inside = this.alternatives();
    this.#depth -= 1;
    if (inside === undefined || this.#peek() !== ')') return undefined;
    this.#at += 1;
    return isRefusal ? never : looks ? none : inside;
  }

  #set(): Bits | undefined {
    const begin = this.#at - 1;
    if (this.#peek() === '^') this.#at += 1;
    for (; !this.isAtEnd; this.#at += 1) {
      if (this.#peek() === '\\') this.#at += 1;
      else if (this.#peek() === ']') {
        this.#at += 1;
        return hasLetter(this.#text.slice(begin, this.#at).join('')) ? one : never;
      }
    }
    return undefined;
  }

  /** How often the part before may stand. */
  #times(): readonly [least: number, most: number] | undefined {
    const rest = this.#text.slice(this.#at, this.#at + 12).join('');
    const found = /^(?:[*+?]|\{(\d{1,4})(,(\d{0,4}))?\})\??/.exec(rest);
    if (found === null) return [1, 1];
    const [whole, least, range, most] = found;
    this.#at += whole.length;
    if (whole.startsWith('*')) return [0, Infinity];
    if (whole.startsWith('+')) return [1, Infinity];
    if (whole.startsWith('?')) return [0, 1];
    const [from, to] = [
      Number(least),
      range === undefined ? Number(least) : most === undefined || most === '' ? Infinity : Number(most),
    ];
    // What is swapped is no pattern.
    return from > to ? undefined : [from, to];
  }
}

/** Whether a set has any letter at all: [] and [^\s\S] have none. */
function hasLetter(set: string): boolean {
  try {
    const letter = new RegExp(`^${set}$`, 'u');
    for (let code = 0; code < 0x3000; code += 1)
      if (letter.test(String.fromCodePoint((code + 32) % 0x3000))) return true;
    return false;
  } catch {
    // What can't be read is told of the whole pattern.
    return true;
  }
}
