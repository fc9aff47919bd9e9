import { BadOrder, number, oneOf, text, type Asked } from '../../asked.ts';
import { html } from '../../markup.ts';
import type { MakePart } from '../../part.ts';
import { options, rows } from '../../pieces.ts';
import { siteOutcomes, SiteSwitch } from './site-switch.ts';

/** @throws BadOrder */
function readSite(asked: Asked): { lender: string; domain: string | null; seconds: number } {
  const domain = text(asked, 'domain', '');
  if (domain !== '' && !/^[a-z0-9.-]{1,253}$/.test(domain)) throw new BadOrder('domain must be a host without a port');
  return {
    lender: text(asked, 'lender', ''),
    domain: domain === '' ? null : domain,
    seconds: Math.round(number(asked, 'seconds', 3600, 1, 31_536_000)),
  };
}

/** How the site configuration comes out, and what it says. */
export const part: MakePart = ({ database, siteChanged }) => {
  const site = new SiteSwitch();
  return {
    interpose: (next) => site.before(next),
    orders: {
      site(asked) {
        site.outcome = oneOf(asked, 'outcome', siteOutcomes);
        siteChanged();
      },
      async 'site/lender'(asked) {
        const { lender, domain, seconds } = readSite(asked);
        await database.query('update lenders set domain = $2, site_stands_for = $3 where slug = $1', [
          lender,
          domain,
          seconds,
        ]);
        siteChanged();
      },
    },
    state: () => ({ site: site.outcome }),
    section: ({ lenders }) =>
      html`<section aria-labelledby="site">
        <h2 id="site">Site configuration</h2>
        <p>It comes out <strong>${site.outcome}</strong>.</p>
        ${rows(
          ['Lender', 'Login answers by', 'Domain', 'Stands for'],
          lenders.map((one) => [
            one.lender,
            one.login_answers,
            one.domain ?? 'where it is asked for',
            `${one.site_stands_for} s`,
          ]),
          'No lenders.',
        )}
        <form method="post" action="/sandbox/site">
          <label
            >Outcome
            <select name="outcome">
              ${options(siteOutcomes)}
            </select></label
          >
          <button>Set</button>
        </form>
        <form method="post" action="/sandbox/site/lender">
          <label
            >Lender
            <select name="lender">
              ${options(lenders.map((one) => one.lender))}
            </select></label
          >
          <label>Domain (empty: none) <input name="domain" value="" /></label>
          <label>Stands for (s) <input name="seconds" type="number" value="3600" min="1" /></label>
          <button>Set</button>
        </form>
      </section>`,
    reset() {
      site.outcome = 'as usual';
    },
  };
};
