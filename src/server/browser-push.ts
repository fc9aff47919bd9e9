import type { Push, PushService } from '../core/index.ts';

const longest = 4000;

/** Posts to the push services of browsers. The core has looked at the address: it is one of theirs, by https. */
export class BrowserPush implements PushService {
  readonly contact: string;

  constructor(contact: string) {
    this.contact = contact;
  }

  async post({ endpoint, headers, body }: Pick<Push, 'endpoint' | 'headers' | 'body'>): Promise<number> {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: Buffer.from(body),
      redirect: 'error',
      signal: AbortSignal.timeout(longest),
    });
    await response.body?.cancel();
    return response.status;
  }
}
