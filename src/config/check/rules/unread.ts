import { isJsonObject } from '../../json/object.ts';
import type { LayeredDocument } from '../../layers.ts';
import { namesReadAt } from '../reading/reads-in.ts';
import { scopedConstructs } from '../reading/scoped-constructs.ts';
import { kindsWithExpressions } from '../kinds-with-expressions.ts';
import type { Check, Codes } from '../rule.ts';

export const codes = {
  'gift.unused': {
    severity: 'warning',
    means: 'An end of a flow gives a value that no flow which runs it reads: one of the two names may be misspelt.',
    mend: 'Write the same name where it is read, or take it away.',
  },
  'value.unused': { severity: 'warning', means: 'A named value that nothing reads.', mend: 'Take it away.' },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = kindsWithExpressions;

/** Named values, and what flows give back, have an effect: something reads them. */
export const check: Check<Code> = (subject, report) => {
  const { configuration } = subject;
  const byFlow = new Map<string | undefined, { readonly stems: Set<string>; readonly members: Set<string> }>();
  const read = new Set<string>();
  for (const { construct, flow } of scopedConstructs(subject)) {
    const here = byFlow.get(flow) ?? { stems: new Set<string>(), members: new Set<string>() };
    byFlow.set(flow, here);
    const { stems, members } = namesReadAt(construct);
    for (const name of stems) here.stems.add(name);
    for (const name of members) here.members.add(name);
    for (const name of stems) read.add(name);
  }
  const gifts = new Map<
    string,
    {
      readonly document: LayeredDocument;
      readonly pointer: readonly string[];
      readonly name: string;
      readonly isRead: boolean;
    }
  >();
  const runs = Object.entries(configuration.flows).flatMap(([name, { steps }]) =>
    Object.entries(steps).flatMap(([id, step]) =>
      'flow' in step ? [{ flow: step.flow, gift: `data.${id}`, read: byFlow.get(name)?.members }] : [],
    ),
  );
  const tell = 'take it away, or read it somewhere';
  for (const document of subject.documents('flow')) {
    const flow = configuration.flows[document.name];
    if (flow === undefined) continue;
    for (const name of Object.keys(flow.values ?? {})) {
      if (!byFlow.get(document.name)?.stems.has(`value.${name}`))
        report(document, ['values', name], {
          code: 'value.unused',
          message: `nothing reads the value "${name}"`,
          suggestion: tell,
        });
    }
    const running = runs.filter((run) => run.flow === document.name);
    for (const [id, step] of running.length === 0 ? [] : Object.entries(flow.steps)) {
      for (const name of 'end' in step ? Object.keys(step.give ?? {}).filter((one) => one !== '*') : []) {
        const pointer = ['steps', id, 'give', name];
        // Who reads all of a gift may pass it on.
        const isRead = running.some(
          (run) => run.read?.has(run.gift) === true || run.read?.has(`${run.gift}.${name}`) === true,
        );
        // A flow that is handed its calls stands there once for each step that runs it.
        const place = `${document.fileAt(pointer)} ${pointer.join('/')}`;
        gifts.set(place, { document, pointer, name, isRead: isRead || gifts.get(place)?.isRead === true });
      }
    }
  }
  for (const { document, pointer, name, isRead } of gifts.values())
    if (!isRead)
      report(document, pointer, {
        code: 'gift.unused',
        message: `no flow that runs this one reads "${name}"`,
        suggestion: tell,
      });
  for (const document of subject.documents('values')) {
    const values = isJsonObject(document.value) && isJsonObject(document.value.values) ? document.value.values : {};
    for (const name of Object.keys(values))
      if (!read.has(`value.${name}`))
        report(document, ['values', name], {
          code: 'value.unused',
          message: `nothing reads the value "${name}"`,
          suggestion: tell,
        });
  }
};
