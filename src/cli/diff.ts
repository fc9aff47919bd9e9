/**
 * `npm run diff <lender> [-- --from <git ref>] [--to <git ref>]`: what an edit changes, in sentences.
 * `npm run diff <lender> -- --like <other>`: what a lender has otherwise than another, as if the other had become it.
 */
import { join } from 'node:path';
import { configurationOf, type Configuration } from '../config/configuration.ts';
import {
  byLenders,
  canChangeWays,
  changesText,
  diffConfigurations,
  namesOf,
  type Change,
} from '../config/diff/index.ts';
import { counted } from '../config/check/saying/counted.ts';
import { suggestName } from '../config/check/saying/nearest.ts';
import { lendersIn, readLayers, type Files } from '../config/layers.ts';
import { exploreLender } from '../config/paths/index.ts';
import { readContract } from '../site/read-contract.ts';
import { ownArguments } from './arguments.ts';
import { checkMemory } from './check-memory.ts';
import { configurationFiles } from './configuration-files.ts';
import { logoChanges, logoOf } from './logo-changes.ts';
import { orRefuse, refuse } from './refuse.ts';
import { errorText } from '../engine/error-text.ts';

const root = join(import.meta.dirname, '..', '..');

/** Undefined where the lender is not there. */
function lenderIn(files: Files, lender: string): Configuration | undefined {
  if (!lendersIn(files).includes(lender)) return undefined;
  const layers = readLayers(files, lender);
  if (layers.unreadable.length > 0) refuse(`${layers.unreadable.join(', ')} cannot be read: npm run check ${lender}`);
  return configurationOf(layers, lender);
}

const began = performance.now();
const given = ownArguments(['from', 'to', 'like'], []);
const from = given.option('from') ?? 'HEAD';
const to = given.option('to');
const like = given.option('like');
if (like !== undefined && (given.option('from') !== undefined || to !== undefined || given.names.length === 0))
  refuse('--like compares lenders as they are now: npm run diff <lender> -- --like <other>');
const [before, after] = orRefuse((): readonly [Files, Files] => {
  if (like === undefined) return [configurationFiles(root, from), configurationFiles(root, to)];
  const now = configurationFiles(root, undefined);
  return [now, now];
});
const known = [...new Set([...lendersIn(before), ...lendersIn(after)])];
const unknown = [...given.names, ...(like === undefined ? [] : [like])].find((name) => !known.includes(name));
if (unknown !== undefined) refuse(`There is no lender "${unknown}"; ${suggestName(unknown, known)}`);

const since = `since ${from}${to === undefined ? '' : `, up to ${to}`}`;

const contract = readContract(root);
const memory = checkMemory(root);

/** What an edit changes of a lender; in words where there is nothing to compare it with. */
function changesOf(lender: string): readonly Change[] | string {
  const [was, is] = [lenderIn(before, like ?? lender), lenderIn(after, lender)];
  if (was === undefined || is === undefined) return `this lender is ${was === undefined ? 'new' : 'gone'} ${since}`;
  // Walking takes seconds, and most edits lead nobody elsewhere.
  const walked = canChangeWays(was, is)
    ? { before: exploreLender(was, { contract, memory }).flows, after: exploreLender(is, { contract, memory }).flows }
    : undefined;
  return [
    ...diffConfigurations(was, is, walked),
    ...logoChanges(logoOf(before, like ?? lender, was), logoOf(after, lender, is)),
  ];
}

function sinceThen(found: ReadonlyMap<string, readonly Change[] | string>): readonly string[] {
  const changed = new Map(
    [...found].flatMap(([lender, changes]) => (typeof changes === 'string' ? [] : [[lender, changes] as const])),
  );
  const told = byLenders(changed);
  const same = [...changed].filter(([, changes]) => changes.length === 0).map(([lender]) => lender);
  return [
    ...[...found].flatMap(([lender, words]) => (typeof words === 'string' ? [`${lender}: ${words}\n`] : [])),
    ...told.map(({ lenders, changes }, index) => {
      const isMore = told.slice(0, index).some((other) => other.lenders.some((lender) => lenders.includes(lender)));
      return `${namesOf(lenders)}: ${counted(changes.length, isMore ? 'more change' : 'change')} ${since}\n\n${changesText(changes)}`;
    }),
    ...(same.length === 0 ? [] : [`${namesOf(same)}: nothing changed ${since}\n`]),
  ];
}

function comparedWith(other: string, found: ReadonlyMap<string, readonly Change[] | string>): readonly string[] {
  return [...found].map(([lender, changes]) => {
    if (typeof changes === 'string') return `${lender}: ${changes}\n`;
    return changes.length === 0
      ? `${lender} is as ${other}\n`
      : `${lender} differs from ${other} in ${counted(changes.length, 'thing')}; what was is ${other}, what is now is ${lender}\n\n${changesText(changes)}`;
  });
}

const found = new Map(
  (given.names.length > 0 ? given.names : known).map((lender) => {
    try {
      return [lender, changesOf(lender)] as const;
    } catch (error) {
      // What follows the grammar can be compared; what does not, the checker explains.
      return refuse(`${lender} cannot be compared; is it right? npm run check ${lender} (${errorText(error)})`);
    }
  }),
);
const said = like === undefined ? sinceThen(found) : comparedWith(like, found);
process.stdout.write(`${said.join('\n')}\n(${((performance.now() - began) / 1000).toFixed(1)} s)\n`);
