/** `npm run explain <lender> <flow> <step>`: why one gets to a step, and which layer has set each part of it. */
import { join } from 'node:path';
import { suggestName } from '../config/check/saying/nearest.ts';
import { explainStep } from '../config/explain/explain-step.ts';
import { lendersIn } from '../config/layers.ts';
import { exploreLender } from '../config/paths/index.ts';
import { readContract } from '../site/read-contract.ts';
import { FileReader } from '../site/read-files.ts';
import { ownArguments } from './arguments.ts';
import { checkMemory } from './check-memory.ts';
import { lenderReader } from './readable-lender.ts';
import { refuse } from './refuse.ts';

const root = join(import.meta.dirname, '..', '..');
const {
  names: [lender, flow, step],
} = ownArguments([], []);
if (lender === undefined || flow === undefined) refuse('Say which step: npm run explain <lender> <flow> <step>.');

const files = new FileReader(root).read();
const lenders = lendersIn(files);
if (!lenders.includes(lender)) refuse(`There is no lender "${lender}": ${suggestName(lender, lenders)}`);
const memory = checkMemory(root);
const { layers, configuration } = lenderReader(root, files, memory)(lender);
const flows = Object.keys(configuration.flows);
if (!flows.includes(flow)) refuse(`${lender} has no flow "${flow}": ${suggestName(flow, flows, 'rules/flows/')}`);
const steps = Object.keys(configuration.flows[flow]?.steps ?? {});
if (step === undefined) refuse(`Say which step of "${flow}": ${steps.join(', ')}`);
if (!steps.includes(step))
  refuse(`The flow "${flow}" has no step "${step}": ${suggestName(step, steps, `npm run paths ${lender} ${flow}`)}`);

const contract = readContract(root);
const exploration = exploreLender(configuration, { contract, memory }).flows[flow];
if (exploration !== undefined)
  process.stdout.write(explainStep({ files, layers, configuration, contract, exploration }, step));
