import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readContractDocument } from '../contract/read-contract.ts';
import { contractOf, failureCodes } from './contract.ts';
import type { JsonObject } from './json/object.ts';

const read = (name: string): JsonObject =>
  JSON.parse(readFileSync(new URL(`../../schemas/api/${name}.json`, import.meta.url), 'utf8')) as JsonObject;
const { operations } = contractOf(readContractDocument('.'), read('platform'));
const paths = Object.values(operations)
  .filter(({ info }) => info.kind === 'api')
  .map(({ info }) => info.path);
const small = (security: unknown, parameters: readonly object[] = []): JsonObject =>
  ({
    paths: { '/x': { post: { operationId: 'x', security, parameters, responses: {} } } },
    components: { securitySchemes: { bearer: { scheme: 'bearer', 'x-kept': 'session' } } },
  }) as unknown as JsonObject;
const infoOf = (document: JsonObject) => contractOf(document, {}).operations.x;

it('names the codes that calls fail with, and the words that may stand somewhere', () => {
  const described = {
    paths: {
      '/x': {
        post: {
          operationId: 'x',
          description:
            'Is made once of loan_id. Codes of failure: wrong_pin with fields.old_pin and tries_left, locked (it was, and is) and gone, each with until. A code is good once. Told again: code twice_told.',
          security: [],
          responses: {},
        },
      },
    },
    components: {
      schemas: {
        State: { enum: ['running', 7] },
        Error: { properties: { code: { description: 'Codes of failure of any call: internal, busy. It is told.' } } },
      },
    },
  };
  expect([...contractOf(described as unknown as JsonObject, {}).codes].sort()).toEqual([
    'busy',
    'gone',
    'internal',
    'locked',
    'running',
    'twice_told',
    'wrong_pin',
  ]);
});

it('names as codes of failure no word of the sentences around them, and no member of what is sent', () => {
  const codes = [...failureCodes(readContractDocument('.'))];
  expect(codes.filter((code) => !code.includes('_')).sort()).toEqual([
    'internal',
    'liveness',
    'locked',
    'proceed',
    'registered',
    'unauthorized',
    'unavailable',
  ]);
  const sent = new Set(Object.values(operations).flatMap(({ request }) => Object.keys(request)));
  expect(codes.filter((code) => code.includes('_') && sent.has(code))).toEqual([]);
  expect(codes.length).toBeGreaterThan(130);
});

describe('calls of the core', () => {
  it('go to the main API, to the utility service or to receipts, each with its version, and to the site configuration [OP-21]', () => {
    expect(paths.filter((path) => !/^\/(?:api\/v[12]|utility\/v[12]|receipts|site-config)(?:\/|$)/.test(path))).toEqual(
      [],
    );
  });

  it('of signing in and signing up go to version 1 of the main API', () => {
    expect(paths.filter((path) => path.includes('/auth/') && !path.startsWith('/api/v1/auth/'))).toEqual([]);
  });

  it('before signing in carry the organisation, the site configuration nobody, all others the borrower [OP-08]', () => {
    const by = (name: string): readonly string[] | undefined => operations[name]?.info.security;
    expect([by('getSiteConfig'), by('getPreferences'), by('login'), by('refreshToken'), by('resetPassword')]).toEqual([
      [],
      ['basic'],
      ['basic'],
      ['basic'],
      ['basic'],
    ]);
    // Who stands in for a loan, or was shown a receipt, has no account here: a link of their own opens these.
    const early =
      /^\/(?:site-config|api\/v1\/auth\/|api\/v1\/guarantee\/|receipts\/v1\/check\/|utility\/v1\/util\/event)/;
    const others = Object.values(operations).filter(({ info }) => info.kind === 'api' && !early.test(info.path));
    expect(others.filter(({ info }) => !info.security.includes('bearer')).map(({ info }) => info.id)).toEqual([]);
  });

  it('say of a call that several may make who is tried first', () => {
    expect(operations.createPassword?.info.security).toEqual(['password', 'onboarding', 'basic']);
    expect(infoOf(small([{ bearer: [] }, { constructor: [] }]))?.info.security).toEqual(['bearer']);
    expect(infoOf(small(undefined))?.info.security).toEqual([]);
  });

  it('take headers as arguments, and the key of a money call from the machine alone', () => {
    const header = (name: string, required: boolean) => ({ name, in: 'header', required, schema: { type: 'string' } });
    const call = infoOf(
      small([], [header('ref', true), header('x-phone-number', false), header('Idempotency-Key', true)]),
    );
    expect([call?.info.headers, Object.keys(call?.request ?? {}), call?.required]).toEqual([
      ['ref', 'x-phone-number'],
      ['ref', 'x-phone-number'],
      ['ref'],
    ]);
    expect(operations.recordEvent?.info.headers).toEqual(['ref']);
    expect(operations.completeApplication?.info.headers).toEqual([]);
  });

  it('keep the tokens of a login, of a sign-up and of a letter from every scope, and nothing else', () => {
    expect(operations.login?.info.secrets).toEqual(['token', 'refresh_token']);
    expect(operations.setOnboardingPassword?.info.secrets).toEqual(['token']);
    expect(
      Object.values(operations)
        .filter(({ info }) => info.secrets.length > 0)
        .map(({ info }) => info.id)
        .sort(),
    ).toEqual(['getOfferLetter', 'login', 'refreshToken', 'setOnboardingPassword', 'signOfferLetter']);
  });

  it('tell which takes a file, and which takes members of any name', () => {
    expect(operations.uploadPhoto?.info).toMatchObject({ file: 'file', query: ['tenant'], body: [] });
    expect(operations.uploadPhoto?.required).toEqual(['tenant']);
    expect(operations.sendOnboardingForm?.info).toMatchObject({ open: true, body: [] });
    expect(operations.saveOnboardingPin?.info.open).toBeUndefined();
  });
});

describe('ways of saying who calls', () => {
  it('stand in the document alone: how a token is sent, and where the page has it from', () => {
    const securitySchemes = {
      basic: { scheme: 'basic', 'x-kept': 'page' },
      agent: { scheme: 'bearer', 'x-kept': 'device' },
    };
    expect(contractOf({ components: { securitySchemes } }, {}).schemes).toEqual({
      basic: { sent: 'Basic', kept: 'page' },
      agent: { sent: 'Bearer', kept: 'device' },
    });
  });

  it.each([
    [{ scheme: 'bearer' }],
    [{ scheme: 'bearer', 'x-kept': 'somewhere' }],
    [{ scheme: 'digest', 'x-kept': 'page' }],
  ])('that nobody can keep or send are refused: %j', (agent) => {
    expect(() => contractOf({ components: { securitySchemes: { agent } } }, {})).toThrow(
      'the security scheme agent must have a scheme (basic, bearer) and x-kept (page, session, device)',
    );
  });
});

describe('calls of the page itself', () => {
  it('come to what they declare, and are nobody’s', () => {
    expect(operations['device.push-token']?.info).toMatchObject({
      outcomes: ['ok', 'none'],
      security: [],
      headers: [],
    });
    expect(operations['session.start']?.required).toEqual(['from']);
    expect(Object.keys(operations['session.start']?.request ?? {})).toEqual(['from', 'kind', 'phone_number']);
    expect(operations['session.start']?.request.kind).toMatchObject({ enum: ['bearer', 'onboarding', 'password'] });
    expect(operations['device.location']?.request.ask).toMatchObject({ type: 'boolean' });
  });
});
