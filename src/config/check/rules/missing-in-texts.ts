import { EvaluationError, isTemplate, placeholders } from '../../../engine/expression/index.ts';
import { isJsonObject, type JsonObject } from '../../json/object.ts';
import type { Expr } from '../../../language/language.gen.ts';
import { answerTo, rowsOf } from '../../../engine/flow/index.ts';
import { groupsOf } from '../../../engine/flow/groups.ts';
import { own } from '../../../engine/value.ts';
import { waysIn } from '../reading/step-ways.ts';
import type { Subject } from '../subject.ts';
import { scopedConstructs, type ScopedConstruct } from '../reading/scoped-constructs.ts';
import { kindsWithExpressions } from '../kinds-with-expressions.ts';
import type { Check, Codes } from '../rule.ts';
import { missingWords } from '../saying/type-words.ts';
import { learn } from '../scope/facts.ts';
import { typeOfExpr, typeOfPath, type Scope } from '../scope/scope.ts';

export const codes = {
  'text.missing': {
    severity: 'warning',
    means: 'A text that has a value in it is not shown at all while the value is missing.',
    mend: 'Say what stands in its place, `{{ data.card.name | or: card.none }}`, or show the block only where it is there: `"if": { "has": … }`.',
  },
  'text.refused': {
    means:
      'The page tells what a call has answered, and is reached also where the call was refused: as if it had gone well.',
    mend: 'Lead the refusal elsewhere, or say what the page shows then.',
  },
  'address.missing': {
    means: 'The address is made of a value that may be missing: then it leads nowhere.',
    mend: 'Lead there only where the value is there: with `if`, or in a row that asks `has` first.',
  },
} as const satisfies Codes;

export const reads = kindsWithExpressions;

export const apart = true;

export const stage = 'ways';

/**
 * What texts and links are made of is there. What has not been typed may be waited for, and what the core or a read
 * brings is said by "has" or "or"; rows of details say by themselves that something is not known.
 */
export const check: Check<keyof typeof codes> = (subject, report) => {
  for (const scoped of scopedConstructs(subject)) {
    const {
      document,
      construct: { is, pointer },
    } = scoped;
    const isLink = is === 'Address' || is === 'Target';
    if (!isLink && (is !== 'Text' || isRowOfDetails(scoped))) continue;
    const scope = guarded(scoped);
    for (const cause of new Set(missingIn(scoped, scope))) {
      if (isExcused(cause, scoped) && !isAskedElsewhere(subject, cause, scoped)) continue;
      if (isLink)
        report(document, pointer, {
          code: 'address.missing',
          message: `this leads nowhere when there is nothing: ${missingWords(cause)}`,
          suggestion: `ask { "has": "${cause}" } before`,
        });
      else if (refusedBefore(subject, scoped, cause))
        report(document, pointer, {
          code: 'text.refused',
          message: `${missingWords(cause)}: the flow "${scoped.flow ?? ''}" leads to "${scoped.step ?? ''}" also when "${callOf(cause)}" was refused`,
          suggestion: `lead "failed" of "${callOf(cause)}" elsewhere`,
        });
      else
        report(document, pointer, {
          code: 'text.missing',
          message: `this is not shown when there is nothing: ${missingWords(cause)}`,
          suggestion: `${giveIt(cause, scoped)}say so by "or" in the text, or by "if": { "has": "${cause}" } around it`,
        });
    }
  }
};

/** What a lender leaves out of its own texts is left out of the page; a layout stands around pages with and without a borrower. */
function isExcused(cause: string, { construct: { is }, flow }: ScopedConstruct): boolean {
  return (
    /^site\b/.test(cause) || (flow === undefined && cause === 'profile') || (is === 'Text' && /^form\b/.test(cause))
  );
}

/** An answer of another page, which may not have been asked: what is typed here is waited for. */
function isAskedElsewhere(
  { configuration: { flows, forms, screens } }: Subject,
  cause: string,
  { construct: { is }, document, flow: name = '', step: id = '' }: ScopedConstruct,
): boolean {
  const [root, asked = ''] = cause.split('.');
  const flow = own(flows, name);
  const step = own(flow?.steps ?? {}, id);
  if (
    root !== 'form' ||
    is !== 'Text' ||
    document.kind !== 'screen' ||
    flow === undefined ||
    step === undefined ||
    !('screen' in step)
  )
    return false;
  const field = own(own(forms, flow.form ?? '')?.fields ?? {}, asked);
  const shown = [step.screen, flow.beside].flatMap((screen) => own(screens, screen ?? '') ?? []).flatMap(groupsOf);
  return field !== undefined && document.name !== flow.beside && !shown.includes(field.group);
}

/** Whether the page is the next that is seen where the call has failed whose answer is missing. */
function refusedBefore(
  { configuration: { flows, gates } }: Subject,
  { flow: name = '', step = '' }: ScopedConstruct,
  cause: string,
): boolean {
  const flow = own(flows, name);
  const call = own(flow?.steps ?? {}, callOf(cause));
  if (flow === undefined || call === undefined || !('call' in call) || !cause.startsWith('data.')) return false;
  const failed = answerTo(flow, callOf(cause), 'failed');
  const targets = failed === undefined ? [] : rowsOf(failed.decision, gates).flatMap(({ row }) => row.to ?? []);
  const ways = waysIn(flow, gates);
  return ways.from(targets, (one) => !('decide' in (own(flow.steps, one) ?? {}))).has(step);
}

/** What a screen takes can be given by the step that shows it. */
function giveIt(cause: string, { flow, step }: ScopedConstruct): string {
  const [root, name = ''] = cause.split('.');
  return root === 'with' && flow !== undefined && step !== undefined
    ? `give "${name}" to it at the step "${step}" of the flow "${flow}", or `
    : '';
}

function callOf(cause: string): string {
  return cause.split('.')[1] ?? '';
}

function isRowOfDetails({ construct: { around } }: ScopedConstruct): boolean {
  return around.some(({ block }) => block === 'details');
}

/** What is known where a text is shown: what shows it has been found true. */
function guarded({ construct: { around, value }, scope }: ScopedConstruct): Scope {
  const conditions = [...around, ...(isJsonObject(value) ? [value] : [])].flatMap((one: JsonObject) =>
    one.if === undefined ? [] : [one.if as Expr],
  );
  return conditions.reduce<Scope>((known, condition) => known.knowing(learn(condition, true, known.named)), scope);
}

function missingIn({ construct: { is, value } }: ScopedConstruct, scope: Scope): readonly string[] {
  if (typeof value === 'string') return missingInTemplate(value, scope);
  if (is !== 'Text' || !isJsonObject(value) || !isJsonObject(value.with)) return [];
  return Object.values(value.with).flatMap((given) => typeOfExpr(given as Expr, scope).missing);
}

function missingInTemplate(template: string, scope: Scope): readonly string[] {
  if (!isTemplate(template)) return [];
  try {
    return placeholders(template).flatMap(({ root, path, formats }) => {
      if (formats.some(({ name }) => name === 'or')) return [];
      const found = typeOfPath([root, ...path].join('.'), scope);
      return found && 'type' in found ? found.type.missing : [];
    });
  } catch (error) {
    // What is no template is told by the rule for expressions.
    if (error instanceof EvaluationError) return [];
    throw error;
  }
}
