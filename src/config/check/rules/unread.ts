import { isJsonObject } from '../../json/object.ts';
import type { LayeredDocument } from '../../layers.ts';
import { namesByFlow } from '../reading/names-by-flow.ts';
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
  const byFlow = namesByFlow(subject);
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
      if (![...byFlow.values()].some(({ stems }) => stems.has(`value.${name}`)))
        report(document, ['values', name], {
          code: 'value.unused',
          message: `nothing reads the value "${name}"`,
          suggestion: tell,
        });
  }
};
