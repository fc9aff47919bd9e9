/**
 * `npm run check [lender …] [-- --json] [-- --watch]`: everything that is wrong with lenders' configurations. Ends with 1
 * when there is an error. Watching, it checks again whenever a file is saved, until it is ended.
 */
import { join } from 'node:path';
import { checkAll } from '../config/check/index.ts';
import { ContractFault } from '../contract/contract-fault.ts';
import { lendersIn, type Files } from '../config/layers.ts';
import { KnowledgeReader } from '../server/site/knowledge-reader.ts';
import { patternFault } from '../server/site/pattern-fault.ts';
import { FileReader } from '../server/site/read-files.ts';
import { watchFiles } from '../server/site/watch-files.ts';
import { argumentsOf } from './arguments.ts';
import { checkReport, reportJson, reportText, type CheckReport } from './check-report.ts';
import { refuse } from './refuse.ts';

const root = join(import.meta.dirname, '..', '..');
const { names, flag } = argumentsOf(process.argv.slice(2), [], process.env);
const asJson = flag('json');
const reader = new FileReader(root);
const knowledge = new KnowledgeReader(root);

function checked(files: Files): CheckReport {
  const lenders = names.length > 0 ? names : lendersIn(files);
  return checkReport(lenders, checkAll(files, lenders, { ...knowledge.read(), patternFault }));
}

function print(files: Files): CheckReport {
  const began = performance.now();
  const report = checked(files);
  process.stdout.write(asJson ? reportJson(report) : reportText(report, (performance.now() - began) / 1000));
  return report;
}

const lenders = lendersIn(reader.read());
const unknown = names.filter((lender) => !lenders.includes(lender));
if (unknown.length > 0) refuse(`There is no lender ${unknown.join(', ')}; there are ${lenders.join(', ')}.`);
if (flag('watch')) {
  watchFiles(() => reader.read(), 200, (files) => {
    // Clears the screen of a terminal; a file or a pipe gets one report after the other.
    if (process.stdout.isTTY && !asJson) process.stdout.write('\u001b[2J\u001b[3J\u001b[H');
    try {
      print(files);
    } catch (error) {
      process.stdout.write(`the check itself failed: ${error instanceof Error ? error.message : String(error)}\n`);
    }
    if (!asJson) process.stdout.write(`${new Date().toTimeString().slice(0, 8)}, waiting for the next save\n`);
  });
} else {
  try {
    process.exitCode = print(reader.read()).errors > 0 ? 1 : 0;
  } catch (error) {
    if (error instanceof ContractFault) refuse(error.message);
    throw error;
  }
}
