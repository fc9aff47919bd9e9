import type { Codes, Finding as Told } from '../check/rule.ts';
import { codes, type Code } from './codes.ts';
import type { Fact, Finding as PathFinding, Witness } from './exploration.ts';
import { factsText } from './facts-text.ts';
import { bare } from './pattern.ts';
import type { RouteFinding } from './redirects.ts';

/** What is said of a finding: with a code where the checker tells it. */
export type Said = Told<Code> | (Omit<Told, 'code'> & { readonly code?: undefined });

/** What is wrong, in words, and what would be right. */
export function saidOf({
  kind,
  step,
  event,
  row = '',
  detail = '',
  by,
  isMild,
  before,
  to = '',
  who = [],
}: PathFinding): Said {
  const at = step === '' ? (event === 'start' ? 'the start' : 'the flow') : `"${step}"`;
  const decision = event === undefined || event === 'decide' || event === 'start' ? at : `"${event}" at ${at}`;
  switch (kind) {
    case 'unreached':
      return {
        code: 'way.unreached',
        message: `no case of any rule leads to the step "${step}"`,
        suggestion: 'mend the conditions that lead to it, or take it away',
      };
    case 'no-way-out': {
      const back =
        by === undefined
          ? ''
          : `: "${by.event}"${by.step === step ? '' : ` of "${by.step}"`} comes back${by.row === 'only' ? '' : ` by the row "${by.row}"`}`;
      const suggestion = 'answer one of its events with a target that can always be taken';
      if (isMild)
        return {
          code: 'way.links-alone',
          message: `nothing but the links around it leads away from ${at} here${back}`,
          suggestion,
        };
      return {
        code: 'way.no-way-out',
        message: `nothing but going back leads away from ${at} here${back}`,
        suggestion,
      };
    }
    case 'undecided':
      if (row === 'end')
        return {
          code: 'way.undecided',
          message: `${decision} comes to no row: none of its conditions holds`,
          suggestion: 'add a last row without "if"',
        };
      return {
        code: 'way.undecided',
        message: `${decision} stands still at the row "${row}": what it asks about is missing`,
        suggestion: 'say what missing means, by the second operand of var or by has',
      };
    case 'fails':
      return {
        code: 'way.fails',
        message: `${decision} breaks at the row "${row}": ${detail}`,
        suggestion: 'compare only what can be compared, and ask by has before',
      };
    case 'never-taken':
      return before !== undefined
        ? {
            code: 'way.never-taken',
            message: `no case takes the row "${row}" of ${decision}: the row "${before}" before it takes every one`,
            suggestion: `mend the condition of "${before}", or its place among the rows`,
          }
        : {
            code: 'way.never-taken',
            message: `no case takes the row "${row}" of ${decision}`,
            suggestion: 'mend its condition or its place among the rows, or take it away',
          };
    case 'circle':
      return {
        code: 'way.circle',
        message: `where ${who.map(factInWords).join(' and ')}, ${row === 'only' ? decision : `the row "${row}" of ${decision}`} leads back to "${to}", and nothing leads on from the places between`,
        suggestion: 'let one of them lead on in that case',
      };
    case 'spare':
      return { message: `the last row "${row}" of ${decision} is never needed; it stands there for safety` };
  }
}

/** The same of addresses. */
export function saidOfRoute({ kind, route, row = '', addresses = [], facts = [] }: RouteFinding): Required<Told<Code>> {
  const shown = facts.length === 0 ? '' : ` - with ${factsText(facts)}`;
  switch (kind) {
    case 'redirects':
      return {
        code: 'way.redirects',
        message: `${addresses.join(' → ')} lead to each other for ever${shown}`,
        suggestion: 'let one of them open a flow',
      };
    case 'never-taken':
      return {
        code: 'way.never-taken',
        message: `no case takes the gate "${row}" of the route "${route}"`,
        suggestion: 'mend its condition or its place among the gates, or take it away',
      };
    case 'undecided':
    case 'fails':
      return {
        code: kind === 'fails' ? 'way.fails' : 'way.undecided',
        message: `the gates of "${route}" cannot be decided${shown}`,
        suggestion: 'say what missing means, by the second operand of var or by has',
      };
  }
}

/** The word before a finding: "wrong" is what ends the command with 1, and is an error of the checker too. */
export function headOf(said: Said, isProved = true): string {
  const table: Codes<Code> = codes;
  const isWarning = said.code !== undefined && table[said.code].severity === 'warning';
  return isWarning ? 'warning' : isProved ? 'wrong' : 'perhaps wrong';
}

/** True for what is proved and more than a warning. */
export function isError(finding: PathFinding): boolean {
  return finding.kind !== 'spare' && headOf(saidOf(finding), finding.isProved) === 'wrong';
}

/** A finding as the tables of ways say it. */
export function findingText(said: Said, isProved?: boolean): string {
  const { message, suggestion = '' } = said;
  return `${headOf(said, isProved)}: ${message}${suggestion === '' ? '' : ` - ${suggestion}`}`;
}

/** What a person sets up and does to see it: the facts first, then the way. */
export function witnessText({ world, events, isResumed }: Witness): string {
  const way = events.map(
    ({ step, event, facts }) =>
      `${step === '' ? (isResumed ? 'taken up again' : event) : `${step}: ${event}`}${facts.length > 0 ? ` (${factsText(facts)})` : ''}`,
  );
  return `${world.length === 0 ? 'whatever the settings' : factsText(world)}; ${way.join(' → ')}`;
}

/** One fact as a person says it: settings.country is "NGA", settings.stages holds bank, form.email is missing. */
export function factInWords({ name, value }: Fact): string {
  const item = /#(.+)$/.exec(name)?.[1];
  if (item !== undefined) return `${factName(name)} holds ${value === true ? '' : 'no '}${item}`;
  if (name.endsWith('#') && value === 0) return `${factName(name)} is empty`;
  if (name.endsWith('#') && typeof value === 'number')
    return `${factName(name)} has ${value} ${value === 1 ? 'item' : 'items'}`;
  if (name.endsWith('?') && value === true) return `${factName(name)} is there`;
  return `${factName(name)} is ${value === undefined ? 'missing' : JSON.stringify(value)}`;
}

/** reads.listProducts.0.id is listProducts[0].id to a person. */
export function factName(name: string): string {
  return bare(name)
    .replace(/^reads\./, '')
    .replace(/:[\w-]+/, '')
    .replaceAll('/', '.')
    .replace(/\.(\d+)(?=\.|$)/g, '[$1]')
    .replace(/\.\*/g, '[]');
}
