import type { Client, ClientOptions } from '../../api/client.ts';
import { localFailure } from '../../api/outcome.ts';

/** The client, brought while the first screen is read or with the first call: nobody waits for it before typing. */
export function lazyClient(options: ClientOptions): Client & { readonly bring: () => Promise<void> } {
  let brought: Promise<Client> | undefined;

  function bring(): Promise<Client> {
    brought ??= Promise.all([import('../../api/client.ts'), import('../../api/settle.ts')]).then(([{ createClient }]) =>
      createClient(options),
    );
    brought.catch(() => {
      brought = undefined;
    });
    return brought;
  }

  const client: Client = async (call, asked, sending) => {
    let ready: Client;
    try {
      ready = await bring();
    } catch {
      return { kind: 'failed', failure: localFailure(options.online() ? 'unreachable' : 'offline') };
    }
    return ready(call, asked, sending);
  };
  return Object.assign(client, { bring: () => bring().then(() => undefined) });
}
