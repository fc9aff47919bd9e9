import { atom, type Atom } from 'jotai';
import { localFailure, type Outcome } from '../../api/outcome.ts';
import type { CallInfo } from '../../language/bundle.ts';
import type { Ask, Field, Text } from '../../language/language.gen.ts';
import { argumentsOf, asksOf, partsOfName, resultOf, type Failure } from '../../engine/flow/index.ts';
import {
  equal,
  FAILED,
  isValue,
  lookupOver,
  own,
  PENDING,
  type Lookup,
  type Result,
  type Value,
  type ValueObject,
} from '../../engine/value.ts';
import type { Asked, AskOptions, FieldAsks, PendingFile } from '../../forms/ask.ts';
import type { CallOutcome, Providers } from '../../providers/provider.ts';
import type { Runtime } from '../runtime.ts';
import { addressOf } from '../../screen/address.ts';
import { apart, inWords } from './call.ts';
import type { PlaceScope } from './place-scope.ts';
import { placeViews, type PlaceView } from './place-view.ts';
import type { RunningJourney, TypedField } from './running-journey.ts';

/** Where a field stands that asks. */
export interface AskPlace {
  readonly journey: RunningJourney;
  readonly view: PlaceView;
  readonly scope: PlaceScope;
  readonly wordsAt: (text: Text, lookup: Lookup) => string;
}

export interface FieldAskOptions extends AskPlace, Pick<Runtime, 'reads' | 'words' | 'toasts'> {
  readonly core: Pick<Runtime['core'], 'client' | 'call'>;
  readonly providers: Providers;
  readonly pending: PendingFile;
}

const cancelled: Asked = { outcome: 'cancelled' };

/**
 * What one field's widget asks of the outside. An answer counts for what was asked with: once the place has been left,
 * the same has been asked anew, or the field that fills others has another value, it does nothing.
 * @param name the field's, or the composite one of a delivered field
 */
export function createFieldAsks(
  { journey, view, scope, wordsAt, core, reads, words, toasts, providers, pending }: FieldAskOptions,
  name: string,
  field: Field,
): FieldAsks {
  const { store, program } = journey;
  const asks = asksOf(field, program.asks ?? {});
  const rounds = new Map<string, number>();
  const holder = partsOfName(name);
  const answer = fieldAt(name);

  function fieldAt(of: string): TypedField {
    const { field: whole, id } = partsOfName(of);
    return journey.field(view.frame.id, whole, id);
  }

  function can(ask: string): boolean {
    const found = own(asks, ask);
    return found !== undefined && (found.if === undefined || resultOf(found.if, scope.lookup(store.get)) === true);
  }

  /** A delivered field fills what was delivered with it, any other the fields of the form. */
  function fill(ask: Ask, valueOf: (target: string) => Value | undefined): void {
    for (const target of Object.keys(ask.fill ?? {})) {
      const one = fieldAt(holder.id === undefined ? target : `${holder.field}.${target}`);
      const value = valueOf(target);
      if (!equal(value, store.get(one))) store.set(one, value);
    }
  }

  async function send(ask: string, event: ValueObject, options: AskOptions = {}): Promise<Asked> {
    const definition = own(asks, ask);
    if (definition === undefined || !can(ask)) return failed(localFailure('unknown_call'));
    const round = (rounds.get(ask) ?? 0) + 1;
    rounds.set(ask, round);
    const before = store.get(answer);
    const isLate = (): boolean =>
      options.signal?.aborted === true ||
      rounds.get(ask) !== round ||
      isLeft() ||
      (definition.fill !== undefined && !equal(store.get(answer) ?? null, before ?? null));

    const outcome = await asked(definition, event, options);
    if (isLate()) return cancelled;
    if ('error' in outcome) {
      fill(definition, () => undefined);
      return failed(outcome.error);
    }
    if (outcome.outcome !== 'ok') return cancelled;
    const lookup = lookupOver({ event, answer: outcome.value ?? null }, scope.lookup(store.get));
    const made = (expr: Ask['value']): Value | undefined => {
      const result = expr === undefined ? outcome.value : resultOf(expr, lookup);
      return isValue(result) && result !== null ? result : undefined;
    };
    const filled = Object.fromEntries(
      Object.entries(definition.fill ?? {}).map(([target, expr]) => [target, made(expr)]),
    );
    fill(definition, (target) => filled[target]);
    return { outcome: 'ok', value: made(definition.value) };
  }

  async function asked({ call: id, with: given }: Ask, event: ValueObject, options: AskOptions): Promise<CallOutcome> {
    const facts = own(program.calls, id);
    const values = await ready(atom((get) => argumentsOf(given, facts, lookupOver({ event }, scope.lookup(get)))));
    if (values === FAILED) return refused(localFailure('unreachable'));
    const provider = providers(id);
    if (provider !== undefined) return provider(values);
    const call = core.call(id);
    if (call === undefined) return refused(localFailure('unknown_call'));
    const outcome = await answered(call, values, options);
    if (outcome.kind !== 'ok') return refused(outcome.failure);
    if (call.stale.length > 0) reads.refresh(call.stale);
    return { outcome: 'ok', value: apart(outcome.value, call.secrets).shown };
  }

  /** What only reads is read once for the whole page; why it failed is known by asking for it again. */
  async function answered(
    call: CallInfo,
    values: ValueObject,
    { file, onProgress, signal }: AskOptions,
  ): Promise<Outcome> {
    if (call.method === 'GET') {
      const read = await ready(reads.atom(call.id, values));
      if (isValue(read)) return { kind: 'ok', value: read };
    }
    return core.client(call, values, {
      ...(file && { file }),
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
    });
  }

  /** What an atom comes to once no read is under way for it. */
  function ready<T>(source: Atom<T>): Promise<Exclude<T, typeof PENDING>> {
    return new Promise((resolve) => {
      let leave: (() => void) | undefined;
      const look = (): void => {
        const present = store.get(source);
        if (present === PENDING) return;
        leave?.();
        resolve(present as Exclude<T, typeof PENDING>);
      };
      leave = store.sub(source, look);
      look();
    });
  }

  function isLeft(): boolean {
    return !placeViews(program, store.get(journey.state)).some(({ key }) => key === view.key);
  }

  function failed(failure: Failure): Asked {
    const { code, message } = inWords(failure, words);
    return { outcome: 'failed', code, message };
  }

  return {
    can,
    send,
    forget() {
      for (const ask of Object.values(asks)) fill(ask, () => undefined);
    },
    pending,
    toast(keyword, tone = 'bad') {
      const text = own(field.messages, keyword);
      if (text === undefined) {
        const key = [`error.${keyword}`, `form.${keyword}`, keyword].find((one) => words.has(one)) ?? 'error.default';
        toasts.add(tone, words.say(key, {}));
        return;
      }
      const lookup = scope.lookup(store.get);
      const link = typeof text === 'string' ? undefined : text.link;
      toasts.add(
        tone,
        wordsAt(text, lookup),
        link === undefined ? undefined : shown(addressOf(link, (part) => words.of(part, lookup))),
      );
    },
  };
}

function shown(address: Result): string | undefined {
  return typeof address === 'string' ? address : undefined;
}

function refused(error: Failure): CallOutcome {
  return { outcome: 'failed', error };
}
