import { join } from 'node:path';

export interface ServerSettings {
  readonly port: number;
  readonly host: string;
  /** Lenders' pages stand on <host>.<suffix>. */
  readonly hostSuffix: string;
  readonly dataDirectory: string;
  readonly databaseUrl: string | undefined;
  /** Where messages to borrowers are handed over; undefined: they are not sent. */
  readonly messagesUrl: string | undefined;
  /** How many proxies stand before the server, or their addresses; undefined where none does. */
  readonly trustProxy: number | string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings of the server from its environment.
 * @throws when PORT is no port, MESSAGES_URL no address, or TRUST_PROXY trusts nobody in particular
 */
export function settingsOf(environment: Environment, root: string): ServerSettings {
  const port = Number(environment.PORT ?? '3000');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT must be a number up to 65535, not "${environment.PORT}"`);
  return {
    port,
    // Loopback unless told otherwise: the sandbox shows codes.
    host: environment.HOST || '127.0.0.1',
    hostSuffix: environment.HOST_SUFFIX || 'localhost',
    dataDirectory: environment.DATA_DIR || join(root, '.data'),
    databaseUrl: environment.DATABASE_URL || undefined,
    messagesUrl: gatewayUrl(environment.MESSAGES_URL || undefined),
    trustProxy: trustedProxy(environment.TRUST_PROXY || undefined),
  };
}

/** "1", or addresses and networks by commas. Not "true": then everybody could say where they come from. */
function trustedProxy(value: string | undefined): number | string | undefined {
  if (value === undefined) return undefined;
  if (/^[1-9]$/.test(value)) return Number(value);
  if (/^[0-9a-f.:/, ]+$/i.test(value) && /[.:]/.test(value)) return value;
  throw new Error(`TRUST_PROXY must be the number of proxies, or their addresses by commas, not "${value}"`);
}

function gatewayUrl(value: string | undefined): string | undefined {
  if (value !== undefined && !/^https?:$/.test(URL.canParse(value) ? new URL(value).protocol : '')) throw new Error('MESSAGES_URL must be an address that begins with http:// or https://');
  return value;
}
