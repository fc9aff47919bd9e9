import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { compiled } from './compiled.ts';
import { demoPassword } from '../../server/demo/index.ts';
import { loginOf } from './login-of.ts';

export type KillPoint = 'before' | 'inside' | 'after';

export interface HttpReply {
  readonly status: number;
  readonly body: { code?: string; data?: unknown };
}

/** A core in a process of its own, asked over the network as the page asks it. */
export class RunningCore {
  private readonly port: number;
  readonly ended: Promise<void>;

  private readonly kill: () => void;

  private constructor(port: number, ended: Promise<void>, kill: () => void) {
    this.port = port;
    this.ended = ended;
    this.kill = kill;
  }

  async stop(): Promise<void> {
    this.kill();
    await this.ended;
  }

  static async start(environment: Record<string, string>, killAt?: KillPoint): Promise<RunningCore> {
    const { NODE_OPTIONS: _options, ...inherited } = process.env;
    const child = spawn(process.execPath, [compiled('core/testing/killable-server')], {
      env: { ...inherited, ...environment, ...(killAt === undefined ? {} : { KILL_AT: killAt }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    let said = '';
    child.stderr?.on('data', (chunk) => (said += String(chunk)));
    const port = await new Promise<number>((resolve, reject) => {
      child.stdout?.on('data', (chunk) => resolve(Number(/port (\d+)/.exec(String(chunk))?.[1])));
      child.once('exit', () => reject(new Error(`the server ended: ${said}`)));
    });
    return new RunningCore(port, ended, () => child.kill());
  }

  /** @returns undefined when the connection broke before an answer came */
  ask(
    method: 'GET' | 'POST',
    path: string,
    asked: { authorization?: string; body?: unknown; key?: string } = {},
  ): Promise<HttpReply | undefined> {
    const payload = asked.body === undefined ? undefined : JSON.stringify(asked.body);
    return new Promise((resolve) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: this.port,
          method,
          path,
          headers: {
            host: 'naija.localhost',
            ...(asked.authorization === undefined ? {} : { authorization: asked.authorization }),
            ...(asked.key === undefined ? {} : { 'idempotency-key': asked.key }),
            ...(payload === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          },
        },
        (response) => {
          let text = '';
          response.on('data', (chunk) => (text += String(chunk)));
          response.once('end', () =>
            resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as HttpReply['body'] }),
          );
          response.once('error', () => resolve(undefined));
        },
      );
      sent.once('error', () => resolve(undefined));
      sent.end(payload);
    });
  }

  async data<T>(method: 'GET' | 'POST', path: string, asked: Parameters<RunningCore['ask']>[2] = {}): Promise<T> {
    const reply = await this.ask(method, path, asked);
    if (reply?.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply)}`);
    return reply.body.data as T;
  }

  async signIn(phone = '08031234567'): Promise<string> {
    const { token } = await this.data<{ token: string }>('GET', '/site-config?host=naija.localhost');
    const session = await this.data<{ token: string }>('POST', '/api/v1/auth/login', {
      authorization: `Basic ${token}`,
      body: loginOf(phone, demoPassword),
    });
    return `Bearer ${session.token}`;
  }
}
