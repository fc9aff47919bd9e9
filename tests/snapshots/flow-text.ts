import type { Effects, Flow, Gates, Step, Text } from '../../src/language/language.gen.ts';
import { rowsOf } from '../../src/engine/flow/decision.ts';
import { expressionText } from './expression-text.ts';
import { decisionsOf } from './places.ts';

/** Words by key. */
type Words = Readonly<Record<string, string>>;

/** What happens in a flow: what each step is, and for each event the rows in their order: condition, effects, target. */
export function flowText(flow: Flow, gates: Gates['gates'], words: Words): string {
  const lines: string[] = [];
  for (const [name, { call, if: condition, wait, more }] of Object.entries(flow.load ?? {}))
    lines.push(
      `reads ${name}: ${call}${condition === undefined ? '' : ` if ${expressionText(condition)}`}${wait === undefined ? '' : `, waits ${wait} ms`}${more === undefined ? '' : `, page by page by ${more.by}`}`,
    );
  let step: string | undefined = '';
  for (const { step: at, event, decision } of [
    ...decisionsOf(flow),
    ...Object.entries(flow.steps).flatMap(([name, definition]) =>
      'end' in definition ? [{ step: name, event: '', decision: '' }] : [],
    ),
  ]) {
    if (at !== step)
      lines.push(
        '',
        at === undefined ? (event === 'start' ? 'at the start' : 'anywhere') : `${at}: ${kindOf(flow.steps[at])}`,
      );
    step = at;
    if (event === '') continue;
    for (const { id, row } of rowsOf(decision, gates))
      lines.push(
        `  ${event} | ${id === 'only' ? '–' : id} | ${row.if === undefined ? 'always' : `if ${expressionText(row.if)}`} | ${[...effectsOf(row, words), `to ${row.to ?? 'stay'}`].join('; ')}`,
      );
  }
  return `${lines.join('\n').trimStart()}\n`;
}

function kindOf(step: Step | undefined): string {
  if (step === undefined) return 'nothing';
  const over = 'over' in step && step.over !== undefined ? ` over ${step.over}` : '';
  if ('screen' in step) return `screen ${step.screen}${over}`;
  if ('call' in step) return `call ${step.call}`;
  if ('flow' in step) return `flow ${step.flow}${over}`;
  return 'end' in step ? `end ${step.end}` : 'decision';
}

function effectsOf(row: Effects, words: Words): readonly string[] {
  return [
    ...Object.entries(row.set ?? {}).map(([name, expr]) => `set ${name} to ${expressionText(expr)}`),
    ...Object.entries(row.refuse ?? {}).map(([field, text]) => `refuse ${field}: ${said(text, words)}`),
    ...(row['read-more'] ? [`ask for more of ${Object.keys(row['read-more']).join(', ')}`] : []),
    ...(row.refresh ? [`ask again ${Object.keys(row.refresh).join(', ')}`] : []),
    ...Object.entries(row.toast ?? {}).map(([tone, text]) => `tell (${tone}) ${said(text as Text, words)}`),
    ...(row.track === undefined ? [] : [`track ${row.track}`]),
    ...Object.entries(row.with ?? {}).map(
      ([name, expr]) => `with ${name} ${typeof expr === 'string' ? said(expr, words) : expressionText(expr)}`,
    ),
  ];
}

/** A text in its words, keys inside of a template too. */
export function said(text: Text, words: Words): string {
  const key = typeof text === 'string' ? text : text.key;
  const known = (name: string): string | undefined =>
    Object.hasOwn(words, name) ? words[name] : (words[`${name}_other`] ?? undefined);
  const template = known(key) ?? key.replace(/(?<=\| or: )[\w.-]+/g, (name) => JSON.stringify(known(name) ?? name));
  const values =
    typeof text === 'string' || text.with === undefined
      ? ''
      : ` (${Object.entries(text.with)
          .map(([name, expr]) => `${name} ${expressionText(expr)}`)
          .join(', ')})`;
  return `“${template}”${values}`;
}

/** The texts that a flow tells besides its screens, each once. */
export function textsTold(flow: Flow, gates: Gates['gates']): readonly Text[] {
  const rows = decisionsOf(flow).flatMap(({ decision }) => rowsOf(decision, gates));
  const texts = rows.flatMap(
    ({ row }) => [...Object.values(row.refuse ?? {}), ...Object.values(row.toast ?? {})] as Text[],
  );
  return [...new Map(texts.map((text) => [JSON.stringify(text), text])).values()];
}
