import type { Expr, With } from '../../language/language.gen.ts';
import { FAILED, isValue, own, PENDING, type Lookup, type Value, type ValueObject } from '../value.ts';
import { frameSource } from './frame.ts';
import { isReady, type Unready } from './given.ts';
import { withoutSecret } from './mask.ts';
import { stepOf, type Program, type World } from './program.ts';
import { askedOf, intentOf, lookupIn, questionOf, type ScopeSource } from './scope.ts';
import { fieldsSent, secretsOf } from './secrets.ts';
import { placeOf, type Context, type Frame } from './frames.ts';

/** A call as it is entered: what is sent, and what is kept of it. */
export interface Entry {
  readonly call: string;
  readonly money: boolean;
  /** May hold secrets; it is sent and nowhere kept. */
  readonly asked: ValueObject;
  readonly question: Value;
  readonly given: ValueObject;
  readonly stood: ValueObject;
  readonly sent: ValueObject;
}

/**
 * Evaluates what a call is asked with, once, when it is entered.
 * @param row what the row gives the call, beside the step's own `with`
 * @returns the state of a read when an argument waits for one
 */
export function entryOf(
  program: Program,
  world: World,
  frame: Frame,
  context: Context,
  name: string,
  row: With | undefined,
): Entry | Unready {
  const step = stepOf(program, frame.flow, name);
  if (step === undefined || !('call' in step)) throw new Error(`"${name}" is no call of flow "${frame.flow}"`);
  const source = frameSource(program, world, frame, context);
  const handed = askedOf(source, step.call, row);
  if (!isReady(handed)) return handed;
  const given = askedOf(source, step.call, row, withoutSecret);
  if (!isReady(given)) return given;
  const inScope = frameSource(program, world, frame, context, { given: handed });
  const spoken = inWords(
    step.with,
    own(program.calls, step.call)?.words ?? [],
    world,
    lookupIn(inScope, withoutSecret),
  );
  const asked = isReady(spoken) ? askedOf(inScope, step.call, spoken) : spoken;
  if (!isReady(asked)) return asked;
  const money = own(program.calls, step.call)?.money ?? false;
  const stood = placeOf(frame)?.with ?? {};
  const question = money ? intentOf(source, name, given, stood) : questionOf(source, name, given, stood);
  if (!isReady(question)) return question;
  return {
    call: step.call,
    money,
    asked: { ...asked, ...handed },
    question: question ?? null,
    given,
    stood,
    sent: answersSent(program, frame, source, name),
  };
}

/** What is given in words is said in the page's language. */
function inWords(
  given: With | undefined,
  names: readonly string[],
  world: World,
  lookup: Lookup,
): With | undefined | Unready {
  if (given === undefined || names.length === 0) return given;
  const spoken: [string, Expr][] = [];
  for (const [name, expr] of Object.entries(given)) {
    const said = names.includes(name) && typeof expr === 'string' ? world.words(expr, lookup) : expr;
    if (said === PENDING || said === FAILED) return said;
    spoken.push([name, (said ?? null) as Expr]);
  }
  return Object.fromEntries(spoken);
}

function answersSent(program: Program, frame: Frame, source: ScopeSource, name: string): ValueObject {
  const secrets = secretsOf(program, frame.flow);
  const lookup = lookupIn(source);
  const sent = fieldsSent(program, frame.flow, name).flatMap((field): [string, Value][] => {
    const answer = secrets.includes(field) ? undefined : lookup('form', [field]);
    return isValue(answer) ? [[field, answer]] : [];
  });
  return Object.fromEntries(sent);
}
