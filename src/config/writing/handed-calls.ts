import { ownFlowName } from '../../engine/flow/index.ts';
import { own } from '../../engine/value.ts';
import { isJsonObject, type JsonObject } from '../json/object.ts';
import type { Pointer } from '../json/pointer.ts';
import type { LayeredDocument, Source } from '../layered-document.ts';
import type { WritingFault } from './fault.ts';

/** A call of a flow that its caller names: `"call": "calls.send"`. */
const handedCall = /^calls\.([a-z][A-Za-z0-9]*)$/;

/** An argument of a handed call: what it is given as, and where the caller has written it. */
interface Handed {
  readonly call: string;
  readonly argument: string;
  readonly expr: unknown;
  readonly pointer: Pointer;
}

export interface WithHandedCalls {
  /** Flows that must be handed calls: none of them is run as it stands. */
  readonly handed: readonly LayeredDocument[];
  readonly documents: readonly LayeredDocument[];
  readonly faults: readonly WritingFault[];
}

/**
 * Gives each step that hands calls to a flow a flow of its own: the called flow with the real calls in it, whose arguments
 * it takes from the step. So nothing behind this knows of handed calls, and each is judged as what it is.
 */
export function withHandedCalls(documents: readonly LayeredDocument[]): WithHandedCalls {
  const flows = new Map(documents.filter(({ kind }) => kind === 'flow').map((document) => [document.name, document]));
  const asked = new Map([...flows].map(([name, { value }]) => [name, callsAskedIn(value)]));
  const isHanded = (name: string) => (asked.get(name)?.length ?? 0) > 0;
  const faults: WritingFault[] = [];
  const made: LayeredDocument[] = [];
  const callers = documents.map((document) =>
    document.kind === 'flow' && Object.values(stepsOf(document.value)).some(hands) ? withOwnFlows(document) : document,
  );
  const isNone = ({ kind, name }: LayeredDocument) => kind === 'flow' && isHanded(name);
  return {
    documents: [...callers.filter((document) => !isNone(document)), ...made],
    handed: callers.filter(isNone),
    faults,
  };

  function hands(step: unknown): step is JsonObject {
    return (
      isJsonObject(step) &&
      typeof step.flow === 'string' &&
      flows.has(step.flow) &&
      (step.calls !== undefined || isHanded(step.flow))
    );
  }

  function withOwnFlows(caller: LayeredDocument): LayeredDocument {
    const pointers = new Map<string, ReadonlyMap<string, Handed>>();
    const steps = Object.fromEntries(
      Object.entries(stepsOf(caller.value)).map(([id, step]) => {
        const called = hands(step) ? flows.get(String(step.flow)) : undefined;
        if (!hands(step) || called === undefined) return [id, step];
        const { calls, ...rest } = step;
        const names = isJsonObject(calls) ? Object.keys(calls) : [];
        judge(caller, ['steps', id], called.name, names);
        const handed = handedAt(calls, ['steps', id, 'calls']);
        pointers.set(id, handed);
        const flow = ownFlowName(called.name, caller.name, id);
        made.push(ownFlow(flow, called, caller, ['steps', id, 'calls'], isJsonObject(calls) ? calls : {}, handed));
        const given = Object.fromEntries([...handed].map(([name, { expr }]) => [name, expr]));
        return [id, { ...rest, flow, with: { ...(isJsonObject(step.with) ? step.with : {}), ...given } }];
      }),
    );
    const sourceAt = (pointer: Pointer): Source => {
      const [table, id = '', part, name = '', ...inside] = pointer;
      const handed = table === 'steps' && part === 'with' ? pointers.get(id)?.get(name) : undefined;
      return caller.sourceAt(handed === undefined ? pointer : [...handed.pointer, ...inside]);
    };
    return {
      ...caller,
      value: { ...(isJsonObject(caller.value) ? caller.value : {}), steps },
      sourceAt,
      fileAt: (pointer) => sourceAt(pointer).file,
    };
  }

  function judge(document: LayeredDocument, pointer: Pointer, called: string, names: readonly string[]): void {
    const wanted = asked.get(called) ?? [];
    for (const name of wanted) {
      if (!names.includes(name))
        faults.push({
          code: 'reference.handed',
          document,
          pointer: [...pointer, 'flow'],
          message: `the flow "${called}" sends a call that this step must hand it, "${name}"`,
          name,
          known: names,
        });
    }
    for (const name of names) {
      if (!wanted.includes(name))
        faults.push({
          code: 'reference.handed',
          document,
          pointer: [...pointer, 'calls', name],
          message: `the flow "${called}" sends no call "${name}"`,
          name,
          known: wanted,
        });
    }
  }
}

/** What a step hands over, by the names under which its flow takes it. */
function handedAt(calls: unknown, pointer: Pointer): ReadonlyMap<string, Handed> {
  const handed = new Map<string, Handed>();
  for (const [name, call] of Object.entries(isJsonObject(calls) ? calls : {})) {
    for (const [argument, expr] of Object.entries(isJsonObject(call) && isJsonObject(call.with) ? call.with : {})) {
      handed.set(`${name}-${argument}`, { call: name, argument, expr, pointer: [...pointer, name, 'with', argument] });
    }
  }
  return handed;
}

/** The called flow with the real calls in it. */
function ownFlow(
  name: string,
  called: LayeredDocument,
  caller: LayeredDocument,
  pointer: Pointer,
  calls: JsonObject,
  handed: ReadonlyMap<string, Handed>,
): LayeredDocument {
  const whole = isJsonObject(called.value) ? called.value : {};
  const callOf = (handedAs: string | undefined): string | undefined => {
    const call = handedAs === undefined ? undefined : own(calls, handedAs);
    return isJsonObject(call) && typeof call.call === 'string' ? call.call : undefined;
  };
  const steps = Object.fromEntries(
    Object.entries(stepsOf(whole)).map(([id, step]) => {
      const handedAs = isJsonObject(step) ? handedName(step.call) : undefined;
      const call = callOf(handedAs);
      if (!isJsonObject(step) || call === undefined) return [id, step];
      const given = Object.fromEntries(
        [...handed].flatMap(([as, one]) => (one.call === handedAs ? [[one.argument, { var: `with.${as}` }]] : [])),
      );
      return [id, { ...step, call, with: { ...(isJsonObject(step.with) ? step.with : {}), ...given } }];
    }),
  );
  const takes = Object.fromEntries(
    [...handed].map(([as, { call, argument }]) => [as, { call: callOf(call), argument }]),
  );
  const sourceAt = (at: Pointer): Source => {
    const [table, id = '', part, argument = ''] = at;
    const taken = table === 'takes' ? handed.get(id) : undefined;
    if (taken !== undefined) return caller.sourceAt(taken.pointer);
    const step = table === 'steps' ? own(stepsOf(whole), id) : undefined;
    const handedAs = isJsonObject(step) ? handedName(step.call) : undefined;
    const given = part === 'with' && handedAs !== undefined ? handed.get(`${handedAs}-${argument}`) : undefined;
    if (given !== undefined) return caller.sourceAt(given.pointer);
    return handedAs !== undefined && (part === 'call' || (part === 'with' && argument === ''))
      ? caller.sourceAt([...pointer, handedAs, part])
      : called.sourceAt(at);
  };
  return {
    kind: 'flow',
    name,
    value: { ...whole, takes: { ...(isJsonObject(whole.takes) ? whole.takes : {}), ...takes }, steps },
    files: [],
    beside: 0,
    sourceAt,
    fileAt: (at) => sourceAt(at).file,
  };
}

function callsAskedIn(flow: unknown): readonly string[] {
  return [
    ...new Set(
      Object.values(stepsOf(flow)).flatMap((step) => (isJsonObject(step) ? (handedName(step.call) ?? []) : [])),
    ),
  ];
}

function handedName(call: unknown): string | undefined {
  return typeof call === 'string' ? handedCall.exec(call)?.[1] : undefined;
}

function stepsOf(flow: unknown): JsonObject {
  return isJsonObject(flow) && isJsonObject(flow.steps) ? flow.steps : {};
}
