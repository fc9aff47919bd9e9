import type { Effects, Text } from '../../language/language.gen.ts';
import { evaluate } from '../expression/index.ts';
import { FAILED, own, PENDING, type Lookup, type Value } from '../value.ts';
import { without, withAnswers } from './answers.ts';
import type { Effect } from './event.ts';
import { frameSource } from './frame.ts';
import { withoutSecret } from './mask.ts';
import type { Program, World } from './program.ts';
import { growingRead, lookupIn } from './scope.ts';
import type { Context, Frame } from './frames.ts';

/** What a row does before it goes to its target, in the order of the grammar; or that it waits for a read. */
export type Done =
  | { readonly frame: Frame; readonly effects: readonly Effect[] }
  | { readonly wait: 'pending' | 'failed' };

export function perform(program: Program, world: World, frame: Frame, context: Context, row: Effects): Done {
  let done = frame;
  const isTypedOver = (field: string): boolean =>
    context.sent?.frame === frame.id && context.sent.typedOver.includes(field);
  const lookup = (): Lookup => lookupIn(frameSource(program, world, done, context), withoutSecret);

  for (const [target, expr] of Object.entries(row.set ?? {})) {
    const [root, name = ''] = target.split('.');
    const result = evaluate(expr, { lookup: lookup() });
    if (result === PENDING) return { wait: 'pending' };
    if (result === FAILED) return { wait: 'failed' };
    const value = result ?? undefined;
    if (root === 'form') {
      // A code that was typed while the one before was on its way is none that was refused.
      if (value === undefined && isTypedOver(name)) continue;
      done = withAnswers(program, world, done, { [name]: value });
      // Also where it was empty before: what is said of an answer that was taken away is over.
      done = { ...done, refusals: without(done.refusals, [name]) };
    } else
      done = { ...done, marks: value === undefined ? without(done.marks, [name]) : { ...done.marks, [name]: value } };
  }

  const words = (text: Text): string | typeof PENDING => {
    const result = world.words(text, lookup());
    return result === PENDING || typeof result === 'string' ? result : '';
  };
  /** What was sent, whatever is typed over it by now; what the row itself has just set or taken away stands as it is. */
  const refused = (field: string): Value | undefined =>
    context.sent?.frame === frame.id && own(row.set, `form.${field}`) === undefined
      ? own(context.sent.answers, field)
      : undefined;
  for (const [field, text] of Object.entries(row.refuse ?? {})) {
    const said = words(text);
    if (said === PENDING) return { wait: 'pending' };
    const sent = refused(field);
    // Nothing is left of a secret that was typed over, and nothing need be said of it.
    if (sent === undefined && isTypedOver(field)) continue;
    const value = sent ?? own(done.answers, field) ?? null;
    done = { ...done, refusals: { ...done.refusals, [field]: { value, text: said } } };
  }

  const effects: Effect[] = [];
  if (row.refresh) effects.push({ kind: 'refresh', calls: Object.keys(row.refresh) });
  for (const name of Object.keys(row['read-more'] ?? {})) {
    const read = growingRead(frameSource(program, world, done, context), name);
    if (read) effects.push({ kind: 'more', ...read });
  }
  for (const tone of ['good', 'bad', 'note'] as const) {
    const text = row.toast?.[tone];
    if (text === undefined || text === null) continue;
    const said = words(text);
    if (said === PENDING) return { wait: 'pending' };
    effects.push({ kind: 'toast', tone, text: said });
  }
  if (row.track !== undefined) effects.push({ kind: 'track', name: row.track });
  return { frame: done, effects };
}
