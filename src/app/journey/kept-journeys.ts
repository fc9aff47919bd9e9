import { resultOf, type Kept } from '../../engine/flow/index.ts';
import { at, isObject, isValue, PENDING, type ValueObject } from '../../engine/value.ts';
import type { Runtime } from '../runtime.ts';

/** A journey as it was kept, with the configuration that it was made under. */
export interface KeptJourney {
  /** Address of the configuration; undefined where it was kept in another language. */
  readonly url: string | undefined;
  readonly journey: Kept;
  /** Nothing of it is left to be done. */
  readonly isOver: boolean;
}

/** The keeping of one journey, until it is dropped. */
export interface Keeper {
  /** @param isOver nothing of it is left to be done @param left places still to come, where they are counted @throws when it could not be kept */
  save(state: Kept, isOver: boolean, left?: number): Promise<void>;
  /** @param finished also what the device has kept of it goes */
  drop(finished: boolean): void;
  /** The name under which files of the journey are kept. */
  files(): Promise<string>;
}

/** Journeys as this tab and this device have kept them, by borrower: nothing of one is shown to another. */
export interface KeptJourneys {
  /** The name under which a tab keeps a journey of that flow, given that by its address. */
  nameOf(flow: string, byAddress: ValueObject): string;
  /** What this tab, or else the device, has kept. */
  read(flow: string, name: string, given: ValueObject): Promise<KeptJourney | undefined>;
  /** @param recalled told of answers that the device has kept, when the journey has come to the name that they are kept under */
  keeper(flow: string, name: string, given: ValueObject, url: string, recalled: (answers: ValueObject) => void): Keeper;
  /** Resolves when all that was to be kept until now is. */
  settled(): Promise<void>;
}

interface KeptJourneysOptions {
  readonly start: Pick<Runtime['start'], 'locale'>;
  readonly chunks: Pick<Runtime['chunks'], 'of'>;
  readonly facts: Pick<Runtime['facts'], 'of'>;
  readonly stored: Pick<Runtime['stored'], 'tab' | 'device' | 'tabName' | 'begun'>;
  readonly signIn: {
    readonly session: Pick<Runtime['signIn']['session'], 'tokens'>;
    readonly held: Pick<Runtime['signIn']['held'], 'known'>;
  };
}

export function createKeptJourneys({
  start,
  chunks,
  facts,
  stored: { tab, device, tabName, begun },
  signIn: { session, held },
}: KeptJourneysOptions): KeptJourneys {
  let saving: Promise<unknown> = Promise.resolve();
  const borrower = (): string => session.tokens()?.id ?? 'guest';

  async function opened(stored: unknown, flow: string): Promise<KeptJourney | undefined> {
    if (!isObject(stored) || typeof stored.url !== 'string') return undefined;
    const { storedJourneyOf } = await import('../../engine/flow/resume.ts');
    const journey = storedJourneyOf(stored.journey);
    return journey && journey.frame.flow === flow
      ? { url: stored.locale === start.locale ? stored.url : undefined, journey, isOver: stored.isOver === true }
      : undefined;
  }

  /** The name under which the device keeps it now: it may come and go with what `session` says. PENDING: it can't be told yet. */
  async function deviceKey(flow: string, given: ValueObject): Promise<string | undefined | typeof PENDING> {
    const { keep } = (await chunks.of(flow)).flows[flow] ?? {};
    if (keep === undefined) return undefined;
    const key = resultOf(keep, (root, path) => at(root === 'with' ? given : facts.of(root), path));
    if (key === PENDING) return PENDING;
    return isValue(key) ? `${borrower()}:${flow}:${String(key)}` : undefined;
  }

  /** What the flow keeps it by. */
  const idOf = (key: string): string => key.split(':').slice(2).join(':');

  return {
    nameOf: (flow, byAddress) => `${borrower()}:${flow}:${JSON.stringify(byAddress)}`,
    async read(flow, name, given) {
      await held.known;
      const key = await deviceKey(flow, given);
      const stored = await tab.read(name);
      const inTab = await opened(stored, flow);
      // What this tab has kept under a name is whose the name says, and nobody's when that has ended.
      const isOthers = isObject(stored) && typeof stored.key === 'string' && key !== PENDING && stored.key !== key;
      if (inTab && !isOthers) return inTab;
      const onDevice = typeof key === 'string' ? await opened(await device.read(key), flow) : undefined;
      // What was finished in a tab that has been closed does not begin at its end again.
      return onDevice?.isOver === true ? undefined : onDevice;
    },
    keeper(flow, name, given, url, recalled) {
      // Where the present configuration can't be had, the tab alone keeps it.
      const present = () => deviceKey(flow, given).catch(() => undefined);
      const atFirst = present();
      /** The name under which the device has it, as this tab has seen. */
      let seen = atFirst.then((key) => (typeof key === 'string' && device.has(key) ? key : undefined));
      let last: string | undefined;
      let dropped = false;
      let written: Promise<void> = Promise.resolve();

      async function write(journey: Kept, isOver: boolean, left: number | undefined): Promise<void> {
        const earlier = last;
        const before = earlier ?? (await atFirst);
        const key = await present();
        const known = typeof key === 'string' ? { key } : undefined;
        const kept = { url, locale: start.locale, journey, isOver, ...known };
        if (!dropped) await tab.write(name, kept);
        if (known === undefined || dropped) return;
        last = known.key;
        // What lies there and can't be opened now must not be written over: the tab has the journey, and the next save tries again.
        if (
          known.key !== before &&
          !(await recall(known.key, journey).then(
            () => true,
            () => false,
          ))
        ) {
          last = earlier;
          return;
        }
        // What ended meanwhile has taken its answers from the device: they must not come back.
        if (dropped || (await present()) !== known.key) return;
        // Neither does what another tab has ended begin again.
        if ((await seen) === known.key && !device.has(known.key)) return;
        await device.write(known.key, kept);
        seen = Promise.resolve(known.key);
        if (isOver) await begun.forget(borrower(), known.key);
        // Looking at a first place begins nothing.
        else if (left !== undefined && journey.frame.path.filter(({ over }) => !over).length > 1)
          await begun.note(borrower(), known.key, flow, idOf(known.key), left);
      }

      /** A journey has come to its name: what was typed under the same name before goes on. */
      async function recall(key: string, { frame, above }: Kept): Promise<void> {
        const stored = above === undefined ? await opened(await device.read(key), flow) : undefined;
        const answers = stored?.journey.frame.answers;
        const missing = Object.entries(answers ?? {}).filter(([field]) => !Object.hasOwn(frame.answers, field));
        if (missing.length > 0 && !dropped) recalled(Object.fromEntries(missing));
      }

      return {
        save(state, isOver, left) {
          if (dropped) return Promise.resolve();
          // One that failed keeps no later one back.
          written = written.catch(() => undefined).then(() => write(state, isOver, left));
          saving = Promise.allSettled([saving, written]);
          return written;
        },
        drop(finished) {
          dropped = true;
          tab.remove(name);
          if (finished)
            void present().then((key) => {
              for (const one of [key, last]) {
                if (typeof one !== 'string') continue;
                device.remove(one);
                void begun.forget(borrower(), one);
              }
            });
        },
        async files() {
          const key = await present();
          return typeof key === 'string' ? key : `${tabName()}:${name}`;
        },
      };
    },
    settled: () => saving.then(() => undefined),
  };
}
