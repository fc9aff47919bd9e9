import { expect, it } from 'vitest';
import { deviceFacts, notificationsOf } from './device-facts.ts';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android 14',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A037F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android 13',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone OS 17.5',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    'Edge',
    'Windows NT 10.0',
  ],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'Linux'],
  ['', 'web', 'web'],
])('sign-in says of %s: %s, %s [OP-42]', (agent, name, version) => {
  expect(deviceFacts(agent)).toEqual({
    id: 'web',
    os: 'web',
    name,
    version,
    app_version: '0.7.2',
    wrapped: false,
    contacts: false,
  });
});

it.each([
  ['none', {}],
  ['none', { Notification: { permission: 'granted' } }],
  ['none', { PushManager: {} }],
  ['ask', { Notification: { permission: 'default' }, PushManager: {} }],
  ['allowed', { Notification: { permission: 'granted' }, PushManager: {} }],
  ['blocked', { Notification: { permission: 'denied' }, PushManager: {} }],
])('says %s of notifications of a browser with %j', (said, page) => {
  expect(notificationsOf(page)).toBe(said);
});
