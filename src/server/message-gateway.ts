import type { Message, Sender } from '../core/index.ts';

const longest = 5000;

/**
 * Hands each message to a gateway: POST with `{ lender, channel, to, text }`, where the lender is the core's number for it,
 * and the secret as a bearer token.
 * What is not answered with 2xx within five seconds was not taken over.
 */
export class MessageGateway implements Sender {
  private readonly url: string;
  private readonly secret: string | undefined;

  constructor({ url, secret }: { readonly url: string; readonly secret?: string | undefined }) {
    this.url = url;
    this.secret = secret;
  }

  async send({ lender, channel, address, text }: Message): Promise<void> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.secret !== undefined && { authorization: `Bearer ${this.secret}` }),
      },
      body: JSON.stringify({ lender, channel, to: address, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(longest),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the gateway answered ${response.status}`);
  }
}
