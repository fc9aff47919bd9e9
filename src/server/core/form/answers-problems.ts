import '../../../engine/expression/every-operator.ts';
import { fieldDefinitions } from '../../../answers/definition/field-definitions.ts';
import { readDefinition, type DeliveredField } from '../../../answers/definition/delivered-field.ts';
import type { FieldRules } from '../../../answers/field-rules.ts';
import { judge } from '../../../answers/judge.ts';
import { evaluate } from '../../../engine/expression/index.ts';
import { isObject, isValue, type Value, type ValueObject } from '../../../engine/value.ts';
import type { Core } from '../core.ts';
import { first } from '../database/index.ts';
import { ownFile } from '../files/own-file.ts';
import type { Lender } from '../lender.ts';
import { problemWords } from './problem-words.ts';
import { fieldsOf, type StoredField, type StoredForm } from './stored-form.ts';

/** Who answers, and where. */
interface Answering {
  readonly core: Core;
  readonly lender: Lender;
  readonly who: { readonly lender: number; readonly borrower: number };
  readonly today: string;
  readonly pageOrigin: string;
}

/** What a lookup fills (C-506): it stands beside the lookup's own answer. */
const filledByLookups = ['clf_api_error', 'loan_history', 'outstanding_loan_amount', 'last_payment_date', 'last_disbursement_date'];
const uploads: ReadonlySet<string> = new Set(['upload', 'file', 'video', 'audio', 'image']);
const checks: ReadonlySet<string> = new Set(['smileid', 'veriff']);
const accounts: ReadonlySet<string> = new Set(['bank', 'remita_inflight']);

function rulesOf(field: DeliveredField, given: StoredField, today: string): FieldRules {
  const limits = Object.entries(field.limit ?? {}).flatMap(([keyword, expr]) => {
    const bound = evaluate(expr, { lookup: (root) => (root === 'today' ? today : undefined) });
    return isValue(bound) ? [[keyword, bound] as const] : [];
  });
  const options = field.options === undefined ? undefined : readDefinition(given as unknown as Value).choices;
  return { asked: true, required: field.required === true, readonly: false, limits: Object.fromEntries(limits), options, label: '', help: undefined };
}

const isEmpty = (value: Value | undefined) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a field takes files of a media type. */
function takes(field: DeliveredField, type: string): boolean {
  const accept = (field.look as { accept?: unknown } | undefined)?.accept;
  if (!Array.isArray(accept)) return true;
  return accept.some((entry: unknown) => typeof entry === 'string' && (entry === type || (entry.endsWith('/*') && type.startsWith(entry.slice(0, -1)))));
}

/** What only the core can tell of an answer that looks right: a file, a check or a bank that is not there. */
async function foundOut({ core, who, pageOrigin }: Answering, given: StoredField, field: DeliveredField, value: Value): Promise<string | undefined> {
  if (uploads.has(given.type)) {
    const file = await ownFile(core.database, who, String(value), pageOrigin);
    if (file === undefined) return 'upload';
    return takes(field, file.type) ? undefined : 'accept';
  }
  if (checks.has(given.type)) {
    const check = await first(core.database, 'select reference from verifications where lender_id = $1 and borrower_id = $2 and reference = $3 and product = $4', [who.lender, who.borrower, String(value), given.type]);
    return check === undefined ? 'verification' : undefined;
  }
  if (accounts.has(given.type)) {
    const code = isObject(value) ? value['bank_code'] : undefined;
    const bank = await first(core.database, `select id from options where lender_id = $1 and list = 'bank' and additional_code = $2`, [who.lender, String(code)]);
    return bank === undefined ? 'enum' : undefined;
  }
  return undefined;
}

/**
 * Judges answers by the form's own rules, with the code that the page judges them with.
 * @returns words for each field whose answer cannot stand, by its id; and what is kept: the answers that the form asks for
 */
export async function answersProblems(answering: Answering, form: StoredForm, answers: object): Promise<{ problems: Record<string, string>; kept: ValueObject }> {
  const { lender, today } = answering;
  const all = fieldsOf(form);
  const { fields } = fieldDefinitions(all as unknown as Value, 'form', lender.country);
  const problems: Record<string, string> = {};
  const kept: Record<string, Value> = {};
  const answerOf = (id: string): Value | undefined => {
    const value = Object.hasOwn(answers, id) ? (answers as Readonly<Record<string, unknown>>)[id] : undefined;
    // What came as JSON is a value.
    return typeof value === 'string' ? value.trim() : (value as Value | undefined);
  };
  for (const given of all) {
    const field = fields[given.id];
    if (field === undefined || given.type === 'label') continue;
    const value = answerOf(given.id);
    const verdict = judge(field, rulesOf(field, given, today), value, lender.currency);
    const keyword = verdict?.keyword ?? (value === undefined || isEmpty(value) ? undefined : await foundOut(answering, given, field, value));
    if (keyword !== undefined) problems[given.id] = problemWords(keyword, given, verdict?.params ?? {});
    else if (value !== undefined && !isEmpty(value)) kept[given.id] = value;
  }
  if (all.some(({ type }) => type === 'api')) {
    for (const id of filledByLookups) {
      const value = answerOf(id);
      if (!Object.hasOwn(fields, id) && typeof value === 'string' && value !== '' && value.length <= 500) kept[id] = value;
    }
  }
  return { problems, kept };
}
