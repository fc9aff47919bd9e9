import { first } from '../database/index.ts';
import { notFound, Refusal, unavailable } from '../refusal.ts';
import type { Handlers } from '../api/call.ts';

const products: ReadonlySet<string> = new Set(['smileid', 'veriff']);

/** What the profile says of a check by its state. */
const words = { running: 'Pending', passed: 'Passed', failed: 'Failed' } as const;

interface Check extends Record<string, unknown> {
  readonly state: keyof typeof words;
}

/** Checks of faces and papers by an outside party. What its window says is a hint; only what it tells the core counts. */
export const handlers: Handlers<'startVerification' | 'getVerification'> = {
  async startVerification({ core, lender, who, body, now, pageOrigin }) {
    if (core.identity === undefined) throw unavailable(60);
    if (!products.has(body.product)) throw new Refusal(422, 'invalid_request', 'There is no such check', { fields: { product: 'There is no such check' } });
    const reference = `job_${core.random.token(18)}`;
    await core.database.query('insert into verifications (reference, lender_id, borrower_id, product, began_on) values ($1, $2, $3, $4, $5)', [reference, who.lender, who.borrower, body.product, now.toISOString()]);
    const { url, origin } = await core.identity.open({ reference, product: body.product, lender: lender.slug, pageOrigin });
    return { url, origin, job_id: reference };
  },

  async getVerification({ core, who, body }) {
    const find = () => first<Check>(core.database, 'select state from verifications where lender_id = $1 and borrower_id = $2 and reference = $3', [who.lender, who.borrower, body.job_id]);
    const found = await find();
    if (found === undefined) throw notFound('This check');
    if (found.state !== 'running') return { status: found.state };
    const result = (await core.identity?.result(body.job_id)) ?? 'running';
    if (result === 'running') return { status: result };
    return core.database.transaction(async (queries) => {
      await queries.query(`update verifications set state = $4 where lender_id = $1 and borrower_id = $2 and reference = $3 and state = 'running'`, [who.lender, who.borrower, body.job_id, result]);
      await queries.query('update borrowers set selfie_id_check = $3 where lender_id = $1 and id = $2', [who.lender, who.borrower, words[result]]);
      return { status: result };
    });
  },
};
