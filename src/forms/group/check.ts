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
    let leave: readonly (() => void)[] = [];
    const leaveAll = (): void => leave.forEach((unsubscribe) => unsubscribe());
    const watch = (): void => {
      leaveAll();
      judgeLater();
      leave = [
        ...ports.flatMap((port) => (port.delivery ? [port.store.sub(port.delivery, watch)] : [])),
        ...ports.flatMap(delivered).flatMap((port) => port.order.map((field) => port.store.sub(groupState(port).problem(field), judgeLater))),
      ];
    };
    watch();
    return () => {
      left = true;
      leaveAll();
    };
  };
  return atom((get) => get(judged) ?? allFit(ports));
}

/** What stands for a group now: itself, or the fields that the core delivers; nothing while these are not there. */
function delivered(port: FormPort): readonly FormPort[] {
  const now = port.delivery ? port.store.get(port.delivery) : port;
  return typeof now === 'object' ? [now] : [];
}

function allFit(ports: readonly FormPort[]): boolean {
  return ports.every((port) => delivered(port).some((now) => problems(now).length === 0));
}

/**
 * The borrower wants to go on. True when all asked fields of these groups are in order; else their messages and the
 * summary are shown, and the summary takes the focus.
 */
export function tryGroups(ports: readonly FormPort[]): boolean {
  const fit = allFit(ports);
  const shown = ports.flatMap(delivered);
  for (const port of shown) {
    const state = groupState(port);
    port.store.set(state.tried, !fit);
    const count = (port.store.get(state.attempt)?.count ?? 0) + 1;
    port.store.set(state.attempt, !fit && port === shown[0] ? { ports: shown, count } : undefined);
  }
  return fit;
}
