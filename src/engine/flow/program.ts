import type { CallFacts } from '../../language/bundle.ts';
import type {
  Asks,
  Decision,
  Expr,
  Field,
  Flow,
  Form,
  Gates,
  Load,
  Screen,
  Step,
  Text,
} from '../../language/language.gen.ts';
import { own, type Lookup, type Result, type ValueObject } from '../value.ts';
import type { Advanced, MachineEvent } from './event.ts';
import type { Frame } from './frames.ts';
import { answerTo } from './graph.ts';
import type { State } from './state.ts';

/** The configuration that a journey runs under. */
export interface Program {
  readonly flows: Readonly<Record<string, Flow>>;
  readonly screens: Readonly<Record<string, Screen>>;
  readonly forms: Readonly<Record<string, Form>>;
  readonly calls: Readonly<Record<string, CallFacts>>;
  readonly gates: Gates['gates'];
  readonly values: Readonly<Record<string, Expr>>;
  /** What widgets ask, by widget; the machine itself asks none of it. */
  readonly asks?: Readonly<Record<string, Asks>>;
}

export type Resume = (
  program: Program,
  state: State,
  event: Extract<MachineEvent, { type: 'resume' }>,
  world: World,
) => Advanced<State>;

export type CountOf = (program: Program, world: World, frame: Frame, mark: 'passed' | 'ahead') => Result;

/** What the machine asks of its surroundings. Reading is all it does with it. */
export interface World {
  /** `settings`, `site`, `session`, `profile`, `route`, `device`, `today`, `now`. */
  root(name: string): Result;
  /** The present answer of a read. Asking is what makes the runner fetch it. */
  read(call: string, asked: ValueObject, load: Load): Result;
  /** A text in the page's language. */
  words(text: Text, lookup: Lookup): Result;
  /** True when the answers to these fields satisfy them; secrets are not among them. */
  valid(fields: Readonly<Record<string, Field>>, answers: ValueObject, lookup: Lookup): boolean;
  /** Takes up kept journeys (`resume` of ./resume.ts): handed in, so that a page that takes up none does not carry it. */
  readonly resume?: Resume | undefined;
  /** Counts the places of a journey (./count-of.ts): handed in, as `resume` is. Without it nothing is known of them. */
  readonly countOf?: CountOf | undefined;
  /** A new idempotency key. */
  newKey(): string;
}

/** Throws when the program has no such flow. */
export function flowOf(program: Program, name: string): Flow {
  const flow = own(program.flows, name);
  if (flow === undefined) throw new Error(`flow "${name}" is not in the program`);
  return flow;
}

export function stepOf(program: Program, flow: string, name: string): Step | undefined {
  return own(flowOf(program, flow).steps, name);
}

export function fieldsOf(program: Program, flowName: string): Readonly<Record<string, Field>> {
  const { form } = flowOf(program, flowName);
  return (form === undefined ? undefined : own(program.forms, form)?.fields) ?? {};
}

/** What answers an event at a step: the step itself, else its flow. */
export function decisionFor(program: Program, flow: string, step: string, event: string): Decision | undefined {
  return answerTo(flowOf(program, flow), step, event)?.decision;
}
