import type { Pointer } from '../json/pointer.ts';
import type { LayeredDocument } from '../layers.ts';
import type { Check, Report } from '../check/rule.ts';
import { check as decisions } from '../check/rules/decisions.ts';
import { check as reachability } from '../check/rules/reachability.ts';
import type { Subject } from '../check/subject.ts';
import type { Code } from './codes.ts';
import { exploreLender } from './explore.ts';
import { factsText } from './facts-text.ts';
import { saidOf, witnessText } from './finding-text.ts';
import { pointerOf } from './pointer-of.ts';
import type { RouteFinding } from './redirects.ts';

/** What is proved over all journeys of a lender. What quicker rules have said of the same place is not said again. */
export const ways: Check<Code> = (subject, report) => {
  const said = saidAlready(subject);
  const { flows, routes } = exploreLender(subject.configuration, subject.knowledge);
  for (const exploration of Object.values(flows)) {
    const document = subject.document('flow', exploration.flow);
    if (document === undefined) continue;
    if (!exploration.isWhole) report(document, ['steps'], { code: 'way.too-many', message: `"${exploration.flow}" has more states than are walked (${exploration.states}): nothing is proved of its ways`, suggestion: 'let rows that lead back lead to a place that stands on the way already, or hand what is long to a flow of its own' });
    for (const finding of exploration.findings) {
      const { code, message, suggestion = '' } = saidOf(finding);
      if (code === undefined || !finding.isProved) continue;
      const pointer = pointerOf(subject.configuration, exploration.flow, finding.by ?? finding);
      if ([pointer, ['steps', finding.step]].some((place) => said.has(`${document.name} ${place.join('/')}`))) continue;
      report(document, pointer, { code, message: `${message}${finding.witness ? ` - with ${witnessText(finding.witness)}` : ''}`, suggestion });
    }
  }
  const document = subject.document('routes', 'routes');
  for (const finding of document ? routes : []) reportRoute(finding, document as LayeredDocument, report);
};

function reportRoute({ kind, route, row, addresses, facts }: RouteFinding, document: LayeredDocument, report: Report<Code>): void {
  const pointer = ['routes', route, ...(row === undefined ? [] : ['gates', row])];
  const shown = facts === undefined || facts.length === 0 ? '' : ` - with ${factsText(facts)}`;
  if (kind === 'redirects') report(document, pointer, { code: 'way.redirects', message: `${(addresses ?? []).join(' → ')} lead to each other for ever${shown}`, suggestion: 'let one of them open a flow' });
  else if (kind === 'never-taken') report(document, pointer, { code: 'way.never-taken', message: `no case takes the gate "${row ?? ''}"`, suggestion: 'mend its condition or its place among the gates, or take it away' });
  else report(document, pointer, { code: kind === 'fails' ? 'way.fails' : 'way.undecided', message: `the gates of "${route}" cannot be decided${shown}`, suggestion: 'say what missing means, by the second operand of var or by has' });
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
