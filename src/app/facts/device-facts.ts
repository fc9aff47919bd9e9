import type { ValueObject } from '../../engine/value.ts';

/** The app's version, which is also the client version of sign-up (specification 1, section 9). */
const appVersion = '0.7.2';

const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const system =
  /\b(?:Android [\d.]{1,12}|Windows NT [\d.]{1,8}|iPhone OS [\d_]{1,12}|CPU OS [\d_]{1,12}|Mac OS X [\d_.]{1,12}|CrOS)|Linux(?!; Android)/;

/** The root `device` of expressions: what sign-in says of the device (OP-42). @param agent the browser's user agent @param wrapped the page is shown inside an app @param contacts it lets somebody of its contacts be chosen */
export function deviceFacts(agent: string, wrapped = false, contacts = false): ValueObject {
  return {
    id: 'web',
    os: 'web',
    name: browsers.find(([, sign]) => sign.test(agent))?.[0] ?? 'web',
    version: system.exec(agent)?.[0].replaceAll('_', '.') ?? 'web',
    app_version: appVersion,
    wrapped,
    contacts,
  };
}

/** What the browser's setting for notifications is: `none` where it has no such thing, or shows none that come while the app is closed. */
export function notificationsOf(page: {
  readonly Notification?: { readonly permission: string };
  readonly PushManager?: unknown;
}): 'none' | 'ask' | 'allowed' | 'blocked' {
  if (page.Notification === undefined || page.PushManager === undefined) return 'none';
  const { permission } = page.Notification;
  if (permission === 'granted') return 'allowed';
  return permission === 'denied' ? 'blocked' : 'ask';
}
