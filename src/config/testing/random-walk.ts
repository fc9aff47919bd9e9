import {
  advance,
  fieldsAt,
  frameSource,
  lookupIn,
  nowhere,
  placeOf,
  resultOf,
  topOf,
  type MachineEvent,
  type Program,
  type State,
} from '../../engine/flow/index.ts';
import { own, type Value, type ValueObject } from '../../engine/value.ts';
import type { Schema } from '../contract.ts';
import { isJsonObject } from '../json/object.ts';
import { once } from '../once.ts';
import type { Expr } from '../../language/language.gen.ts';
import { groundOf, member, type Ground } from '../paths/ground.ts';
import { valueWith, worldWith, type Facts } from '../paths/stage.ts';
import { liveOver, type Live } from '../paths/live.ts';
import { casesOf, type Case } from '../paths/cases.ts';
import { tagged } from './tagged-program.ts';

/** A number from 0 to below a bound. */
export type Dice = (bound: number) => number;

/** What one event did: where it came to, and the rows that the machine took. */
export interface Turn {
  readonly flow: string;
  readonly from: string;
  readonly event: string;
  readonly rows: readonly string[];
  /** True where another flow was entered or left. */
  readonly crosses: boolean;
}

/** The flows that are met in one, by name. */
const grounds = new WeakMap<Ground, Map<string, Ground>>();

/**
 * A borrower in a world of their own, who does whatever the dice say; every row that the machine takes is told.
 * @param given facts of that world, so that the walk comes farther than chance would
 */
export function randomWalk(ground: Ground, dice: Dice, most: number, given: Facts = new Map()): readonly Turn[] {
  const program: Program = tagged(ground.program);
  const around = once(grounds, ground, () => new Map([[ground.name, ground]]));
  const groundNamed = (name: string): Ground =>
    once(around, name, () => groundOf(ground.configuration, ground.contract, name));
  const facts = new Map<string, Case>([...randomFacts(ground, dice), ['session.signed_in', true], ...given]);
  const world = worldWith(ground, facts);
  const turns: Turn[] = [];
  let state: State = nowhere;
  const send = (event: MachineEvent, from: string, name: string): void => {
    const before = topOf(state.frames)?.flow ?? ground.name;
    const advanced = advance(program, state, event, world);
    const after =
      topOf(advanced.state.transit?.kind === 'call' ? advanced.state.transit.frames : advanced.state.frames)?.flow ??
      before;
    const rows = advanced.effects.flatMap((effect) => (effect.kind === 'track' ? [effect.name] : []));
    turns.push({
      flow: before,
      from,
      event: name,
      rows,
      crosses: after !== before || rows.some((row) => !row.startsWith(`${before}|`)),
    });
    state = advanced.state;
  };
  send(
    {
      type: 'begin',
      flow: ground.name,
      with: Object.fromEntries(
        Object.keys(ground.flow.takes ?? {}).flatMap((name): [string, Value][] => {
          const value = facts.get(`with.${name}`);
          return value === undefined ? [] : [[name, value]];
        }),
      ),
    },
    '',
    'start',
  );
  for (let turn = 0; turn < most && state.frames.length + (state.transit ? 1 : 0) > 0; turn += 1) {
    const { transit } = state;
    if (transit?.kind === 'wait') return turns;
    if (transit?.kind === 'call') {
      const flow = groundNamed(topOf(transit.frames)?.flow ?? '');
      const step = own(flow.flow.steps, transit.step);
      const operation = step && 'call' in step ? own(flow.contract.operations, step.call) : undefined;
      const outcomes = operation?.info.outcomes ?? ['ok', 'failed'];
      const outcome = outcomes[dice(3) > 0 ? 0 : dice(outcomes.length)] ?? 'ok';
      const told = randomFacts(flow, dice);
      send(
        {
          type: 'answer',
          ticket: transit.ticket,
          outcome,
          ...(outcome === 'ok' && {
            value: valueWith(`data.${transit.step}`, operation?.answer ?? { type: 'object' }, told, flow.contract),
          }),
          ...(outcome === 'failed' && {
            error: {
              code: String(told.get('error.code') ?? 'other'),
              message: String(told.get('error.message') ?? 'other'),
              status: 422,
              fields: told.get('error.fields.mobile') === undefined ? {} : { mobile: 'x' },
            },
          }),
        },
        transit.step,
        outcome,
      );
      continue;
    }
    const frame = topOf(state.frames);
    const place = placeOf(frame);
    if (frame === undefined || place === undefined) return turns;
    const flow = groundNamed(frame.flow);
    const events = flow.graph.events(place.step);
    const event =
      dice(4) > 0 && events[0] !== undefined
        ? (events[dice(Math.max(1, events.length - 2))] ?? 'back')
        : (events[dice(events.length)] ?? 'back');
    const told = randomFacts(flow, dice);
    const mayMiss = !flow.isSubmit(place.step, event);
    for (const name of fieldsAt(program, frame.flow, place)) {
      const field = flow.fields[name];
      const isLeftOut = (mayMiss || field?.required !== true) && dice(3) === 0;
      const lookup = lookupIn(frameSource(program, world, frame, {}));
      const isAsked = field?.if === undefined || resultOf(field.if, lookup) === true;
      state = advance(
        program,
        state,
        {
          type: 'typed',
          values: {
            [name]:
              isLeftOut || !isAsked
                ? undefined
                : (told.get(`form.${name}`) ??
                  valueWith(`form.${name}`, (field?.schema ?? {}) as Schema, told, flow.contract)),
          },
        },
        world,
      ).state;
    }
    if (event === 'back' || event === 'leave') send({ type: event }, place.step, event);
    else if (event.startsWith('after ')) send({ type: 'after', ms: event.slice(6), at: place.step }, place.step, event);
    else send({ type: 'event', name: event, carries: {} satisfies ValueObject }, place.step, event);
  }
  return turns;
}

/** A random value, or none, for every fact that the rules of a flow look at; texts that no rule names among them. */
function randomFacts(ground: Ground, dice: Dice): Facts {
  const facts = new Map<string, Case>();
  for (const [fact, cases] of factsLookedAt(ground, dice)) {
    const value = cases[dice(cases.length)];
    facts.set(fact, value);
  }
  return facts;
}

const known = new WeakMap<
  Ground,
  {
    readonly patterns: readonly string[];
    readonly cases: Map<string, readonly Case[]>;
    readonly view: ReturnType<Live['view']>;
  }
>();

function* factsLookedAt(ground: Ground, dice: Dice): Iterable<readonly [string, readonly Case[]]> {
  let table = known.get(ground);
  if (table === undefined) {
    const { graph } = ground;
    const live = liveOver(ground);
    const rows = ['', ...Object.keys(ground.flow.steps)].flatMap((step) =>
      graph.events(step).flatMap((event) => graph.rows(step, event) ?? []),
    );
    const view = live.viewOf(
      rows.flatMap(({ row }): readonly Expr[] => [
        ...(row.if === undefined ? [] : [row.if]),
        ...Object.values(row.set ?? {}),
      ]),
    );
    const all = [...view.looked()].flatMap((pattern) =>
      pattern.startsWith('value.') ? [...(live.reading.unit(pattern.slice(6)) ?? [])] : [pattern],
    );
    table = {
      patterns: [
        ...new Set(
          all.flatMap((pattern) => pattern.split('.').map((_, index, names) => names.slice(0, index + 1).join('.'))),
        ),
      ].sort(),
      cases: new Map(),
      view,
    };
    known.set(ground, table);
  }
  for (const pattern of table.patterns) {
    const [root = '', second = '', ...rest] = pattern.split('.');
    const top = ground.root(root, second);
    if (top === undefined || second === '') continue;
    const found = schemaUnder(ground, top.schema, top.required, rest);
    if (found === undefined) continue;
    const { schema, required } = found;
    for (const fact of spread(pattern)) {
      if (schema.type === 'array') yield [`${fact}#`, [0, 1, 2, ...(required ? [] : [undefined])]];
      else if (schema.type === 'object' || isJsonObject(schema.properties)) {
        if (!required && rest.length > 0) yield [`${fact}?`, [true, undefined]];
      } else {
        const cases = table.cases.get(pattern) ?? [
          ...casesOf(pattern, schema, table.view.uses).values,
          ...(schema.type === 'integer' ? [1, 2, 3] : []),
          ...(required ? [] : [undefined]),
        ];
        table.cases.set(pattern, cases);
        yield [
          fact,
          cases.length > 0
            ? cases
            : [valueWith(fact, schema, new Map(), ground.contract), ...(dice(2) === 0 && !required ? [undefined] : [])],
        ];
      }
    }
  }
}

function schemaUnder(
  ground: Ground,
  schema: Schema,
  required: boolean,
  names: readonly string[],
): { readonly schema: Schema; readonly required: boolean } | undefined {
  const [name, ...rest] = names;
  const here = ground.contract.resolve(schema);
  if (name === undefined) return { schema: here, required };
  if (name === '*' || /^\d+$/.test(name))
    return schemaUnder(ground, isJsonObject(here.items) ? here.items : {}, true, rest);
  const found = member(here, name, ground.contract);
  return found && schemaUnder(ground, found.schema, found.required, rest);
}

/** Each item of each list by its number. */
function spread(pattern: string): readonly string[] {
  const at = pattern.indexOf('*');
  if (at === -1) return [pattern];
  return [0, 1].flatMap((index) => spread(`${pattern.slice(0, at)}${index}${pattern.slice(at + 1)}`));
}
