import { own } from '../../engine/value.ts';
import type { Configuration } from '../configuration.ts';
import type { Kind, LayeredDocument } from '../layers.ts';
import { once } from '../once.ts';
import { screensOf } from '../screens-of.ts';
import { empty } from './apart.ts';
import { nameOfContent } from './kept.ts';
import type { Report, Rule } from './rule.ts';
import { scopesOf } from './scope/scopes.ts';
import type { Subject } from './subject.ts';

/** What a rule is asked for at once: a document, or a flow with what it shows and asks. */
interface Part {
  readonly kind: Kind;
  readonly subject: () => Subject;
  /** The rules that have found nothing in what is the same as this. */
  readonly silent: Record<string, true>;
  readonly keep: () => void;
}

const known = new WeakMap<Subject, Map<Rule['each'], readonly Part[]>>();

/**
 * Asks a rule that looks at each document, or at each flow, for itself. It is shown nothing else, so that where it has found
 * nothing it need not look again at the same, after other edits and for other lenders too. What it does find is looked for
 * anew each time: the files in which it is written decide about how it is told.
 */
export function foundInEach(name: string, rule: Rule, subject: Subject, report: Report): void {
  const parts = once(
    once(known, subject, () => new Map<Rule['each'], readonly Part[]>()),
    rule.each,
    () => partsBy[rule.each ?? 'document'](subject),
  );
  for (const part of parts) {
    if (!rule.reads.includes(part.kind) || own(part.silent, name) === true) continue;
    let isSilent = true;
    rule.check(part.subject(), (...found) => {
      isSilent = false;
      report(...found);
    });
    if (!isSilent) continue;
    part.silent[name] = true;
    part.keep();
  }
}

const kindsAlone = ['flow', 'screen', 'form', 'gates', 'routes', 'values', 'asks'] as const;

function documentsOf(subject: Subject): readonly Part[] {
  return kindsAlone.flatMap((kind) => subject.documents(kind).map((document) => partOf(subject, document, [document])));
}

/** Each flow with its form, its screens, and the gates and values of all. */
function flowsOf(subject: Subject): readonly Part[] {
  const shared = [...subject.documents('gates'), ...subject.documents('values')];
  return subject.documents('flow').map((document) => {
    const flow = own(subject.configuration.flows, document.name) ?? { start: '', steps: {} };
    return partOf(subject, document, [
      document,
      ...[subject.document('form', flow.form ?? '')].flatMap((form) => form ?? []),
      ...screensOf(flow).flatMap((screen) => subject.document('screen', screen) ?? []),
      ...shared,
    ]);
  });
}

/** Each form with the flows that ask it, and the values of all. */
function formsOf(subject: Subject): readonly Part[] {
  const shared = subject.documents('values');
  return subject.documents('form').map((document) => {
    const asking = subject
      .documents('flow')
      .filter(({ name }) => own(subject.configuration.flows, name)?.form === document.name);
    return partOf(subject, document, [document, ...asking, ...shared]);
  });
}

const partsBy = { document: documentsOf, flow: flowsOf, form: formsOf };

function partOf(subject: Subject, { kind }: LayeredDocument, documents: readonly LayeredDocument[]): Part {
  const { findings } = subject.knowledge;
  const name =
    findings &&
    `each ${findings.nameOf(documents.map((one) => `${one.kind} ${one.name} ${nameOfContent(findings, one.value)}`).join('\n'))}`;
  const silent = ((name === undefined ? undefined : findings?.recall(name)) as Part['silent'] | undefined) ?? {};
  let alone: Subject | undefined;
  return {
    kind,
    silent,
    subject: () => (alone ??= aloneIn(subject, documents)),
    keep: () => name !== undefined && findings?.keep(name, silent),
  };
}

function aloneIn({ configuration, knowledge, constructs }: Subject, documents: readonly LayeredDocument[]): Subject {
  const isShown = (kind: Kind, name: string) => documents.some((one) => one.kind === kind && one.name === name);
  const shown = <T>(kind: Kind, table: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(table).filter(([name]) => isShown(kind, name)));
  const { flows, screens, forms, gates, values } = configuration;
  const alone: Configuration = {
    ...empty,
    flows: shown('flow', flows),
    screens: shown('screen', screens),
    forms: shown('form', forms),
    ...(isShown('gates', 'gates') && { gates }),
    ...(documents.some(({ kind }) => kind === 'values') && { values }),
  };
  return {
    configuration: alone,
    knowledge,
    constructs,
    scopes: scopesOf(alone, knowledge),
    documents: (kind) => documents.filter((one) => one.kind === kind),
    document: (kind, name) => documents.find((one) => one.kind === kind && one.name === name),
  };
}
