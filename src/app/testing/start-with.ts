import { someSchemes } from '../../api/testing/some-schemes.ts';
import type { StartDocument } from '../../language/bundle.ts';

/** What a page begins with of a lender that has nothing but what a test is about. */
export function startWith(own: Partial<StartDocument>): StartDocument {
  return {
    language: 1,
    lender: 'bank',
    name: 'Bank',
    version: '1',
    locale: 'en-GB',
    locales: [],
    site: {},
    theme: '/t.css',
    hosts: ['bank'],
    routes: {},
    gates: {},
    values: {},
    texts: {},
    layouts: {},
    chunks: {},
    frames: [],
    roles: {},
    schemes: someSchemes,
    settings: {},
    token: 't',
    served_at: new Date().toISOString(),
    ...own,
  };
}
