import { isJsonObject } from '../json/object.ts';
import { readsAt, stem } from './reads-in.ts';
import { scopedPlaces } from './scoped-places.ts';
import type { Rule } from './subject.ts';

/** Named values and fields have an effect: something reads them, or a call sends them. */
export const unread: Rule = (subject, report) => {
  const { configuration, knowledge } = subject;
  const byFlow = new Map<string | undefined, Set<string>>();
  const read = new Set<string>();
  for (const { place, flow } of scopedPlaces(subject)) {
    const here = byFlow.get(flow) ?? new Set<string>();
    byFlow.set(flow, here);
    for (const path of readsAt(place).map(stem)) {
      // All that is spread over a call is not all that it sends.
      if (path === 'form' && place.pointer.at(-1) === '*') continue;
      here.add(path);
      read.add(path);
    }
  }
  const tell = 'take it away, or read it somewhere';
  for (const document of subject.documents('flow')) {
    const flow = configuration.flows[document.name];
    if (flow === undefined) continue;
    for (const name of Object.keys(flow.values ?? {})) {
      if (!byFlow.get(document.name)?.has(`value.${name}`)) report(document, ['values', name], { code: 'value.unused', severity: 'warning', message: `nothing reads the value "${name}"`, suggestion: tell });
    }
    for (const step of Object.values(flow.steps)) {
      const names = 'call' in step && step.with !== undefined && Object.hasOwn(step.with, '*') ? Object.keys(knowledge.contract.operations[step.call]?.request ?? {}) : [];
      for (const name of names) byFlow.get(document.name)?.add(`form.${name}`);
    }
  }
  for (const document of subject.documents('form')) {
    const users = Object.entries(configuration.flows).flatMap(([name, flow]) => (flow.form === document.name ? [byFlow.get(name)] : []));
    const fields = configuration.forms[document.name]?.fields ?? {};
    for (const [name, { readonly, schema }] of Object.entries(fields)) {
      // A yes that must be given is its own effect, and so is what is only shown.
      if (users.length === 0 || readonly === true || schema.const !== undefined) continue;
      if (!users.some((paths) => paths?.has(`form.${name}`) || paths?.has('form'))) report(document, ['fields', name], { code: 'field.unused', severity: 'warning', message: `no call sends the answer "${name}", and nothing reads it`, suggestion: 'take the field away, or send it' });
    }
  }
  for (const document of subject.documents('values')) {
    const values = isJsonObject(document.value) && isJsonObject(document.value.values) ? document.value.values : {};
    for (const name of Object.keys(values)) if (!read.has(`value.${name}`)) report(document, ['values', name], { code: 'value.unused', severity: 'warning', message: `nothing reads the value "${name}"`, suggestion: tell });
  }
};
