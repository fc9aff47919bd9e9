import { bareHost } from '../../engine/host.ts';
import { lenderAsked } from '../lender-asked.ts';
import { later } from '../clock.ts';
import { settingsOf } from '../push/lender-keys.ts';
import { notFound } from '../refusal.ts';
import type { Handlers } from '../api/call.ts';

export const handlers: Handlers<'getSiteConfig' | 'getPreferences'> = {
  async getSiteConfig({ core, now, query }) {
    const lender = await lenderAsked(core, query.host);
    if (lender === undefined) throw notFound('The site');
    return {
      lender: lender.slug,
      name: lender.name,
      domain: lender.domain ?? bareHost(query.host),
      token: lender.token,
      languages: lender.languages,
      theme: lender.theme,
      expires_at: later(now, lender.siteStandsFor * 1000),
    };
  },

  getPreferences: ({ core, lender }) => settingsOf(core, lender),
};
