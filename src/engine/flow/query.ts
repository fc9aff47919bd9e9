import { isValue } from '../value.ts';
import { firstValue } from './answers.ts';
import { frameSource } from './frame.ts';
import type { Frame } from './frames.ts';
import { fieldsOf, type Program, type World } from './program.ts';
import { lookupIn } from './scope.ts';

/** The query of an address in which the answers of its flow stand that have a name there and are not as at first; what else is in it stays. */
export function queryWith(program: Program, world: World, frame: Frame, search: string): string {
  const query = new URLSearchParams(search);
  const lookup = lookupIn(frameSource(program, world, frame, {}));
  for (const [id, field] of Object.entries(fieldsOf(program, frame.flow))) {
    const { query: name } = field;
    if (name === undefined) continue;
    const answer = lookup('form', [id]);
    const first = firstValue(field, lookup);
    const isFirst = typeof first === 'object' && first.value === answer;
    if (isValue(answer) && answer !== null && answer !== '' && !isFirst) query.set(name, String(answer));
    else query.delete(name);
  }
  const written = query.toString();
  return written === '' ? '' : `?${written}`;
}
