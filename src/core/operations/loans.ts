import type { Queries } from '../database/index.ts';
import { offerAnswer, type StoredOffer } from '../lending/offer.ts';
import { inLanguage, listProducts, type Product } from '../lending/product.ts';
import { loansOf, wholeLoan } from '../lending/read-loans.ts';
import type { Handlers } from '../api/call.ts';
import type { Who } from '../who.ts';

async function offersOf(queries: Queries, who: Who): Promise<Map<number, StoredOffer[]>> {
  const byApplication = new Map<number, StoredOffer[]>();
  for (const offer of await queries.query<StoredOffer>(
    'select * from offers where lender_id = $1 and borrower_id = $2 order by id',
    [who.lender, who.borrower],
  )) {
    byApplication.set(offer.application_id, [...(byApplication.get(offer.application_id) ?? []), offer]);
  }
  return byApplication;
}

interface DraftRow extends Record<string, unknown> {
  id: number;
  created_on: string;
  requested_amount: string;
  tenor: number;
  tenor_period: Product['min_tenor_period'];
  payday: string;
  purpose: string;
  cancellation_status: number;
  product_id: number;
}

export const handlers: Handlers<'listLoans' | 'getLoan' | 'listDrafts'> = {
  listLoans: (call) => loansOf(call),

  getLoan: (call) => wholeLoan(call, call.path.id),

  async listDrafts({ core, who, now, language }) {
    const rows = await core.database.query<DraftRow>(
      `select a.id, a.created_on, a.requested_amount, a.tenor, a.tenor_period, a.payday, a.purpose, a.cancellation_status, a.product_id
       from applications a left join loans l on l.application_id = a.id
       where a.lender_id = $1 and a.borrower_id = $2 and l.id is null order by a.created_on desc, a.id desc`,
      [who.lender, who.borrower],
    );
    const products = new Map(
      (await listProducts(core.database, who.lender)).map((offered) => [offered.product.id, offered]),
    );
    const offers = await offersOf(core.database, who);
    return rows.flatMap((row) => {
      const offered = products.get(row.product_id);
      if (offered === undefined) return [];
      const product = inLanguage(offered, language);
      const standing = (offers.get(row.id) ?? []).filter((offer) => Date.parse(offer.expires_on) > now.getTime());
      return [
        {
          id: row.id,
          created_on: row.created_on,
          requested_amount: row.requested_amount,
          proposed_tenor: row.tenor,
          proposed_tenor_period: row.tenor_period,
          proposed_payday: row.payday,
          purpose: row.purpose,
          cancellation_status: row.cancellation_status,
          product: { id: product.id, name: product.name, currency: product.currency },
          offer_data: standing.map((offer) => offerAnswer(offer, offered, language)),
        },
      ];
    });
  },
};
