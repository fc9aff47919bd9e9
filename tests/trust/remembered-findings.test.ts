import { expect, it } from 'vitest';
import { fileRules, rules } from '../../src/config/check/rules.gen.ts';
import type { Rule } from '../../src/config/check/rule.ts';
import { run } from '../../src/config/check/run.ts';
import { subjectOf } from '../../src/config/check/subject.ts';
import type { Files } from '../../src/config/layers.ts';
import { readLayers } from '../../src/config/layers.ts';
import { smallLender } from '../../src/config/testing/small-lender.ts';
import { withFile } from './judge.ts';
import { shipped, type Configured } from './shipped.ts';
import { ofEachKind, spoilingsOf } from './spoil/index.ts';

const all = process.env.TEST_ALL === '1';
const configured = shipped();
const apart = Object.entries<Rule>(rules).filter(
  ([, { apart: isApart, each }]) => isApart === true || each !== undefined,
);
/** What these rules are about; the rest changes nothing of what they find. */
const ofExpressions = /operator|constant|path|template|argument|true|number/;
/** The same rules, asked of the whole lender at once, as if nothing had ever been found. */
const whole = apart.map(([name, { each: _each, ...rule }]) => [name, { ...rule, apart: false }] as const);

/** What rules find that are asked apart: with what they remember, and afresh. Undefined where files are not even right by themselves. */
function found({ knowledge }: Configured, files: Files, lender: string): readonly (readonly string[])[] | undefined {
  const layers = readLayers(files, lender);
  const isWrong = Object.values(fileRules).some(({ check }) => check({ files, layers, lender, knowledge }).length > 0);
  if (isWrong || !layers.documents.some(({ kind }) => kind === 'tenant')) return undefined;
  return [apart, whole].map((asked) =>
    run(asked, subjectOf(layers, lender, knowledge), files)
      .map(
        ({ code, file, line, path, message, suggestion }) => `${code} ${file}:${line} ${path} ${message} ${suggestion}`,
      )
      .sort(),
  );
}

/** Edits one after the other, each over what the ones before have left. */
function compared(
  of: Configured,
  lender: string,
  each: number,
  most = Infinity,
): { readonly edits: number; readonly findings: number } {
  let files = of.files;
  let edits = 0;
  const findings = new Set<string>();
  for (const { file, text } of ofEachKind(
    spoilingsOf(of, 1).filter(({ kind, lenders }) => lenders.includes(lender) && (all || ofExpressions.test(kind))),
    each,
    1,
  )) {
    if (edits === most) break;
    const edited = withFile(files, file, text);
    const both = found(of, edited, lender);
    if (both === undefined) continue;
    const [remembered = [], fresh = []] = both;
    expect(remembered, `after ${file}`).toEqual(fresh);
    for (const finding of fresh) findings.add(finding);
    edits += 1;
    // A few mistakes at once, and then from the beginning: what was found of the first files is remembered by then.
    files = edits % 6 === 0 ? of.files : edited;
  }
  return { edits, findings: findings.size };
}

it(
  'finds the same with what it remembers as afresh, after edits in a row of a small lender',
  { timeout: 600_000 },
  () => {
    const { edits, findings } = compared(
      { ...configured, files: smallLender(), lenders: ['small'] },
      'small',
      all ? 20 : 4,
    );
    expect(edits).toBeGreaterThan(20);
    expect(findings).toBeGreaterThan(10);
  },
);

it(
  'finds the same with what it remembers as afresh, after edits in a row of a shipped lender',
  { timeout: 600_000 },
  () => {
    const { edits, findings } = compared(configured, 'naija', all ? 5 : 1, all ? Infinity : 9);
    expect(edits).toBeGreaterThan(5);
    expect(findings).toBeGreaterThan(3);
  },
);
