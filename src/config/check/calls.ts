import type { Schema } from '../contract.ts';
import type { Pointer } from '../json/pointer.ts';
import type { With } from '../language.gen.ts';
import type { LayeredDocument } from '../layers.ts';
import { decisionsOf, rowsOf } from './decisions-in.ts';
import { suggestName } from './nearest.ts';
import type { Rule } from './subject.ts';

/** Calls exist, are given what they take and nothing else, and only what they can come to is answered. */
export const calls: Rule = (subject, report) => {
  const { configuration, knowledge } = subject;
  const { operations } = knowledge.contract;

  const asked = (document: LayeredDocument, pointer: Pointer, call: string, given: With | undefined, more: readonly { readonly with: With; readonly pointer: Pointer }[] = []) => {
    const operation = Object.hasOwn(operations, call) ? operations[call] : undefined;
    if (operation === undefined) {
      report(document, [...pointer, 'call'], { code: 'reference.call', message: `there is no call "${call}"`, suggestion: suggestName(call, Object.keys(operations)) });
      return;
    }
    const names = Object.keys(operation.request);
    const all = [{ with: given ?? {}, pointer: [...pointer, 'with'] }, ...more];
    for (const { with: members, pointer: at } of all) {
      for (const name of Object.keys(members)) {
        if (name !== '*' && !names.includes(name)) report(document, [...at, name], { code: 'call.argument', message: `"${call}" takes no "${name}"`, suggestion: suggestName(name, names) });
        const value = members[name];
        const allowed = allowedValues(knowledge.contract.resolve(operation.request[name] ?? {}));
        if (allowed && typeof value === 'string' && !allowed.includes(value)) report(document, [...at, name], { code: 'call.value', message: `"${call}" takes no "${value}" as "${name}"`, suggestion: suggestName(value, allowed) });
      }
    }
    const present = new Set(all.flatMap(({ with: members }) => Object.keys(members)));
    if (present.has('*')) return;
    for (const name of operation.required) {
      if (!present.has(name)) report(document, [...pointer, 'with'], { code: 'call.missing', message: `"${call}" needs "${name}"`, suggestion: `add "${name}" to "with"` });
    }
  };

  for (const document of [...subject.documents('flow'), ...subject.documents('screen')]) {
    const { load } = (document.kind === 'flow' ? configuration.flows[document.name] : configuration.screens[document.name]) ?? {};
    for (const [name, { call, with: given }] of Object.entries(load ?? {})) {
      asked(document, ['load', name], call, given);
      const operation = Object.hasOwn(operations, call) ? operations[call] : undefined;
      if (operation?.info.kind === 'api' && operation.info.money) report(document, ['load', name, 'call'], { code: 'call.load', message: `"${call}" moves money and can't be a read`, suggestion: 'make it a step' });
    }
  }
  for (const document of subject.documents('flow')) {
    const flow = configuration.flows[document.name];
    if (flow === undefined) continue;
    for (const [id, step] of Object.entries(flow.steps)) {
      if (!('call' in step)) continue;
      const rows = decisionsOf(flow).flatMap(({ decision, pointer }) => rowsOf(decision, pointer, configuration.gates));
      const more = rows.flatMap(({ row, pointer }) => (row.to === id && row.with ? [{ with: row.with, pointer: [...pointer, 'with'] }] : []));
      asked(document, ['steps', id], step.call, step.with, more);
      const outcomes = operations[step.call]?.info.outcomes;
      for (const outcome of Object.keys(step.on ?? {})) {
        if (outcomes && !outcomes.includes(outcome)) report(document, ['steps', id, 'on', outcome], { code: 'event.unknown', message: `"${step.call}" never comes to "${outcome}"`, suggestion: suggestName(outcome, outcomes) });
      }
    }
  }
};

/** The only values that a schema allows, where it names them. */
function allowedValues(schema: Schema): readonly string[] | undefined {
  if (Array.isArray(schema.enum)) return schema.enum.map(String);
  return typeof schema.const === 'string' ? [schema.const] : undefined;
}
