import type { Configuration } from '../configuration.ts';
import { canonical } from '../json/canonical.ts';
import { addressChanges } from './addresses.ts';
import type { Change, Versions } from './change.ts';
import { alikeTogether } from './alike.ts';
import { flowChanges } from './flows.ts';
import { formChanges } from './forms.ts';
import { askChanges } from './asks.ts';
import { lenderChanges } from './lender.ts';
import { underLaterNames } from './renamed.ts';
import { screenChanges } from './screens.ts';
import { sizeAlarms } from './sizes.ts';
import { speechOf } from './speech.ts';
import { textChanges } from './texts.ts';
import { wayChanges, type Walked } from './ways.ts';

export { byLenders, namesOf, type Shared } from './by-lenders.ts';
export type { Change } from './change.ts';
export type { Walked } from './ways.ts';
export { differences, type Difference } from './differences.ts';

/**
 * What an edit changes, in sentences for those who know the lender and not its files. Empty when nothing differs that a
 * borrower, the core or the device could notice.
 * @param walked the journeys of both, walked through; left out, nothing is told of the ways that borrowers go
 */
export function diffConfigurations(earlier: Configuration, after: Configuration, walked?: Walked): readonly Change[] {
  const before = underLaterNames(earlier, after);
  const versions: Versions = { before, after, old: speechOf(before), now: speechOf(after) };
  const ways = walked === undefined ? [] : wayChanges(walked, versions);
  const all = [
    sizeAlarms(before, after),
    lenderChanges(versions),
    ways,
    ...[flowChanges, addressChanges, askChanges, formChanges, screenChanges, textChanges].map((changes) =>
      changes(versions),
    ),
  ].flat();
  return alikeTogether(all, [after, before]);
}

/** True when borrowers can go other ways: journeys, fields, gates, values, addresses or the buttons of a screen differ. */
export function canChangeWays(before: Configuration, after: Configuration): boolean {
  const deciding = ({ flows, forms, gates, values, routes, screens }: Configuration): string =>
    canonical({ flows, forms, gates, values, routes, screens });
  return deciding(before) !== deciding(after);
}

/** Changes as text: each subject once, its sentences below it. */
export function changesText(changes: readonly Change[]): string {
  const subjects = [...new Set(changes.map(({ subject }) => subject))];
  return subjects
    .map(
      (subject) =>
        `${subject}\n${changes
          .filter((change) => change.subject === subject)
          .map(({ says }) => `  ${says}\n`)
          .join('')}`,
    )
    .join('\n');
}
