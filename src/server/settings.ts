import { isIP } from 'node:net';
import { join } from 'node:path';
import { CannotStart } from '../core/index.ts';
import { isLocal } from '../engine/host.ts';

export interface ServerSettings {
  readonly port: number;
  readonly host: string;
  /** Lenders' pages stand on <host>.<suffix>. */
  readonly hostSuffix: string;
  readonly dataDirectory: string;
  readonly databaseUrl: string | undefined;
  /** The lender's own core, that is asked in the place of ours; undefined: ours serves. */
  readonly coreUrl: URL | undefined;
  /** The keys of what is sealed, as the environment gives them; undefined: they lie in a file of the data folder. */
  readonly dataKeys: string | undefined;
  /** Where messages to borrowers are handed over, and what the gateway knows us by; undefined: they are not sent. */
  readonly messages: { readonly url: string; readonly secret: string | undefined } | undefined;
  /** Who answers for what is pushed to devices, as the services of their browsers may ask; undefined: nothing is pushed. */
  readonly pushContact: string | undefined;
  /** How many proxies stand before the server, or their addresses; undefined where none does. */
  readonly trustProxy: number | string | undefined;
  /** From which level on something is logged; undefined: as it is ordinary. */
  readonly logLevel: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings of the server from its environment.
 * @throws CannotStart when PORT is no port, HOST_SUFFIX no name, LOG_LEVEL none, MESSAGES_URL no address that codes may be sent to, PUSH_CONTACT nobody who can be reached, TRUST_PROXY trusts nobody in particular, or
 * CORE_URL is no address that borrowers' calls may be sent to, or stands beside what our own core alone needs
 */
export function settingsOf(environment: Environment, root: string): ServerSettings {
  const port = Number(environment.PORT || '3000');
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new CannotStart(`PORT must be a number up to 65535, not "${environment.PORT}".`);
  return {
    port,
    // Loopback unless told otherwise: the sandbox shows codes.
    host: environment.HOST || '127.0.0.1',
    hostSuffix: suffixOf(environment.HOST_SUFFIX || 'localhost'),
    dataDirectory: environment.DATA_DIR || join(root, '.data'),
    databaseUrl: environment.DATABASE_URL || undefined,
    coreUrl: coreOf(environment),
    dataKeys: environment.DATA_KEYS || undefined,
    messages: gatewayOf(environment.MESSAGES_URL || undefined, environment.MESSAGES_SECRET || undefined),
    pushContact: contactOf(environment.PUSH_CONTACT || undefined),
    trustProxy: trustedProxy(environment.TRUST_PROXY || undefined),
    logLevel: logLevelOf(environment.LOG_LEVEL || undefined),
  };
}

/** Hosts are compared in small letters. */
function suffixOf(value: string): string {
  if (/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i.test(value)) return value.toLowerCase();
  throw new CannotStart(
    `HOST_SUFFIX must be a name like loans.example.com, without a dot before it and a port behind it, not "${value}".`,
  );
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function logLevelOf(value: string | undefined): string | undefined {
  if (value === undefined || logLevels.includes(value)) return value;
  throw new CannotStart(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${value}".`);
}

/** An address, or as many of its first bits as are the network's. */
function isNetwork(text: string): boolean {
  const [address = '', bits] = text.trim().split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return most > 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most));
}

/** "1", or addresses and networks by commas. Not "true": then everybody could say where they come from. */
function trustedProxy(value: string | undefined): number | string | undefined {
  if (value === undefined) return undefined;
  if (/^[1-9]$/.test(value)) return Number(value);
  if (value.split(',').every(isNetwork)) return value;
  throw new CannotStart(
    `TRUST_PROXY must be the number of proxies, or their addresses and networks by commas, like 10.0.0.0/8, not "${value}".`,
  );
}

/** Codes go to the gateway: over the network only sealed, and to one that knows who hands them over. */
function gatewayOf(value: string | undefined, secret: string | undefined): ServerSettings['messages'] {
  if (value === undefined) return undefined;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new CannotStart('MESSAGES_URL must be an address that begins with https://.');
  const { protocol, host } = new URL(value);
  if (isLocal(host)) return { url: value, secret };
  if (protocol !== 'https:')
    throw new CannotStart(
      'MESSAGES_URL must begin with https://: codes are sent there. Only a gateway on this machine may be asked by http.',
    );
  if (secret === undefined)
    throw new CannotStart('MESSAGES_SECRET must be set: the gateway is to take messages from this server alone.');
  return { url: value, secret };
}

/** Push services write there when something is wrong, and some take nothing from who names no such address. */
function contactOf(value: string | undefined): string | undefined {
  if (value !== undefined && !/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/[^\s/]+\S*)$/.test(value))
    throw new CannotStart(`PUSH_CONTACT must begin with mailto: or https://, not "${value}".`);
  return value;
}

/** What a lender's own core does itself. */
const ofOurCore = ['DATABASE_URL', 'DATA_KEYS', 'MESSAGES_URL', 'PUSH_CONTACT'];

/** Passwords, PINs and tokens go to the core: over the network only sealed. */
function coreOf(environment: Environment): URL | undefined {
  const value = environment.CORE_URL || undefined;
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new CannotStart('CORE_URL must be an address that begins with https://, without "?" and "#".');
  if (url.username !== '' || url.password !== '')
    throw new CannotStart(
      'CORE_URL must have no name and password in it: whose call it is the core knows by its token.',
    );
  if (url.protocol !== 'https:' && !isLocal(url.host))
    throw new CannotStart(
      'CORE_URL must begin with https://: passwords and tokens are sent there. Only a core on this machine may be asked by http.',
    );
  const ours = ofOurCore.find((name) => environment[name] !== undefined && environment[name] !== '');
  if (ours !== undefined)
    throw new CannotStart(
      `CORE_URL and ${ours} are both set: the core at CORE_URL keeps the data and sends the messages, so leave ${ours} out.`,
    );
  if (environment.SANDBOX === '1')
    throw new CannotStart(
      'CORE_URL and SANDBOX=1 are both set: the sandbox and its demo lenders play with our own core alone, so leave one of them out.',
    );
  return url;
}
