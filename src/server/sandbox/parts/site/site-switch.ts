import type { Interpose } from '../../../../core/index.ts';

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
        await new Promise((resolve) => setTimeout(resolve, slowness));
        return next(operation, run);
      }
      const [status, code, message] =
        this.outcome === 'fails'
          ? ([500, 'internal', 'Something went wrong on our side. Please try again.'] as const)
          : ([404, 'not_found', 'The site cannot be found'] as const);
      return {
        kind: 'instead',
        status,
        type: 'application/json',
        body: JSON.stringify({ status: 'error', message, code }),
      };
    };
  }
}
