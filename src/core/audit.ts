import type { Queries } from './database/index.ts';

/** Records what happened, for people who look into it later. The detail holds no secret and no personal data. */
export async function audit(
  queries: Queries,
  event: {
    lender: number;
    borrower?: number;
    name: string;
    at: Date;
    detail?: Readonly<Record<string, string | number>>;
  },
): Promise<void> {
  await queries.query(
    'insert into audit (lender_id, borrower_id, event, detail, happened_on) values ($1, $2, $3, $4::jsonb, $5)',
    [event.lender, event.borrower ?? null, event.name, JSON.stringify(event.detail ?? {}), event.at.toISOString()],
  );
}
