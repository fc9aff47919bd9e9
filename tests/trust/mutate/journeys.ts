import { configurationOf, type Configuration } from '../../../src/config/configuration.ts';
import { isJsonObject } from '../../../src/config/json/object.ts';
import { readLayers, type Files } from '../../../src/config/layers.ts';
import type { Expr } from '../../../src/language/language.gen.ts';
import {
  choose,
  fieldsAt,
  fieldsOf,
  frameSource,
  lookupIn,
  resultOf,
  rowsOf,
  screenOf,
  type Program,
} from '../../../src/engine/flow/index.ts';
import { operators } from '../../../src/engine/expression/every-operator.ts';
import { Traveller } from '../../../src/engine/flow/testing/traveller.ts';
import type { FakeWorld } from '../../../src/engine/flow/testing/world.ts';
import { isObject, type Lookup, type Value } from '../../../src/engine/value.ts';
import { pick, randomOf, seedOf, type Random } from '../random.ts';
import type { Configured } from '../shipped.ts';
import type { Surroundings } from './surroundings.ts';

/** What happened on a journey, event by event. Journeys of two configurations can be laid beside each other. */
export type Trace = readonly string[];

/** How far from the sample the worlds are: near ones come to the end, far ones to the edges. */
const levels = [0.02, 0.05, 0.1, 0.3];

export function programOf(
  configured: Configured,
  files: Files,
  lender: string,
): { readonly program: Program; readonly configuration: Configuration } {
  const configuration = configurationOf(readLayers(files, lender), lender);
  const { flows, screens, forms, gates, values } = configuration;
  const calls = Object.fromEntries(
    Object.entries(configured.knowledge.contract.operations).map(([id, { info }]) => [id, info]),
  );
  return { program: { flows, screens, forms, gates, values, calls }, configuration };
}

/** One journey through a flow, by the machine itself. The same number is the same borrower in the same world. */
export function journey(program: Program, flow: string, around: Surroundings, number: number): Trace {
  const draw = (what: string): Random => randomOf(seedOf(`${flow} ${number} ${what}`, 1));
  const level = levels[number % levels.length] ?? 0;
  const world = around.world(draw('world'), level);
  const borrower = new Traveller(program, world);
  const sampled = around.sample.flows[flow];
  const trace: string[] = [];
  const note = (event: string) =>
    trace.push(
      `${event} → ${borrower.at} ${JSON.stringify(borrower.effects)} ${JSON.stringify(borrower.top?.marks ?? {})} ${shownAt(program, world, borrower)}`,
    );
  borrower.begin(flow, sampled?.with ?? {});
  note('begin');
  for (let turn = 0; turn < 32 && (borrower.top !== undefined || borrower.state.transit !== undefined); turn += 1) {
    const random = draw(`turn ${turn}`);
    const { transit } = borrower.state;
    if (transit?.kind === 'wait') return trace;
    if (transit?.kind === 'call') {
      const outcomes = program.calls[transit.call] as { readonly outcomes?: readonly string[] } | undefined;
      const outcome = random() < 0.75 ? 'ok' : pick(outcomes?.outcomes ?? ['failed'], random);
      const data = around.sample.flows[transit.frames.at(-1)?.flow ?? flow]?.data?.[transit.step] ?? {};
      if (outcome === 'failed') borrower.fails(around.error(random));
      else
        borrower.send({ type: 'answer', ticket: transit.ticket, outcome, value: around.varied(data, random, level) });
      note(`${transit.step} ${outcome}`);
      continue;
    }
    const { top } = borrower;
    const step = top && program.flows[top.flow]?.steps[borrower.place?.step ?? ''];
    if (top === undefined || step === undefined) return trace;
    if (random() < 0.9)
      borrower.type(
        around.varied(around.sample.flows[top.flow]?.answers ?? {}, random, level) as Readonly<Record<string, Value>>,
      );
    const after = 'after' in step ? Object.keys(step.after ?? {}) : [];
    const pressed = [
      ...('on' in step ? Object.keys(step.on ?? {}) : []).sort(),
      ...(random() < 0.15 ? ['leave', 'back'] : []),
    ].filter((name) => name !== 'back' || random() < 0.5);
    const event =
      pressed.includes('continue') && random() < 0.5
        ? 'continue'
        : pressed.length === 0
          ? 'back'
          : pick(pressed, random);
    if (after.length > 0 && random() < 0.5) borrower.after(Number(after[0]));
    else if (event === 'back') borrower.back();
    else if (event === 'leave') borrower.send({ type: 'leave' });
    else borrower.press(event);
    note(event);
  }
  return trace;
}

/** What the fields and the screen at a place come to: whether they are there, their bounds, and every expression that is shown. */
function shownAt(program: Program, world: FakeWorld, { top, place }: Traveller): string {
  if (top === undefined || place === undefined) return '';
  const lookup = lookupIn(frameSource(program, world, top, {}));
  const fields = fieldsAt(program, top.flow, place).map((name) => {
    const { if: condition, required, readonly, limit, fill } = fieldsOf(program, top.flow)[name] ?? {};
    return [name, comesTo({ condition, required, readonly, limit, fill }, lookup)];
  });
  const checks = Object.values(program.forms[program.flows[top.flow]?.form ?? '']?.checks ?? {}).map((check) =>
    comesTo(check.if, lookup),
  );
  return JSON.stringify([
    fields,
    checks,
    comesTo(program.screens[screenOf(program, top.flow, place) ?? '']?.body, lookup),
  ]);
}

/** Every expression and every path of a template in a part of a configuration, come to what it is here. */
function comesTo(part: unknown, lookup: Lookup): unknown {
  if (typeof part === 'string') {
    return [...part.matchAll(/\{\{\s*([\w-]+)((?:\.[\w-]+)*)/g)].map(([, root, path]) =>
      told(lookup(root ?? '', (path ?? '').split('.').slice(1))),
    );
  }
  if (Array.isArray(part)) return part.map((item) => comesTo(item, lookup));
  if (!isJsonObject(part)) return undefined;
  const [name] = Object.keys(part);
  if (name !== undefined && Object.keys(part).length === 1 && Object.hasOwn(operators, name))
    return told(resultOf(part as Expr, lookup));
  return Object.values(part).map((member) => comesTo(member, lookup));
}

function told(result: unknown): unknown {
  return typeof result === 'symbol' || result === undefined ? String(result) : result;
}

/** Where each route leads in a world: to its flow, or elsewhere by one of its gates. */
export function entries({ routes, gates, values }: Configuration, around: Surroundings, number: number): Trace {
  const random = randomOf(seedOf(`routes ${number}`, 1));
  const world = around.world(random, levels[number % levels.length] ?? 0);
  const lookup = worldLookup(world, values, {
    path: '/x',
    search: '',
    here: '/x',
    query: random() < 0.5 ? {} : { id: '7', then: '/loans' },
  });
  return Object.entries(routes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, route]) => {
      const chosen = choose(rowsOf(route.gates ?? { only: { at: 1 } }, gates), (condition) =>
        resultOf(condition, lookup),
      );
      return `${id}: ${'row' in chosen ? JSON.stringify(chosen.row) : JSON.stringify(chosen)} ${JSON.stringify(comesTo(route.with ?? {}, lookup))}`;
    });
}

function worldLookup(world: FakeWorld, values: Readonly<Record<string, Expr>>, route: Value): Lookup {
  const lookup: Lookup = (root, path) => {
    const [name, ...rest] = path;
    const from =
      root === 'route'
        ? route
        : root === 'value' && name !== undefined && Object.hasOwn(values, name)
          ? resultOf(values[name] ?? null, lookup)
          : world.root(root);
    return (root === 'value' ? rest : path).reduce<ReturnType<Lookup>>(
      (here, part) =>
        isObject(here as Value) && Object.hasOwn(here as object, part)
          ? (here as Readonly<Record<string, Value>>)[part]
          : undefined,
      from,
    );
  };
  return lookup;
}
