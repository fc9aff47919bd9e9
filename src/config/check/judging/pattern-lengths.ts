/** How many characters a text has that a regular expression matches. */
export interface Lengths {
  readonly least: number;
  readonly most: number;
}

const one: Lengths = { least: 1, most: 1 };
const none: Lengths = { least: 0, most: 0 };

/**
 * The least and the most characters of a text that a pattern lets pass; undefined where it is not read (an alternative at
 * its edges, a reference to a group). Without ^ and $ at its ends, more may stand around.
 */
export function patternLengths(pattern: string): Lengths | undefined {
  const reader = new Reader(pattern);
  const found = reader.alternatives();
  if (found === undefined || !reader.isAtEnd) return undefined;
  const isWhole = pattern.startsWith('^') && pattern.endsWith('$') && !pattern.endsWith('\\$') && !reader.isOpenAtTop;
  return isWhole ? found : { least: found.least, most: Infinity };
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

  alternatives(): Lengths | undefined {
    let all = this.#sequence();
    while (all !== undefined && this.#peek() === '|') {
      if (this.#depth === 0) this.isOpenAtTop = true;
      this.#at += 1;
      const next = this.#sequence();
      all = next && { least: Math.min(all.least, next.least), most: Math.max(all.most, next.most) };
    }
    return all;
  }

  #peek(): string | undefined {
    return this.#text[this.#at];
  }

  #sequence(): Lengths | undefined {
    let [least, most] = [0, 0];
    while (!this.isAtEnd && this.#peek() !== '|' && this.#peek() !== ')') {
      const part = this.#atom();
      const times = part && this.#times();
      if (part === undefined || times === undefined) return undefined;
      least += part.least * times.least;
      most += part.most === 0 ? 0 : part.most * times.most;
    }
    return { least, most };
  }

  #atom(): Lengths | undefined {
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

  #group(): Lengths | undefined {
    const opening = this.#text.slice(this.#at, this.#at + 2).join('');
    const looks = opening === '?=' || opening === '?!';
    if (opening.startsWith('?')) {
      if (!looks && opening !== '?:') return undefined;
      this.#at += 2;
    }
    this.#depth += 1;
    const inside = this.alternatives();
    this.#depth -= 1;
    if (inside === undefined || this.#peek() !== ')') return undefined;
    this.#at += 1;
    return looks ? none : inside;
  }

  #set(): Lengths | undefined {
    if (this.#peek() === '^') this.#at += 1;
    for (; !this.isAtEnd; this.#at += 1) {
      if (this.#peek() === '\\') this.#at += 1;
      else if (this.#peek() === ']') {
        this.#at += 1;
        return one;
      }
    }
    return undefined;
  }

  /** How often the part before may stand. */
  #times(): Lengths | undefined {
    const rest = this.#text.slice(this.#at, this.#at + 12).join('');
    const found = /^(?:[*+?]|\{(\d{1,4})(,(\d{0,4}))?\})\??/.exec(rest);
    if (found === null) return one;
    const [whole, least, range, most] = found;
    this.#at += whole.length;
    if (whole.startsWith('*')) return { least: 0, most: Infinity };
    if (whole.startsWith('+')) return { least: 1, most: Infinity };
    if (whole.startsWith('?')) return { least: 0, most: 1 };
    return { least: Number(least), most: range === undefined ? Number(least) : most === undefined || most === '' ? Infinity : Number(most) };
  }
}
