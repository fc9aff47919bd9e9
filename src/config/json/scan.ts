import { limits } from '../limits.ts';
import { pointerText } from './pointer.ts';

export interface Scanned {
  /** The line, from 1, on which the value of a pointer begins (for a member, the line of its name). */
  readonly lines: ReadonlyMap<string, number>;
  readonly duplicates: readonly { readonly pointer: string; readonly line: number }[];
  /** Why it is no JSON, or why it is not read: the first fault. */
  readonly fault?: { readonly line: number; readonly says: string };
}

class Fault extends Error {}

const text = /"(?:[^"\\]|\\.)*"/sy;
const literal = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/y;
/** What stands somewhere, as much of it as tells where: lines can be long. */
const next = /^(?:"[^"\n]*"?|[^\s"]+)/;
const blank = /[ \t\r\n]*/y;

/** Reads JSON for its places: where each value stands, which names stand twice, and where it stops being JSON. */
export function scanJson(source: string): Scanned {
  const lines = new Map<string, number>();
  const duplicates: { pointer: string; line: number }[] = [];
  const starts = lineStarts(source);
  /** Brackets that are not closed yet. */
  const open: { bracket: string; line: number }[] = [];
  let at = 0;

  const line = (position = at) => lineAt(starts, position);
  const skip = () => void take(blank);
  function take(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  }
  function takeText(): string | undefined {
    const begin = at;
    const quoted = take(text);
    if (quoted === undefined && source[at] === '"')
      throw new Fault('a text begins here, and its closing quote is missing');
    if (quoted === undefined) return undefined;
    try {
      return JSON.parse(quoted) as string;
    } catch {
      at = begin;
      throw new Fault('a text holds a line break or a mark that must be written with "\\"');
    }
  }
  function expect(character: string, says: string): void {
    skip();
    if (source[at] !== character)
      throw faultHere(`${says}, before ${next.exec(source.slice(at, at + 40))?.[0] ?? 'this'}`);
    at += 1;
  }
  function enter(): void {
    open.push({ bracket: source[at] ?? '', line: line() });
    at += 1;
  }
  function leave(): void {
    open.pop();
    at += 1;
  }
  function faultHere(says: string): Fault {
    const last = open.at(-1);
    if (at >= source.length)
      return new Fault(
        last === undefined
          ? 'the file ends too early'
          : `the file ends before the "${last.bracket}" of line ${last.line} is closed`,
      );
    if (/[“”„«»‘’']/.test(source[at] ?? ''))
      return new Fault(`${source[at]} is no quote of JSON: names and texts stand in straight double quotes, "`);
    if (/^(?:[/][/*]|#)/.test(source.slice(at, at + 2))) return new Fault('JSON has no comments');
    const [mark] = /^(?:<{7}|={7}|>{7})/.exec(source.slice(at, at + 7)) ?? [];
    if (mark !== undefined) return new Fault(`two versions were put together, and ${mark} stands between them`);
    return new Fault(says);
  }

  function value(path: readonly string[], begin?: number): void {
    if (path.length > limits.depth) throw new Fault(`nested deeper than ${limits.depth} levels`);
    skip();
    lines.set(pointerText(path), line(begin));
    if (source[at] === '{') object(path);
    else if (source[at] === '[') array(path);
    else if (takeText() === undefined) plain();
  }

  function plain(): void {
    const found = take(literal);
    // JSON.parse takes such a number, and makes infinity of it.
    if (found !== undefined && Math.abs(Number(found)) === Infinity)
      throw new Fault(`${found} is a number too large to be read`);
    if (found !== undefined) return;
    const word = /^[A-Za-z]\w*/.exec(source.slice(at, at + 40))?.[0];
    throw faultHere(
      word === undefined
        ? `${JSON.stringify(source[at])} can't stand here`
        : `${word} can't stand here: a text stands in double quotes, and true, false and null are written small`,
    );
  }

  function object(path: readonly string[]): void {
    enter();
    const names = new Set<string>();
    skip();
    if (source[at] === '}') {
      leave();
      return;
    }
    for (;;) {
      skip();
      const begin = at;
      const name = takeText();
      if (name === undefined)
        throw faultHere(
          source[at] === '}'
            ? 'the comma before this "}" is one too many'
            : "a member's name in double quotes is wanted here",
        );
      if (names.has(name)) duplicates.push({ pointer: pointerText([...path, name]), line: line(begin) });
      names.add(name);
      expect(':', `":" is wanted after "${name}"`);
      value([...path, name], begin);
      skip();
      if (source[at] === '}') {
        leave();
        return;
      }
      expect(',', '"," or "}" is wanted here');
    }
  }

  function array(path: readonly string[]): void {
    enter();
    skip();
    if (source[at] === ']') {
      leave();
      return;
    }
    for (let index = 0; ; index += 1) {
      value([...path, String(index)]);
      skip();
      if (source[at] === ']') {
        leave();
        return;
      }
      expect(',', '"," or "]" is wanted here');
    }
  }

  try {
    value([]);
    skip();
    if (at < source.length) throw new Fault('the document has already ended');
    return { lines, duplicates };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { lines, duplicates, fault: { line: line(), says: error.message } };
  }
}

function lineStarts(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lineAt(starts: readonly number[], position: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
