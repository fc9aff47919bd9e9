import { atom, type Atom } from 'jotai';
import type { FormPort } from '../port.ts';
import { afterPaint } from './after-paint.ts';
import { groupState } from './group-state.ts';
import type { FieldProblem } from './problem.ts';

/** What is wrong with the asked fields of a group now, in their order, shown or not. */
export function problems(port: FormPort): FieldProblem[] {
  const state = groupState(port);
  return port.order.map((field) => port.store.get(state.problem(field))).filter((one) => one !== undefined);
}

/**
 * Whether all asked fields of these groups may be sent. Judged anew after the browser has painted the keystroke, since
 * nothing that is typed waits for it.
 */
export function groupsValid(ports: readonly FormPort[]): Atom<boolean> {
  const judged = atom<boolean | undefined>(undefined);
  judged.onMount = (set) => {
    let waiting = false;
    let left = false;
    const judgeLater = (): void => {
      if (waiting) return;
      waiting = true;
      afterPaint(() => {
        waiting = false;
        if (!left) set(allFit(ports));
      });
    };
    judgeLater();
    const leave = ports.flatMap((port) => port.order.map((field) => port.store.sub(groupState(port).problem(field), judgeLater)));
    return () => {
      left = true;
      for (const unsubscribe of leave) unsubscribe();
    };
  };
  return atom((get) => get(judged) ?? allFit(ports));
}

function allFit(ports: readonly FormPort[]): boolean {
  return ports.every((port) => problems(port).length === 0);
}

/**
 * The borrower wants to go on. True when all asked fields of these groups are in order; else their messages and the
 * summary are shown, and the summary takes the focus.
 */
export function tryGroups(ports: readonly FormPort[]): boolean {
  const fit = allFit(ports);
  for (const port of ports) {
    const state = groupState(port);
    port.store.set(state.tried, !fit);
    const count = (port.store.get(state.attempt)?.count ?? 0) + 1;
    port.store.set(state.attempt, !fit && port === ports[0] ? { ports, count } : undefined);
  }
  return fit;
}
