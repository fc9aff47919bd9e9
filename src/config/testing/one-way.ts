import { evaluate } from '../../engine/expression/index.ts';
import {
  choose,
  fieldsOf,
  flowOf,
  lookupIn,
  rowsOf,
  type Answered,
  type Program,
  type ScopeSource,
} from '../../engine/flow/index.ts';
import { answerTo, decides } from '../../engine/flow/graph.ts';
import { own, type Result, type Value, type ValueObject } from '../../engine/value.ts';
import type { Effects, Text } from '../../language/language.gen.ts';

/** What is known at a point of a journey: all else is missing. */
export interface Facts {
  readonly with?: ValueObject;
  /** Answers of the borrower. */
  readonly form?: ValueObject;
  /** Marks of the machine. */
  readonly flow?: ValueObject;
  /** What calls have answered and sub-flows have given, by step. */
  readonly data?: ValueObject;
  /** What reads answer, by call. */
  readonly reads?: ValueObject;
  readonly settings?: ValueObject;
  readonly profile?: ValueObject;
  readonly device?: ValueObject;
  readonly event?: ValueObject;
  readonly error?: ValueObject;
}

/** The machine's own scope, of facts that are written out. */
class Known implements ScopeSource {
  readonly program: Program;
  readonly flow: string;
  readonly screen = undefined;
  private readonly facts: Facts;

  constructor(program: Program, flow: string, facts: Facts) {
    this.program = program;
    this.flow = flow;
    this.facts = facts;
  }

  root(name: string): Result {
    if (name === 'today') return '2026-03-02';
    if (name === 'now') return '2026-03-02T08:00:00Z';
    return (
      (this.facts as ValueObject)[name] ??
      (name === 'session' ? { signed_in: true } : name === 'error' || name === 'event' ? undefined : {})
    );
  }

  given(): ValueObject {
    return this.facts.with ?? {};
  }

  flowGiven(): ValueObject {
    return this.given();
  }

  mark(name: string): Result {
    return own(this.facts.flow, name);
  }

  raw(field: string): Value | undefined {
    return own(this.facts.form, field);
  }

  /** All answers belong to what they were given for. */
  belongs(field: string): Value | undefined {
    const owner = own(fieldsOf(this.program, this.flow), field)?.for;
    return owner === undefined ? undefined : (evaluate(owner, { lookup: lookupIn(this) }) as Value | undefined);
  }

  valid(): boolean {
    return true;
  }

  placed(field: string): boolean {
    return this.raw(field) !== undefined;
  }

  answered(step: string): Answered | undefined {
    const value = own(this.facts.data, step);
    return value === undefined ? undefined : { value, question: null, given: {}, fact: true };
  }

  read(call: string): Result {
    return own(this.facts.reads, call);
  }

  remember(_key: string, compute: (source: ScopeSource) => Result): Result {
    return compute(this);
  }
}

const wordOf = (text: Text | undefined): string =>
  typeof text === 'string' ? text : ((text as { key?: string } | undefined)?.key ?? '');

/** What a row says, and what it gives to the place that it leads to. */
function saidBy(row: Effects): readonly string[] {
  const toasts = Object.entries(row.toast ?? {}).map(([tone, text]) => `${tone} ${wordOf(text as Text)}`);
  const text = row.with?.text;
  return [...toasts, ...(text === undefined ? [] : [wordOf(text as Text)])];
}

/**
 * Where events lead, one after the other, by the rows of a flow: to the next step that is no decision, `stay`, `back` or an
 * address; behind it what the rows have said. The first event may be left out to begin at a decision or at the flow's start.
 * @param from a step, "" for the flow's start
 */
export function leadsTo(
  program: Program,
  flow: string,
  from: string,
  events: readonly string[],
  facts: Facts = {},
): string {
  const said: string[] = [];
  let known = facts;
  let at = from;
  const take = (event: string): void => {
    const scope = new Known(program, flow, { ...known, flow: { step: at, ...known.flow } });
    const answer = answerTo(flowOf(program, flow), at, event);
    if (answer === undefined) throw new Error(`nothing answers ${event} at ${at} of ${flow}`);
    const holds = lookupIn(scope);
    const chosen = choose(rowsOf(answer.decision, program.gates), (condition) =>
      evaluate(condition, { lookup: holds }),
    );
    if (!('row' in chosen)) throw new Error(`${event} at ${at} of ${flow}: ${JSON.stringify(chosen)}`);
    const { row } = chosen.row;
    said.push(...saidBy(row));
    for (const [path, expr] of Object.entries(row.set ?? {}))
      if (path.startsWith('flow.'))
        known = { ...known, flow: { ...known.flow, [path.slice(5)]: evaluate(expr, { lookup: holds }) as Value } };
    at = row.to ?? 'stay';
  };
  const settle = (): void => {
    for (
      let step = own(flowOf(program, flow).steps, at);
      step !== undefined && 'decide' in step;
      step = own(flowOf(program, flow).steps, at)
    )
      take(decides);
  };
  if (at === '' && events.length === 0) take('start');
  settle();
  for (const event of events) {
    take(event);
    settle();
  }
  return [at, ...said].join(' · ');
}

/** What a named value of a flow comes to. */
export function valueAt(program: Program, flow: string, name: string, facts: Facts): Result {
  return lookupIn(new Known(program, flow, facts))('value', [name]);
}
