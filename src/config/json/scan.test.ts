import { describe, expect, it } from 'vitest';
import { scanJson } from './scan.ts';

describe('where things stand in a file', () => {
  it('knows the line of every member and list item', () => {
    const { lines, fault } = scanJson('{\n  "a": {\n    "b": [\n      1,\n      "x"\n    ]\n  }\n}\n');
    expect(fault).toBeUndefined();
    expect(Object.fromEntries(lines)).toEqual({ '': 1, '/a': 2, '/a/b': 3, '/a/b/0': 4, '/a/b/1': 5 });
  });

  it('finds a name that stands twice [B01]', () => {
    expect(scanJson('{ "a": 1,\n "b": 2,\n "a": 3 }').duplicates).toEqual([{ pointer: '/a', line: 3 }]);
  });

  it.each([
    ['', 1, 'ends too early'],
    ['{\n "a": {\n  "b": [1,\n', 4, 'the file ends before the "[" of line 3 is closed'],
    ['{\n "a": 1,\n', 3, 'the file ends before the "{" of line 1 is closed'],
    ['{\n "a": 1,\n}', 3, 'the comma before this "}" is one too many'],
    ['{\n // bigger\n "a": 1 }', 2, 'JSON has no comments'],
    ['{ a: 1 }', 1, 'in double quotes is wanted'],
    [
      '{\n "a": 1,\n<<<<<<< HEAD\n "b": 1\n=======\n "b": 2\n>>>>>>> b\n}',
      3,
      'two versions were put together, and <<<<<<<',
    ],
    ['{\n "a": 1\n=======\n}', 3, 'and ======= stands between them'],
    [
      '{ "a": True }',
      1,
      "True can't stand here: a text stands in double quotes, and true, false and null are written small",
    ],
    ['{\n "a" 1 }', 2, '":" is wanted'],
    ['{ "a": 1\n "b": 2 }', 2, '"," or "}" is wanted here, before "b"'],
    ['[1\n2]', 2, '"," or "]" is wanted here, before 2]'],
    [`{ "a": 1 "${'b'.repeat(60)}": 2 }`, 1, `before "${'b'.repeat(39)}`],
    ['{ "a": tru }', 1, "can't stand here"],
    ['{} {}', 1, 'already ended'],
    ['{ "a": "x', 1, 'its closing quote is missing'],
    ['{\n "a": "x\ny" }', 2, 'a line break'],
    ['{\n "a": "\\q" }', 2, 'must be written with'],
  ])('says where %j stops being JSON [B01]', (source, line, says) => {
    expect(() => JSON.parse(source) as unknown).toThrow();
    const { fault } = scanJson(source);
    expect(fault?.line).toBe(line);
    expect(fault?.says).toContain(says);
  });

  it.each(['1e400', '-1e400'])('refuses %s, which would be read as infinity', (number) => {
    expect(JSON.parse(number)).toBe(Number(number) > 0 ? Infinity : -Infinity);
    expect(scanJson(`{\n "at": ${number} }`).fault).toEqual({
      line: 2,
      says: `${number} is a number too large to be read`,
    });
  });

  it('refuses a file nested so deep that walking it would fail [B05]', () => {
    expect(scanJson('['.repeat(10_000)).fault?.says).toContain('nested deeper');
  });
});
