import { callType, failure, loadMembers } from './answer-types.ts';
import { FlowPlaces } from './flow-places.ts';
import { flowBeneath, type Configuration } from '../../configuration.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { Expr, Field, Flow, Screen } from '../../../language/language.gen.ts';
import { setsIn } from '../../../engine/flow/index.ts';
import { endsIn, flowsIn, graphOf } from '../../flow-graph.ts';
import { programOf } from '../../program.ts';
import { dependenciesIn } from './dependencies.ts';
import { decide, noFacts, type Facts } from './facts.ts';
import { makeScope, type Members } from './make-scope.ts';
import { partsOf } from './screen-parts.ts';
import { presenceIn, type Presence } from './presence.ts';
import { typeOfExpr, type Scope } from './scope.ts';
import type { FlowScopes, Surroundings } from './surroundings.ts';
import { takesMembers } from './takes-members.ts';
import { typeText } from './type-text.ts';
import {
  any,
  boolean,
  constant,
  number,
  objectOf,
  openObject,
  optional,
  text,
  withMissing,
  type Type,
} from './type.ts';
import { join } from './join.ts';
import { typeOfSchema } from './type-of-schema.ts';

export function flowScopes(name: string, flow: Flow, surroundings: Surroundings): FlowScopes {
  const { configuration, contract, shared } = surroundings;
  const fields = configuration.forms[flow.form ?? '']?.fields ?? {};
  const places = new FlowPlaces(flow, configuration);
  const marks = marksOf();
  // What the platform tells the flow beneath is no screen's.
  const eventType =
    name === flowBeneath
      ? any
      : objectOf(
          Object.fromEntries(
            places.screens.flatMap((screen) =>
              partsOf(screen).senders.flatMap(({ carries }) => carries.map((carried) => [carried, () => any])),
            ),
          ),
        );
  /** By what is known there and the step. Begun anew when it is known what steps are given. */
  let scopes = new WeakMap<Facts, Map<string | undefined, Scope>>();
  let stepTypes: Readonly<Record<string, () => Type>> | undefined;
  const giving = new Map<string, boolean>();
  const beingWorkedOut = new Set<Expr>();
  const known: { presence?: Presence } = {};
  let callers: ReturnType<typeof callersOf> | undefined;
  let knownGift: { readonly text: string | undefined } | undefined;

  const dependencies = dependenciesIn(configuration, contract, flow, places.loads, places.namedAt(undefined));
  const presence = presenceIn({
    program: programOf(configuration, contract),
    name,
    graph: graphOf(configuration, contract, name, (of) => endsIn(configuration, of)),
    dependencies,
    start: surroundings.start(name),
    named: (step) => places.namedAt(step),
    isSet: (expr, facts, step) => expr !== null && typeOfExpr(expr, scopeAt(step, facts)).missing.length === 0,
  });
  known.presence = presence;
  scopes = new WeakMap();

  const stepIn = (row: Pointer) => (row[0] === 'steps' ? row[1] : undefined);
  return {
    anywhere: scopeAt(undefined, surroundings.start(name)),
    entering: (step) => scopeAt(undefined, presence.entering(step)),
    at: (step) => scopeAt(step, presence.at(step)),
    before: (row) => scopeAt(stepIn(row), presence.before(row)),
    after: (row) => scopeAt(stepIn(row), presence.after(row)),
    isGiven,
    gift,
    giftText: () => (knownGift ??= { text: typeText(gift()) }).text,
    fromOthers,
  };

  function scopeAt(step: string | undefined, facts: Facts): Scope {
    const ofFacts = scopes.get(facts) ?? new Map<string | undefined, Scope>();
    scopes.set(facts, ofFacts);
    const scope = ofFacts.get(step) ?? scopeOf(step, facts);
    ofFacts.set(step, scope);
    return scope;
  }

  function scopeOf(step: string | undefined, facts: Facts): Scope {
    const screens = places.screensAt(step);
    const members: Members = {
      ...shared,
      with: (scope) => objectOf({ ...takenMembers(step, screens, scope) }),
      flow: () =>
        objectOf({
          step: () => placeType(step),
          dirty: () => boolean,
          ...marks,
          passed: () => optional(number),
          ahead: () => optional(number),
        }),
      form: (scope) => answersIn(scope, () => true),
      own: (scope) => optional(answersIn(scope, (field) => field.own === true)),
      data: (scope) =>
        objectOf({
          ...(stepTypes ??= stepMembers()),
          ...Object.assign({}, ...screens.map(({ load }) => loadMembers(contract, load, scope))),
          ...loadMembers(contract, flow.load, scope),
        }),
      event: () => eventType,
      error: () => optional(failure),
    };
    return makeScope({ members, values: places.valuesAt(step) }, facts);
  }

  /** Where the borrower is: at this place, or at one of the flow's. */
  function placeType(step: string | undefined): Type {
    if (places.has(step)) return constant(step);
    return optional(places.steps.length === 0 ? text : { kind: 'text', known: places.steps, missing: [] });
  }

  function answersIn(scope: Scope, isWanted: (field: Field) => boolean): Type {
    const { facts: here, named } = scope;
    const isSure = (id: string, { if: condition }: Field) =>
      here.has(`form.${id}`) && (condition === undefined || decide(condition, here, named) !== false);
    return objectOf(
      Object.fromEntries(
        Object.entries(fields)
          .filter(([, field]) => isWanted(field))
          .map(([id, field]) => [
            id,
            () => (isSure(id, field) ? answerType(field, scope) : optional(answerType(field, scope))),
          ]),
      ),
    );
  }

  /** What was typed may be wrong yet, so a constant of the schema is not all that occurs. */
  function answerType({ schema: { const: _only, ...schema }, define, choices, value }: Field, scope: Scope): Type {
    if (value !== undefined) return workedOut(value, scope);
    if (choices !== undefined) return { kind: 'text', known: Object.keys(choices), missing: [] };
    return define === undefined ? unbounded(typeOfSchema(schema, contract.resolve)) : openObject;
  }

  /** What an answer comes to that is worked out; one that rests on itself, of which the rule for circles tells, is of any type. */
  function workedOut(value: Expr, scope: Scope): Type {
    if (beingWorkedOut.has(value)) return any;
    beingWorkedOut.add(value);
    const type = typeOfExpr(value, scope);
    beingWorkedOut.delete(value);
    return type;
  }

  function takenMembers(
    step: string | undefined,
    screens: readonly Screen[],
    scope: Scope,
  ): Readonly<Record<string, () => Type>> {
    const taken = {
      ...Object.assign({}, ...screens.map(({ takes }) => takesMembers(takes, contract))),
      ...takesMembers(flow.takes, contract),
    } as Readonly<Record<string, () => Type>>;
    const names = new Set([...Object.keys(taken), ...places.namesGiven(step)]);
    return Object.fromEntries(
      [...names].map((given) => [
        given,
        () => {
          const type = taken[given]?.() ?? any;
          const isSure = isGivenAt(step, given, scope) || (Object.hasOwn(flow.takes ?? {}, given) && isGiven(given));
          return isSure || type.kind === 'any' ? type : optional(type);
        },
      ]),
    );
  }

  function isGivenAt(step: string | undefined, given: string, scope: Scope): boolean {
    const definition = step === undefined ? undefined : flow.steps[step];
    if (step === undefined || definition === undefined || !('screen' in definition) || known.presence === undefined)
      return false;
    const own = definition.with?.[given];
    if (own !== undefined && isThere(own, scopeAt(undefined, known.presence.entering(step)))) return true;
    const rows = known.presence.given(step);
    return (
      rows.length > 0 &&
      rows.every(
        ({ with: table, facts }) =>
          table?.[given] !== undefined &&
          isThere(table[given], scopeAt(undefined, facts.size === 0 ? scope.facts : facts)),
      )
    );
  }

  /** A key of words, or an expression that cannot come to nothing. */
  function isThere(expr: Expr, scope: Scope): boolean {
    return typeof expr === 'string' || typeOfExpr(expr, scope).missing.length === 0;
  }

  function isGiven(given: string): boolean {
    const before = giving.get(given);
    if (before !== undefined) return before;
    giving.set(given, false);
    const ways: boolean[] = [];
    for (const route of Object.values(configuration.routes)) {
      if (route.flow === name)
        ways.push(route.with?.[given] !== undefined && isThere(route.with[given], surroundings.everywhere));
    }
    for (const { caller, step } of (callers ??= callersOf(name, configuration)))
      ways.push(caller !== name && surroundings.flow(caller) !== undefined && isGivenBy(caller, step, given));
    const isSure = ways.length > 0 && ways.every(Boolean);
    giving.set(given, isSure);
    return isSure;
  }

  function isGivenBy(caller: string, id: string, given: string): boolean {
    const step = configuration.flows[caller]?.steps[id];
    const scope = surroundings.flow(caller)?.entering(id);
    const own = step && 'with' in step ? step.with?.[given] : undefined;
    return own !== undefined && scope !== undefined && isThere(own, scope);
  }

  function stepMembers(): Readonly<Record<string, () => Type>> {
    return Object.fromEntries(
      Object.entries(flow.steps).flatMap(([id, step]) => {
        if ('call' in step) return [[id, () => optional(callType(contract, step.call))]];
        if ('screen' in step && step.poll !== undefined)
          return [[id, () => optional(callType(contract, step.poll?.call ?? ''))]];
        return 'flow' in step ? [[id, () => optional(giftType(step.flow))]] : [];
      }),
    );
  }

  function giftType(of: string): Type {
    return of === name ? any : (surroundings.flow(of)?.gift() ?? any);
  }

  function gift(): Type {
    const gifts = Object.entries(flow.steps).flatMap(([id, step]) =>
      'end' in step && step.end !== 'closed' ? [{ id, give: step.give ?? {} }] : [],
    );
    if (gifts.some(({ give }) => Object.hasOwn(give, '*'))) return any;
    const names = [...new Set(gifts.flatMap(({ give }) => Object.keys(give)))];
    return objectOf(
      Object.fromEntries(
        names.map((given) => [
          given,
          () => {
            const types = gifts.flatMap(({ id, give }) =>
              give[given] === undefined ? [] : [typeOfExpr(give[given], scopeAt(undefined, presence.entering(id)))],
            );
            const type = types.length === 0 ? any : types.reduce(join);
            const isSure = types.length === gifts.length && type.missing.length === 0;
            return isSure ? type : optional(withMissing(type, []));
          },
        ]),
      ),
    );
  }

  function fromOthers(): string | undefined {
    const running = flowsIn(flow);
    const gifts = running.map((of) => {
      const run = of === name ? undefined : surroundings.flow(of);
      return run === undefined ? '' : run.giftText();
    });
    if (gifts.includes(undefined)) return undefined;
    return JSON.stringify([
      [...surroundings.start(name)].sort(),
      Object.keys(flow.takes ?? {}).filter(isGiven),
      running.map((of, place) => [endsIn(configuration, of), gifts[place]]),
    ]);
  }

  /** Marks that rows of the flow set; one that is only taken away again is none. */
  function marksOf(): Readonly<Record<string, () => Type>> {
    const set = [...setsIn(flow, configuration.gates)].filter(
      ([target, exprs]) => target.startsWith('flow.') && exprs.some((expr) => expr !== null),
    );
    const computing = new Set<string>();
    return Object.fromEntries(
      set.map(([target, exprs]) => [
        target.slice(5),
        () => {
          if (computing.has(target)) return any;
          computing.add(target);
          const types = exprs
            .filter((expr) => expr !== null)
            .map((expr) => withMissing(typeOfExpr(expr, scopeAt(undefined, noFacts)), []));
          computing.delete(target);
          return optional(types.length === 0 ? any : withoutKnown(types.reduce(join)));
        },
      ]),
    );
  }
}

/** The steps of all flows that run a flow. */
function callersOf(
  name: string,
  { flows }: Configuration,
): readonly { readonly caller: string; readonly step: string }[] {
  return Object.entries(flows).flatMap(([caller, flow]) =>
    flowsIn(flow).includes(name)
      ? Object.entries(flow.steps).flatMap(([id, step]) =>
          'flow' in step && step.flow === name ? [{ caller, step: id }] : [],
        )
      : [],
  );
}

/** Fields are bounded by each lender, and what is shared compares with what is right for others. */
function unbounded(type: Type): Type {
  if (type.kind !== 'number') return type;
  const { least: _least, most: _most, ...rest } = type;
  return rest;
}

function withoutKnown(type: Type): Type {
  if (!('known' in type)) return type;
  const { known: _known, ...rest } = type;
  return rest;
}
