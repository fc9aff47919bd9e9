import { own } from '../../engine/value.ts';
import type { Ground } from './ground.ts';
import { isUnder, touches, type Pattern } from './pattern.ts';
import type { Reading } from './reading.ts';
import type { State } from './state.ts';

/**
 * What a change makes uncertain: an answer of the core stands as long as it would be asked the same, and an answer
 * given to a field as long as what it belongs to is the same.
 */
export class Changes {
  private readonly questions = new Map<string, ReadonlySet<Pattern>>();
  private readonly owners = new Map<string, ReadonlySet<Pattern>>();
  private readonly loads = new Map<string, ReadonlySet<Pattern>>();
  private readonly known = new Map<Pattern, readonly Pattern[]>();

  constructor(ground: Ground, reading: Reading) {
    for (const [name, step] of Object.entries(ground.flow.steps)) {
      if (!('call' in step)) continue;
      const operation = own(ground.contract.operations, step.call);
      if (operation?.info.money === true) continue;
      const reads = new Set<Pattern>();
      for (const [argument, expr] of Object.entries(step.with ?? {})) {
        const isForm = argument === '*' && typeof expr === 'object' && expr !== null && 'var' in expr && expr.var === 'form';
        if (isForm) for (const field of Object.keys(operation?.request ?? {})) if (Object.hasOwn(ground.fields, field)) reads.add(`form.${field}`);
        if (!isForm) reading.expr(expr).reads.forEach((read) => reads.add(read));
      }
      this.questions.set(name, reads);
    }
    for (const [name, field] of Object.entries(ground.fields)) if (field.for !== undefined) this.owners.set(name, reading.expr(field.for).reads);
    for (const [name, load] of Object.entries(ground.loads)) {
      const reads = Object.values(load.with ?? {}).flatMap((expr) => [...reading.expr(expr).reads]);
      if (reads.length > 0) this.loads.set(`reads.${load.call.replaceAll('.', '/')}:${name}`, new Set(reads));
    }
  }

  /** The state after these facts have changed. Facts that came with them are forgotten, but for `keeps`. */
  after(state: State, changed: readonly Pattern[]): State {
    const all = changed.flatMap((pattern) => this.reached(pattern));
    if (all.length === 0) return state;
    const asked = new Map(state.asked);
    const loose = new Set(state.loose);
    const facts = new Map(state.facts);
    for (const pattern of all) {
      const [root = '', name = ''] = pattern.split('.');
      if (root === 'data' && asked.has(name)) {
        asked.set(name, 'maybe');
        facts.delete(pattern);
      }
      if (root === 'form') {
        loose.add(name);
        facts.delete(pattern);
      }
      if (root === 'reads') for (const fact of facts.keys()) if (isUnder(fact, pattern)) facts.delete(fact);
    }
    return { ...state, asked, loose, facts };
  }

  /** What depends on a fact, directly or through what depends on it. */
  private reached(changed: Pattern): readonly Pattern[] {
    const known = this.known.get(changed);
    if (known) return known;
    const found = new Set<Pattern>();
    const open: Pattern[] = [changed];
    for (let here = open.pop(); here !== undefined; here = open.pop()) {
      const next = [...this.dependent(this.questions, here, 'data.'), ...this.dependent(this.owners, here, 'form.'), ...this.dependent(this.loads, here, '')];
      for (const pattern of next) if (!found.has(pattern) && pattern !== changed) {
        found.add(pattern);
        open.push(pattern);
      }
    }
    this.known.set(changed, [...found]);
    return [...found];
  }

  private dependent(table: ReadonlyMap<string, ReadonlySet<Pattern>>, on: Pattern, root: string): readonly Pattern[] {
    return [...table].flatMap(([name, reads]) => ([...reads].some((read) => touches(read, on)) ? [`${root}${name}`] : []));
  }
}
