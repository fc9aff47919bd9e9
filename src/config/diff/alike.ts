import { isOwnFlow, ownFlowName } from '../../engine/flow/index.ts';
import { once } from '../once.ts';
import type { Configuration } from '../configuration.ts';
import { listed } from '../listed.ts';
import type { Change } from './change.ts';

/**
 * What is told of several subjects alike is told once. A flow that is handed its calls stands once for each step that runs
 * it; a chapter can be a part of several flows, and a part of several screens.
 */
export function alikeTogether(changes: readonly Change[], versions: readonly Configuration[]): readonly Change[] {
  const copies = new Map(versions.flatMap(copiesOf));
  const told = new Map<string, { readonly subjects: string[]; readonly says: readonly string[] }>();
  for (const [subject, says] of bySubject(changes)) {
    const copy = copyOf(subject, copies);
    const named = copy === undefined ? says : says.map((each) => each.replaceAll(`[${copy.flow}]`, `[${copy.called}]`));
    const key = [copy === undefined ? kindIn(subject)?.kind : `${copy.what} ${copy.called}`, ...named].join('\n');
    const isSingle = copy === undefined && kindIn(subject) === undefined;
    once(told, isSingle ? subject : key, () => ({ subjects: [], says: named })).subjects.push(subject);
  }
  return [...told.values()].flatMap(({ subjects, says }) => {
    const alike = subjects.flatMap((subject) => copyOf(subject, copies) ?? []);
    const [first] = alike;
    if (subjects.length < 2) return changes.filter(({ subject }) => subjects.includes(subject));
    if (first === undefined) {
      const kind = kindIn(subjects[0] ?? '')?.kind ?? '';
      const names = subjects.map((subject) => kindIn(subject)?.name ?? '');
      return says.map((each) => ({ subject: `${plurals[kind] ?? kind} ${listed(names, 'and')}`, says: each }));
    }
    const isEverywhere = [...copies.values()].filter(({ called }) => called === first.called).length === alike.length;
    const subject = `${first.what} [${first.called}], ${isEverywhere ? 'wherever it runs' : 'as it runs'} (${listed(
      alike.map(({ at }) => at),
      'and',
    )})`;
    return says.map((each) => ({ subject, says: each }));
  });
}

const plurals: Readonly<Record<string, string>> = { Journey: 'Journeys', Form: 'Forms', Screen: 'Screens' };

/** Of what kind a subject is of which there are several, and which it is. */
function kindIn(subject: string): { readonly kind: string; readonly name: string } | undefined {
  const [, kind, name] = /^(Journey|Ways through|Form|Screen) (.+)$/.exec(subject) ?? [];
  return kind === undefined || name === undefined ? undefined : { kind, name };
}

function bySubject(changes: readonly Change[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { subject, says } of changes) once(found, subject, () => []).push(says);
  return found;
}

interface Copy {
  readonly called: string;
  /** The flow and the step that run it. */
  readonly at: string;
}

/** The flows that steps have of their own, by name. */
function copiesOf({ flows }: Configuration): readonly (readonly [name: string, copy: Copy])[] {
  return Object.entries(flows).flatMap(([caller, { steps }]) =>
    Object.entries(steps).flatMap(([id, step]): readonly (readonly [string, Copy])[] =>
      'flow' in step && isOwnFlow(step.flow, caller, id)
        ? [[step.flow, { called: step.flow.slice(0, -ownFlowName('', caller, id).length), at: `${caller}/${id}` }]]
        : [],
    ),
  );
}

/** The copy that a subject is about, and what of it: Journey, or Ways through. */
function copyOf(
  subject: string,
  copies: ReadonlyMap<string, Copy>,
): (Copy & { readonly flow: string; readonly what: string }) | undefined {
  const [, what = '', flow = ''] = /^(Journey|Ways through) \[(.+)\]$/.exec(subject) ?? [];
  const copy = copies.get(flow);
  return copy && { ...copy, flow, what };
}
