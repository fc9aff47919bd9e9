import { isJsonObject } from '../../json/object.ts';
import type { Pointer } from '../../json/pointer.ts';
import { isMeantFor, opensAt } from '../reading/leads-to.ts';
import type { LayeredDocument } from '../../layers.ts';
import type { Route } from '../../../language/language.gen.ts';
import { once } from '../../once.ts';
import { suggestName } from '../saying/nearest.ts';
import type { Check, Codes } from '../rule.ts';
import { hostOf, isContact, isOneOf, isOpen } from '../reading/web-address.ts';

export const codes = {
  'address.route': {
    means: 'A button or a row leads to an address that the app does not have.',
    mend: 'Mend the path, or add a route.',
  },
  'address.twice': {
    means: 'Two routes have the same path, and only the first of them is ever opened.',
    mend: "Take another path, or change the route that is there: in a lender's file under its name.",
  },
  'address.outside': {
    means: "The address could lead to a place that only looks like the lender's.",
    mend: 'Addresses begin with one `/`, or are `https:`, `tel:` or `mailto:`.',
  },
  'address.unowned': {
    means:
      'The whole address would come from what anybody can write into a link or an answer, so it could lead anywhere.',
    mend: 'Take the address from `settings` or `site`, or write out where it begins: `/loans/{{ item.id }}`.',
  },
  'address.blocked': {
    means:
      'A widget would open an address that the page may not show: only the windows named by the lender are let in.',
    mend: 'Name the address, without what follows its host, at `site.frames` of `tenant.json`.',
  },
  'address.foreign': {
    means: 'The page would lead to a host that the lender has not named.',
    mend: 'Add the host to `links` in `tenant.json`, if it is right.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['tenant', 'flow', 'routes', 'gates', 'screen', 'form', 'asks'] as const;

/** Who alone may give a whole address; the page holds to the same. */
const lendersOwn = /^\{\{\s*(?:settings|site)\.[^{}]*\}\}$/;

/** Paths lead to a route that there is, and outside addresses to hosts that the lender has named, by plain https, tel or mailto. */
export const check: Check<Code> = (subject, report) => {
  const { routes, tenant } = subject.configuration;
  const patterns = Object.values(routes).map(({ path }) => path);
  const numbers = numbersIn(routes);
  const hosts = [...tenant.hosts.filter((one) => one.includes('.')), ...(tenant.links ?? [])];

  const table = subject.document('routes', 'routes');
  const opening = new Map<string, string>();
  for (const [id, { path }] of Object.entries(routes)) {
    const first = once(opening, opensAt(path), () => id);
    if (table !== undefined && first !== id)
      report(table, ['routes', id, 'path'], {
        code: 'address.twice',
        message: `the route "${first}" has this path already, so that "${id}" is never opened`,
        suggestion: `take another path, or change the route "${first}"`,
      });
  }

  const outside = (
    document: LayeredDocument,
    pointer: Pointer,
    address: string,
    allowed: readonly string[] | undefined,
  ) => {
    if (isContact(address)) return;
    const found = hostOf(address);
    if (found === undefined)
      report(document, pointer, {
        code: 'address.outside',
        message: `"${address}" is no address that a page may lead to`,
        suggestion:
          'a path of this app, or an https:, tel: or mailto: address whose host is written out, without user and port',
      });
    else if (allowed && !isOneOf(found, allowed))
      report(document, pointer, {
        code: 'address.foreign',
        message: `"${found}" is none of this lender's hosts`,
        suggestion: `add it to "links" of tenant.json; there ${allowed.length === 0 ? 'is none' : `are ${allowed.join(', ')}`}`,
      });
  };

  /** Whether a route has them: the same few links stand on most pages. */
  const meant = new Map<string, boolean>();
  for (const document of ['flow', 'routes', 'gates', 'screen', 'form'].flatMap((kind) =>
    subject.documents(kind as 'flow'),
  )) {
    for (const { is, value, pointer } of subject.constructs(document, 'Target', 'Address')) {
      if (typeof value !== 'string') continue;
      if (value.startsWith('/')) {
        if (value.startsWith('//') || value.includes('\\'))
          report(document, pointer, {
            code: 'address.outside',
            message: `"${value}" could lead out of this app`,
            suggestion: 'a path begins with one "/"',
          });
        else if (!once(meant, value, () => patterns.some((pattern) => isMeantFor(pattern, value, numbers))))
          report(document, pointer, {
            code: 'address.route',
            message: `no route has the path "${value}"`,
            suggestion: suggestName(
              value.split('?')[0] ?? value,
              patterns.filter((path) => path !== '*'),
              'rules/routes.json',
            ),
          });
      } else if (is === 'Address' && !isOpen(value)) outside(document, pointer, value, hosts);
      else if (is === 'Address' && !lendersOwn.test(value))
        report(document, pointer, {
          code: 'address.unowned',
          message: `"${value}" may be any address`,
          suggestion:
            "the lender's own, {{ settings.… }} or {{ site.… }}, or an address whose beginning is written out",
        });
    }
  }

  const frames = tenant.site?.frames ?? [];
  for (const document of [...subject.documents('asks'), ...subject.documents('form')]) {
    for (const { is, value, pointer } of subject.constructs(document, 'Ask', 'Field')) {
      const held = is === 'Ask' ? value : isJsonObject(value) ? value.look : undefined;
      for (const { origin, at } of outsideIn(held, is === 'Ask' ? pointer : [...pointer, 'look'])) {
        if (!frames.includes(origin))
          report(document, at, {
            code: 'address.blocked',
            message: `the page may not show "${origin}": it is none of this lender's windows`,
            suggestion: `add "${origin}" to "site.frames" of tenant.json, if it is right; there ${frames.length === 0 ? 'is none' : `are ${frames.join(', ')}`}`,
          });
      }
    }
  }

  const document = subject.document('tenant', 'tenant');
  const { site } = tenant;
  if (document === undefined || site === undefined) return;
  for (const member of [
    'terms_url',
    'privacy_url',
    'faq_url',
    'support_url',
    'android_url',
    'ios_url',
    'camera_help',
    'location_help',
  ] as const) {
    const address = site[member];
    if (address !== undefined) outside(document, ['site', member], address, hosts);
  }
  // Frames, and origins of pictures, are named one by one, each with its whole host.
  for (const [index, frame] of (site.frames ?? []).entries())
    outside(document, ['site', 'frames', String(index)], frame, undefined);
  for (const [index, origin] of (site.pictures ?? []).entries())
    outside(document, ['site', 'pictures', String(index)], origin, undefined);
};

/** The parameters that routes hand on as numbers, such as the id of a loan. */
function numbersIn(routes: Readonly<Record<string, Route>>): ReadonlySet<string> {
  return new Set(
    Object.values(routes).flatMap(({ with: given }) =>
      [...JSON.stringify(given ?? {}).matchAll(/"number":\{"var":\["route\.([\w-]+)"/g)].map(([, name = '']) => name),
    ),
  );
}

/** The origins of the outside addresses that are written somewhere in what a widget is given. */
function outsideIn(node: unknown, at: Pointer): readonly { readonly origin: string; readonly at: Pointer }[] {
  if (typeof node === 'string') return (/^https?:\/\/[^/?#]+/.exec(node) ?? []).map((origin) => ({ origin, at }));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, member]) => outsideIn(member, [...at, name]));
}
