import type { Flow, Gates } from '../../../language/language.gen.ts';
import type { Configuration } from '../../configuration.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { LayeredDocument } from '../../layers.ts';
import { begins, decisionsOf, isPath, rowsOf } from '../../../engine/flow/index.ts';
import type { Check, Codes } from '../rule.ts';
import { isLendersOwn } from '../../layered-document.ts';

export const codes = {
  'step.unreachable': {
    means: 'Nothing leads to the step, often after an overlay that leads around it.',
    mend: 'Take the step away too, by `null`, or lead to it.',
  },
  'step.end': { means: 'The borrower would be stuck.', mend: 'Answer one of its events with a target.' },
  'step.circle': { means: 'Calls, decisions and flows lead to each other for ever.', mend: 'Put a place between.' },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['flow', 'gates'] as const;

export const stage = 'ways';

/** Every step of a flow can be reached, leads somewhere, and no circle runs without the borrower seeing a place. */
export const check: Check<Code> = (subject, report) => {
  const { flows, gates } = subject.configuration;
  const begunAtOnce = new Map(
    Object.entries(flows).map(([name, flow]) => [name, runAtOnce(flow, subject.configuration)]),
  );
  const told = new Set<string>();
  for (const document of subject.documents('flow')) {
    const flow = flows[document.name];
    if (flow === undefined) continue;
    const round = told.has(document.name) ? undefined : circleOfFlows(document.name, begunAtOnce);
    if (round) {
      for (const { flow: one } of round) told.add(one);
      report(document, ['steps', round[0]?.step ?? ''], {
        code: 'step.circle',
        message: `the flows ${[document.name, ...round.map(({ flow: one }) => one)].join(' → ')} run one another for ever, and the borrower never sees anything`,
        suggestion: 'put a place before the step that runs the other, or take that step away',
      });
    }
    const reached = reachedFrom(flow, gates);
    for (const { first, behind } of unreachedIn(flow, gates, reached)) {
      const from = [...ownTargets(flow, gates, document, reached)];
      const more = behind.length === 0 ? '' : `, nor to ${behind.length} behind it`;
      const [only] = from;
      if (only !== undefined && from.length === 1 && !isOwn(document, ['steps', first]))
        report(document, only, {
          code: 'step.unreachable',
          message: `since this leads elsewhere, no way leads to the step "${first}"${more}`,
          suggestion: `lead to it from here or from another step, or take it away: "${first}": null`,
        });
      else
        report(document, ['steps', first], {
          code: 'step.unreachable',
          message: `no way leads to the step "${first}"${more}`,
          suggestion: `lead to it from another step, or remove it (in a lender's overlay: "${first}": null)`,
        });
    }
    for (const id of Object.keys(flow.steps)) {
      if (!reached.has(id)) continue;
      if (isDeadEnd(flow, id, gates))
        report(document, ['steps', id], {
          code: 'step.end',
          message: `no way leads out of the step "${id}"`,
          suggestion: 'answer one of its events with a target',
        });
    }
    const circle = transitCircle(flow, subject.configuration);
    if (circle)
      report(document, ['steps', circle[0] ?? ''], {
        code: 'step.circle',
        message: `the steps ${circle.join(' → ')} → ${circle[0] ?? ''} run in a circle that the borrower never sees`,
        suggestion: 'put a place into the circle, or end it',
      });
  }
};

function targetsOf(
  flow: Flow,
  gates: Gates['gates'],
  wanted: (step: string | undefined, event: string) => boolean,
): readonly string[] {
  return decisionsOf(flow)
    .filter(({ step, event }) => wanted(step, event))
    .flatMap(({ decision, pointer }) => rowsOf(decision, gates, pointer).map(({ row }) => row.to ?? 'stay'));
}

/** The steps that nothing leads to, each with those that only it leads on to: these are reached again where it is. */
function unreachedIn(
  flow: Flow,
  gates: Gates['gates'],
  reached: ReadonlySet<string>,
): readonly { readonly first: string; readonly behind: readonly string[] }[] {
  let left = Object.keys(flow.steps).filter((id) => !reached.has(id));
  const found: { first: string; behind: readonly string[] }[] = [];
  while (left.length > 0) {
    const sets = left.map((id) => ({ id, leads: reachedFrom(flow, gates, [id]) }));
    const { id: first, leads } = sets.reduce((most, one) =>
      left.filter((id) => one.leads.has(id)).length > left.filter((id) => most.leads.has(id)).length ? one : most,
    );
    found.push({ first, behind: left.filter((id) => id !== first && leads.has(id)) });
    left = left.filter((id) => !leads.has(id));
  }
  return found;
}

const isOwn = (document: LayeredDocument, pointer: Pointer): boolean => isLendersOwn(document.fileAt(pointer));

/** Where a lender's own file says what steps of the base lead to. */
function* ownTargets(
  flow: Flow,
  gates: Gates['gates'],
  document: LayeredDocument,
  reached: ReadonlySet<string>,
): Generator<Pointer> {
  for (const { step, decision, pointer } of decisionsOf(flow)) {
    if (step !== undefined && (!reached.has(step) || isOwn(document, ['steps', step]))) continue;
    for (const { row, pointer: at } of rowsOf(decision, gates, pointer)) {
      const target = typeof decision === 'string' ? at : [...at, 'to'];
      if (row.to !== undefined && isOwn(document, target)) yield target;
    }
  }
}

/**
 * @param from what is led to at first; left out, what the flow begins with and answers for all its steps
 * @param comes whether an event comes to a step at all
 */
export function reachedFrom(
  flow: Flow,
  gates: Gates['gates'],
  from?: readonly string[],
  comes: (step: string, event: string) => boolean = () => true,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...(from ?? targetsOf(flow, gates, (step) => step === undefined))];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const step = Object.hasOwn(flow.steps, id) ? flow.steps[id] : undefined;
    if (step === undefined || reached.has(id)) continue;
    reached.add(id);
    open.push(...targetsOf(flow, gates, (of, event) => of === id && comes(id, event)));
    if ('over' in step && step.over !== undefined) open.push(step.over);
  }
  return reached;
}

/** A place whose every answer stays, the back that every place has included. */
function isDeadEnd(flow: Flow, id: string, gates: Gates['gates']): boolean {
  const step = flow.steps[id];
  if (step === undefined || !('screen' in step)) return false;
  const goesBack = !Object.hasOwn(step.on ?? {}, 'back') && !Object.hasOwn(flow.on ?? {}, 'back');
  if (goesBack) return false;
  const targets = targetsOf(
    flow,
    gates,
    (of, event) => of === id || (of === undefined && event !== begins && !Object.hasOwn(step.on ?? {}, event)),
  );
  return targets.every((target) => target === 'stay' || target === id);
}

/** A circle of steps that are no place, or undefined. */
function transitCircle(flow: Flow, configuration: Configuration): readonly string[] | undefined {
  const { gates } = configuration;
  const finished = new Set<string>();
  const walk = (id: string, way: readonly string[]): readonly string[] | undefined => {
    const begun = way.indexOf(id);
    if (begun !== -1) return way.slice(begun);
    const step = Object.hasOwn(flow.steps, id) ? flow.steps[id] : undefined;
    if (step === undefined || finished.has(id) || 'screen' in step || 'end' in step) return undefined;
    const seen = 'flow' in step ? endsWithoutPlace(step.flow, configuration) : undefined;
    const next = targetsOf(flow, gates, (of, event) => of === id && (seen === undefined || seen.has(event)));
    for (const target of next) {
      const circle = isPath(target) ? undefined : walk(target, [...way, id]);
      if (circle) return circle;
    }
    finished.add(id);
    return undefined;
  };
  for (const id of Object.keys(flow.steps)) {
    const circle = walk(id, []);
    if (circle) return circle;
  }
  return undefined;
}

/** The ends of a flow that it comes to without showing a place. */
function endsWithoutPlace(name: string, { flows, gates }: Configuration): ReadonlySet<string> {
  const flow = Object.hasOwn(flows, name) ? flows[name] : undefined;
  const steps = flow === undefined ? [] : stepsAtOnce(flow, gates);
  return new Set(steps.flatMap(([, step]) => ('end' in step ? step.end : [])));
}

/** The steps to which a flow comes before the borrower sees anything: no further than those that run a flow. */
function stepsAtOnce(
  flow: Flow,
  gates: Gates['gates'],
): readonly (readonly [id: string, step: Flow['steps'][string]])[] {
  const found = new Map<string, Flow['steps'][string]>();
  const open = [...targetsOf(flow, gates, (step, event) => step === undefined && event === begins)];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const step = Object.hasOwn(flow.steps, id) ? flow.steps[id] : undefined;
    if (step === undefined || found.has(id) || 'screen' in step) continue;
    found.set(id, step);
    if (!('flow' in step)) open.push(...targetsOf(flow, gates, (of) => of === id));
  }
  return [...found];
}

interface Run {
  readonly step: string;
  readonly flow: string;
}

/** The flows that a flow runs before the borrower sees anything. */
function runAtOnce(flow: Flow, { gates }: Configuration): readonly Run[] {
  return stepsAtOnce(flow, gates).flatMap(([id, step]) =>
    'flow' in step && step.over === undefined ? [{ step: id, flow: step.flow }] : [],
  );
}

/** How a flow comes to run itself before anything is seen, or undefined. */
function circleOfFlows(name: string, runs: ReadonlyMap<string, readonly Run[]>): readonly Run[] | undefined {
  const seen = new Set<string>();
  const walk = (from: string, way: readonly Run[]): readonly Run[] | undefined => {
    for (const run of runs.get(from) ?? []) {
      if (run.flow === name) return [...way, run];
      if (seen.has(run.flow)) continue;
      seen.add(run.flow);
      const round = walk(run.flow, [...way, run]);
      if (round) return round;
    }
    return undefined;
  };
  return walk(name, []);
}
