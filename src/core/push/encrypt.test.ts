import { createECDH, createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PushDevice } from '../testing/push-device.ts';
import { encryptFor } from './encrypt.ts';
import { subscriptionOf } from './subscription.ts';
import { makeVapidKeys, vapidHeader } from './vapid.ts';

describe('what is pushed', () => {
  it('is sealed as the example of RFC 8291 is (appendix A)', () => {
    const ecdh = createECDH('prime256v1');
    ecdh.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const sealed = encryptFor(keys, 'When I grow up, I want to be a watermelon', {
      ecdh,
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    });
    expect(sealed.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('opens on its device alone, and is never sealed the same way twice', () => {
    const device = new PushDevice('one');
    const subscription = subscriptionOf(device.token);
    if (subscription === undefined) throw new Error('no subscription');
    const [once, again] = [encryptFor(subscription, 'Bonjour, ça va ?'), encryptFor(subscription, 'Bonjour, ça va ?')];
    expect([device.opens(once), device.opens(again), once.equals(again)]).toEqual([
      'Bonjour, ça va ?',
      'Bonjour, ça va ?',
      false,
    ]);
    expect(() => new PushDevice('two').opens(once)).toThrow();
  });

  it('is proved to be of its lender, to this service, for half a day (RFC 8292)', () => {
    const keys = makeVapidKeys();
    const header = vapidHeader(
      'https://fcm.googleapis.com/fcm/send/x',
      keys,
      'mailto:push@lender.example',
      new Date('2026-03-10T09:00:00Z'),
    );
    const [, head = '', said = '', signature = '', key = ''] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
    const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect([read(head), read(said), key]).toEqual([
      { typ: 'JWT', alg: 'ES256' },
      {
        aud: 'https://fcm.googleapis.com',
        exp: Date.parse('2026-03-10T21:00:00Z') / 1000,
        sub: 'mailto:push@lender.example',
      },
      keys.publicKey,
    ]);
    const point = Buffer.from(key, 'base64url');
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${said}`),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
  });
});

describe('a subscription', () => {
  const { keys } = JSON.parse(new PushDevice('x').token) as { keys: { p256dh: string; auth: string } };
  const of = (endpoint: unknown, differs: object = {}) =>
    subscriptionOf(JSON.stringify({ endpoint, keys: { ...keys, ...differs } }));

  it.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
    'https://web.push.apple.com/a',
  ])('may be of %s', (endpoint) => {
    expect(of(endpoint)).toEqual({ endpoint, ...keys });
  });

  it.each([
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evil.example/fcm.googleapis.com',
    'https://evilfcm.googleapis.com/a',
    'https://user@fcm.googleapis.com/a',
    'https://fcm.googleapis.com@evil.example/a',
    'https://127.0.0.1/a',
    'https://169.254.169.254/latest',
    'https://localhost/a',
    'https://.push.apple.com/a',
    'https://a.b.push.apple.com/a',
    'https://push.apple.com/a',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '',
    7,
    null,
  ])('is none of %s: nobody else is asked by the core', (endpoint) => {
    expect(of(endpoint)).toBeUndefined();
  });

  it.each([
    ['of a key that is no point', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['of a short key', { p256dh: 'BA' }],
    ['of a short secret', { auth: 'BA' }],
    ['without a secret', { auth: undefined }],
  ])('is none %s', (_what, differs) => {
    expect(of('https://fcm.googleapis.com/a', differs)).toBeUndefined();
  });

  it.each([
    '',
    'nothing',
    'null',
    '7',
    '[]',
    '{"endpoint":"https://fcm.googleapis.com/a"}',
    '{"endpoint":"https://fcm.googleapis.com/a","keys":null}',
  ])('is none as %j', (text) => {
    expect(subscriptionOf(text)).toBeUndefined();
  });
});
