import { setTimeout as pause } from 'node:timers/promises';
import { unavailable } from '../refusal.ts';

/** Pauses stay short: who pauses long is overtaken again and again by those who come new. */
const tries = 20;
/** The disk is full: what was asked is not done, and can be read as before. */
export const diskFull = '53100';
const unordered = new Set(['40001', '40P01']);
/** Somebody else has written the same meanwhile, which shows when one looks again; or it is a fault, which is the same then. */
const taken = '23505';
/** Took too long, waited too long for a lock, or was idle inside of a transaction: others hold what it needs. */
const cutShort = new Set(['57014', '55P03', '25P03']);
const connectionTexts = [
  'connection terminated',
  'connection error',
  'timeout exceeded',
  'read timeout',
  'client has encountered a connection error',
  'econn',
  'not queryable',
];

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Could not be ordered among concurrent transactions, or was the victim of a deadlock: the same work may succeed now. */
function isUnordered(error: unknown): boolean {
  return unordered.has(codeOf(error));
}

/** The connection is gone, or the server is starting, stopping or full. */
export function isConnectionLoss(error: unknown): boolean {
  const code = codeOf(error);
  if (
    code.startsWith('08') ||
    code.startsWith('57P') ||
    code === '53300' ||
    /^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND|AI_AGAIN)/.test(code)
  )
    return true;
  return (
    error instanceof Error && code === '' && connectionTexts.some((text) => error.message.toLowerCase().includes(text))
  );
}

/** Whether nothing of this can be done now, though it may be soon. What was cut short is not tried again here: that would take as long. */
export function isUnavailable(error: unknown): boolean {
  return isConnectionLoss(error) || codeOf(error) === diskFull || cutShort.has(codeOf(error));
}

/** Runs a whole transaction again while the database cannot order it, with a growing pause; the only place that does. */
export async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (isUnavailable(error)) throw unavailable(undefined, error);
      if (!isUnordered(error) && (codeOf(error) !== taken || count > 1)) throw error;
      if (count === tries) throw unavailable(1, error);
      await pause(5 * 2 ** Math.min(count, 4) * (0.5 + Math.random()));
    }
  }
}
