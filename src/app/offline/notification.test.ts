import { expect, it } from 'vitest';
import { noticeOf } from './notification.ts';

it('a notification says what the core says, and leads to a path of this app', () => {
  expect(noticeOf('{"title":"Loan due","body":"Tomorrow","to":"/loans/7"}', 'Bank')).toEqual({ title: 'Loan due', body: 'Tomorrow', to: '/loans/7' });
});

it.each(['', 'nothing', 'null', '[1]', '{"title":7,"to":3}'])('of %j it shows the host’s name and leads home', (text) => {
  expect(noticeOf(text, 'Bank')).toEqual({ title: 'Bank', body: '', to: '/' });
});

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])('leads nowhere else: %s', (to) => {
  expect(noticeOf(JSON.stringify({ to }), 'Bank').to).toBe('/');
});

it('is never longer than a phone shows', () => {
  const { title, body } = noticeOf(JSON.stringify({ title: 'x'.repeat(9000), body: 'y'.repeat(9000) }), 'Bank');
  expect([title.length, body.length]).toEqual([100, 300]);
});
