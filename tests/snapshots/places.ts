import type { Decision, Flow, With } from '../../src/language/language.gen.ts';
import {
  fieldsAt,
  fieldsOf,
  frameSource,
  lookupIn,
  resultOf,
  type Frame,
  type Place,
} from '../../src/engine/flow/index.ts';
import { rowsOf } from '../../src/engine/flow/decision.ts';
import { handedTo } from '../../src/engine/flow/given.ts';
import { FAILED, isValue, PENDING, type Value, type ValueObject } from '../../src/engine/value.ts';
import type { Stage } from '../../src/render/index.ts';
import type { Sample, SampledLender } from './lenders.ts';

/** A step that shows a screen, with one of the things that it may be given. */
export interface ShownStep {
  readonly flow: string;
  readonly step: string;
  readonly screen: string;
  readonly with: With;
}

/** Every way in which a screen is shown, by its name; screens that are shown beside others stand there too. */
export function stepsByScreen(lender: SampledLender): ReadonlyMap<string, readonly ShownStep[]> {
  const steps = taken.get(lender) ?? stepsOf(lender);
  taken.set(lender, steps);
  return steps;
}

const taken = new WeakMap<SampledLender, ReturnType<typeof stepsOf>>();

function stepsOf({
  configuration,
  sample,
  languages: [language = ''],
  in: inLanguage,
}: SampledLender): ReadonlyMap<string, readonly ShownStep[]> {
  const found = new Map<string, ShownStep[]>();
  const add = (shown: ShownStep): void => void found.set(shown.screen, [...(found.get(shown.screen) ?? []), shown]);
  // What nothing of this lender leads to is shown to nobody.
  const { flows: led } = inLanguage(language).program;
  for (const [flow, definition] of Object.entries(configuration.flows)) {
    if (!Object.hasOwn(led, flow)) continue;
    for (const [step, place] of Object.entries(definition.steps)) {
      if (!('screen' in place)) continue;
      const given = givenTo(definition, step, configuration.gates);
      for (const one of given.length > 0 ? given : [{}])
        add({ flow, step, screen: place.screen, with: { ...place.with, ...one } });
    }
    const passed = (sample.flows[flow]?.path ?? []).filter((step) => 'screen' in (definition.steps[step] ?? {}));
    for (const step of [passed[0], passed.at(-2)])
      if (definition.beside !== undefined && step !== undefined)
        add({ flow, step, screen: definition.beside, with: {} });
  }
  return found;
}

/** What rows give a step, each different thing once. */
function givenTo(flow: Flow, step: string, gates: Parameters<typeof rowsOf>[1]): readonly With[] {
  const given = decisionsOf(flow)
    .flatMap(({ decision }) => rowsOf(decision, gates))
    .flatMap(({ row }) => (row.to === step && row.with !== undefined ? [row.with] : []));
  return [...new Map(given.map((one) => [JSON.stringify(one), one])).values()];
}

interface Named {
  /** Undefined for the flow's own. */
  readonly step: string | undefined;
  readonly event: string;
  readonly decision: Decision;
}

/** Every decision of a flow: where it begins, its steps' events and timers, and what holds at all of them. */
export function decisionsOf(flow: Flow): readonly Named[] {
  const of = (
    step: string | undefined,
    table: Readonly<Record<string, Decision>> | undefined,
    name = (event: string) => event,
  ): Named[] => Object.entries(table ?? {}).map(([event, decision]) => ({ step, event: name(event), decision }));
  return [
    { step: undefined, event: 'start', decision: flow.start },
    ...Object.entries(flow.steps).flatMap(([step, definition]) => [
      ...('decide' in definition ? [{ step, event: 'decide', decision: definition.decide }] : []),
      ...('on' in definition ? of(step, definition.on) : []),
      ...('after' in definition ? of(step, definition.after, (ms) => `after ${ms} ms`) : []),
    ]),
    ...of(undefined, flow.on),
  ];
}

export type ReadState = 'there' | 'pending' | 'failed' | 'empty';

/** What reads answer in a state; the calls that were asked are noted. */
export function reader(sample: Sample, flow: string, state: ReadState, asked: Set<string>) {
  const none = sample.flows[flow]?.empty ?? sample.empty;
  return (call: string): Value | typeof PENDING | typeof FAILED => {
    asked.add(call);
    if (state === 'pending') return PENDING;
    if (state === 'failed') return FAILED;
    const answers = state === 'empty' && Object.hasOwn(none, call) ? none : sample.reads;
    const answer = answers[call];
    if (answer === undefined) throw new Error(`the sample has no answer of ${call}`);
    return answer;
  };
}

/**
 * The frame of a flow whose borrower stands at a step, having passed what the sample says comes before it.
 * @param own 'filled': its fields hold what they are filled with; 'blank': nothing; 'answered': the sample's answers
 */
export function frameAt(
  stage: Stage,
  sample: Sample,
  { flow, step, screen, with: given }: ShownStep,
  own: 'filled' | 'blank' | 'answered',
  marks: ValueObject = {},
): Frame {
  const { program } = stage.lender;
  const { world } = stage;
  const known = sample.flows[flow] ?? {};
  const passed = known.path?.slice(0, Math.max(known.path.indexOf(step), 0)) ?? [];
  const steps = program.flows[flow]?.steps ?? {};
  const places = passed
    .filter((one) => 'screen' in (steps[one] ?? {}))
    .map((one): Place => ({ step: one, with: {}, over: false }));
  const data = Object.fromEntries(
    passed.flatMap((one) =>
      known.data && Object.hasOwn(known.data, one)
        ? [[one, { value: known.data[one] ?? null, question: null, given: {}, fact: true }]]
        : [],
    ),
  );
  let frame: Frame = {
    id: 1,
    flow,
    with: known.with ?? {},
    path: [...places, { step, with: {}, over: false }],
    answers: {},
    belongs: {},
    filled: {},
    clean: {},
    marks,
    data,
    refusals: {},
  };
  const lookup = () => lookupIn(frameSource(program, world, frame, {}));

  const here = new Set(fieldsAt(program, flow, frame.path.at(-1)));
  const asked = new Set(places.flatMap((place) => fieldsAt(program, flow, place)));
  for (const [name, field] of Object.entries(fieldsOf(program, flow)).sort(([, a], [, b]) => a.at - b.at)) {
    const isOwn = here.has(name);
    if (!isOwn && !asked.has(name)) continue;
    const answered = isOwn && own !== 'answered' ? undefined : known.answers?.[name];
    const filled =
      answered ?? (own !== 'blank' && field.fill !== undefined ? resultOf(field.fill, lookup()) : undefined);
    if (!isValue(filled) || filled === null) continue;
    const owner = field.for === undefined ? undefined : resultOf(field.for, lookup());
    frame = {
      ...frame,
      answers: { ...frame.answers, [name]: filled },
      ...(isValue(owner) && { belongs: { ...frame.belongs, [name]: owner } }),
    };
  }

  const handed = handedTo(program.screens[screen]?.takes, given, world, lookup());
  if (handed === PENDING || handed === FAILED) return frame;
  return { ...frame, path: [...places, { step, with: handed, over: false }] };
}
