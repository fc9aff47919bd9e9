import { spawn } from 'node:child_process';
import { keyText } from '../../src/core/testing/test-keys.ts';

/** A server of our own: its own port, database and sandbox. */
export interface TestServer {
  readonly port: number;
  address(lender: string, to?: string): string;
  /** What it has printed. */
  log(): string;
  /** Orders something of the sandbox: a fault, another time, everything as at the start. */
  order(what: string, asked?: Readonly<Record<string, string | number>>): Promise<void>;
  /** The six digits that were sent to a number last. */
  codeOf(phone: string): Promise<string>;
  stop(): Promise<void>;
}

interface Kept {
  /** The data folder. */
  readonly data: string;
  /** A PostgreSQL database; left out: the embedded one, in the data folder. */
  readonly database?: string | undefined;
}

/** A server over a data folder and a database, which are filled and kept where they are new. */
export async function startServer({ data, database }: Kept): Promise<TestServer> {
  let printed = '';
  const child = spawn(process.execPath, ['tests/browser/serve.mjs'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: data,
      SANDBOX: '1',
      LOG_LEVEL: 'info',
      ...(database !== undefined && { DATABASE_URL: database, DATA_KEYS: keyText(1) }),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.on('data', (text) => (printed += String(text)));
  child.stderr?.on('data', (text) => (printed += String(text)));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (told: { readonly port: number }) => resolve(told.port));
    child.once('exit', (code, signal) => {
      printed += `\nended with ${code ?? signal}\n`;
      reject(new Error(`the server did not start:\n${printed}`));
    });
  });

  async function down(): Promise<void> {
    if (child.exitCode !== null) return;
    const gone = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill('SIGTERM');
    await gone;
  }

  return {
    port,
    address: (lender, to = '/') => `http://${lender}.localhost:${port}${to}`,
    log: () => printed,
    async order(what, asked = {}) {
      const answered = await fetch(`http://127.0.0.1:${port}/sandbox/${what}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asked),
      });
      if (!answered.ok) throw new Error(`${what}: ${await answered.text()}`);
    },
    async codeOf(phone) {
      const state = (await (await fetch(`http://127.0.0.1:${port}/sandbox/state`)).json()) as {
        readonly outbox: readonly { readonly address: string; readonly text: string }[];
      };
      const [, code] =
        state.outbox
          .filter(({ address }) => address === phone)
          .map(({ text }) => /\b(\d{6})\b/.exec(text))
          .find((found) => found !== null) ?? [];
      if (code === undefined) throw new Error(`no code was sent to ${phone}`);
      return code;
    },
    stop: down,
  };
}
