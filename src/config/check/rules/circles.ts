import type { Pointer } from '../../json/pointer.ts';
import type { Expr, Flow } from '../../../language/language.gen.ts';
import type { LayeredDocument } from '../../layers.ts';
import { readsOf, stem } from '../reading/reads-in.ts';
import type { Check, Codes } from '../rule.ts';
import type { Subject } from '../subject.ts';

/** Something that is worked out, and what it is worked out from. */
interface Node {
  readonly document: LayeredDocument;
  readonly pointer: Pointer;
  readonly exprs: readonly (Expr | undefined)[];
}

export const codes = {
  'value.circle': {
    means: 'A value, a field, a read or a call rests on itself, perhaps through others, so it never comes to anything.',
    mend: 'Take one of them out of the circle.',
  },
  'reference.twice': {
    means: 'A read and a step of one flow have the same name, and `data.<name>` is always the read.',
    mend: 'Give one of them another name.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['flow', 'values', 'screen', 'form'] as const;

export const each = 'flow';

/** Named values, conditions of fields, reads and calls do not rest on themselves; a read and a step have names of their own. */
export const check: Check<Code> = (subject, report) => {
  for (const document of subject.documents('flow')) {
    const flow = subject.configuration.flows[document.name];
    if (flow === undefined) continue;
    for (const name of Object.keys(flow.load ?? {})) {
      if (Object.hasOwn(flow.steps, name))
        report(document, ['load', name], {
          code: 'reference.twice',
          message: `"${name}" is a step of this flow too, whose answer could never be read`,
          suggestion: 'give the read another name',
        });
    }
    const nodes = nodesOf(subject, document, flow);
    const finished = new Set<string>();
    for (const name of nodes.keys()) {
      const circle = circleFrom(name, nodes, finished, []);
      const first = circle?.[0];
      const node = first === undefined ? undefined : nodes.get(first);
      if (circle && node)
        report(node.document, node.pointer, {
          code: 'value.circle',
          message: `"${first ?? ''}" rests on itself${circle.length > 1 ? `: ${[...circle, first].join(' → ')}` : ''}, so it is always missing`,
          suggestion: 'take one of them out of the circle',
        });
    }
  }
};

function circleFrom(
  name: string,
  nodes: ReadonlyMap<string, Node>,
  finished: Set<string>,
  way: readonly string[],
): readonly string[] | undefined {
  const begun = way.indexOf(name);
  if (begun !== -1) return way.slice(begun);
  if (finished.has(name)) return undefined;
  for (const read of new Set(nodes.get(name)?.exprs.flatMap((expr) => readsOf(expr).map(stem)))) {
    if (!nodes.has(read)) continue;
    const circle = circleFrom(read, nodes, finished, [...way, name]);
    if (circle) {
      for (const member of circle) finished.add(member);
      return circle;
    }
  }
  finished.add(name);
  return undefined;
}

function nodesOf(subject: Subject, document: LayeredDocument, flow: Flow): ReadonlyMap<string, Node> {
  const { configuration } = subject;
  const nodes = new Map<string, Node>();
  const shared = subject.documents('values');
  const place = (name: string) =>
    shared.find(
      ({ value }) =>
        typeof value === 'object' && value !== null && 'values' in value && Object.hasOwn(value.values as object, name),
    );
  for (const [name, expr] of Object.entries(configuration.values)) {
    const at = place(name);
    if (at) nodes.set(`value.${name}`, { document: at, pointer: ['values', name], exprs: [expr] });
  }
  for (const screen of new Set([
    ...Object.values(flow.steps).flatMap((step) => ('screen' in step ? [step.screen] : [])),
    ...(flow.beside === undefined ? [] : [flow.beside]),
  ])) {
    const at = subject.document('screen', screen);
    for (const [name, expr] of Object.entries(configuration.screens[screen]?.values ?? {}))
      if (at) nodes.set(`value.${name}`, { document: at, pointer: ['values', name], exprs: [expr] });
  }
  for (const [name, expr] of Object.entries(flow.values ?? {}))
    nodes.set(`value.${name}`, { document, pointer: ['values', name], exprs: [expr] });
  for (const [name, step] of Object.entries(flow.steps)) {
    if ('call' in step)
      nodes.set(`data.${name}`, { document, pointer: ['steps', name, 'with'], exprs: Object.values(step.with ?? {}) });
  }
  for (const [name, load] of Object.entries(flow.load ?? {}))
    nodes.set(`data.${name}`, {
      document,
      pointer: ['load', name],
      exprs: [load.if, ...Object.values(load.with ?? {})],
    });
  const form = flow.form === undefined ? undefined : subject.document('form', flow.form);
  for (const [name, field] of Object.entries(configuration.forms[flow.form ?? '']?.fields ?? {})) {
    const member = (['if', 'for', 'value'] as const).find((one) => field[one] !== undefined);
    if (form && member !== undefined)
      nodes.set(`form.${name}`, {
        document: form,
        pointer: ['fields', name, member],
        exprs: [field.if, field.for, field.value],
      });
  }
  return nodes;
}
