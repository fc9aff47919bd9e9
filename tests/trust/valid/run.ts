/** `npm run edits [-- --count N --seed S]`: makes valid edits of the shipped configuration and counts those that the checker refuses. */
import { ownArguments } from '../../../src/cli/arguments.ts';
import { hand, inParts, numberOption, ownPart } from '../parts.ts';
import { shipped } from '../shipped.ts';
import { falseAlarms } from './accepted.ts';
import { validEdits } from './index.ts';

interface Refused {
  readonly what: string;
  readonly alarms: readonly string[];
}

const given = ownArguments(['count', 'seed', 'part'], []);
const part = given.option('part');
const configured = shipped();
const edits = validEdits(configured, numberOption(given, 'count') ?? 500, numberOption(given, 'seed') ?? 1);

if (part === undefined) {
  const began = performance.now();
  const results = await inParts<Refused>(import.meta.filename, process.argv.slice(2), () => undefined);
  const refused = results.filter(({ alarms }) => alarms.length > 0);
  for (const { what, alarms } of refused)
    process.stdout.write(
      `${what}\n${alarms
        .slice(0, 3)
        .map((alarm) => `    ${alarm}\n`)
        .join('')}`,
    );
  process.stdout.write(
    `${results.length - refused.length} of ${edits.length} valid edits accepted without a word (${((performance.now() - began) / 1000).toFixed(0)} s)\n`,
  );
  process.exitCode = refused.length > 0 || results.length < edits.length ? 1 : 0;
} else {
  await hand(ownPart(edits, part).map((edit): Refused => ({ what: edit.what, alarms: falseAlarms(configured, edit) })));
  process.disconnect();
}
