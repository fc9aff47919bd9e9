import type { Field } from '../../../language/language.gen.ts';
import type { Check, Codes } from '../rule.ts';

export const codes = {
  'field.query': {
    means:
      'The answer cannot stand in the address: it is personal or no single value, its name is taken, or its flow has no address of its own.',
    mend: 'Take `query` away, or give it a name of its own.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['form', 'flow', 'routes'] as const;

/** An address is seen by others, stays in the browser's history, and is sent on. */
const personal: ReadonlySet<string> = new Set([
  'bank',
  'birth-date',
  'email',
  'otp',
  'password',
  'phone',
  'pin',
  'remita_inflight',
  'selfie',
  'signature',
  'upload',
  'verification',
]);

/** Answers in the address are no secrets, have names of their own there, and belong to the flow of a route. */
export const check: Check<Code> = (subject, report) => {
  const { forms, flows, routes } = subject.configuration;
  const opened = new Set(Object.values(routes).flatMap(({ flow }) => flow ?? []));
  for (const document of subject.documents('form')) {
    const names = new Map<string, string>();
    const asking = Object.entries(flows).filter(([, { form }]) => form === document.name);
    for (const [id, field] of Object.entries(forms[document.name]?.fields ?? {})) {
      if (field.query === undefined) continue;
      const tell = (message: string, suggestion: string) =>
        report(document, ['fields', id, 'query'], { code: 'field.query', message, suggestion });
      const twice = names.get(field.query);
      names.set(field.query, id);
      if (twice !== undefined)
        tell(`"${twice}" stands in the address under "${field.query}" too`, 'give it a name of its own');
      if (isPersonal(field)) tell('what is personal stands in no address', 'take "query" away');
      else if (!['string', 'integer', 'number', 'boolean'].includes(String(field.schema.type)))
        tell('an address holds a text, a number, or true and false', 'take "query" away');
      if (asking.length > 0 && !asking.some(([name]) => opened.has(name)))
        tell(
          `no address opens ${asking.map(([name]) => `"${name}"`).join(', ')}: another flow runs it`,
          'take "query" away',
        );
    }
  }
};

function isPersonal({ schema, widget }: Field): boolean {
  return schema.writeOnly === true || schema.format === 'email' || (widget !== undefined && personal.has(widget));
}
