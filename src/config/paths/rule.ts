import type { Pointer } from '../json/pointer.ts';
import type { LayeredDocument } from '../layers.ts';
import type { Check, Report } from '../check/rule.ts';
import { check as decisions } from '../check/rules/decisions.ts';
import type { Subject } from '../check/subject.ts';
import { backsAhead } from './backs.ts';
import type { Code } from './codes.ts';
import { miscounted } from './counted.ts';
import type { Finding as PathFinding } from './exploration.ts';
import { exploreLender } from './explore.ts';
import { saidOf, saidOfRoute, witnessText } from './finding-text.ts';
import { pointerOf } from './pointer-of.ts';
import type { RouteFinding } from './redirects.ts';
import { isLendersOwn } from '../layered-document.ts';

/** What is proved over all journeys of a lender. What quicker rules have said of the same place is not said again. */
export const ways: Check<Code> = (subject, report) => {
  const said = saidAlready(subject);
  const { flows, routes } = exploreLender(subject.configuration, subject.knowledge);
  for (const exploration of Object.values(flows)) {
    const document = subject.document('flow', exploration.flow);
    if (document === undefined) continue;
    if (!exploration.isWhole)
      report(document, ['steps'], {
        code: 'way.too-many',
        message: `"${exploration.flow}" has more states than are walked (${exploration.states}): nothing is proved of its ways`,
        suggestion:
          'let rows that lead back lead to a place that stands on the way already, or hand what is long to a flow of its own',
      });
    const flow = subject.configuration.flows[exploration.flow];
    for (const { beside, told } of flow === undefined ? [] : miscounted(flow, exploration.routes)) {
      const pointers = beside.map(({ pointer }) => pointer);
      const own = pointers.find((pointer) => isLendersOwn(document.fileAt(pointer)));
      report(document, own ?? pointers[0] ?? [], told);
    }
    for (const { way, told } of backsAhead(exploration))
      report(
        document,
        pointerOf(subject.configuration, document.name, { step: way.from, event: way.event, row: way.row }),
        told,
      );
    for (const finding of exploration.findings) {
      const { code, message, suggestion = '' } = saidOf(finding);
      if (code === undefined || !finding.isProved) continue;
      const pointer = blamed(subject, document, finding);
      if ([pointer, ['steps', finding.step]].some((place) => said.has(`${document.name} ${place.join('/')}`))) continue;
      report(document, pointer, {
        code,
        message: `${message}${finding.witness ? ` - with ${witnessText(finding.witness)}` : ''}`,
        suggestion,
      });
    }
  }
  const document = subject.document('routes', 'routes');
  for (const finding of document ? routes : []) reportRoute(finding, document as LayeredDocument, report);
};

/** Where it is to be mended: a row of the base is right that a lender's own before it leaves nothing for. */
function blamed({ configuration }: Subject, document: LayeredDocument, finding: PathFinding): Pointer {
  const at = (row: Pick<PathFinding, 'step' | 'event' | 'row'>) => pointerOf(configuration, document.name, row);
  const own = finding.by ?? finding;
  if (finding.before === undefined) return at(own);
  const before = at({ ...finding, row: finding.before });
  return isLendersOwn(document.fileAt(before)) && !isLendersOwn(document.fileAt(at(own))) ? before : at(own);
}

function reportRoute(finding: RouteFinding, document: LayeredDocument, report: Report<Code>): void {
  const { code, message, suggestion } = saidOfRoute(finding);
  report(document, ['routes', finding.route, ...(finding.row === undefined ? [] : ['gates', finding.row])], {
    code,
    message,
    suggestion,
  });
}

/** The places of flows of which the rule over their decisions warns: where another has found an error, nothing is walked. */
function saidAlready(subject: Subject): ReadonlySet<string> {
  const said = new Set<string>();
  const note = (document: LayeredDocument, pointer: Pointer): void => {
    said.add(`${document.name} ${pointer.join('/')}`);
  };
  decisions(subject, note);
  return said;
}
