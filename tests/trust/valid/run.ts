/** `npm run edits [-- --count N --seed S]`: makes valid edits of the shipped configuration and counts those that the checker refuses. */
import { ownArguments } from '../../../src/cli/arguments.ts';
import { hand, inParts, numberOption, ownPart } from '../parts.ts';
import { shipped } from '../shipped.ts';
import { apartByFile, refusedAmong, type Refused } from './accepted.ts';
import { validEdits } from './index.ts';

const given = ownArguments(['count', 'seed', 'part'], []);
const part = given.option('part');
const configured = shipped();
const edits = validEdits(configured, numberOption(given, 'count') ?? 500, numberOption(given, 'seed') ?? 1);

if (part === undefined) {
  const began = performance.now();
  const refused = await inParts<Refused>(import.meta.filename, process.argv.slice(2), () => undefined);
  for (const { what, alarms } of refused)
    process.stdout.write(
      `${what}\n${alarms
        .slice(0, 3)
        .map((alarm) => `    ${alarm}\n`)
        .join('')}`,
    );
  process.stdout.write(
    `${edits.length - refused.length} of ${edits.length} valid edits accepted without a word (${((performance.now() - began) / 1000).toFixed(0)} s)\n`,
  );
  process.exitCode = refused.length > 0 ? 1 : 0;
} else {
  const mine = ownPart(apartByFile(configured.files, edits), part).flat();
  await hand(refusedAmong(configured, mine));
  process.disconnect();
}
