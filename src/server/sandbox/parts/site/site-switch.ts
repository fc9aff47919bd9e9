import { setTimeout as wait } from 'node:timers/promises';
import type { Interpose } from '../../../../core/index.ts';
import { brokenDown, failure } from '../../failure.ts';

export const siteOutcomes = ['as usual', 'fails', 'slow', 'unknown'] as const;

export type SiteOutcome = (typeof siteOutcomes)[number];

const slowness = 10_000;

/** How the site configuration comes out, for pages and for the server that writes them: "slow" takes ten seconds, "unknown" is a 404. */
export class SiteSwitch {
  outcome: SiteOutcome = 'as usual';

  /** Stands before another party, and leaves to it all that is not the site configuration. */
  before(next: Interpose): Interpose {
    return async (operation, run) => {
      if (operation !== 'getSiteConfig' || this.outcome === 'as usual') return next(operation, run);
      if (this.outcome === 'slow') {
        await wait(slowness);
        return next(operation, run);
      }
      return this.outcome === 'fails' ? brokenDown : failure(404, 'not_found', 'The site cannot be found');
    };
  }
}
