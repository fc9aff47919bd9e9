import { BadOrder, number, oneOf, text, type Asked } from '../../asked.ts';
import { html } from '../../markup.ts';
import type { MakePart } from '../../part.ts';
import { choice, numberField, options, orderForm, rows, textField } from '../../pieces.ts';
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
    section: {
      topic: 'Lenders’ pages',
      id: 'site',
      title: 'Site configuration',
      content: ({ lenders }) =>
        html`<p>It comes out <strong>${site.outcome}</strong>.</p>
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
          ${orderForm('site', 'Set', choice('Outcome', 'outcome', options(siteOutcomes)))}
          ${orderForm(
            'site/lender',
            'Set',
            choice('Lender', 'lender', options(lenders.map((one) => one.lender))),
            textField('Domain (empty: none)', 'domain', ''),
            numberField('Stands for, in seconds', 'seconds', 3600, 1),
          )}`,
    },
    reset() {
      site.outcome = 'as usual';
    },
  };
};
