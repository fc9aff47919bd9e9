import { rowsIn } from '../../../engine/flow/index.ts';
import type { Expr, Flow, Load, Screen, Step } from '../../../language/language.gen.ts';
import type { Configuration } from '../../configuration.ts';
import { once } from '../../once.ts';
import type { Named } from './facts.ts';

/** What stands at the places of a flow: its screens, and the values and reads that these and the flow name. */
export class FlowPlaces {
  /** The steps that show a screen. */
  readonly steps: readonly string[];
  /** All that the flow shows, each once. */
  readonly screens: readonly Screen[];
  readonly loads: Readonly<Record<string, Load>>;
  readonly #flow: Flow;
  readonly #configuration: Configuration;
  readonly #values = new Map<string | undefined, Readonly<Record<string, Expr>>>();
  readonly #given = new Map<string | undefined, readonly string[]>();

  constructor(flow: Flow, configuration: Configuration) {
    this.#flow = flow;
    this.#configuration = configuration;
    this.steps = Object.entries(flow.steps).flatMap(([id, step]) => ('screen' in step ? [id] : []));
    this.screens = this.#screensOf(this.steps.map((id) => flow.steps[id]));
    this.loads = {
      ...(Object.assign({}, ...this.screens.map(({ load }) => load ?? {})) as Readonly<Record<string, Load>>),
      ...flow.load,
    };
  }

  has(step: string | undefined): step is string {
    return step !== undefined && this.steps.includes(step);
  }

  /** What is shown at a place; of any other step all that the flow shows. */
  screensAt(step: string | undefined): readonly Screen[] {
    return this.has(step) ? this.#screensOf([this.#flow.steps[step]]) : this.screens;
  }

  valuesAt(of: string | undefined): Readonly<Record<string, Expr>> {
    const step = this.has(of) ? of : undefined;
    return once(this.#values, step, () => ({
      ...this.#configuration.values,
      ...Object.assign({}, ...this.screensAt(step).map((screen) => screen.values ?? {})),
      ...this.#flow.values,
    }));
  }

  namedAt(step: string | undefined): Named {
    const here = this.valuesAt(step);
    return (value) => (Object.hasOwn(here, value) ? here[value] : undefined);
  }

  /** The names of what a step, or any, may be given by itself and by rows that lead to it. */
  namesGiven(step: string | undefined): readonly string[] {
    return once(this.#given, step, () => {
      const { steps } = this.#flow;
      const ofSteps = (step === undefined ? Object.values(steps) : [steps[step]]).flatMap((each) =>
        each && 'with' in each ? Object.keys(each.with ?? {}) : [],
      );
      const ofRows = rowsIn(this.#flow, this.#configuration.gates).flatMap(({ row }) =>
        step === undefined || row.to === step ? Object.keys(row.with ?? {}) : [],
      );
      return [...ofSteps, ...ofRows].filter((member) => member !== '*');
    });
  }

  #screensOf(steps: readonly (Step | undefined)[]): readonly Screen[] {
    const { screens } = this.#configuration;
    const names = [
      ...steps.flatMap((step) => (step && 'screen' in step ? [step.screen] : [])),
      ...(this.#flow.beside === undefined ? [] : [this.#flow.beside]),
    ];
    return [...new Set(names)].flatMap((screen) => (Object.hasOwn(screens, screen) ? (screens[screen] ?? []) : []));
  }
}
