import '../../engine/expression/every-operator.ts';
import { fieldDefinitions } from '../../answers/definition/field-definitions.ts';
import { readDefinition, type DeliveredField } from '../../answers/definition/delivered-field.ts';
import type { FieldRules } from '../../answers/field-rules.ts';
import { judge } from '../../answers/judge.ts';
import { evaluate } from '../../engine/expression/index.ts';
import { isObject, isValue, type Value, type ValueObject } from '../../engine/value.ts';
import type { Core } from '../core.ts';
import { ownFile } from '../files/own-file.ts';
import type { Lender } from '../lender.ts';
import { isBank } from '../onboarding/bank-account.ts';
import { findingOf } from '../outbound/findings.ts';
import { hasPassed } from '../outbound/verification.ts';
import type { Said } from '../messages/say.ts';
import { problemWords } from './problem-words.ts';
import { lookupQuestion, salaryQuestion } from './questions.ts';
import { fieldsOf, type StoredField, type StoredForm } from './stored-form.ts';
import type { Who } from '../who.ts';

/** Who answers, and where. */
interface Answering {
  readonly core: Core;
  readonly lender: Lender;
  readonly who: Who;
  readonly today: string;
  readonly now: Date;
  readonly pageOrigin: string;
}

const uploads: ReadonlySet<string> = new Set(['upload', 'file', 'video', 'audio', 'image']);
const checks: ReadonlySet<string> = new Set(['smileid', 'veriff']);
const accounts: ReadonlySet<string> = new Set(['bank', 'remita_inflight']);

function rulesOf(field: DeliveredField, given: StoredField, today: string): FieldRules {
  const limits = Object.entries(field.limit ?? {}).flatMap(([keyword, expr]) => {
    const bound = evaluate(expr, { lookup: (root) => (root === 'today' ? today : undefined) });
    return isValue(bound) ? [[keyword, bound] as const] : [];
  });
  const options = field.options === undefined ? undefined : readDefinition(given as unknown as Value).choices;
  return {
    asked: true,
    required: field.required === true,
    readonly: false,
    limits: Object.fromEntries(limits),
    options,
    label: '',
    help: undefined,
  };
}

const isEmpty = (value: Value | undefined) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a field takes files of a media type. */
function takes(field: DeliveredField, type: string): boolean {
  const accept = (field.look as { accept?: unknown } | undefined)?.accept;
  if (!Array.isArray(accept)) return true;
  return accept.some(
    (entry: unknown) =>
      typeof entry === 'string' && (entry === type || (entry.endsWith('/*') && type.startsWith(entry.slice(0, -1)))),
  );
}

/** A check that an outside party made, and the question whose answer it is. */
export interface UsedCheck {
  readonly reference: string;
  readonly use: string;
}

/** An answer as it is kept, the check that it uses, or the keyword of what is wrong with it. */
type Found = { readonly kept: Value; readonly check?: UsedCheck } | { readonly keyword: string };

/**
 * What only the core can tell of an answer that looks right: a file, a bank or a check that is there. What an outside
 * party said is taken from what the core has heard, whatever the page sends of it.
 */
async function foundOut(
  answering: Answering,
  given: StoredField,
  field: DeliveredField,
  value: Value,
  use: string,
  used: readonly UsedCheck[],
): Promise<Found> {
  const { core, who, now, pageOrigin } = answering;
  if (uploads.has(given.type)) {
    const file = await ownFile(core, who, String(value), pageOrigin);
    if (file === undefined) return { keyword: 'upload' };
    return takes(field, file.type) ? { kept: value } : { keyword: 'accept' };
  }
  if (checks.has(given.type)) {
    const check = { reference: String(value), use };
    const isFree = used.every(({ reference }) => reference !== check.reference);
    return isFree && (await hasPassed(core, who, { ...check, product: given.type }))
      ? { kept: value, check }
      : { keyword: 'verification' };
  }
  if (accounts.has(given.type) && isObject(value)) {
    if (!(await isBank(core.database, who.lender, String(value['bank_code'])))) return { keyword: 'enum' };
    if (given.type !== 'remita_inflight') return { kept: value };
    const account = { bank_code: String(value['bank_code']), account_number: String(value['account_number']) };
    const verified = await findingOf<ValueObject>(core.database, who, salaryQuestion(account), now);
    return { kept: verified === undefined ? account : { ...account, verified } };
  }
  return { kept: value };
}

/**
 * Judges answers by the form's own rules, with the code that the page judges them with.
 * @returns words for each field whose answer cannot stand, by its id; what is kept: the answers that the form asks for, with what its lookups found (C-506); and the checks that they use
 */
export async function answersProblems(
  answering: Answering,
  form: StoredForm,
  answers: object,
): Promise<{ problems: Record<string, Said>; kept: ValueObject; used: UsedCheck[] }> {
  const { core, lender, who, today, now } = answering;
  const all = fieldsOf(form);
  const { fields } = fieldDefinitions(all as unknown as Value, 'form', lender.country);
  const problems: Record<string, Said> = {};
  const kept: Record<string, Value> = {};
  const used: UsedCheck[] = [];
  const answerOf = (id: string): Value | undefined => {
    const value = Object.hasOwn(answers, id) ? (answers as Readonly<Record<string, unknown>>)[id] : undefined;
    // What came as JSON is a value.
    return typeof value === 'string' ? value.trim() : (value as Value | undefined);
  };
  const textOf = (id: string): string => {
    const value = answerOf(id);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  for (const given of all) {
    const field = fields[given.id];
    if (field === undefined || given.type === 'label') continue;
    const value = answerOf(given.id);
    const verdict = judge(field, rulesOf(field, given, today), value, lender.currency);
    if (verdict !== undefined) problems[given.id] = problemWords(verdict.keyword, given, verdict.params ?? {});
    if (verdict !== undefined || value === undefined || isEmpty(value)) continue;
    const found = await foundOut(answering, given, field, value, `${form.meta.name}/${given.id}`, used);
    if ('keyword' in found) {
      problems[given.id] = problemWords(found.keyword, given, {});
      continue;
    }
    kept[given.id] = found.kept;
    if (found.check !== undefined) used.push(found.check);
    // A form's own question of the same name stands.
    const said =
      given.request === undefined
        ? undefined
        : await findingOf<ValueObject>(
            core.database,
            who,
            lookupQuestion(form.meta.name, given, given.request, textOf),
            now,
          );
    for (const [id, text] of Object.entries(said ?? {}))
      if (!Object.hasOwn(fields, id) && text !== null && text !== '') kept[id] = text;
  }
  return { problems, kept, used };
}
