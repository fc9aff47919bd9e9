import { salaryOf } from '../outbound/salary-reply.ts';
import { lookedUp, saidBy } from '../outbound/lookup-reply.ts';
import { countQuestion } from '../limits/day-bound.ts';
import { keepFinding } from '../outbound/findings.ts';
import { fillRequest } from '../form/fill-request.ts';
import { OutboundError, type OutboundAnswer, type OutboundRequest } from '../outbound/outbound.ts';
import { lookupQuestion, salaryQuestion } from '../form/questions.ts';
import { fieldsOf, placeholdersOf, type StoredField, type StoredForm } from '../form/stored-form.ts';
import { notFound, Refusal } from '../refusal.ts';
import { say } from '../messages/say.ts';
import { listProducts } from '../lending/product.ts';
import type { Call, Handlers } from '../api/call.ts';

interface Asking {
  readonly what: 'lookup' | 'salary';
  readonly request: OutboundRequest;
  readonly hosts: readonly string[];
  /** For the log. */
  readonly detail: object;
}

const nothingCame = (what: Asking['what']) =>
  new Refusal(
    503,
    `${what}_unavailable`,
    what === 'lookup' ? 'This cannot be looked up at the moment' : 'Your salary cannot be checked at the moment',
  );

/** The service's answer as an object. @throws Refusal `<what>_unavailable`, or `<what>_failed` with what the service says */
async function ask(
  { core, log }: Call<'lookUp' | 'verifySalary'>,
  { what, request, hosts, detail }: Asking,
): Promise<object> {
  let answer: OutboundAnswer;
  try {
    answer = await core.outbound.ask(request, hosts);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    log.error({ ...detail, why: error.message }, `a ${what} failed`);
    throw nothingCame(what);
  }
  const { status, json } = answer;
  const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
  if (status >= 500 || !isObject) {
    log.error(
      { ...detail, why: `it answered with ${status} and ${isObject ? 'an object' : 'no object'}` },
      `a ${what} failed`,
    );
    throw nothingCame(what);
  }
  if (status >= 400)
    throw new Refusal(
      422,
      `${what}_failed`,
      saidBy(json) ?? (what === 'lookup' ? 'Nothing was found' : 'Your salary could not be checked'),
    );
  return json;
}

/** The field of one of the lender's forms that is looked up with: that of the sign-up, or else of a product. */
async function lookedUpField({ core, lender, body }: Call<'lookUp'>): Promise<StoredField | undefined> {
  const fieldIn = (form: StoredForm | null) =>
    form?.meta.name === body.form
      ? fieldsOf(form).find(({ id, request }) => id === body.field && request !== undefined)
      : undefined;
  const own = fieldIn(lender.onboardingForm);
  if (own !== undefined) return own;
  const products = await listProducts(core.database, lender.id);
  return products.map(({ form }) => fieldIn(form)).find((field) => field !== undefined);
}

/** What lenders' own services know; the page learns no address of theirs (C-504, C-501). */
export const handlers: Handlers<'lookUp' | 'verifySalary'> = {
  async lookUp(call) {
    const { core, lender, body, who, now } = call;
    const field = await lookedUpField(call);
    if (field?.request === undefined) throw notFound('This lookup');
    const valueOf = (name: string) => {
      const own = name === 'value' ? field.id : name;
      return Object.hasOwn(body.values, own) ? (body.values[own] ?? '') : '';
    };
    const empty = [...placeholdersOf(field.request), 'value'].filter((name) => valueOf(name).trim() === '');
    if (empty.length > 0)
      throw new Refusal(422, 'lookup_failed', 'This field is required', {
        fields: { values: say`${empty.join(', ')} must not be empty` },
      });
    const request = fillRequest(field.request, valueOf);
    const asked = { ...request, headers: { ...request.headers, org_id: String(lender.id) } };
    await countQuestion(core.database, who, 'lookup', now);
    const said = lookedUp(
      await ask(call, {
        what: 'lookup',
        request: asked,
        hosts: lender.services.hosts ?? [],
        detail: { lender: lender.slug, field: field.id },
      }),
    );
    await keepFinding(core.database, who, lookupQuestion(body.form, field, field.request, valueOf), said, now);
    return said;
  },

  async verifySalary(call) {
    const { core, lender, body, who, now } = call;
    const { salary } = lender.services;
    if (salary === undefined) throw nothingCame('salary');
    const request: OutboundRequest = {
      method: 'POST',
      url: `${salary.url.replace(/\/+$/, '')}/inflight/verify`,
      headers: {
        [salary.key_header ?? 'access-key']: (salary.key ?? '{org_id}').replaceAll('{org_id}', String(lender.id)),
      },
      body: JSON.stringify({ bank_code: body.bank_code, account_number: body.account_number }),
    };
    // The lender's own settings name it, so its host needs no list.
    const hosts = URL.canParse(salary.url) ? [new URL(salary.url).host] : [];
    await countQuestion(core.database, who, 'salary', now);
    const said = salaryOf(await ask(call, { what: 'salary', request, hosts, detail: { lender: lender.slug } }));
    await keepFinding(core.database, who, salaryQuestion(body), said, now);
    return said;
  },
};
