import type { Effects } from '../../../language/language.gen.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { LayeredDocument } from '../../layers.ts';
import { rowsIn, rowsOf } from '../../../engine/flow/index.ts';
import type { Check, Codes } from '../rule.ts';

const effects = ['set', 'refuse', 'refresh', 'read-more', 'toast', 'track', 'to'] as const;

export const codes = {
  'decision.nothing': {
    means: 'A row that has neither an effect nor a target; usually it has lost its `to`.',
    mend: 'Add `to`. Where the borrower shall stay, write `"to": "stay"`.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['flow', 'routes', 'gates'] as const;

export const stage = 'ways';

/** Every row does something: one without effect and target has usually lost its target. */
export const check: Check<Code> = (subject, report) => {
  const { flows, gates, routes } = subject.configuration;
  const look = (document: LayeredDocument, row: Effects, pointer: Pointer) => {
    if (effects.every((name) => row[name] === undefined))
      report(document, pointer, {
        code: 'decision.nothing',
        message: 'this row does nothing',
        suggestion: 'add "to"; where the borrower shall stay, write "to": "stay"',
      });
  };
  for (const document of subject.documents('flow')) {
    const flow = flows[document.name];
    for (const { row, pointer: at } of flow === undefined ? [] : rowsIn(flow, gates)) look(document, row, at);
  }
  const table = subject.document('routes', 'routes');
  for (const [id, route] of Object.entries(routes))
    if (table && route.gates)
      for (const { row, pointer } of rowsOf(route.gates, gates, ['routes', id, 'gates'])) look(table, row, pointer);
  const shared = subject.document('gates', 'gates');
  for (const [name, row] of Object.entries(gates)) if (shared) look(shared, row, ['gates', name]);
};
