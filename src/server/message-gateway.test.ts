import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MessageGateway } from './message-gateway.ts';

let server: Server;
let status = 200;
const taken: unknown[] = [];
beforeEach(async () => {
  status = 200;
  taken.length = 0;
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      taken.push({ ...(JSON.parse(body) as object), by: request.headers.authorization });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const gateway = () => {
  const address = server.address();
  return new MessageGateway({
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`,
    secret: 'between-us',
  });
};
const message = {
  lender: 1,
  borrower: 2,
  channel: 'sms',
  address: '08031234567',
  text: 'Your code',
  at: new Date(),
} as const;

it('takes a message over with what it needs and no more', async () => {
  await gateway().send(message);
  expect(taken).toEqual([{ lender: 1, channel: 'sms', to: '08031234567', text: 'Your code', by: 'Bearer between-us' }]);
});

it.each([302, 400, 500])('has not taken it over when it answers %i', async (answered) => {
  status = answered;
  await expect(gateway().send(message)).rejects.toThrow();
});
