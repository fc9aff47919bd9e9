import type { Core } from '../core.ts';
import { first, type Queries } from '../database/index.ts';
import { holdBorrower } from '../hold-borrower.ts';
import type { Who } from '../who.ts';

export type VerificationState = 'running' | 'passed' | 'failed';

interface Check extends Record<string, unknown> {
  readonly state: VerificationState;
  readonly product: string;
  readonly used_for: string | null;
}

/** What the profile says of a check by its state. */
const words = { passed: 'Passed', failed: 'Failed' } as const;

const find = (queries: Queries, who: Who, reference: string) =>
  first<Check>(
    queries,
    'select state, product, used_for from verifications where lender_id = $1 and borrower_id = $2 and reference = $3',
    [who.lender, who.borrower, reference],
  );

/** What has become of a customer's check, as the outside party tells the core; what its window tells the page counts for nothing. Undefined: it is none of theirs. */
export async function verificationState(
  core: Core,
  who: Who,
  reference: string,
): Promise<VerificationState | undefined> {
  const found = await find(core.database, who, reference);
  return found && settled(core, who, reference, found.state);
}

async function settled(core: Core, who: Who, reference: string, state: VerificationState): Promise<VerificationState> {
  if (state !== 'running') return state;
  const result = (await core.identity?.result(reference)) ?? 'running';
  if (result === 'running') return result;
  return core.database.transaction(async (queries) => {
    await holdBorrower(queries, who);
    await queries.query(
      `update verifications set state = $4 where lender_id = $1 and borrower_id = $2 and reference = $3 and state = 'running'`,
      [who.lender, who.borrower, reference, result],
    );
    // Checks end in any order: what came of one that began later stands. Why an earlier one failed is no longer of it.
    await queries.query(
      `update borrowers b set selfie_id_check = $4, check_reason = null from verifications v where b.lender_id = $1 and b.id = $2 and v.lender_id = $1 and v.borrower_id = $2 and v.reference = $3
         and not exists (select 1 from verifications later where later.lender_id = $1 and later.borrower_id = $2 and later.began_on > v.began_on and later.began_on <= $5 and later.state <> 'running')`,
      [who.lender, who.borrower, reference, words[result], core.clock.now().toISOString()],
    );
    return result;
  });
}

/** Whether a check of this product was passed by this customer, and was not given to another question yet. */
export async function hasPassed(
  core: Core,
  who: Who,
  { reference, product, use }: { reference: string; product: string; use: string },
): Promise<boolean> {
  const found = await find(core.database, who, reference);
  if (found?.product !== product || (found.used_for !== null && found.used_for !== use)) return false;
  return (await settled(core, who, reference, found.state)) === 'passed';
}

/** Gives a passed check to the question that it answers. @returns false where another question has it already */
export async function useVerification(
  queries: Queries,
  who: Who,
  { reference, use }: { reference: string; use: string },
): Promise<boolean> {
  const used = await first(
    queries,
    `update verifications set used_for = $4 where lender_id = $1 and borrower_id = $2 and reference = $3 and state = 'passed' and (used_for is null or used_for = $4) returning reference`,
    [who.lender, who.borrower, reference, use],
  );
  return used !== undefined;
}
