/**
 * `npm run paths [lender] [flow]`: every journey as a table, with what is proved of it. Ends with 1 when something is
 * proved to be wrong; a warning is none.
 */
import { join } from 'node:path';
import { suggestName } from '../config/check/saying/nearest.ts';
import { findingText, headOf, isError, saidOfRoute } from '../config/paths/finding-text.ts';
import { exploreLender } from '../config/paths/index.ts';
import { waysTable } from '../config/explain/ways-table.ts';
import { lendersIn } from '../config/layers.ts';
import { readContract } from '../site/read-contract.ts';
import { FileReader } from '../site/read-files.ts';
import { ownArguments } from './arguments.ts';
import { checkMemory } from './check-memory.ts';
import { lenderReader } from './readable-lender.ts';
import { refuse } from './refuse.ts';

const root = join(import.meta.dirname, '..', '..');
const {
  names: [lender, flow],
} = ownArguments([], []);
const files = new FileReader(root).read();
const lenders = lendersIn(files);

if (lender !== undefined && !lenders.includes(lender))
  refuse(`There is no lender "${lender}": ${suggestName(lender, lenders)}`);
const contract = readContract(root);
const memory = checkMemory(root);
const read = lenderReader(root, files, memory);
let wrong = 0;
for (const each of lender === undefined ? lenders : [lender]) {
  const { configuration } = read(each);
  if (flow !== undefined && !Object.hasOwn(configuration.flows, flow))
    refuse(`${each} has no flow "${flow}": ${suggestName(flow, Object.keys(configuration.flows), 'rules/flows/')}`);
  const began = performance.now();
  const { flows, routes } = exploreLender(configuration, { contract, memory });
  const took = performance.now() - began;
  for (const exploration of Object.values(flows)) {
    wrong += exploration.findings.filter(isError).length;
    if (flow === undefined || flow === exploration.flow)
      process.stdout.write(`${each} · ${waysTable(configuration, contract, exploration)}\n`);
  }
  for (const said of flow === undefined ? routes.map(saidOfRoute) : []) {
    wrong += headOf(said) === 'wrong' ? 1 : 0;
    process.stdout.write(`${findingText(said)}\n`);
  }
  const states = Object.values(flows).reduce((sum, exploration) => sum + exploration.states, 0);
  process.stdout.write(
    `${each}: ${Object.keys(flows).length} flows, ${states} states, ${(took / 1000).toFixed(1)} s\n`,
  );
}
process.exitCode = wrong > 0 ? 1 : 0;
