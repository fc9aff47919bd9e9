import { rowsIn, setsIn } from '../../../engine/flow/index.ts';
import { own } from '../../../engine/value.ts';
import type { Expr, Field, Flow, With } from '../../../language/language.gen.ts';
import type { Configuration } from '../../configuration.ts';
import { once } from '../../once.ts';
import { isJsonObject } from '../../json/object.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { LayeredDocument } from '../../layers.ts';
import { isForm } from '../reading/calls-that-take-all.ts';
import { namesReadAt, readsOf, stem } from '../reading/reads-in.ts';
import { placesAsking, waysIn, waysWhere, type StepWays } from '../reading/step-ways.ts';
import type { Check, Codes } from '../rule.ts';
import { decide, learn } from '../scope/facts.ts';
import type { Subject } from '../subject.ts';

export const codes = {
  'field.late': {
    means:
      'A call is given an answer that is asked only on a page behind it, so that it goes without: for all, or for those of whom the sentence says so.',
    mend: 'Ask the field on a page before the call, or make the call after that page.',
  },
  'field.before': {
    severity: 'warning',
    means:
      'A field is asked only where another was answered, and that one is asked on a page behind it: whoever comes to the page for the first time is not asked.',
    mend: 'Ask the other field on the same page or on one before. Where it is meant for who comes back, let it be: a warning holds nothing back.',
  },
  'field.above': {
    severity: 'warning',
    means:
      'A field is asked only where another was answered, and stands above that one: it comes where the borrower has looked already.',
    mend: 'Give the field an `at` behind that of the other.',
  },
} as const satisfies Codes;

export const reads = ['flow', 'form', 'screen', 'gates', 'values'] as const;

export const each = 'flow';

export const stage = 'ways';

/** What a call is given of the answers has been asked before it, on each way to it. */
export const check: Check<keyof typeof codes> = (subject, report) => {
  const { configuration, documents, knowledge } = subject;
  const { flows, forms, gates } = configuration;
  for (const document of documents('flow')) {
    const flow = own(flows, document.name);
    const fields = own(forms, flow?.form ?? '')?.fields ?? {};
    if (flow === undefined || Object.keys(fields).length === 0) continue;
    const named = { ...configuration.values, ...flow.values };
    const set = setsIn(flow, gates);
    const takes = takersIn(subject, flow, document);
    const given = (call: string): readonly (readonly [With | undefined, Pointer])[] => {
      const step = own(flow.steps, call);
      return step === undefined || !('call' in step)
        ? []
        : [
            [step.with, ['steps', call, 'with']],
            ...rowsIn(flow, gates).flatMap(({ row, pointer }) =>
              row.to === call ? [[row.with, [...pointer, 'with']] as const] : [],
            ),
          ];
    };
    /** The answers that a call takes of all that it is handed. */
    const ofAll = (call: string): readonly string[] => {
      const step = own(flow.steps, call);
      const request = step && 'call' in step ? own(knowledge.contract.operations, step.call)?.request : undefined;
      return Object.keys(fields).filter((name) => Object.hasOwn(request ?? {}, name));
    };
    const ways = waysIn(flow, gates);
    const askersOf = new Map<string, readonly string[]>();
    const askersIn = (group: string) => once(askersOf, group, () => placesAsking(flow, configuration, group));
    const form = subject.document('form', flow.form ?? '');
    for (const [id, { group, if: condition, at }] of form === undefined ? [] : Object.entries(fields)) {
      for (const answer of answersNeeded(condition, named)) {
        const other = own(fields, answer);
        if (form === undefined || other?.group !== group || other.at <= at || isGiven(other)) continue;
        report(form, ['fields', id, 'at'], {
          code: 'field.above',
          message: `"${id}" is asked above "${answer}", on which it hangs: it comes where the borrower has looked already`,
          suggestion: `an "at" behind ${String(other.at)}, that of "${answer}"`,
        });
        break;
      }
      for (const answer of answersNeeded(condition)) {
        const other = own(fields, answer);
        if (other === undefined || other.group === group || set.has(`form.${answer}`)) continue;
        if (isGiven(other)) continue;
        const [places, others] = [askersIn(group), askersIn(other.group)];
        const settled = [{ where: undefined, ways }, ...settledWays(flow, configuration)].find((settling) =>
          areAllBefore(settling.ways, places, others),
        );
        if (form === undefined || settled === undefined) continue;
        report(form, ['fields', id, 'if'], {
          code: 'field.before',
          message: `${settled.where === undefined ? '' : `where ${settled.where}, `}"${id}" is asked before "${answer}", on which it hangs and which is asked on "${others[0] ?? ''}": who comes for the first time is not asked`,
          suggestion: `show it in the group "${other.group}", below "${answer}"`,
        });
        break;
      }
    }
    for (const call of Object.keys(flow.steps)) {
      const answers = given(call).flatMap(([table, pointer]) =>
        Object.entries(table ?? {}).flatMap(([name, expr]) =>
          (name !== '*' ? answersIn(expr) : isForm(expr) ? ofAll(call) : []).map((answer) => ({
            answer,
            isNamed: name !== '*',
            isBare: isJsonObject(expr) && expr.var === `form.${answer}`,
            pointer: [...pointer, name],
          })),
        ),
      );
      const behind = answers.length === 0 ? undefined : ways.from([call]);
      for (const { answer, isNamed, isBare, pointer } of answers) {
        const field = own(fields, answer);
        if (field === undefined || field.query !== undefined || field.value !== undefined || set.has(`form.${answer}`))
          continue;
        const askers = askersIn(field.group);
        // What is asked late is asked behind the call.
        if (!askers.some((place) => behind?.has(place))) continue;
        const suggestion = `show the group "${field.group}" on a page before, or make the call later`;
        const late = isNamed ? askedLate(ways, askers, call) : undefined;
        if (late !== undefined) {
          report(document, pointer, {
            code: 'field.late',
            message: `"${answer}" is asked only behind this call, on the page "${late.place}"`,
            suggestion,
          });
          continue;
        }
        if (!isOfAnswers(field.if, named)) continue;
        for (const { where, ways: these } of settledWays(flow, configuration)) {
          const found = askedLate(these, askers, call);
          // What is sent by a call behind the page as well is late for this one, unless it does without.
          if (found === undefined || (!isBare && found.onwards.some((step) => takes(step, answer)))) continue;
          report(document, pointer, {
            code: 'field.late',
            message: `where ${where}, "${answer}" is asked only behind this call, on the page "${found.place}"`,
            suggestion,
          });
          break;
        }
      }
    }
  }
};

/** The page behind a call that alone asks one of these fields, and the steps that one comes to from there without going back to what lies before the call. */
function askedLate(
  ways: StepWays,
  askers: readonly string[],
  call: string,
): { readonly place: string; readonly onwards: readonly string[] } | undefined {
  const before = ways.reached(call);
  const asking = askers.filter((place) => ways.reached().has(place));
  const [place] = asking;
  if (place === undefined || !before.has(call) || asking.some((one) => before.has(one))) return undefined;
  const onwards = ways.from(asking, (step) => before.has(step) && (ways.isPlace(step) || step === call));
  // A call that is made again and again, by each page behind it, is given more each time.
  return onwards.has(call) ? undefined : { place, onwards: [...onwards] };
}

/** Whether each of some places comes before all others are seen, and none of the others leads straight back to it, as from a hub. */
function areAllBefore(ways: StepWays, places: readonly string[], others: readonly string[]): boolean {
  const asking = others.filter((place) => ways.reached().has(place));
  return (
    asking.length > 0 &&
    places.length > 0 &&
    places.every((place) => {
      const before = ways.reached(place);
      return (
        before.has(place) &&
        asking.every((other) => !before.has(other) && !ways.next(other).flatMap(ways.placesAfter).includes(place))
      );
    })
  );
}

/** Whether a field may have an answer before anybody has given one. */
const isGiven = ({ query, value, fill }: Field): boolean => [query, value, fill].some((gives) => gives !== undefined);

/** The answers without which a condition never holds, as far as that can be read off it, and off named values where they are given. */
function answersNeeded(condition: Expr | undefined, named: Named = {}): readonly string[] {
  const inside: string[] = [];
  let written = JSON.stringify(condition ?? null);
  // A value is read once: one that rests on itself has no end.
  for (let read = aValue.exec(written); read !== null; read = aValue.exec(written)) {
    const [whole, name = ''] = read;
    written = written.replaceAll(whole, inside.includes(name) ? 'null' : JSON.stringify(own(named, name) ?? null));
    inside.push(name);
  }
  return /"(?:or|if|has|!)":/.test(written)
    ? []
    : [...written.matchAll(/\{"var":\[?"form\.([\w-]+)"\]?\}/g)].flatMap(([, answer]) => answer ?? []);
}

const aValue = /\{"var":"value\.([\w-]+)"\}/;

type Named = Readonly<Record<string, Expr>>;

type SettledWays = readonly { readonly where: string; readonly ways: StepWays }[];

/** Most flows stay as they are when one is edited. */
const knownWays = new WeakMap<Flow, Pick<Configuration, 'gates' | 'values'> & { readonly ways: SettledWays }>();

/** The ways of those borrowers of whom a named value is true, and is false, of each value that rows ask and that stays what it is on the way. */
function settledWays(flow: Flow, { gates, values }: Pick<Configuration, 'gates' | 'values'>): SettledWays {
  const before = knownWays.get(flow);
  if (before?.gates === gates && before.values === values) return before.ways;
  const ways = settledIn(flow, gates, { ...values, ...flow.values });
  knownWays.set(flow, { gates, values, ways });
  return ways;
}

function settledIn(flow: Flow, gates: Configuration['gates'], named: Named): SettledWays {
  const roots = ['settings', 'site', 'with', 'route', ...Object.keys(flow.load ?? {}).map((name) => `data.${name}`)];
  const lookUp = (name: string) => own(named, name);
  const decided = rowsIn(flow, gates).flatMap(({ row: { if: condition } }) =>
    condition === undefined ? [] : [...learn(condition, true, lookUp), ...learn(condition, false, lookUp)],
  );
  const asked = new Set(decided.flatMap((fact) => /^\{"var":"(value\.[^".]+)"\}=/.exec(fact)?.[1] ?? []));
  return [...asked]
    .filter((path) => readsOnly([path], roots, named))
    .flatMap((path) =>
      [true, false].map((outcome) => {
        const facts = new Set(learn({ var: path }, outcome, lookUp));
        return {
          where: `"${path}" is ${String(outcome)}`,
          ways: waysWhere(flow, gates, (condition) => decide(condition, facts, lookUp)),
        };
      }),
    );
}

/** Whether a field is asked by what was answered alone: else it may be asked late of those who could not be asked before. */
function isOfAnswers(condition: Expr | undefined, named: Named): boolean {
  return readsOnly(readsOf(condition), ['settings', 'site', 'with', 'route', 'form'], named);
}

/** Whether what is read, also by the named values among it, begins so. */
function readsOnly(paths: readonly string[], beginnings: readonly string[], named: Named): boolean {
  return [...withNamed(paths.map(stem), named)].every(
    (name) =>
      name.startsWith('value.') ||
      beginnings.some((beginning) => name === beginning || name.startsWith(`${beginning}.`)),
  );
}

/** Whether something of a step takes an answer: hands it on, keeps it, or decides by it. What its page says takes nothing. */
function takersIn(subject: Subject, flow: Flow, document: LayeredDocument): (step: string, answer: string) => boolean {
  const { configuration, knowledge } = subject;
  const named: Named = { ...configuration.values, ...flow.values };
  const known = new Map<string, ReadonlySet<string>>();
  return (id, answer) => {
    const step = own(flow.steps, id);
    if (step === undefined) return false;
    const read = once(known, id, () => {
      const screen = 'screen' in step ? subject.document('screen', step.screen) : undefined;
      return withNamed(
        [
          ...subject
            .constructs(document)
            .filter(({ pointer: [part, name] }) => (part === 'steps' ? name === id : part !== 'values')),
          ...(screen === undefined ? [] : subject.constructs(screen).filter(({ pointer }) => pointer[0] === 'load')),
        ].flatMap((construct) => namesReadAt(construct).stems),
        named,
      );
    });
    const operation = 'call' in step ? own(knowledge.contract.operations, step.call) : undefined;
    return (
      read.has(`form.${answer}`) ||
      (read.has('form') &&
        (operation === undefined || operation.info.open === true || Object.hasOwn(operation.request, answer)))
    );
  };
}

/** What is read, also by the named values among it. */
function withNamed(names: readonly string[], named: Named): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    if (name.startsWith('value.')) open.push(...readsOf(own(named, name.slice('value.'.length))).map(stem));
  }
  return found;
}

function answersIn(expr: Expr): readonly string[] {
  return [...new Set(readsOf(expr).flatMap((path) => (path.startsWith('form.') ? (path.split('.')[1] ?? []) : [])))];
}
