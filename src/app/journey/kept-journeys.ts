import { resultOf, type Kept, type State } from '../../engine/flow/index.ts';
import { at, isObject, isValue, type ValueObject } from '../../engine/value.ts';
import type { Runtime } from '../runtime.ts';
import { storedJourneyOf } from './journey.ts';

/** A journey as it was kept, with the configuration that it was made under. */
export interface KeptJourney {
  /** Address of the configuration; undefined where it was kept in another language. */
  readonly url: string | undefined;
  readonly journey: Kept;
}

/** The keeping of one journey, until it is dropped. */
export interface Keeper {
  save(state: Kept): Promise<void>;
  /** @param finished also what the device has kept of it goes */
  drop(finished: boolean): void;
}

/** Journeys as this tab and this device have kept them, by borrower: nothing of one is shown to another. */
export interface KeptJourneys {
  /** The name under which a tab keeps a journey of that flow, given that by its address. */
  nameOf(flow: string, byAddress: ValueObject): string;
  /** What this tab, or else the device, has kept. */
  read(flow: string, name: string, given: ValueObject): Promise<KeptJourney | undefined>;
  keeper(flow: string, name: string, given: ValueObject, url: string): Keeper;
  /** Resolves when all that was to be kept until now is. */
  settled(): Promise<void>;
}

export function createKeptJourneys({ tab, device, chunks, session, start, fact }: Pick<Runtime, 'tab' | 'device' | 'chunks' | 'session' | 'start' | 'fact'>): KeptJourneys {
  let saving: Promise<unknown> = Promise.resolve();
  const borrower = (): string => session.tokens()?.id ?? 'guest';

  function opened(stored: unknown, flow: string): KeptJourney | undefined {
    if (!isObject(stored) || typeof stored.url !== 'string') return undefined;
    const journey = storedJourneyOf(stored.journey);
    return journey && journey.frame.flow === flow ? { url: stored.locale === start.locale ? stored.url : undefined, journey } : undefined;
  }

  async function deviceKey(flow: string, given: ValueObject): Promise<string | undefined> {
    const chunk = await chunks.of(flow);
    const keep = chunk.flows[flow]?.keep;
    if (keep === undefined) return undefined;
    const key = resultOf(keep, (root, path) => at(root === 'with' ? given : fact(root), path));
    return isValue(key) ? `${borrower()}:${flow}:${String(key)}` : undefined;
  }

  return {
    nameOf: (flow, byAddress) => `${borrower()}:${flow}:${JSON.stringify(byAddress)}`,
    async read(flow, name, given) {
      const key = await deviceKey(flow, given);
      const inTab = opened(await tab.read(name), flow);
      if (inTab) return inTab;
      const onDevice = key === undefined ? undefined : opened(await device.read(key), flow);
      // What was finished in a tab that has been closed does not begin at its end again.
      const finished = onDevice !== undefined && onDevice.journey.calling === undefined && hasMovedMoney({ frames: [onDevice.journey.frame, ...(onDevice.journey.above ?? [])], next: 1 });
      return finished ? undefined : onDevice;
    },
    keeper(flow, name, given, url) {
      const key = deviceKey(flow, given);
      let dropped = false;
      async function write(journey: Kept): Promise<void> {
        const kept = { url, locale: start.locale, journey };
        await tab.write(name, kept);
        const onDevice = await key;
        if (onDevice !== undefined && !dropped) await device.write(onDevice, kept);
      }
      return {
        save(state) {
          if (dropped) return Promise.resolve();
          const writing = write(state);
          saving = Promise.allSettled([saving, writing]);
          return writing;
        },
        drop(finished) {
          dropped = true;
          tab.remove(name);
          if (finished) void key.then((onDevice) => onDevice !== undefined && device.remove(onDevice));
        },
      };
    },
    settled: () => saving.then(() => undefined),
  };
}

/** True once a call that moves money has been answered; gifts of sub-flows are facts too, but have no question. */
export function hasMovedMoney(state: State): boolean {
  return state.frames.some((frame) => Object.values(frame.data).some((answered) => answered.fact && answered.question !== null));
}
