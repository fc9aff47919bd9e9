import { atom, type Atom } from 'jotai';
import type { FormPort } from '../port.ts';
import { afterPaint } from './after-paint.ts';
import { groupState, type Standing } from './group-state.ts';

/**
 * How the answers of these groups stand. Judged anew after the browser has painted the keystroke, since
 * nothing that is typed waits for it. As long as a field holds the form, that field alone is watched: what becomes of the
 * others changes nothing.
 */
export function standingOf(ports: readonly FormPort[]): Atom<Standing> {
  const judged = atom<Standing | undefined>(undefined);
  judged.onMount = (set) => {
    let waiting = false;
    let watched: ReadonlyMap<Atom<unknown>, () => void> = new Map();
    const judgeLater = (): void => {
      if (waiting) return;
      waiting = true;
      afterPaint(() => {
        if (!waiting) return;
        waiting = false;
        watch();
        set(standing(ports));
      });
    };
    /** What is watched already stays so: all of a large form is not taken up anew. */
    const watch = (sources: readonly (readonly [FormPort, Atom<unknown>])[] = ports.flatMap(deciding)): void => {
      const before = watched;
      watched = new Map(
        sources.map(([{ store }, source]) => [source, before.get(source) ?? store.sub(source, judgeLater)]),
      );
      for (const [source, leave] of before) if (!watched.has(source)) leave();
    };
    judgeLater();
    return () => {
      waiting = false;
      watch([]);
    };
  };
  return atom((get) => get(judged) ?? standing(ports));
}

/** What decides whether a group may be sent: the first field that holds it, or all of them where none does. */
function deciding(port: FormPort): readonly (readonly [FormPort, Atom<unknown>])[] {
  const all = delivered(port).flatMap((now) => now.order.map((field) => groupState(now).standing(field)));
  const holding = all.find((stands) => port.store.get(stands) !== 'right');
  return [...(port.delivery ? [port.delivery] : []), ...(holding ? [holding] : all)].map(
    (source) => [port, source] as const,
  );
}

/** What stands for a group now: itself, or the fields that the core delivers; nothing while these are not there. */
function delivered(port: FormPort): readonly FormPort[] {
  const now = port.delivery ? port.store.get(port.delivery) : port;
  return typeof now === 'object' ? [now] : [];
}

/** What holds the first group that is held says it for all of them. */
function standing(ports: readonly FormPort[]): Standing {
  for (const port of ports) {
    const [now] = delivered(port);
    if (now === undefined) return 'wrong';
    for (const field of now.order) {
      const stands = port.store.get(groupState(now).standing(field));
      if (stands !== 'right') return stands;
    }
  }
  return 'right';
}

/**
 * The borrower wants to go on. True when all asked fields of these groups are in order; else their messages and the
 * summary are shown, and the summary takes the focus.
 */
export function tryGroups(ports: readonly FormPort[]): boolean {
  const fit = standing(ports) === 'right';
  const shown = ports.flatMap(delivered);
  for (const port of shown) {
    const state = groupState(port);
    port.store.set(state.tried, !fit);
    if (fit) state.sent();
    const count = (port.store.get(state.attempt)?.count ?? 0) + 1;
    port.store.set(state.attempt, !fit && port === shown[0] ? { ports: shown, count } : undefined);
  }
  return fit;
}
