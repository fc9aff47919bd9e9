import { checkDayBound } from '../limits/day-bound.ts';
import { verificationState } from '../outbound/verification.ts';
import { notFound, onField, unavailable } from '../refusal.ts';
import type { Handlers } from '../api/call.ts';

const products: ReadonlySet<string> = new Set(['smileid', 'veriff']);

/** Checks of faces and papers by an outside party. What its window says is a hint; only what it tells the core counts. */
export const handlers: Handlers<'startVerification' | 'getVerification'> = {
  async startVerification({ core, lender, who, body, now, pageOrigin }) {
    if (core.identity === undefined) throw unavailable(60);
    if (!products.has(body.product)) throw onField('product', 'There is no such check');
    const reference = `job_${core.random.token(18)}`;
    await core.database.transaction(async (queries) => {
      await checkDayBound(queries, who, 'verifications', now);
      await queries.query(
        'insert into verifications (reference, lender_id, borrower_id, product, began_on) values ($1, $2, $3, $4, $5)',
        [reference, who.lender, who.borrower, body.product, now.toISOString()],
      );
    });
    const { url, origin } = await core.identity.open({
      reference,
      product: body.product,
      lender: lender.slug,
      pageOrigin,
      ...(body.id_types !== undefined && { idTypes: body.id_types }),
    });
    return { url, origin, job_id: reference };
  },

  async getVerification({ core, who, body }) {
    const status = await verificationState(core, who, body.job_id);
    if (status === undefined) throw notFound('This check');
    return { status };
  },
};
