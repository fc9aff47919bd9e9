import { became, type Change, type Versions } from './change.ts';
import { differences } from './differences.ts';

/** What changed in what widgets ask of the outside. */
export function askChanges({ before, after, old, now }: Versions): readonly Change[] {
  return differences({ asks: before.asks }, { asks: after.asks }).map((difference): Change => {
    const [, widget = '', name, ...inside] = difference.pointer;
    const what = name === undefined ? `What [${widget}] asks` : `What [${widget}] asks as [${name}]`;
    const part = inside.length === 0 ? '' : ` (${inside.join(' ')})`;
    return {
      subject: 'Widgets',
      says: `${what}${part} ${became(difference, (value, when) => (when === 'before' ? old : now).value(value))}.`,
    };
  });
}
