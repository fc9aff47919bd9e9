import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../config/json/object.ts';
import { joinContract, type ContractFile } from './join-contract.ts';

const file = (name: string, document: object): ContractFile => ({
  file: `${name}.json`,
  document: document as JsonObject,
});
const shared = file('shared', {
  'x-rates': {
    ordinary: { requests: 300, seconds: 60, per: 'caller' },
    money: { requests: 20, seconds: 60, per: 'caller', money: true },
  },
  components: {
    securitySchemes: {
      basic: { scheme: 'basic', 'x-kept': 'page' },
      bearer: { scheme: 'bearer', 'x-kept': 'session' },
    },
    parameters: {
      IdempotencyKey: { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } },
    },
    responses: { Refused: { description: 'Refused.' } },
    schemas: { Error: { type: 'object' } },
  },
});
const pots = {
  operationId: 'listPots',
  summary: 'The pots',
  security: [{ bearer: [] }],
  'x-rate': 'ordinary',
  answer: { type: 'array', items: { $ref: '#/components/schemas/Pot' } },
};
const fill = {
  operationId: 'fillPot',
  summary: 'Fill a pot',
  security: [{ bearer: [] }],
  'x-rate': 'ordinary',
  'x-body': 1000,
  'x-moves-money': true,
  'x-makes-stale': ['listPots'],
  request: { type: 'object' },
  answer: { $ref: '#/components/schemas/Pot' },
};
const components = { schemas: { Pot: { type: 'object' } } };
const savings = file('savings', { paths: { '/pots': { get: pots, post: fill } }, components });
const joined = (...areas: readonly ContractFile[]) => joinContract(shared, areas);
/** What is said of a call of an area that is as it should be but for this. */
const saidOf = (differs: object, method = 'post') => {
  try {
    joined(
      file('savings', {
        paths: { '/pots': { get: pots, [method === 'get' ? 'put' : method]: { ...fill, ...differs } } },
        components,
      }),
    );
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
};

it('joins what is shared and the areas into one OpenAPI document', () => {
  const wallet = file('wallet', { paths: { '/wallet': { get: { ...pots, operationId: 'getWallet' } } } });
  const document = joined(savings, wallet);
  expect(Object.keys(document.paths)).toEqual(['/pots', '/wallet']);
  expect(Object.keys(document.components.schemas)).toEqual(['Error', 'Pot', 'MoneyAnswer']);
});

it('writes out what a call takes and answers, in the shape that all have', () => {
  const { post } = joined(savings).paths['/pots'] ?? {};
  expect(post).toMatchObject({
    requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
    responses: {
      200: {
        content: {
          'application/json': {
            schema: {
              properties: { status: { const: 'success' }, data: { $ref: '#/components/schemas/Pot' } },
              required: ['status', 'message', 'data'],
            },
          },
        },
      },
      default: { $ref: '#/components/responses/Refused' },
    },
  });
  expect(post).not.toHaveProperty('answer');
  const photo = {
    ...fill,
    'x-moves-money': false,
    request: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
  };
  expect(
    Object.keys(
      joined(file('a', { paths: { '/p': { post: photo }, '/pots': { get: pots } }, components })).paths['/p']?.post
        ?.requestBody?.content ?? {},
    ),
  ).toEqual(['multipart/form-data']);
});

it('gives a call that moves money its key, and its answer to who asks what became of it', () => {
  const document = joined(savings);
  expect([document.paths['/pots']?.post?.parameters, document.paths['/pots']?.get?.parameters]).toEqual([
    [{ $ref: '#/components/parameters/IdempotencyKey' }],
    [],
  ]);
  expect(document.components.schemas.MoneyAnswer).toMatchObject({
    anyOf: [{ properties: { data: { $ref: '#/components/schemas/Pot' } } }, { $ref: '#/components/schemas/Error' }],
  });
});

it.each([
  [
    'path',
    { paths: { '/pots': { delete: { ...pots, operationId: 'dropPots' } } } },
    'again.json: the path /pots stands in savings.json already',
  ],
  ['call', { paths: { '/more': { get: pots } } }, 'again.json: the call listPots stands in savings.json already'],
  [
    'component',
    { components: { schemas: { Pot: {} } } },
    'again.json: the component schemas/Pot stands in savings.json already',
  ],
])('says in which two files the same %s stands', (_what, document, said) => {
  expect(() => joined(savings, file('again', document))).toThrow(said);
});

it.each(
  (
    [
      [{ 'x-rate': undefined }, 'has no rate: write x-rate, one of ordinary, money'],
      [{ 'x-rate': 'often' }, 'has the rate often, which there is not; there are ordinary, money'],
      [{ 'x-body': undefined }, 'takes a request and does not say how large it may be: write x-body, in bytes'],
      [{ 'x-body': '64 kB' }, 'takes a request and does not say how large it may be: write x-body, in bytes'],
      [{ request: undefined }, 'has x-body and takes no request'],
      [
        { security: undefined, 'x-moves-money': false },
        'does not say who may call: write security, [] for anybody, else of basic, bearer',
      ],
      [
        { security: [{ agent: [] }], 'x-moves-money': false },
        'names the security scheme agent, which there is not; there are basic, bearer',
      ],
      [{ answer: undefined }, 'does not say what it answers: write answer, the schema of its data'],
      [{ responses: {} }, 'has responses or requestBody: write answer and request, the schemas of what is inside them'],
      [{ summary: undefined }, 'has no summary: what does it do?'],
      [
        { 'x-rate': 'money', 'x-moves-money': undefined },
        'is counted as one that moves money (x-rate money), and does not say so: write "x-moves-money": true',
      ],
      [
        { security: [{ basic: [] }] },
        'moves money, so it must be no get, and its security one scheme that is kept by the session',
      ],
    ] as readonly (readonly [object, string])[]
  ).map(([differs, said]) => ({ differs, said })),
)('refuses a call that $said', ({ differs, said }) => {
  expect(saidOf(differs)).toEqual([`savings.json: POST /pots (fillPot) ${said}`]);
});

it.each([
  [{ operationId: undefined }, 'savings.json: POST /pots has no operationId of small and capital letters'],
  [{ 'x-makes-stale': ['listPans'] }, 'savings.json: fillPot makes listPans stale, which is no call'],
  [{ answer: { $ref: '#/components/schemas/Pan' } }, 'schemas/api: #/components/schemas/Pan leads nowhere'],
])('refuses what leads nowhere: %j', (differs, said) => {
  expect(saidOf(differs)).toContain(said);
});

it('has nothing to say of what is as it should be', () => {
  expect(saidOf({})).toEqual([]);
});

it('tells all that is wrong at once', () => {
  expect(saidOf({ 'x-rate': undefined, 'x-body': undefined })).toHaveLength(2);
});

it.each([
  [{ requests: 3 }],
  [{ requests: 0, seconds: 60, per: 'caller' }],
  [{ requests: 3, seconds: 60, per: 'planet' }],
])('refuses a rate that says half: %j', (often) => {
  const spoilt = file('shared', {
    ...shared.document,
    'x-rates': { ordinary: { requests: 300, seconds: 60, per: 'caller' }, often },
  });
  expect(() => joinContract(spoilt, [savings])).toThrow(
    'shared.json: the rate often must have requests and seconds, whole numbers, and per (address, caller, device), or none of them',
  );
});

it.each([
  [
    'the same name',
    {
      Pot: { type: 'object', properties: { held: { $ref: '#/components/schemas/Money' } } },
      Jar: { type: 'object', properties: { held: { type: 'number' } } },
    },
    '/components/schemas/Jar/properties/held',
  ],
  [
    'a name that ends alike',
    {
      Pot: { type: 'object', properties: { amount: { type: 'string', format: 'decimal' } } },
      Jar: { type: 'object', properties: { least_amount: { type: 'integer' } } },
    },
    '/components/schemas/Jar/properties/least_amount',
  ],
  [
    'an argument in the address',
    { Pot: { type: 'object', properties: { amount: { type: 'string', format: 'decimal' } } } },
    '/paths/~/pots/get/parameters/0',
  ],
])('refuses money as a number where %s is exact elsewhere', (_what, schemas, at) => {
  const get = {
    ...pots,
    ...(at.startsWith('/paths') && { parameters: [{ name: 'amount', in: 'query', schema: { type: 'number' } }] }),
  };
  const area = file('savings', {
    paths: { '/pots': { get, post: fill } },
    components: { schemas: { Money: { type: 'string', format: 'decimal' }, ...schemas } },
  });
  expect(() => joined(area)).toThrow(
    `savings.json: ${at.replace('/~', '/')} is money by its name, and a number is not exact`,
  );
});

it('lets be a number what is no money: a count, a place on the earth, a flag of two', () => {
  const schemas = {
    Pot: {
      type: 'object',
      properties: {
        is_min_value: { type: 'integer', enum: [0, 1] },
        min_amount: { type: 'string', format: 'decimal' },
        min_value: { type: 'string', format: 'decimal' },
        tenor_value: { type: 'integer' },
        latitude: { type: 'number' },
      },
    },
  };
  expect(() =>
    joined(file('savings', { paths: { '/pots': { get: pots, post: fill } }, components: { schemas } })),
  ).not.toThrow();
});

describe('what an outside party says', () => {
  const verify = {
    ...fill,
    operationId: 'verifyCard',
    'x-moves-money': false,
    'x-makes-stale': [],
    answer: {
      type: 'object',
      properties: {
        last4: { type: 'string', 'x-outside': true },
        phone: { type: 'string', 'x-outside': 'register_phone' },
      },
    },
  };
  const saidOfTaking = (properties: object) => {
    const taking = {
      ...verify,
      operationId: 'save',
      answer: { type: 'object' },
      request: {
        type: 'object',
        properties: { inner: { type: 'array', items: { $ref: '#/components/schemas/Taken' } } },
      },
    };
    try {
      joined(
        file('cards', {
          paths: { '/verify': { post: verify }, '/save': { post: taking } },
          components: { schemas: { Id: { type: 'integer' }, Taken: { type: 'object', properties } } },
        }),
      );
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it.each([
    [
      'a plain value of its name',
      { last4: { type: 'string' } },
      'cards.json: save takes last4, which somebody outside says in verifyCard: take the reference',
    ],
    [
      'one of the name that a request has it by',
      { register_phone: { type: 'string' } },
      'save takes register_phone, which somebody outside says in verifyCard',
    ],
    [
      'a mark that there is not',
      { last4: { type: 'string', 'x-outside': 'believed' } },
      'with x-outside "believed": it is "reference" or "compared"',
    ],
    [
      'a reference that is an amount',
      { card: { type: 'string', format: 'decimal', maxLength: 20, 'x-outside': 'reference' } },
      'as a reference, and it is a plain value',
    ],
    [
      'a reference that is a number',
      { card: { type: 'number', 'x-outside': 'reference' } },
      'as a reference, and it is a plain value',
    ],
    [
      'a comparison with what nobody says',
      { expiry: { type: 'string', 'x-outside': 'compared' } },
      'save takes expiry as compared, and no answer is marked',
    ],
  ])("can't be taken from a request by %s", (_what, properties, said) => {
    expect(saidOfTaking(properties)).toContain(said);
  });

  it('is taken by a reference, or compared', () => {
    expect(
      saidOfTaking({
        last4: { type: 'string', 'x-outside': 'compared' },
        card: { type: 'string', maxLength: 64, 'x-outside': 'reference' },
        record: { $ref: '#/components/schemas/Id', 'x-outside': 'reference' },
        phone: { type: 'string' },
      }),
    ).toBe('');
  });
});
