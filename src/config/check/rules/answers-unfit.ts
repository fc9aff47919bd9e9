import { own } from '../../../engine/value.ts';
import { callsThatTakeAll } from '../reading/calls-that-take-all.ts';
import type { Check, Codes } from '../rule.ts';
import { givenWords, knownWords } from '../saying/type-words.ts';
import { isAssignable } from '../scope/assignable.ts';
import { typeOfExpr } from '../scope/scope.ts';
import { typeOfSchema } from '../scope/type-of-schema.ts';

export const codes = {
  'answer.unfit': {
    means: 'A call is handed all answers of a form, and takes one of them as another kind of value than its field has.',
    mend: 'Write the schema of the field that the call takes. Where the field is right, give the call what is made of the answer, under its name beside `"*"`.',
  },
} as const satisfies Codes;

export const reads = ['flow', 'screen', 'form', 'gates', 'routes', 'values'] as const;

export const apart = true;

export const stage = 'ways';

/** What is asked is of the kind in which the calls take it that are handed all answers: told where it is asked, not where they are made. */
export const check: Check<keyof typeof codes> = (subject, report) => {
  const {
    configuration,
    knowledge: { contract },
    scopes,
  } = subject;
  for (const [name, flow] of Object.entries(configuration.flows)) {
    const document = subject.document('form', flow.form ?? '');
    const scope = document && scopes.inFlow(name)?.anywhere;
    if (document === undefined || scope === undefined) continue;
    const calls = callsThatTakeAll(subject, flow);
    for (const [id, field] of Object.entries(configuration.forms[document.name]?.fields ?? {})) {
      if (field.define !== undefined) continue;
      const given = typeOfExpr({ var: `form.${id}` }, scope);
      for (const { call, operation, named } of calls) {
        const taken = named.includes(id) ? undefined : own(operation.request, id);
        const wanted = taken && typeOfSchema(taken, contract.resolve);
        if (wanted === undefined || isAssignable(given, wanted)) continue;
        report(document, ['fields', id, field.value === undefined ? 'schema' : 'value'], {
          code: 'answer.unfit',
          message: `"${call}" takes ${knownWords(wanted)} under this name, and the answer is ${givenWords(given, wanted)}`,
          suggestion:
            taken?.type === undefined || field.choices !== undefined
              ? 'ask what it takes, or give it what is made of the answer beside "*"'
              : `write "schema": { "type": ${JSON.stringify(taken.type)}${taken.format === undefined ? '' : `, "format": ${JSON.stringify(taken.format)}`} }, or give the call what is made of the answer beside "*"`,
        });
        break;
      }
    }
  }
};
