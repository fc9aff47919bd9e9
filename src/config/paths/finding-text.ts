import type { Codes, Finding as Told } from '../check/rule.ts';
import { codes, type Code } from './codes.ts';
import type { Fact, Finding as PathFinding, Witness } from './exploration.ts';
import { factsText } from './facts-text.ts';
import { bare } from './pattern.ts';

/** What is said of a finding: with a code where the checker tells it. */
export type Said = Told<Code> | (Omit<Told, 'code'> & { readonly code?: undefined });

/** What is wrong, in words, and what would be right. */
export function saidOf({ kind, step, event, row = '', detail = '', by, isMild }: PathFinding): Said {
  const at = step === '' ? (event === 'start' ? 'the start' : 'the flow') : `"${step}"`;
  const decision = event === undefined || event === 'decide' || event === 'start' ? at : `"${event}" at ${at}`;
  switch (kind) {
    case 'unreached': return { code: 'way.unreached', message: `no case of any rule leads to the step "${step}"`, suggestion: 'mend the conditions that lead to it, or take it away' };
    case 'no-way-out': {
      const back = by === undefined ? '' : `: "${by.event}"${by.step === step ? '' : ` of "${by.step}"`} comes back${by.row === 'only' ? '' : ` by the row "${by.row}"`}`;
      const suggestion = 'answer one of its events with a target that can always be taken';
      if (isMild) return { code: 'way.links-alone', message: `nothing but the links around it leads away from ${at} here${back}`, suggestion };
      return { code: 'way.no-way-out', message: `nothing but going back leads away from ${at} here${back}`, suggestion };
    }
    case 'undecided':
      if (row === 'end') return { code: 'way.undecided', message: `${decision} comes to no row: none of its conditions holds`, suggestion: 'add a last row without "if"' };
      return { code: 'way.undecided', message: `${decision} stands still at the row "${row}": what it asks about is missing`, suggestion: 'say what missing means, by the second operand of var or by has' };
    case 'fails': return { code: 'way.fails', message: `${decision} breaks at the row "${row}": ${detail}`, suggestion: 'compare only what can be compared, and ask by has before' };
    case 'never-taken': return { code: 'way.never-taken', message: `no case takes the row "${row}" of ${decision}`, suggestion: 'mend its condition or its place among the rows, or take it away' };
    case 'spare': return { message: `the last row "${row}" of ${decision} is never needed; it stands there for safety` };
  }
}

/** True for what is proved and more than a warning. */
export function isError(finding: PathFinding): boolean {
  const { code } = saidOf(finding);
  const table: Codes<Code> = codes;
  return finding.isProved && finding.kind !== 'spare' && (code === undefined || table[code].severity !== 'warning');
}

/** What a person sets up and does to see it: the facts first, then the way. */
export function witnessText({ world, events, isResumed }: Witness): string {
  const way = events.map(({ step, event, facts }) => `${step === '' ? (isResumed ? 'taken up again' : event) : `${step}: ${event}`}${facts.length > 0 ? ` (${factsText(facts)})` : ''}`);
  return `${world.length === 0 ? 'whatever the settings' : factsText(world)}; ${way.join(' → ')}`;
}

/** One fact as a person says it: settings.country is "NGA", settings.stages holds bank, form.email is missing. */
export function factInWords({ name, value }: Fact): string {
  const item = /#(.+)$/.exec(name)?.[1];
  if (item !== undefined) return `${factName(name)} holds ${value === true ? '' : 'no '}${item}`;
  if (name.endsWith('#') && value === 0) return `${factName(name)} is empty`;
  if (name.endsWith('#') && typeof value === 'number') return `${factName(name)} has ${value} ${value === 1 ? 'item' : 'items'}`;
  if (name.endsWith('?') && value === true) return `${factName(name)} is there`;
  return `${factName(name)} is ${value === undefined ? 'missing' : JSON.stringify(value)}`;
}

/** reads.listProducts.0.id is listProducts[0].id to a person. */
export function factName(name: string): string {
  return bare(name).replace(/^reads\./, '').replace(/:[\w-]+/, '').replaceAll('/', '.').replace(/\.(\d+)(?=\.|$)/g, '[$1]').replace(/\.\*/g, '[]');
}
