/** `npm run check [lender …] [-- --json]`: everything that is wrong with lenders' configurations. */
import { join } from 'node:path';
import { checkAll, problemText } from '../config/check/index.ts';
import { lendersIn } from '../config/layers.ts';
import { FileReader } from '../server/config/read-files.ts';
import { readKnowledge } from '../server/config/read-knowledge.ts';
import { patternFault } from './pattern-fault.ts';

const root = join(import.meta.dirname, '..', '..');
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const files = new FileReader(root).read();
const lenders = lendersIn(files);
const unknown = wanted.filter((lender) => !lenders.includes(lender));
if (unknown.length > 0) {
  process.stderr.write(`There is no lender ${unknown.join(', ')}; there are ${lenders.join(', ')}.\n`);
  process.exit(1);
}

const began = performance.now();
const chosen = wanted.length > 0 ? wanted : lenders;
const problems = checkAll(files, chosen, { ...readKnowledge(root), patternFault });
const errors = problems.filter(({ severity }) => severity === 'error').length;

if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(problems, null, 2)}\n`);
else {
  for (const problem of problems) process.stdout.write(`${problem.severity === 'error' ? 'error  ' : 'warning'} ${problemText(problem)}\n`);
  const took = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${errors} errors, ${problems.length - errors} warnings in ${chosen.length} ${chosen.length === 1 ? 'lender' : 'lenders'} (${took} s)\n`);
}
process.exitCode = errors > 0 ? 1 : 0;
