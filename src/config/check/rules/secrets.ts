import type { Configuration } from '../../configuration.ts';
import { isJsonObject } from '../../json/object.ts';
import { valueAt, type Pointer } from '../../json/pointer.ts';
import type { Expr, Flow } from '../../../language/language.gen.ts';
import type { LayeredDocument } from '../../layers.ts';
import { showsScreen } from '../../shows-screen.ts';
import type { Construct } from '../reading/constructs.ts';
import { isTemplated, namesReadAt, readsOf, stem } from '../reading/reads-in.ts';
import type { Check, Codes, Report } from '../rule.ts';
import type { Subject } from '../subject.ts';

const none: ReadonlySet<string> = new Set();

/** Members of a field that decide about it, and neither show nor keep anything. */
const ofFields: ReadonlySet<string> = new Set(['if', 'required', 'readonly', 'limit']);

export const codes = {
  'secret.read': {
    means:
      'PINs and passwords are kept in memory, and read by conditions and by the arguments of calls alone. In a text, an event, a mark or what a screen is given, nothing stands for them.',
    mend: 'Give the secret to the call itself: `"with": { "pin": { "var": "form.pin" } }`.',
  },
  'secret.written': {
    means: 'A PIN or a password is written into the file instead of being asked.',
    mend: 'Ask for it in a field, and give the call what was typed.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

/** What the grammar calls what reads paths. */
const reading = ['Expr', ...isTemplated];

export const reads = ['flow', 'form', 'screen', 'values'] as const;

/**
 * PINs and passwords are read by conditions and by the arguments of calls alone (docs/decisions/0002): in a text, an
 * event, a mark or what a place is given, nothing stands for them. And a call is given what the borrower typed, never one
 * that is written down.
 */
export const check: Check<Code> = (subject, report) => {
  const { configuration } = subject;
  const hiddenOf = new Map(Object.values(configuration.flows).map((flow) => [flow, hiddenIn(flow, configuration)]));
  for (const document of subject.documents('flow')) {
    const flow = configuration.flows[document.name];
    if (flow === undefined) continue;
    written(subject, report, document, flow);
    const hidden = hiddenOf.get(flow) ?? none;
    if (hidden.size === 0) continue;
    look(
      subject.constructs(document, ...reading),
      hidden,
      (construct) => isConditionOrCall(construct, flow),
      (pointer, name) => tell(report, document, pointer, name),
    );
    const form = subject.document('form', flow.form ?? '');
    if (form)
      look(
        subject.constructs(form, ...reading),
        hidden,
        ({ pointer: [table, , member = ''] }) => (table === 'checks' ? member === 'if' : ofFields.has(member)),
        (pointer, name) => tell(report, form, pointer, name),
      );
  }
  const hiding = Object.values(configuration.flows).filter((flow) => (hiddenOf.get(flow) ?? none).size > 0);
  for (const document of subject.documents('screen')) {
    const screen = configuration.screens[document.name];
    for (const flow of hiding.filter((one) => showsScreen(one, document.name))) {
      look(
        subject.constructs(document, ...reading),
        withReaders(hiddenOf.get(flow) ?? none, screen?.values ?? {}),
        ({ pointer }) => ['if', 'enabled'].includes(pointer.at(-1) ?? ''),
        (pointer, path) => tell(report, document, pointer, path),
      );
    }
  }
};

function tell(report: Report<Code>, document: LayeredDocument, pointer: Pointer, name: string): void {
  report(document, pointer, {
    code: 'secret.read',
    message: `"${name}" is a secret, and nothing stands for it here`,
    suggestion: 'secrets are read by conditions and by the arguments of calls alone: give it to the call itself',
  });
}

/** The paths under which a secret stands: fields, and named values that read them. */
function hiddenIn(flow: Pick<Flow, 'form' | 'values'>, { forms, values }: Configuration): ReadonlySet<string> {
  const hidden = new Set(
    Object.entries(forms[flow.form ?? '']?.fields ?? {}).flatMap(([name, { schema }]) =>
      schema.writeOnly === true ? [`form.${name}`] : [],
    ),
  );
  return hidden.size === 0 ? hidden : withReaders(hidden, { ...values, ...flow.values });
}

/** These paths, and those of the named values that read one of them, perhaps through others. */
function withReaders(paths: ReadonlySet<string>, values: Readonly<Record<string, Expr>>): ReadonlySet<string> {
  const hidden = new Set(paths);
  const named = Object.entries(values).map(([name, expr]) => ({ name, paths: readsOf(expr).map(stem) }));
  for (let before = -1; before < hidden.size;) {
    before = hidden.size;
    for (const { name, paths: read } of named) if (read.some((path) => hidden.has(path))) hidden.add(`value.${name}`);
  }
  return hidden;
}

function look(
  constructs: readonly Construct[],
  hidden: ReadonlySet<string>,
  isAllowed: (construct: Construct) => boolean,
  found: (pointer: Pointer, name: string) => void,
): void {
  for (const construct of constructs) {
    const { pointer } = construct;
    if (pointer[0] === 'values' || isAllowed(construct)) continue;
    const name = namesReadAt(construct).stems.find((path) => hidden.has(path));
    if (name !== undefined) found(pointer, name);
  }
}

function isConditionOrCall({ pointer }: Construct, flow: Flow): boolean {
  if (pointer.at(-1) === 'if') return true;
  const given = pointer.lastIndexOf('with');
  if (given === -1) return false;
  const owner = pointer.slice(0, given);
  if (owner[0] === 'load') return true;
  const giver = valueAt(flow, owner);
  if (!isJsonObject(giver)) return false;
  const target = typeof giver.to === 'string' && Object.hasOwn(flow.steps, giver.to) ? flow.steps[giver.to] : undefined;
  return owner.length === 2 ? Object.hasOwn(giver, 'call') : target !== undefined && 'call' in target;
}

/** A PIN or password that stands in the file. */
function written(
  { knowledge: { contract } }: Subject,
  report: Report<Code>,
  document: LayeredDocument,
  flow: Flow,
): void {
  for (const [id, step] of Object.entries(flow.steps)) {
    if (!('call' in step)) continue;
    const request = Object.hasOwn(contract.operations, step.call) ? contract.operations[step.call]?.request : undefined;
    for (const [name, value] of Object.entries(step.with ?? {})) {
      const isSecret = contract.resolve(request?.[name] ?? {}).writeOnly === true;
      if (isSecret && !isJsonObject(value))
        report(document, ['steps', id, 'with', name], {
          code: 'secret.written',
          message: `"${name}" is what the borrower alone knows, and is written here`,
          suggestion: `ask for it: { "var": "form.${name}" }`,
        });
    }
  }
}
