import type { FastifyInstance } from 'fastify';
import type { ValueObject } from '../engine/value.ts';
import type { SiteAnswer } from '../site/index.ts';
import { pathOfOperation } from '../core/index.ts';

interface Site {
  readonly lender: string;
  readonly token: string;
  readonly domain: string;
  readonly expires_at: string;
}

/**
 * Asks the core of this process by its own calls, as any client does: what it answers is what a page would get.
 * The function given rejects when the core fails.
 */
export function askCore(app: FastifyInstance): (host: string) => Promise<SiteAnswer> {
  const sitePath = pathOfOperation('getSiteConfig');
  const preferencesPath = pathOfOperation('getPreferences');

  async function get<T>(
    path: string,
    host: string,
    query: Readonly<Record<string, string>>,
    token?: string,
  ): Promise<T | undefined> {
    const response = await app.inject({
      method: 'GET',
      url: path,
      query: { ...query },
      headers: {
        host,
        accept: 'application/json',
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Basic ${token}` }),
      },
    });
    const answer = response.json<{ status?: unknown; code?: unknown; data?: T }>();
    if (response.statusCode === 404 && answer.code === 'not_found') return undefined;
    if (response.statusCode !== 200 || answer.status !== 'success' || typeof answer.data !== 'object')
      throw new Error(`${path} answered ${response.statusCode}`);
    return answer.data;
  }

  return async (host) => {
    const site = await get<Site>(sitePath, host, { host });
    if (site === undefined) return 'unknown';
    const settings = await get<ValueObject>(preferencesPath, host, { channel: 'web' }, site.token);
    if (settings === undefined) throw new Error(`${preferencesPath} answered 404`);
    return { lender: site.lender, token: site.token, domain: site.domain, expires_at: site.expires_at, settings };
  };
}
