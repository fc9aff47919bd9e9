import { describe, expect, it } from 'vitest';
import type { Result } from '../engine/value.ts';
import { PENDING } from '../engine/value.ts';
import { addressOf, isSafe } from './address.ts';

const words =
  (values: Readonly<Record<string, Result>>) =>
  (placeholder: string): Result =>
    values[placeholder.replace(/[{} ]/g, '')];

describe('the address that a template leads to', () => {
  it('encodes values, so that an id adds no segment and no query', () => {
    expect(addressOf('/loans/{{ item.id }}/general', words({ 'item.id': 'a/../b?x=1#y' }))).toBe(
      '/loans/a%2F..%2Fb%3Fx%3D1%23y/general',
    );
  });

  it('waits for a value that is on its way, and leads nowhere without one', () => {
    expect(addressOf('/loans/{{ item.id }}', words({ 'item.id': PENDING }))).toBe(PENDING);
    expect(addressOf('/loans/{{ item.id }}', words({}))).toBeUndefined();
    expect(addressOf('/loans/{{ item.id }}', words({ 'item.id': '' }))).toBeUndefined();
  });

  it('leaves out of the query what is empty there', () => {
    const address = '/transactions/{{ item.id }}?search={{ text }}&type={{ type }}';
    const to = (text: Result, type: Result) => addressOf(address, words({ 'item.id': 5, text, type }));
    expect([to('a b', ''), to('', 'bill'), to('', ''), to('a&b', 'bill')]).toEqual([
      '/transactions/5?search=a%20b',
      '/transactions/5?type=bill',
      '/transactions/5',
      '/transactions/5?search=a%26b&type=bill',
    ]);
    expect(to('a', undefined)).toBeUndefined();
  });

  it('keeps only what can be dialled of a telephone number', () => {
    expect(addressOf('tel:{{ phone }}', words({ phone: '+234 (0) 700-123' }))).toBe('tel:+2340700123');
  });

  it('takes a whole address from a value only when it is safe to follow [B18]', () => {
    expect(addressOf('{{ settings.terms_url }}', words({ 'settings.terms_url': 'https://lender.example/terms' }))).toBe(
      'https://lender.example/terms',
    );
    for (const address of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '\\\\evil.example',
      'https://lender@evil.example',
      'http://lender.example',
      'java\tscript:alert(1)',
      'vbscript:x',
      '/a/../../b',
      'https:// x',
    ]) {
      expect(addressOf('{{ settings.terms_url }}', words({ 'settings.terms_url': address })), address).toBeUndefined();
      expect(isSafe(address)).toBe(false);
    }
  });

  it.each(['route.query.to', 'form.website', 'item.url', 'data.page.url'])(
    'leads out of the app by no address from %s, only within it',
    (from) => {
      for (const address of ['https://evil.example/', 'tel:+2349000000', 'mailto:a@evil.example'])
        expect(addressOf(`{{ ${from} }}`, words({ [from]: address }))).toBeUndefined();
      expect(addressOf(`{{ ${from} }}`, words({ [from]: '/loans' }))).toBe('/loans');
    },
  );
});
