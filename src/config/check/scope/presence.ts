import { begins, fieldsAt, isPath, type Graph, type NamedRow, type Program } from '../../../engine/flow/index.ts';
import { own } from '../../../engine/value.ts';
import type { Effects, Screen, With } from '../../../language/language.gen.ts';
import { pointerText, type Pointer } from '../../json/pointer.ts';
import { once } from '../../once.ts';
import { decide, learn, meet, noFacts, type Facts, type Named } from './facts.ts';
import type { Atom, Dependencies } from './dependencies.ts';
import { isSubmitted, partsOf } from './screen-parts.ts';

/** What is known for certain at each step of a flow, whichever way the borrower came. */
export interface Presence {
  /** When a step is entered: its `with` is evaluated there. */
  entering(step: string): Facts;
  /** While the borrower is at a step: what its fields ask may change. */
  at(step: string): Facts;
  /** Before a row is tried, and where it has been taken and has set what it sets. By the pointer of the row. */
  before(row: Pointer): Facts;
  after(row: Pointer): Facts;
  /** What the rows that lead to a step give it, each with what is known there. */
  given(step: string): readonly { readonly with: With | undefined; readonly facts: Facts }[];
}

export interface Journey {
  readonly program: Program;
  readonly name: string;
  readonly graph: Graph;
  readonly dependencies: Dependencies;
  /** Known when the flow begins. */
  readonly start: Facts;
  readonly named: (step: string | undefined) => Named;
  /** Whether what a row sets is there for certain. */
  readonly isSet: (expr: NonNullable<Effects['set']>[string], facts: Facts, step: string | undefined) => boolean;
}

type Changed = ReadonlySet<Atom>;
/** The places from which the borrower can have come, each with what has changed since. */
type Origins = ReadonlyMap<string, Changed>;

const nowhere: Origins = new Map();

/** A must-analysis: forwards from the start, and where ways meet, what holds on all of them. */
export function presenceIn(journey: Journey): Presence {
  const { program, graph, dependencies, named } = journey;
  const { flow } = graph;
  const fields = own(program.forms, flow.form ?? '')?.fields ?? {};
  const lifted = new Set(
    Object.entries(flow.steps).flatMap(([id, step]) =>
      'screen' in step && step.over !== undefined ? [`place.${id}`] : [],
    ),
  );
  const entered = new Map<string, Facts>();
  const origins = new Map<string, Map<string, Set<Atom>>>();
  const rows = new Map<string, { before: Facts; after: Facts }>();
  const given = new Map<string, Map<string, { readonly with: With | undefined; readonly facts: Facts }>>();
  const stood = new Map<string, { readonly entered: Facts; readonly standing: Facts }>();
  const learned = new Map<string, readonly string[]>();
  const asked = new Map<string, readonly string[]>();
  /** When what is known of a step has changed last, and of which steps a pass has looked. Most passes would find what they found before. */
  const changedAt = new Map<string, number>();
  const passes = new Map<string, { readonly at: number; readonly looked: ReadonlySet<string> }>();
  let looked = new Set<string>();
  let changes = 0;

  take('', begins, journey.start, nowhere);
  for (let round = 0, before = -1; before !== changes && round < 100; round += 1) {
    before = changes;
    for (const id of Object.keys(flow.steps)) {
      const last = passes.get(id);
      if (
        !entered.has(id) ||
        (last !== undefined && [...last.looked].every((step) => (changedAt.get(step) ?? 0) <= last.at))
      )
        continue;
      const at = changes;
      looked = new Set([id]);
      pass(id);
      passes.set(id, { at, looked });
    }
  }

  return {
    entering: (step) => entered.get(step) ?? noFacts,
    at: (step) => standing(step),
    before: (row) => rows.get(pointerText(row))?.before ?? noFacts,
    after: (row) => rows.get(pointerText(row))?.after ?? noFacts,
    given: (step) => [...(given.get(step)?.values() ?? [])],
  };

  function screensAt(id: string): readonly Screen[] {
    const step = own(flow.steps, id);
    return step === undefined || !('screen' in step)
      ? []
      : [step.screen, flow.beside].flatMap((name) => own(program.screens, name ?? '') ?? []);
  }

  function askedAt(id: string): readonly string[] {
    return once(asked, id, () => fieldsAt(program, journey.name, { step: id }).map((name) => `form.${name}`));
  }

  function enteredAt(id: string): Facts | undefined {
    looked.add(id);
    return entered.get(id);
  }

  function originsOf(id: string): Origins | undefined {
    looked.add(id);
    return origins.get(id);
  }

  /** What follows from the condition of a row that comes to a step. */
  function learnt({ row, pointer }: NamedRow, outcome: boolean, step: string | undefined): readonly string[] {
    if (row.if === undefined) return [];
    const key = `${step ?? ''} ${pointerText(pointer)} ${String(outcome)}`;
    const known = learned.get(key) ?? learn(row.if, outcome, named(step));
    learned.set(key, known);
    return known;
  }

  /** Arriving at a place changes what is asked there, what it is given, and where the borrower is; an event is over. */
  function standing(id: string): Facts {
    const facts = enteredAt(id) ?? noFacts;
    const known = stood.get(id);
    if (known?.entered === facts) return known.standing;
    const here = arrived(id, facts);
    stood.set(id, { entered: facts, standing: here });
    return here;
  }

  function arrived(id: string, facts: Facts): Facts {
    const step = own(flow.steps, id);
    if (step === undefined || !('screen' in step)) return facts;
    const withs = [...facts].flatMap((fact) =>
      [...dependencies.of(fact)].filter(
        (atom) => atom.startsWith('with.') && !Object.hasOwn(flow.takes ?? {}, atom.slice(5)),
      ),
    );
    const changed = new Set([
      ...askedAt(id),
      'flow.step',
      'flow.passed',
      'flow.ahead',
      'event',
      'error',
      ...withs,
      ...Object.keys(step.with ?? {}).map((name) => `with.${name}`),
    ]);
    return new Set([...dependencies.without(facts, changed), 'flow.step', `place.${id}`]);
  }

  /** All that can happen at a step. */
  function pass(id: string): void {
    const step = own(flow.steps, id);
    const here = standing(id);
    const came = graph.isPlace(id) ? new Map([[id, new Set<Atom>()]]) : (originsOf(id) ?? nowhere);
    for (const event of graph.events(id)) {
      const { facts, from } = happened(id, event, here, came);
      if (graph.rows(id, event) !== undefined) take(id, event, facts, from);
      else if (event === 'back' || (step && 'flow' in step)) goBack(id, from);
      else change(from, new Set());
    }
    if (step && 'screen' in step && step.over !== undefined && step.over !== 'here') lead(step.over, here, came);
  }

  /** What is known when an event comes to a step, and whence the borrower has come. */
  function happened(
    id: string,
    event: string,
    here: Facts,
    came: Origins,
  ): { readonly facts: Facts; readonly from: Origins } {
    const step = own(flow.steps, id);
    const known = submitted(id, event, here);
    const brought = graph.brings(id, event);
    const changed = new Set(brought === 'answer' ? [`data.${id}`] : []);
    const polled =
      brought === 'answer' && step && 'screen' in step ? learn(step.poll?.until ?? true, true, named(id)) : [];
    const facts =
      brought === undefined
        ? known
        : brought === 'error'
          ? new Set([...known, 'error'])
          : new Set([...dependencies.without(known, changed), ...changed, ...polled]);
    const from = since(came, changed);
    return {
      facts,
      from: step && 'flow' in step && step.over === undefined ? new Map([...from, [id, new Set<Atom>()]]) : from,
    };
  }

  /** What is known besides when a place has been submitted: the answers that it requires. */
  function submitted(id: string, event: string, here: Facts): Facts {
    const screens = screensAt(id);
    const shown = screens.slice(0, 1).flatMap((screen) => partsOf(screen).groups);
    const names = Object.entries(fields).filter(([, field]) => {
      const groups = shown.filter(({ group }) => group === field.group);
      return (
        field.required === true &&
        groups.some((group) => isSubmitted(screens, event, group)) &&
        (field.if === undefined || decide(field.if, here, named(undefined)) === true)
      );
    });
    return names.length === 0 ? here : new Set([...here, ...names.map(([name]) => `form.${name}`)]);
  }

  /** Tries the rows of a decision in their order. */
  function take(id: string, event: string, facts: Facts, from: Origins): void {
    const step = id === '' ? undefined : id;
    let known = facts;
    for (const one of graph.rows(id, event) ?? []) {
      const { row, pointer } = one;
      const taken = knowing(known, learnt(one, true, step));
      const set = Object.entries(row.set ?? {});
      const changed = new Set(set.map(([path]) => path));
      const marks = set.flatMap(([path, expr]) =>
        path.startsWith('flow.') && journey.isSet(expr, taken, step) ? [path] : [],
      );
      const after: Facts = set.length === 0 ? taken : new Set([...dependencies.without(taken, changed), ...marks]);
      note(pointerText(pointer), known, after);
      const target = row.to ?? 'stay';
      const came = since(from, changed);
      if (target === 'stay') change(came, new Set());
      else if (target === 'back')
        for (const place of came.keys()) goBack(place, new Map([...came].filter(([name]) => name === place)));
      else if (target !== 'leave' && !isPath(target))
        lead(target, after, came, { key: pointerText(pointer), with: row.with });
      if (row.if === undefined) return;
      known = knowing(known, learnt(one, false, step));
    }
  }

  function lead(
    target: string,
    facts: Facts,
    from: Origins,
    row?: { readonly key: string; readonly with: With | undefined },
  ): void {
    if (!Object.hasOwn(flow.steps, target)) return;
    enter(target, landed(target, facts));
    if (row) {
      const table = given.get(target) ?? new Map<string, { readonly with: With | undefined; readonly facts: Facts }>();
      given.set(target, table.set(row.key, { with: row.with, facts: meet(table.get(row.key)?.facts, facts) }));
    }
    for (const [place, changed] of from) {
      // Arriving where the path has been already cuts it back: the borrower has not come from what lay after it.
      if (place !== target && !(graph.isPlace(target) && standing(place).has(`place.${target}`)))
        come(target, place, changed);
    }
  }

  /** A place on the ground takes away what lay over the path: what was asked there alone counts no more. */
  function landed(target: string, facts: Facts): Facts {
    const step = flow.steps[target];
    const isOnTop = step === undefined || !('screen' in step || 'flow' in step) || step.over === 'here';
    if (isOnTop || lifted.size === 0) return facts;
    const stays = new Set(
      [...facts].flatMap((fact) => (fact.startsWith('place.') && !lifted.has(fact) ? askedAt(fact.slice(6)) : [])),
    );
    return dependencies.without(
      facts,
      new Set([...lifted].flatMap((place) => [place, ...askedAt(place.slice(6)).filter((name) => !stays.has(name))])),
    );
  }

  /** To the places before: what was known there still is, but for what has changed since. */
  function goBack(id: string, from: Origins): void {
    const more = new Set([...askedAt(id), ...[...from.values()].flatMap((changed) => [...changed])]);
    change(since(originsOf(id) ?? nowhere, more), new Set());
  }

  /** Something has changed while the borrower comes back to these places. */
  function change(places: Origins, more: Changed): void {
    for (const [place, before] of places) {
      const changed = new Set([...before, ...more]);
      const facts = enteredAt(place);
      if (facts === undefined || changed.size === 0) continue;
      enter(place, dependencies.without(facts, changed));
      // Answers to what is asked later are off the path again; marks stay, however far the borrower goes back.
      const marks = new Set([...changed].filter((atom) => atom.startsWith('flow.')));
      if (marks.size > 0) for (const earlier of originsOf(place)?.keys() ?? []) come(place, earlier, marks);
    }
  }

  function enter(step: string, facts: Facts): void {
    const before = entered.get(step);
    const met = meet(before, facts);
    if (before !== undefined && met.size === before.size) return;
    entered.set(step, met);
    changedAt.set(step, (changes += 1));
  }

  function come(step: string, place: string, changed: Changed): void {
    const known = origins.get(step) ?? new Map<string, Set<Atom>>();
    origins.set(step, known);
    const atoms = known.get(place);
    const all = new Set([...(atoms ?? []), ...changed]);
    if (atoms !== undefined && all.size === atoms.size) return;
    known.set(place, all);
    changedAt.set(step, (changes += 1));
  }

  function note(key: string, before: Facts, after: Facts): void {
    const known = rows.get(key);
    rows.set(key, { before: meet(known?.before, before), after: meet(known?.after, after) });
  }
}

function knowing(facts: Facts, more: readonly string[]): Facts {
  return more.every((fact) => facts.has(fact)) ? facts : new Set([...facts, ...more]);
}

function since(origins: Origins, changed: Changed): Origins {
  return changed.size === 0
    ? origins
    : new Map([...origins].map(([place, before]) => [place, new Set([...before, ...changed])]));
}
