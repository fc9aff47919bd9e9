import type { Graph } from '../../engine/flow/index.ts';
import type { Configuration } from '../configuration.ts';
import type { Expr } from '../../language/language.gen.ts';
import { groundOf } from '../paths/ground.ts';
import { factInWords, factName, findingText, saidOf, witnessText } from '../paths/finding-text.ts';
import type { Contract } from '../contract.ts';
import type { Exploration, Fact, Finding, MainWay, Way } from '../paths/index.ts';
import { standsFor } from '../paths/stands-for.ts';
import { inWords } from './in-words.ts';
import { listed } from '../listed.ts';
import { valuesIn } from './values-in.ts';

/** A flow's paths as text: every row that can be taken, what the named values mean, the way to the end, what is wrong. */
export function waysTable(configuration: Configuration, contract: Contract, exploration: Exploration): string {
  const ground = groundOf(configuration, contract, exploration.flow);
  const rows = rowsOf(ground.graph, exploration, Object.keys(ground.flow.steps));
  const values = valuesIn(
    rows.flatMap(({ way: { when } }): readonly Expr[] => (when === undefined ? [] : [when])),
    (name) => ground.valuesNamed(name).at(-1),
  );
  const inWordsHere = standsFor(ground);
  const findings = exploration.findings.filter(({ kind }) => kind !== 'spare');
  return [
    `${exploration.flow}`,
    '',
    ...columns([
      ['step', 'event', 'when', 'next'],
      ...rows.map(({ step, way, isFirst }, index) => {
        const isSame = step === rows[index - 1]?.step;
        return [
          isSame ? '' : step,
          isSame && way.event === rows[index - 1]?.way.event ? '' : way.event,
          whenOf(way, isFirst),
          way.to,
        ];
      }),
    ]),
    ...(values.size === 0 ? [] : ['', 'where', ...meanings(values)]),
    ...(exploration.routes.length === 0
      ? []
      : ['', ...exploration.routes.flatMap((way) => routeText(way, inWordsHere))]),
    '',
    ...(!exploration.isWhole
      ? ['There are more states than are walked: nothing is proved.']
      : findings.length === 0
        ? ['Nothing is wrong.']
        : findings.flatMap(findingLines)),
    ...exploration.findings.filter(({ kind }) => kind === 'spare').map((finding) => `note: ${saidOf(finding).message}`),
    extent(exploration),
    '',
  ].join('\n');
}

interface Row {
  readonly step: string;
  readonly way: Way;
  /** The first row of its decision. */
  readonly isFirst: boolean;
}

/** Ways in the order in which they are written; what the flow answers for all its places comes once, at the end. */
function rowsOf(graph: Graph, { ways }: Exploration, steps: readonly string[]): readonly Row[] {
  const order = ['', ...steps];
  const rows = new Map<string, Row & { readonly place: readonly number[] }>();
  for (const way of ways) {
    if (way.row === undefined && (way.event === 'back' || way.event === 'leave')) continue;
    const isOfFlow = graph.isOfFlow(way.from, way.event);
    const index = (graph.rows(way.from, way.event) ?? []).findIndex(({ id }) => id === way.row);
    const step = isOfFlow ? '(any place)' : way.from === '' ? '(start)' : way.from;
    const events = graph.events(way.from);
    const place = [isOfFlow ? order.length : order.indexOf(way.from), events.indexOf(way.event), index];
    rows.set(`${step} ${way.event} ${way.row ?? ''} ${way.to}`, { step, way, isFirst: index < 1, place });
  }
  return [...rows.values()].toSorted(
    (a, b) => a.place.map((each, index) => each - (b.place[index] ?? 0)).find((difference) => difference !== 0) ?? 0,
  );
}

function whenOf({ when, row }: Way, isFirst: boolean): string {
  const name = row === undefined || row === 'only' ? '' : `${row}: `;
  return `${name}${when !== undefined ? `if ${inWords(when)}` : isFirst ? 'always' : 'otherwise'}`;
}

function meanings(values: ReadonlyMap<string, Expr>): readonly string[] {
  return [...values].map(([name, expr]) => `  value.${name} = ${inWords(expr)}`);
}

function findingLines(finding: Finding): readonly string[] {
  const head = findingText(saidOf(finding), finding.isProved);
  return finding.witness === undefined ? [head] : [head, `  to see it: ${witnessText(finding.witness)}`];
}

/** More combinations of what leads one way are counted, and not read by anybody. */
const mostCases = 4;

/** The places to the end, and when they are these: what all cases have in common, and then each. */
export function routeText(
  { places, when }: MainWay,
  factSaid: (fact: Fact) => string = factInWords,
): readonly string[] {
  const all = when.map((facts) => facts.map(factSaid));
  const common = (all[0] ?? []).filter((fact) => all.every((facts) => facts.includes(fact)));
  const cases = all
    .map((facts) =>
      listed(
        facts.filter((fact) => !common.includes(fact)),
        'and',
      ),
    )
    .filter((each) => each !== '');
  const told =
    cases.length > mostCases
      ? [...cases.slice(0, mostCases - 1), `in ${cases.length - mostCases + 1} more cases`]
      : cases;
  return [
    `to the end: ${places.join(' → ')}`,
    ...(common.length === 0 ? [] : [`  when ${listed(common, 'and')}`]),
    ...told.map((each, index) => `  ${index > 0 ? 'or  ' : common.length > 0 ? 'and ' : 'when'} ${each}`),
  ];
}

function extent({ states, isWhole, exact, sampled }: Exploration): string {
  const count = `${states} ${states === 1 ? 'state' : 'states'}`;
  if (exact) return `${count}, exact`;
  return !isWhole
    ? `${count}, cut short`
    : `${count}, sampled: ${sampled.map(({ fact, why }) => `${factName(fact)} (${why})`).join(', ')}`;
}

const widest = 70;

/** Columns side by side; one that is too wide goes on as it is. */
function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.min(widest, Math.max(...rows.map((row) => (row[column] ?? '').length))),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join(' | ')
      .trimEnd(),
  );
}
