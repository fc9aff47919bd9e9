import type { Fact, Finding, Witness } from './exploration.ts';

/** What is wrong, in words. */
export function findingText({ kind, step, event, row, detail }: Finding): string {
  const at = step === '' ? (event === 'start' ? 'the start' : 'the flow') : `"${step}"`;
  const decision = event === undefined || event === 'decide' || event === 'start' ? at : `"${event}" at ${at}`;
  switch (kind) {
    case 'unreached': return `no case of any rule leads to the step "${step}"`;
    case 'no-way-out': return `nothing but going back leads away from ${at} here`;
    case 'circle': return `${detail ?? step} go round and round without the borrower`;
    case 'undecided': return row === 'end' ? `${decision} comes to no row: none of its conditions holds` : `${decision} stands still at the row "${row ?? ''}": what it asks about is missing`;
    case 'fails': return `${decision} breaks at the row "${row ?? ''}": ${detail ?? ''}`;
    case 'never-taken': return `no case takes the row "${row ?? ''}" of ${decision}`;
    case 'spare': return `the last row "${row ?? ''}" of ${decision} is never needed`;
  }
}

/** What a person sets up and does to see it: the facts first, then the way. */
export function witnessText({ world, events, isResumed }: Witness): string {
  const facts = world.length === 0 ? 'whatever the settings' : world.map(factText).join(', ');
  const way = events.map(({ step, event, facts: told }) => `${step === '' ? (isResumed ? 'taken up again' : event) : `${step}: ${event}`}${told.length > 0 ? ` (${told.map(factText).join(', ')})` : ''}`);
  return `${facts}; ${way.join(' → ')}`;
}

/** settings.country "NGA"; listProducts has 1; profile.kin missing. */
export function factText({ name, value }: Fact): string {
  const shown = name.replace(/^reads\./, '').replace(/\?$/, '').replace(/:[\w-]+/, '').replaceAll('/', '.').replace(/\.(\d+)(?=\.|$)/g, '[$1]');
  const isList = name.startsWith('reads.') && typeof value === 'number' && !/\.\d+\./.test(name) && !/\.\d+$/.test(name);
  if (value === undefined) return `${shown} missing`;
  if (name.endsWith('?')) return `${shown} there`;
  return isList ? `${shown} with ${String(value)} ${value === 1 ? 'item' : 'items'}` : `${shown} ${JSON.stringify(value)}`;
}
