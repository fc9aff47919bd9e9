import { configurationOf } from '../../../src/config/configuration.ts';
import { readLayers, type Files } from '../../../src/config/layers.ts';
import { exploreLender } from '../../../src/config/paths/index.ts';
import { flowText } from '../../snapshots/flow-text.ts';
import { Judge, withFile } from '../judge.ts';
import type { Configured } from '../shipped.ts';
import { entries, journey, programOf, type Trace } from './journeys.ts';
import type { Mutant } from './mutant.ts';
import { Surroundings } from './surroundings.ts';
import { Readers } from './words.ts';

/** Who notices a mutant first. `paths`: the path sets differ; `tests`: a test says the words; `snapshot`: a person who reads the routing tables or screens that changed. */
export type Noticed = 'checker' | 'paths' | 'journeys' | 'tests' | 'snapshot' | 'nobody';

/** How many borrowers walk each flow. */
const borrowers = 150;

/** Lays mutants beside the configuration that they were made from. */
export class Lookout {
  readonly #configured: Configured;
  readonly #judge: Judge;
  readonly #readers = new Readers();
  readonly #around = new Map<string, Surroundings>();
  readonly #before = new Map<string, Trace>();
  readonly #paths = new Map<string, string>();

  constructor(configured: Configured) {
    this.#configured = configured;
    this.#judge = new Judge(configured);
  }

  notices({ file, kind, from, text, lenders }: Mutant): Noticed {
    if (kind === 'words said otherwise') return this.#readers.notice(from);
    const files = withFile(this.#configured.files, file, text);
    if (this.#judge.newProblems(files, lenders).length > 0) return 'checker';
    if (lenders.some((lender) => this.#pathsOf(files, lender) !== this.#pathsBefore(lender))) return 'paths';
    if (lenders.some((lender) => this.#walksElsewhere(files, file, lender))) return 'journeys';
    return lenders.some((lender) => this.#readsOtherwise(files, lender)) ? 'snapshot' : 'nobody';
  }

  #pathsBefore(lender: string): string {
    const known = this.#paths.get(lender) ?? this.#pathsOf(this.#configured.files, lender);
    this.#paths.set(lender, known);
    return known;
  }

  /** Which rows lead where, and the ways to the end with what decides them: a condition said otherwise is the same. */
  #pathsOf(files: Files, lender: string): string {
    const { flows, routes } = exploreLender(
      configurationOf(readLayers(files, lender), lender),
      this.#configured.knowledge,
    );
    const told = Object.values(flows).map(({ flow, ways, routes: ends }) => [
      flow,
      ways.map(({ from, event, row, to }) => [from, event, row, to]),
      ends,
    ]);
    return JSON.stringify([told, routes]);
  }

  #walksElsewhere(files: Files, file: string, lender: string): boolean {
    const { program, configuration } = programOf(this.#configured, files, lender);
    const around = this.#surroundings(lender);
    const own = /rules\/flows\/(.+)\.json$/.exec(file)?.[1];
    const form = /schemas\/forms\/(.+)\.json$/.exec(file)?.[1];
    const flows = Object.keys(program.flows).filter((name) =>
      own === undefined
        ? form === undefined || program.flows[name]?.form === form
        : name === own || callsFlow(program.flows[name], own),
    );
    for (let number = 0; number < borrowers; number += 1) {
      for (const flow of flows) {
        if (
          !sameTrace(
            this.#traceBefore(lender, flow, number),
            attempt(() => journey(program, flow, around, number)),
          )
        )
          return true;
      }
      if (
        own === undefined &&
        form === undefined &&
        !sameTrace(
          this.#entriesBefore(lender, number),
          attempt(() => entries(configuration, around, number)),
        )
      )
        return true;
    }
    return false;
  }

  #traceBefore(lender: string, flow: string, number: number): Trace {
    return this.#remembered(`${lender} ${flow} ${number}`, () =>
      journey(
        programOf(this.#configured, this.#configured.files, lender).program,
        flow,
        this.#surroundings(lender),
        number,
      ),
    );
  }

  #entriesBefore(lender: string, number: number): Trace {
    return this.#remembered(`${lender} / ${number}`, () =>
      entries(configurationOf(readLayers(this.#configured.files, lender), lender), this.#surroundings(lender), number),
    );
  }

  #remembered(key: string, make: () => Trace): Trace {
    const known = this.#before.get(key) ?? attempt(make);
    this.#before.set(key, known);
    return known;
  }

  #surroundings(lender: string): Surroundings {
    const known = this.#around.get(lender) ?? new Surroundings(this.#configured, lender);
    this.#around.set(lender, known);
    return known;
  }

  #readsOtherwise(files: Files, lender: string): boolean {
    return textOf(files, lender) !== textOf(this.#configured.files, lender);
  }
}

/** The routing tables of all flows, as their snapshots have them. */
function textOf(files: Files, lender: string): string {
  const { flows, gates, words } = configurationOf(readLayers(files, lender), lender);
  return Object.values(flows)
    .map((flow) => flowText(flow, gates, words['en-GB'] ?? {}))
    .join('\n');
}

function callsFlow(flow: { readonly steps: Readonly<Record<string, object>> } | undefined, name: string): boolean {
  return Object.values(flow?.steps ?? {}).some((step) => 'flow' in step && step.flow === name);
}

function sameTrace(before: Trace, after: Trace): boolean {
  return before.length === after.length && before.every((line, index) => line === after[index]);
}

/** A journey that the machine refuses has a trace too. */
function attempt(make: () => Trace): Trace {
  try {
    return make();
  } catch (error) {
    return [String(error)];
  }
}
