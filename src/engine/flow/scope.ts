import type { CallFacts } from '../../language/bundle.ts';
import type { Expr, Field, Load, With } from '../../language/language.gen.ts';
import { evaluate } from '../expression/index.ts';
import {
  at,
  equal,
  FAILED,
  isObject,
  isValue,
  own,
  PENDING,
  type Lookup,
  type Result,
  type Value,
  type ValueObject,
} from '../value.ts';
import { isReady, type Unready } from './given.ts';
import { intentMask, questionMask, withoutSecret, type Mask } from './mask.ts';
import { fieldsOf, flowOf, stepOf, type Program, type World } from './program.ts';
import type { Answered } from './frames.ts';

/**
 * Where a scope takes its facts from. The machine hands in a frame, the page hands in atoms, the walk over every path
 * what it has chosen; the meaning of `form`, `data`, `value`, `with` and `flow` is written once, here.
 */
export interface ScopeSource {
  readonly program: Program;
  readonly flow: string;
  readonly screen: string | undefined;
  /** settings, site, session, profile, route, today, now, event, error */
  root(name: string): Result;
  /** What the flow was given, and on top what the place was given. */
  given(): ValueObject;
  /** What the flow alone was given. */
  flowGiven(): ValueObject;
  mark(name: string): Result;
  /** The answer as it was typed, whether or not it counts. */
  raw(field: string): Value | undefined;
  /** As the world judges answers. */
  readonly valid: World['valid'];
  /** The value of `for` when it was typed. */
  belongs(field: string): Value | undefined;
  /** True when a place on the path asks it. */
  placed(field: string): boolean;
  answered(step: string): Answered | undefined;
  /** @param load how it is asked: what it waits for, and whether it grows */
  read(call: string, asked: ValueObject, load: Load): Result;
  /** What stands at a path in a value, where values are made as they are looked at. @default the value's own members */
  at?(value: Result, path: readonly string[]): Result;
  /** Looking ahead: true for an answer that will have been given by then, so that nothing is known of it yet. */
  isOpen?(root: 'form' | 'data', name: string): boolean;
  /** Computes once as long as nothing it read has changed. What `compute` closes over must follow from the key. */
  remember(key: string, compute: (source: ScopeSource) => Result): Result;
}

/** The meaning of every path of an expression at one place of one flow. */
export function lookupIn(source: ScopeSource, mask?: Mask): Lookup {
  const within = (value: Result, path: readonly string[]): Result =>
    source.at ? source.at(value, path) : at(value, path);
  return (root, path) => {
    const [name, ...rest] = path;
    switch (root) {
      case 'with':
        return within(mask?.with ? { ...source.flowGiven(), ...mask.with } : source.given(), path);
      case 'flow':
        return name === undefined || mask?.hides.has(`flow.${name}`) ? undefined : within(source.mark(name), rest);
      case 'form':
        return name === undefined ? allAnswers(source, mask) : within(answerOf(source, name, mask), rest);
      case 'own':
        return within(ownAnswers(source, mask), path);
      case 'data':
        return name === undefined ? undefined : within(dataOf(source, name, mask), rest);
      case 'value':
        return name === undefined ? undefined : within(valueOf(source, name, mask), rest);
      default:
        return mask?.hides.has(root) ? undefined : within(source.root(root), path);
    }
  };
}

function keyed(mask: Mask | undefined, key: string): string {
  return mask ? `${mask.name}?${key}` : key;
}

function evaluateIn(source: ScopeSource, expr: Expr, mask?: Mask): Result {
  return evaluate(expr, { lookup: lookupIn(source, mask) });
}

function valueOf(source: ScopeSource, name: string, mask?: Mask): Result {
  const { program } = source;
  const expr =
    own(flowOf(program, source.flow).values, name) ??
    own(source.screen === undefined ? undefined : own(program.screens, source.screen)?.values, name) ??
    own(program.values, name);
  if (expr === undefined) return undefined;
  return source.remember(keyed(mask, `value:${name}`), (inner) => evaluateIn(inner, expr, mask));
}

/**
 * The answer to a field, if it counts: its place is on the path, its `if` holds, and its `for` is unchanged. An amount
 * that its field refuses counts nowhere: nothing is worked out from it or said of it.
 */
function answerOf(source: ScopeSource, name: string, mask?: Mask): Result {
  const field = own(fieldsOf(source.program, source.flow), name);
  if (field === undefined || (mask && field.schema.writeOnly)) return undefined;
  if (!source.placed(name)) return undefined;
  if (field.value === undefined && source.raw(name) === undefined)
    return source.isOpen?.('form', name) ? PENDING : undefined;
  const isAmount = field.schema.format === 'decimal';
  if (field.if === undefined && field.for === undefined && field.value === undefined && !isAmount)
    return source.raw(name);
  return source.remember(keyed(mask, `form:${name}`), (inner) => {
    const asked = field.if === undefined ? true : evaluateIn(inner, field.if, mask);
    if (asked === PENDING || asked === FAILED) return asked;
    if (asked !== true) return undefined;
    if (field.value !== undefined) return evaluateIn(inner, field.value, mask);
    const typed = inner.raw(name);
    // The bounds of the moment may be made of the answer itself.
    if (
      isAmount &&
      !inner.valid({ [name]: { ...field, if: true, limit: {} } }, { [name]: typed ?? null }, () => undefined)
    )
      return undefined;
    if (field.for === undefined) return typed;
    const owner = evaluateIn(inner, field.for, mask ?? withoutSecret);
    if (owner === PENDING || owner === FAILED) return owner;
    return equal(owner, inner.belongs(name)) ? typed : undefined;
  });
}

/** The answers of the lender's own; missing where there are none. */
function ownAnswers(source: ScopeSource, mask?: Mask): Result {
  const answers = allAnswers(source, mask, (field) => field.own === true);
  return isObject(answers) && Object.keys(answers).length === 0 ? undefined : answers;
}

/** The answers that count, of all fields or of some; an answer of the lender's own is no other call's. */
function allAnswers(
  source: ScopeSource,
  mask?: Mask,
  isWanted: (field: Field) => boolean = (field) => field.own !== true,
): Result {
  const answers: Record<string, Value> = {};
  for (const [name, field] of Object.entries(fieldsOf(source.program, source.flow))) {
    if (!isWanted(field)) continue;
    const answer = answerOf(source, name, mask);
    if (answer === PENDING || answer === FAILED) return answer;
    if (answer !== undefined) answers[name] = answer;
  }
  return answers;
}

function dataOf(source: ScopeSource, name: string, mask?: Mask): Result {
  const load = loadNamed(source, name);
  if (load !== undefined) return source.remember(`load:${name}`, (inner) => readOf(inner, load));
  if (mask?.step === name) return undefined;
  const answer = standing(source, name);
  return answer === undefined && source.isOpen?.('data', name) ? PENDING : answer;
}

function loadNamed(source: ScopeSource, name: string): Load | undefined {
  const screen = source.screen === undefined ? undefined : own(source.program.screens, source.screen);
  return own(flowOf(source.program, source.flow).load, name) ?? own(screen?.load, name);
}

/** A read that grows, with what its first page is asked with. Undefined where there is none, or where it is not asked yet. */
export function growingRead(
  source: ScopeSource,
  name: string,
): { readonly load: Load; readonly asked: ValueObject } | undefined {
  const load = loadNamed(source, name);
  const asked = load?.more && askedOf(source, load.call, load.with, withoutSecret);
  return load && asked && isReady(asked) ? { load, asked } : undefined;
}

/** A read's present answer; missing while its `if` does not hold. It is one read whoever asks; a secret is no part of it. */
function readOf(source: ScopeSource, load: Load): Result {
  if (load.if !== undefined) {
    const wanted = evaluateIn(source, load.if, withoutSecret);
    if (wanted === PENDING || wanted === FAILED) return wanted;
    if (wanted !== true) return undefined;
  }
  const asked = askedOf(source, load.call, load.with, withoutSecret);
  const read = isReady(asked) ? source.read(load.call, asked, load) : asked;
  return read === FAILED && load.optional === true ? undefined : read;
}

/** The answer of a step, if it is still the answer to the question that would be asked now. */
function standing(source: ScopeSource, step: string): Result {
  const answered = source.answered(step);
  if (answered === undefined || answered.fact) return answered?.value;
  return source.remember(`data:${step}`, (inner) => {
    const present = inner.answered(step);
    if (present === undefined) return undefined;
    const question = questionOf(inner, step, present.given, present.stood);
    if (!isValue(question)) return question;
    return equal(question, present.question) ? present.value : undefined;
  });
}

/**
 * What a call step would be asked with now, secrets, clock, event and its own last answer left out.
 * @param given what the row gave the call
 * @param stood what the place was given from which the call was sent
 */
export function questionOf(source: ScopeSource, step: string, given: ValueObject, stood: ValueObject = {}): Result {
  return askedUnder(source, step, given, questionMask(step, { ...stood, ...given }));
}

/**
 * What a call that moves money is asked with, to know when it would be sent a second time. It is asked when the call
 * is entered and never again, so that the event is part of it: paying for another row of a list is another intent.
 */
export function intentOf(source: ScopeSource, step: string, given: ValueObject, stood: ValueObject): Result {
  return askedUnder(source, step, given, intentMask(step, { ...stood, ...given }));
}

function askedUnder(source: ScopeSource, step: string, given: ValueObject, mask: Mask): Result {
  const definition = stepOf(source.program, source.flow, step);
  if (definition === undefined || !('call' in definition)) return undefined;
  const asked = askedOf(source, definition.call, definition.with, mask);
  return isReady(asked) ? { ...asked, ...given } : asked;
}

/** The names of what a call takes. */
export function namesTaken(facts: CallFacts | undefined): readonly string[] {
  return facts ? [...facts.params, ...facts.query, ...facts.body, ...(facts.headers ?? [])] : [];
}

/**
 * The arguments of a call. Empty values are left out; "*" spreads those members that the call names and no other, all of
 * them where its body takes any name.
 * @returns an object, or the state of a read that an argument waits for
 */
export function askedOf(
  source: ScopeSource,
  call: string,
  given: With | undefined,
  mask?: Mask,
): ValueObject | Unready {
  return argumentsOf(given, own(source.program.calls, call), lookupIn(source, mask));
}

/** The same in any scope. */
export function argumentsOf(
  given: With | undefined,
  facts: CallFacts | undefined,
  lookup: Lookup,
): ValueObject | Unready {
  const asked: Record<string, Value> = {};
  for (const [name, expr] of Object.entries(given ?? {})) {
    const members: ReturnType<typeof spread> =
      name === '*' ? spread(expr, facts, lookup) : { [name]: evaluate(expr, { lookup }) };
    if (members === PENDING || members === FAILED) return members;
    for (const [member, value] of Object.entries<Result>(members)) {
      if (value === PENDING || value === FAILED) return value;
      if (value !== undefined && value !== null && value !== '') asked[member] = value;
    }
  }
  return asked;
}

function spread(
  expr: Expr,
  facts: CallFacts | undefined,
  lookup: Lookup,
): Readonly<Record<string, Result>> | typeof PENDING | typeof FAILED {
  const names = namesTaken(facts);
  // The whole form is read member by member: a call depends on the answers that it names, not on all of them.
  if (isObject(expr) && expr.var === 'form')
    return Object.fromEntries(names.map((name) => [name, lookup('form', [name])]));
  const whole = evaluate(expr, { lookup });
  if (whole === PENDING || whole === FAILED) return whole;
  if (facts?.open) return isObject(whole) ? whole : {};
  return Object.fromEntries(names.map((name) => [name, at(whole, [name])]));
}
