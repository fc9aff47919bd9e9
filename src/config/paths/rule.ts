import type { Pointer } from '../json/pointer.ts';
import type { LayeredDocument } from '../layers.ts';
import type { Code } from '../check/codes.ts';
import { decisions } from '../check/decisions.ts';
import { reachability } from '../check/reachability.ts';
import type { Rule, Subject } from '../check/subject.ts';
import { isRow } from '../check/schema-reference.ts';
import type { Exploration, Finding, FindingKind } from './exploration.ts';
import { exploreLender } from './explore.ts';
import { factText, findingText, witnessText } from './finding-text.ts';
import { own } from './ground.ts';
import type { RouteFinding } from './redirects.ts';

const told: Readonly<Record<Exclude<FindingKind, 'spare' | 'circle'>, { readonly code: Code; readonly suggestion: string }>> = {
  unreached: { code: 'way.unreached', suggestion: 'mend the conditions that lead to it, or take it away' },
  'no-way-out': { code: 'way.no-way-out', suggestion: 'answer one of its events with a target that can always be taken' },
  undecided: { code: 'way.undecided', suggestion: 'say what missing means, by the second operand of var or by has' },
  fails: { code: 'way.fails', suggestion: 'compare only what can be compared, and ask by has before' },
  'never-taken': { code: 'way.never-taken', suggestion: 'mend its condition or its place among the rows, or take it away' },
};

/** What is proved over all journeys of a lender. What quicker rules have said of the same place is not said again. */
export const ways: Rule = (subject, report) => {
  const said = saidAlready(subject);
  const { flows, routes } = exploreLender(subject.configuration, subject.knowledge);
  for (const exploration of Object.values(flows)) {
    const document = subject.document('flow', exploration.flow);
    if (document === undefined) continue;
    for (const finding of exploration.findings) {
      // Circles are said by the rule over the graph, whatever makes them.
      if (finding.kind === 'spare' || finding.kind === 'circle' || !finding.isProved) continue;
      const pointer = pointerOf(subject, exploration, finding);
      if (said.has(`${document.name} ${pointer.join('/')}`)) continue;
      const { code, suggestion } = told[finding.kind];
      report(document, pointer, { code, message: `${findingText(finding)}${finding.witness ? ` - with ${witnessText(finding.witness)}` : ''}`, suggestion });
    }
  }
  const document = subject.document('routes', 'routes');
  for (const finding of document ? routes : []) reportRoute(finding, document as LayeredDocument, report);
};

function reportRoute({ kind, route, row, addresses, facts }: RouteFinding, document: LayeredDocument, report: Parameters<Rule>[1]): void {
  const pointer = ['routes', route, ...(row === undefined ? [] : ['gates', row])];
  const shown = facts === undefined || facts.length === 0 ? '' : ` - with ${facts.map(factText).join(', ')}`;
  if (kind === 'redirects') report(document, pointer, { code: 'way.redirects', message: `${(addresses ?? []).join(' → ')} lead to each other for ever${shown}`, suggestion: 'let one of them open a flow' });
  else if (kind === 'never-taken') report(document, pointer, { code: 'way.never-taken', message: `no case takes the gate "${row ?? ''}"`, suggestion: told['never-taken'].suggestion });
  else report(document, pointer, { code: told[kind].code, message: `the gates of "${route}" cannot be decided${shown}`, suggestion: told[kind].suggestion });
}

/** The places of flows that the rules over the graph alone have found. */
function saidAlready(subject: Subject): ReadonlySet<string> {
  const said = new Set<string>();
  const note = (document: LayeredDocument, pointer: Pointer): void => {
    said.add(`${document.name} ${pointer.join('/')}`);
  };
  reachability(subject, note);
  decisions(subject, note);
  return said;
}

/** Where a finding's row, decision or step is written. */
function pointerOf({ configuration }: Subject, { flow: name }: Exploration, { step, event, row }: Finding): Pointer {
  const flow = own(configuration.flows, name);
  const definition = own(flow?.steps, step);
  if (event === undefined || flow === undefined) return ['steps', step];
  const answers = definition !== undefined && 'on' in definition ? own(definition.on, event) : undefined;
  const [decision, pointer]: readonly [unknown, Pointer] =
    event === 'start' && step === '' ? [flow.start, ['start']]
    : definition !== undefined && 'decide' in definition ? [definition.decide, ['steps', step, 'decide']]
    : event.startsWith('after ') && definition !== undefined && 'after' in definition ? [own(definition.after, event.slice(6)), ['steps', step, 'after', event.slice(6)]]
    : answers !== undefined ? [answers, ['steps', step, 'on', event]]
    : [own(flow.on, event), ['on', event]];
  const isList = typeof decision === 'object' && decision !== null && !isRow(decision as Parameters<typeof isRow>[0]);
  return isList && row !== undefined && row !== 'end' && Object.hasOwn(decision, row) ? [...pointer, row] : pointer;
}
