import { expect, it } from 'vitest';
import { noticeOf, openAt } from './notification.ts';

it('a notification says what the core says, and leads to a path of this app', () => {
  expect(noticeOf('{"title":"Loan due","body":"Tomorrow","to":"/loans/7"}', 'Bank')).toEqual({
    title: 'Loan due',
    body: 'Tomorrow',
    to: '/loans/7',
  });
});

it.each(['', 'nothing', 'null', '[1]', '{"title":7,"to":3}'])(
  'of %j it shows the host’s name and leads home',
  (text) => {
    expect(noticeOf(text, 'Bank')).toEqual({ title: 'Bank', body: '', to: '/' });
  },
);

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)'])(
  'leads nowhere else: %j',
  (to) => {
    expect(noticeOf(JSON.stringify({ to }), 'Bank').to).toBe('/');
  },
);

it('is never longer than a phone shows', () => {
  const { title, body } = noticeOf(JSON.stringify({ title: 'x'.repeat(9000), body: 'y'.repeat(9000) }), 'Bank');
  expect([title.length, body.length]).toEqual([100, 300]);
});

it.each([
  ['no window is open', [], ['open /']],
  [
    'the app is open elsewhere',
    ['https://bank.example/loans?page=2', 'https://bank.example/'],
    ['focus 0', 'navigate 0 /'],
  ],
  ['the app is open there', ['https://bank.example/'], ['focus 0']],
])('that is pressed where %s brings it to the front there', async (_where, urls, done) => {
  const did: string[] = [];
  const windows = urls.map((url, index) => ({
    url,
    focus: async () => did.push(`focus ${index}`),
    navigate: async (to: string) => did.push(`navigate ${index} ${to}`),
  }));
  await openAt('/', { matchAll: async () => windows, openWindow: async (to) => did.push(`open ${to}`) });
  expect(did).toEqual(done);
});
