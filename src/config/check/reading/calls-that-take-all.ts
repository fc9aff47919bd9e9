import { rowsIn } from '../../../engine/flow/index.ts';
import { own } from '../../../engine/value.ts';
import type { Expr, Flow, With } from '../../../language/language.gen.ts';
import type { Configuration } from '../../configuration.ts';
import type { Operation } from '../../contract.ts';
import { once } from '../../once.ts';
import type { Subject } from '../subject.ts';
import { readsOf } from './reads-in.ts';

interface Given {
  readonly call: string;
  /** By whom it is asked, and by each row that leads there. */
  readonly given: readonly (With | undefined)[];
}

/** A call that is handed all answers, of which it takes those that it has a name for. */
export interface CallThatTakesAll {
  readonly call: string;
  readonly operation: Operation;
  /** What it is given by a name of its own beside them. */
  readonly named: readonly string[];
}

/** The steps of a flow that call, with what they and the rows that lead to them give. */
export function callsOf(flow: Flow, gates: Configuration['gates']): readonly (Given & { readonly id: string })[] {
  const givenBy = new Map<string, (With | undefined)[]>();
  for (const { row, written } of rowsIn(flow, gates))
    if (row.to !== undefined) once(givenBy, row.to, () => []).push(written.with);
  return Object.entries(flow.steps).flatMap(([id, step]) =>
    'call' in step ? [{ id, call: step.call, given: [step.with, ...(givenBy.get(id) ?? [])] }] : [],
  );
}

/** Whether an expression is the answers of the form, all of them or some. */
export function isForm(expr: Expr | undefined): boolean {
  return readsOf(expr).every((path) => path === 'form');
}

/** The calls of a flow that are handed all of its answers. */
export function callsThatTakeAll(
  { configuration, knowledge: { contract } }: Subject,
  flow: Flow,
): readonly CallThatTakesAll[] {
  const screens = Object.values(flow.steps).flatMap((step) =>
    'screen' in step ? (own(configuration.screens, step.screen) ?? []) : [],
  );
  const asked: readonly Given[] = [
    ...callsOf(flow, configuration.gates),
    ...[flow, ...screens].flatMap(({ load }) =>
      Object.values(load ?? {}).map(({ call, with: given }) => ({ call, given: [given] })),
    ),
  ];
  return asked.flatMap(({ call, given }) => {
    const operation = own(contract.operations, call);
    const all = given.some((one) => one?.['*'] !== undefined && isForm(one['*']));
    return operation === undefined || !all
      ? []
      : [{ call, operation, named: given.flatMap((one) => Object.keys(one ?? {})) }];
  });
}
