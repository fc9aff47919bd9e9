import type { Configuration } from '../configuration.ts';
import { addressChanges } from './addresses.ts';
import type { Change, Versions } from './change.ts';
import { flowChanges } from './flows.ts';
import { formChanges } from './forms.ts';
import { lenderChanges } from './lender.ts';
import { screenChanges } from './screens.ts';
import { sizeAlarms } from './sizes.ts';
import { speechOf } from './speech.ts';
import { textChanges } from './texts.ts';

export type { Change } from './change.ts';
export { differences, type Difference } from './differences.ts';

/**
 * What an edit changes, in sentences for those who know the lender and not its files. Empty when nothing differs that a
 * borrower, the core or the device could notice.
 */
export function diffConfigurations(before: Configuration, after: Configuration): readonly Change[] {
  const versions: Versions = { before, after, old: speechOf(before), now: speechOf(after) };
  return [sizeAlarms(before, after), ...[lenderChanges, flowChanges, addressChanges, formChanges, screenChanges, textChanges].map((changes) => changes(versions))].flat();
}

/** Changes as text: each subject once, its sentences below it. */
export function changesText(changes: readonly Change[]): string {
  const subjects = [...new Set(changes.map(({ subject }) => subject))];
  return subjects.map((subject) => `${subject}\n${changes.filter((change) => change.subject === subject).map(({ says }) => `  ${says}\n`).join('')}`).join('\n');
}
