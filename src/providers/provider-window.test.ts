import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { windowAddress, windowSaid } from './provider-window.ts';

const frame = {};
const expected = { origin: 'https://pay.example', source: frame, reference: 'r-1' };
const message = (data: unknown, given: { readonly origin?: string; readonly source?: unknown } = {}) => ({
  origin: 'https://pay.example',
  source: frame,
  data,
  ...given,
});
const success = { outcome: 'success', reference: 'r-1' };

describe('a provider’s window', () => {
  it.each(['success', 'decline', 'cancel'] as const)('is heard when it says %s', (outcome) => {
    expect(windowSaid(message({ outcome, reference: 'r-1' }), expected)).toBe(outcome);
  });

  it.each([
    ['success', { command: 'success', data: { reference: 'r-1' } }],
    ['success', { command: 'success', error: false, message: 'Done', data: { reference: 'r-1', outcome: 'success' } }],
    ['decline', { command: 'success', error: 'no_face', message: 'No face was seen', data: { reference: 'r-1' } }],
    ['cancel', { command: 'cancel', error: null, message: '', data: { reference: 'r-1' } }],
    [undefined, { command: 'success', data: { reference: 'r-2' } }],
    [undefined, { command: 'success', reference: 'r-1', data: {} }],
  ])('says %s by command, error, message and data', (outcome, data) => {
    expect(windowSaid(message(data), expected)).toBe(outcome);
  });

  it.each([
    ['another origin', message(success, { origin: 'https://evil.example' })],
    ['an origin that begins alike', message(success, { origin: 'https://pay.example.evil.example' })],
    ['plain http', message(success, { origin: 'http://pay.example' })],
    ['another port', message(success, { origin: 'https://pay.example:8443' })],
    ['an opaque origin', message(success, { origin: 'null' })],
    ['another window of the right origin', message(success, { source: {} })],
    ['no window', message(success, { source: null })],
    ['another payment', message({ outcome: 'success', reference: 'r-2' })],
    ['no payment', message({ outcome: 'success' })],
    ['text', message('success')],
    ['JSON text', message(JSON.stringify(success))],
    ['a list', message([success])],
    ['nothing', message(null)],
    ['an unknown outcome', message({ outcome: 'paid', reference: 'r-1' })],
    ['an outcome of a wrong type', message({ outcome: true, reference: 'r-1' })],
  ])('is not heard from or about %s [F62] [OP-26]', (_title, forged) => {
    expect(windowSaid(forged, expected)).toBeUndefined();
  });

  it.each([null, undefined])('that is not there (%s) says nothing, whoever speaks [F62]', (source) => {
    expect(windowSaid(message(success, { source }), { ...expected, source })).toBeUndefined();
  });

  it('is not made to speak by any data whatsoever [F62]', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        fc.pre(!(typeof data === 'object' && data !== null && 'reference' in data && data.reference === 'r-1'));
        expect(windowSaid(message(data), expected)).toBeUndefined();
      }),
    );
  });
});

describe('the address of a provider’s window', () => {
  const allowed = ['https://pay.example', 'http://localhost:4100'];
  const at = (url: unknown, origin: unknown = 'https://pay.example') => windowAddress(url, origin, allowed);

  it('is opened when its origin is one that the lender allows', () => {
    expect(at('https://pay.example/card?ref=1')).toBe('https://pay.example/card?ref=1');
    expect(at('http://localhost:4100/x', 'http://localhost:4100')).toBe('http://localhost:4100/x');
  });

  it.each([
    ['of an origin that is not allowed', 'https://evil.example/card', 'https://evil.example'],
    ['of an origin other than the one said', 'https://evil.example/card', 'https://pay.example'],
    ['that runs as script', 'javascript:alert(1)', 'https://pay.example'],
    ['of data', 'data:text/html,hi', 'null'],
    ['with a name before the host', 'https://pay.example@evil.example/', 'https://pay.example'],
    ['with a name', 'https://bank@pay.example/', 'https://pay.example'],
    ['with a password alone', 'https://:secret@pay.example/', 'https://pay.example'],
    ['that is a path', '/card', 'https://pay.example'],
    ['that is none', 42, 'https://pay.example'],
    ['without an origin', 'https://pay.example/', undefined],
  ])('is refused when it is one %s [F62]', (_title, url, origin) => {
    expect(windowAddress(url, origin, allowed)).toBeUndefined();
  });
});
