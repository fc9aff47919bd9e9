import type { World } from '../../engine/flow/index.ts';
import { judge } from '../../answers/judge.ts';
import { rulesOf } from './form-port.ts';

/** Judges kept answers as the form would, for resuming. Options that are still being read do not hold it up: the core judges them again. */
export function validIn(currency: string): World['valid'] {
  return (fields, answers, lookup) =>
    Object.entries(fields).every(([name, field]) => {
      const { options: _options, ...plain } = field;
      const rules = rulesOf(name, plain, lookup, () => '');
      return judge(plain, rules, Object.hasOwn(answers, name) ? answers[name] : undefined, currency) === undefined;
    });
}
