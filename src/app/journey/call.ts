import { localFailure, type Outcome } from '../../api/outcome.ts';
import type { CallInfo } from '../../language/bundle.ts';
import type { Effect, Failure, Frame } from '../../engine/flow/index.ts';
import { isObject, type Value, type ValueObject } from '../../engine/value.ts';
import type { CallOutcome, Providers } from '../../providers/provider.ts';
import { deviceStorage } from '../keep/device-storage.ts';
import { reloadForLostPart } from '../load-anew.ts';
import type { Runtime } from '../runtime.ts';
import type { PageWords } from '../words.ts';

type CallEffect = Extract<Effect, { kind: 'call' }>;

export interface CallOptions {
  readonly start: Pick<Runtime['start'], 'roles'>;
  readonly core: Pick<Runtime['core'], 'client' | 'call'>;
  readonly reads: Pick<Runtime['reads'], 'refresh'>;
  readonly words: Pick<Runtime['words'], 'has' | 'say'>;
  readonly providers: Providers;
  /** Told while the outcome of a money call is unknown and asked for, and how often it was; 0 when it is known. */
  readonly checking: (times: number) => void;
}

/**
 * Executes the calls of a journey. Tokens in an answer are taken out before the machine sees it: they lie here, by
 * step, until the session is started with them.
 */
export function createCaller({
  start,
  core,
  reads,
  words,
  providers,
  checking,
}: CallOptions): (effect: CallEffect, frame: Frame, isKept?: boolean) => Promise<CallOutcome> {
  const secrets = new Map<string, ValueObject>();

  return async (effect, frame, isKept = true) => {
    // What moves money is kept first, so that a page that goes away can ask what became of it.
    if (!isKept) return failed(localFailure('not_sent'));
    const provider = providers(effect.call);
    if (provider) {
      const from = typeof effect.asked.from === 'string' ? secrets.get(`${frame.id}:${effect.asked.from}`) : undefined;
      return told(await provider({ ...effect.asked, ...(from && { login: from }) }));
    }
    const call = core.call(effect.call);
    if (call === undefined) return failed(localFailure('unknown_call'));
    const outcome: Outcome =
      effect.key === undefined ? await core.client(call, effect.asked) : await settled(call, effect, effect.key);
    const step = `${frame.id}:${effect.step}`;
    if (outcome.kind !== 'ok') {
      if (outcome.token !== undefined) secrets.set(step, { token: outcome.token });
      return failed(outcome.failure);
    }
    if (call.stale.length > 0) reads.refresh(call.stale);
    const { kept, shown } = apart(outcome.value, call.secrets);
    if (Object.keys(kept).length > 0) secrets.set(step, { ...(isObject(shown) && shown), ...kept });
    return { outcome: 'ok', value: shown };
  };

  async function settled(call: CallInfo, effect: CallEffect, key: string): Promise<Outcome> {
    const { outcome } = start.roles;
    if (outcome === undefined) return { kind: 'failed', failure: localFailure('unknown_call') };
    try {
      const settle = await bringSettle(effect.settle === true);
      if (settle === undefined) return { kind: 'failed', failure: localFailure('unreachable') };
      return await settle(call, key, effect.settle ? undefined : effect.asked, {
        client: core.client,
        outcome,
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        random: Math.random,
        checking,
      });
    } finally {
      checking(0);
    }
  }

  function told(outcome: CallOutcome): CallOutcome {
    return 'error' in outcome ? failed(outcome.error) : outcome;
  }

  function failed(failure: Failure): CallOutcome {
    return { outcome: 'failed', error: inWords(failure, words) };
  }
}

/** A failure that carries no sentence of its own gets the one that the locale has for its code. */
export function inWords(failure: Failure, words: Pick<PageWords, 'has' | 'say'>): Failure {
  const key = `error.call.${failure.code}`;
  return failure.message !== '' || !words.has(key) ? failure : { ...failure, message: words.say(key, {}) };
}

type Settle = typeof import('../../api/settle.ts').settle;

const pause = 3_000;

/**
 * What settles a call that moves money. Before anything has been sent it may be missing, and nothing is sent; when
 * something may be under way, it is asked for until it is there, and the page is loaded anew for it.
 */
async function bringSettle(isUnderWay: boolean): Promise<Settle | undefined> {
  for (;;) {
    try {
      return (await import('../../api/settle.ts')).settle;
    } catch {
      if (!isUnderWay) return undefined;
      await reloadForLostPart(deviceStorage('sessionStorage'));
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** The answer without its secret members, and those alone. */
export function apart(value: Value, names: readonly string[]): { readonly kept: ValueObject; readonly shown: Value } {
  if (!isObject(value)) return { kept: {}, shown: value };
  const isSecret = (name: string) => names.includes(name);
  return {
    kept: Object.fromEntries(Object.entries(value).filter(([name]) => isSecret(name))),
    shown: Object.fromEntries(Object.entries(value).filter(([name]) => !isSecret(name))),
  };
}
