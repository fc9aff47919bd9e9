import { expect, it } from 'vitest';
import type { Problem } from '../config/check/index.ts';
import { toldOnce } from '../config/check/told-once.ts';
import { checkReport, reportJson, reportText } from './check-report.ts';

const wrong: Problem = {
  code: 'reference.step',
  severity: 'error',
  file: 'rules/flows/login.json',
  line: 12,
  path: '/steps/ask/on/continue',
  message: '"sned" is no step of this flow',
  suggestion: 'did you mean "send"?',
};
const idle: Problem = {
  code: 'words.unused',
  severity: 'warning',
  file: 'locales/en-GB/login.json',
  line: 3,
  path: '/login.old',
  message: 'nothing says "login.old"',
  suggestion: 'use it, or delete it',
};

it('gives a person one line a problem, and counts them', () => {
  expect(reportText(checkReport(['naija'], [idle, wrong]), 0.42)).toBe(
    [
      'warning locales/en-GB/login.json:3 /login.old - nothing says "login.old" - use it, or delete it',
      'error   rules/flows/login.json:12 /steps/ask/on/continue - "sned" is no step of this flow - did you mean "send"?',
      '1 error, 1 warning in 1 lender (0.4 s)',
      '',
    ].join('\n'),
  );
});

it('says below a fault of the base where the lender mends it for itself, unless all lenders have it', () => {
  const own = { file: 'tenants/naija/rules/flows/login.json', edit: '{ "steps": … }' };
  const said = '        for this lender alone, in tenants/naija/rules/flows/login.json: { "steps": … }';
  const lines = (lenders: readonly string[], having: readonly string[]) =>
    reportText(
      checkReport(
        lenders,
        toldOnce({}, lenders, (lender) => (having.includes(lender) ? [{ ...wrong, own }] : [])),
      ),
      1,
    ).split('\n');
  expect(lines(['naija'], ['naija'])).toContain(said);
  expect(lines(['kigali', 'naija'], ['naija'])).toContain(said);
  expect(lines(['kigali', 'naija'], ['kigali', 'naija'])).not.toContain(said);
});

it('tells below one what is mended alike, with its names and places', () => {
  const lost = (name: string, file: string, line: number): Problem => ({
    code: 'path.unknown',
    severity: 'error',
    file,
    line,
    path: `/${line}`,
    message: `value has no "${name}"`,
    suggestion: 'nothing near it',
  });
  const lines = (...problems: readonly Problem[]) =>
    reportText(checkReport(['naija'], problems), 1)
      .split('\n')
      .slice(0, -1);
  expect(lines(wrong, lost('sum', 'a.json', 3), idle, lost('sum', 'a.json', 7), lost('fee', 'b.json', 9))).toEqual([
    expect.stringContaining('"sned" is no step'),
    'error   a.json:3 /3 - value has no "sum" - nothing near it',
    '        the same of "fee", in a.json:7; b.json:9',
    expect.stringContaining('nothing says "login.old"'),
    '4 errors, 1 warning in 1 lender (1.0 s)',
  ]);
  expect(lines(...Array.from({ length: 20 }, (_, index) => lost(`n${index}`, 'a.json', index)))[1]).toBe(
    '        the same of "n1", "n2", "n3", "n4" and 15 more, in a.json:1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 7 more',
  );
});

it('says so when there is nothing to mend', () => {
  expect(reportText(checkReport(['kigali', 'naija'], []), 1)).toBe('0 errors, 0 warnings in 2 lenders (1.0 s)\n');
});

it('gives programs a shape that the manual describes', () => {
  expect(JSON.parse(reportJson(checkReport(['naija'], [wrong])))).toEqual({
    version: 1,
    lenders: ['naija'],
    errors: 1,
    warnings: 0,
    problems: [{ ...wrong }],
  });
});
