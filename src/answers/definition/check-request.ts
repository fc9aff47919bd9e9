import { urlOf } from '../../engine/url.ts';
import { isObject, type Value } from '../../engine/value.ts';
import { member, textOf, textsOf } from './delivered-field.ts';
import { entriesOf, type FormRules, type Note } from './form-problem.ts';

const hole = /\{\{([^{}]{0,200})\}\}/g;
const holeName = /^\s{0,5}([A-Za-z0-9_-]{1,100})\s{0,5}$/;
/** What a lookup may fill (C-506). */
const assigned: ReadonlySet<string> = new Set([
  'clf_api_error',
  'loan_history',
  'outstanding_loan_amount',
  'last_payment_date',
  'last_disbursement_date',
]);
const longestAddress = 2000;

/** What is wrong with what a lookup asks (B21 to B24). */
export function checkRequest(
  request: Value | undefined,
  id: string,
  path: string,
  here: ReadonlySet<string>,
  rules: FormRules,
  say: Note,
): void {
  if (!isObject(request))
    return say(path, 'request.none', 'a field of type "api" needs a "request" with "method" and "url"');
  const method = textOf(member(request, 'method')) ?? 'GET';
  if (method !== 'GET' && method !== 'POST')
    say(`${path}/method`, 'request.method', `"${method}": a lookup only reads, by GET or POST`);
  const body = member(request, 'body');
  if (method === 'GET' && body !== undefined) say(`${path}/body`, 'request.body', 'a GET has no body');
  checkAddress(member(request, 'url'), `${path}/url`, rules, say);
  for (const [name, value] of entriesOf(member(request, 'headers'))) {
    const shown = textOf(value) ?? '';
    if (/[{}]/.test(shown))
      say(
        `${path}/headers/${name}`,
        'request.placeholder',
        'what a borrower typed never goes into a header; put it into the query or the body',
      );
    else if (!rules.headerAllowed(name, shown))
      say(
        `${path}/headers/${name}`,
        'request.header',
        'a lookup may not send this header, which speaks for somebody else or elsewhere',
      );
  }
  const names: readonly (readonly [string, string])[] = [
    ...holesIn(textOf(member(request, 'url')) ?? '').map((name) => [`${path}/url`, name] as const),
    ...textsAt(member(request, 'query'), `${path}/query`).flatMap(([at, text]) =>
      holesIn(text).map((name) => [at, name] as const),
    ),
    ...textsAt(body, `${path}/body`).flatMap(([at, text]) => holesIn(text).map((name) => [at, name] as const)),
  ];
  for (const [at, raw] of names) {
    const name = holeName.exec(raw)?.[1];
    if (name === undefined)
      say(at, 'request.placeholder', `"{{${raw}}}" is not the name of a field; {{value}} is the answer itself`);
    else if (name !== 'value' && name !== id && !here.has(name))
      say(at, 'request.depends', `there is no field "${name}" on the same page, so that nothing could be waited for`);
  }
  if (!names.some(([, raw]) => ['value', id].includes(raw.trim())))
    say(
      path,
      'request.unasked',
      'what is typed is sent nowhere: put {{value}} into the address, the query or the body',
    );
  const fill = member(request, 'fill') ?? member(request, 'assign');
  for (const name of isObject(fill) ? Object.keys(fill) : textsOf(fill)) {
    if (!assigned.has(name))
      say(`${path}/fill`, 'request.fill', `a lookup can't fill "${name}"; it fills ${[...assigned].join(', ')}`);
  }
}

function checkAddress(given: Value | undefined, path: string, { hosts, sandbox }: FormRules, say: Note): void {
  const address = typeof given === 'string' ? given : '';
  if (address === '' || address.length > longestAddress)
    return say(path, 'request.address', `an absolute address of at most ${longestAddress} letters is needed`);
  if (sandbox === true && /^sandbox:\/(?!\/)/.test(address)) return;
  const base = /^https:\/\/([^/?#]*)([^?#]*)/.exec(address);
  const authority = base?.[1] ?? '';
  if (base === null || authority === '')
    return say(path, 'request.address', 'the address must begin with https:// and a host');
  if (/[{}]/.test(authority))
    return say(
      path,
      'request.placeholder',
      "a placeholder can't stand in the host: it may stand in segments of the path, in the query and in the body",
    );
  if (authority.includes('@'))
    return say(path, 'request.credentials', 'an address with a user or a password would be seen by others');
  // Where a placeholder stands does not change what is judged here.
  const plain = address.replaceAll(hole, 'x');
  const url = urlOf(plain);
  if (url === undefined || /[{}\s\\\p{Cc}]/u.test(plain))
    return say(path, 'request.address', 'this is no address: braces, spaces and backslashes have no place in it');
  // The browser's own reading of the host: decimal, octal and IPv6 forms of an address come out as numbers here.
  if (url.host !== authority.toLowerCase() || /^[\d.]+$|^\[/.test(url.hostname))
    return say(path, 'request.host', 'the host must be a name, written as it is');
  if (!hosts.includes(url.host))
    say(
      path,
      'request.host',
      `"${url.host}" is not among the hosts that this lender may ask${hosts.length > 0 ? `: ${hosts.join(', ')}` : ', of which there is none'}`,
    );
  for (const segment of (base[2] ?? '').split('/')) {
    if (/^(?:\.|%2e){1,2}$/i.test(segment)) say(path, 'request.address', 'the path climbs: write it without . and ..');
    else if (segment.replaceAll(hole, '') !== '' && hole.test(segment))
      say(
        path,
        'request.placeholder',
        `a placeholder is a whole segment of the path: "${segment}" mixes it with other letters`,
      );
    hole.lastIndex = 0;
  }
  if (address.includes('#')) say(path, 'request.address', 'what follows # is never sent');
}

const holesIn = (text: string): readonly string[] => [...text.matchAll(hole)].map(([, name]) => name ?? '');

/** All texts in a value, with their paths. */
function textsAt(value: Value | undefined, path: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsAt(one as Value, `${path}/${name}`));
}
