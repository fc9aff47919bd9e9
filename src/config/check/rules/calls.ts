import { own } from '../../../engine/value.ts';
import type { Schema } from '../../contract.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { With } from '../../../language/language.gen.ts';
import type { LayeredDocument } from '../../layers.ts';
import { rowsIn } from '../../../engine/flow/index.ts';
import { suggestName } from '../saying/nearest.ts';
import { callMissing } from '../judging/given.ts';
import { asksIn } from '../reading/asks-in.ts';
import type { Check, Codes } from '../rule.ts';
import { sharedCodes } from '../shared-codes.ts';

export const codes = {
  'reference.call': sharedCodes['reference.call'],
  'call.argument': {
    means: 'The call does not know this name.',
    mend: 'The [reference](reference.md#calls) has the names that each call takes.',
  },
  'call.missing': sharedCodes['call.missing'],
  'call.value': { means: 'Only certain values are taken.', mend: 'Choose one of those that are named.' },
  'call.load': { means: 'A read is asked again and again; money must not move so.', mend: 'Make the call a step.' },
  'ask.file': {
    means:
      'A call that takes a file is asked without one, or a file is given to a call that takes none. Only widgets give files.',
    mend: 'Choose the call that fits the widget.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['asks', 'form', 'flow', 'screen', 'gates'] as const;

/** Calls exist, and are given what they take and nothing else. */
export const check: Check<Code> = (subject, report) => {
  const { configuration, knowledge } = subject;
  const { operations } = knowledge.contract;

  const asked = (
    document: LayeredDocument,
    pointer: Pointer,
    call: string,
    given: With | undefined,
    more: readonly { readonly with: With; readonly pointer: Pointer }[] = [],
    taken?: string,
  ) => {
    const operation = own(operations, call);
    if (operation === undefined) {
      report(document, [...pointer, 'call'], {
        code: 'reference.call',
        message: `there is no call "${call}"`,
        suggestion: suggestName(call, Object.keys(operations), 'schemas/api/'),
      });
      return;
    }
    const names = Object.keys(operation.request);
    const all = [{ with: given ?? {}, pointer: [...pointer, 'with'] }, ...more];
    const present = new Set([
      ...all.flatMap(({ with: members }) => Object.keys(members)),
      ...(taken === undefined ? [] : [taken]),
    ]);
    const lacking = present.has('*') ? [] : operation.required.filter((name) => !present.has(name));
    const wrong = [...present].filter((name) => name !== '*' && !names.includes(name));
    // The one that is given was meant to be the one that is lacking.
    const meant = wrong.length === 1 && lacking.length === 1 ? lacking[0] : undefined;
    for (const { with: members, pointer: at } of all) {
      for (const name of Object.keys(members)) {
        if (name !== '*' && !names.includes(name))
          report(document, [...at, name], {
            code: 'call.argument',
            message: `"${call}" takes no "${name}"${meant === undefined ? '' : `, and needs "${meant}"`}`,
            suggestion: meant === undefined ? suggestName(name, names, 'schemas/api/') : `did you mean "${meant}"?`,
          });
        const value = members[name];
        const allowed = allowedValues(knowledge.contract.resolve(operation.request[name] ?? {}));
        if (allowed && typeof value === 'string' && !allowed.includes(value))
          report(document, [...at, name], {
            code: 'call.value',
            message: `"${call}" takes no "${value}" as "${name}"`,
            suggestion: suggestName(value, allowed, 'schemas/api/'),
          });
      }
    }
    if (lacking.length > 0 && meant === undefined) report(document, [...pointer, 'with'], callMissing(call, lacking));
  };

  const withoutFile = (document: LayeredDocument, pointer: Pointer, call: string) => {
    if (own(operations, call)?.info.file !== undefined)
      report(document, [...pointer, 'call'], {
        code: 'ask.file',
        message: `"${call}" needs a file, which widgets alone give`,
        suggestion: 'let a widget ask it',
      });
  };

  for (const document of [...subject.documents('asks'), ...subject.documents('form')]) {
    for (const { pointer, ask, kinds } of asksIn(subject, document)) {
      asked(document, pointer, ask.call, ask.with);
      const info = own(operations, ask.call)?.info;
      if (info?.kind === 'api' && info.money)
        report(document, [...pointer, 'call'], {
          code: 'call.load',
          message: `"${ask.call}" moves money and can't be asked by a widget`,
          suggestion: 'make it a step',
        });
      if (info && kinds.some(({ file = false }) => file !== (info.file !== undefined)))
        report(document, [...pointer, 'call'], {
          code: 'ask.file',
          message:
            info.file === undefined
              ? `"${ask.call}" takes no file, and the widget gives one`
              : `"${ask.call}" needs a file, and the widget gives none`,
          suggestion: '',
        });
    }
  }
  for (const document of [...subject.documents('flow'), ...subject.documents('screen')]) {
    const { load } =
      (document.kind === 'flow' ? configuration.flows[document.name] : configuration.screens[document.name]) ?? {};
    for (const [name, { call, with: given, more }] of Object.entries(load ?? {})) {
      withoutFile(document, ['load', name], call);
      asked(document, ['load', name], call, given, [], more?.next === undefined ? more?.by : undefined);
      const operation = own(operations, call);
      if (operation?.info.kind === 'api' && operation.info.money)
        report(document, ['load', name, 'call'], {
          code: 'call.load',
          message: `"${call}" moves money and can't be a read`,
          suggestion: 'make it a step',
        });
    }
  }
  for (const document of subject.documents('flow')) {
    const flow = configuration.flows[document.name];
    if (flow === undefined) continue;
    for (const [id, step] of Object.entries(flow.steps)) {
      if ('screen' in step && step.poll !== undefined) {
        const { call, with: given } = step.poll;
        withoutFile(document, ['steps', id, 'poll'], call);
        asked(document, ['steps', id, 'poll'], call, given);
        const info = own(operations, call)?.info;
        if (info?.kind === 'platform' || info?.money === true)
          report(document, ['steps', id, 'poll', 'call'], {
            code: 'call.load',
            message: `"${call}" ${info.money ? 'moves money' : "is the device's"} and can't be asked again and again`,
            suggestion: 'make it a step',
          });
      }
      if (!('call' in step)) continue;
      const rows = rowsIn(flow, configuration.gates);
      const more = rows.flatMap(({ written: row, pointer }) =>
        row.to === id && row.with ? [{ with: row.with, pointer: [...pointer, 'with'] }] : [],
      );
      withoutFile(document, ['steps', id], step.call);
      asked(document, ['steps', id], step.call, step.with, more);
    }
  }
};

/** The only values that a schema allows, where it names them. */
function allowedValues(schema: Schema): readonly string[] | undefined {
  if (Array.isArray(schema.enum)) return schema.enum.map(String);
  return typeof schema.const === 'string' ? [schema.const] : undefined;
}
