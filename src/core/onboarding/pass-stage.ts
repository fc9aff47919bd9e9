import type { Answer } from '../api/operations.ts';
import { audit } from '../audit.ts';
import { finishTokens, unauthorizedAccess, type Applicant } from '../auth/applicant.ts';
import type { Core } from '../core.ts';
import { first, one, type Queries } from '../database/index.ts';
import type { Lender } from '../lender.ts';
import { activate } from './activate.ts';
import { nextStage, type Stage } from './stages.ts';

interface Passing {
  readonly core: Core;
  readonly lender: Lender;
  readonly applicant: Applicant;
  readonly now: Date;
}

interface Row extends Record<string, unknown> {
  readonly activated: boolean;
  readonly stages_done: string[];
}

/**
 * Does a stage of a sign-up, and says which is next. A stage that is done again, on another device or after its answer
 * was lost, is done once, with what was said last; of a finished sign-up, only the request that finished it is answered.
 * @param save writes what the stage brought, by the queries that it is given
 */
export async function passStage(
  { core, lender, applicant, now }: Passing,
  stage: Stage,
  save: (queries: Queries) => Promise<void>,
): Promise<Answer<'saveOnboardingPin'>> {
  const who = { lender: applicant.lender, borrower: applicant.borrower };
  return core.database.transaction(async (queries) => {
    const row = await one<Row>(
      queries,
      'select activated, stages_done from borrowers where lender_id = $1 and id = $2 for update',
      [who.lender, who.borrower],
    );
    if (row.activated) {
      const token = await first<{ finished_by: string | null }>(
        queries,
        'select finished_by from onboarding_tokens where lender_id = $1 and hash = $2',
        [who.lender, applicant.token],
      );
      if (token?.finished_by !== applicant.request) throw unauthorizedAccess();
      return { stage_id: 0, activated: true };
    }
    await save(queries);
    const done = [...new Set([...row.stages_done, stage])];
    const next = nextStage(lender, done);
    await queries.query(
      'update borrowers set stages_done = $3::jsonb, stage_id = $4 where lender_id = $1 and id = $2',
      [who.lender, who.borrower, JSON.stringify(done), next],
    );
    if (!row.stages_done.includes(stage)) await audit(queries, { ...who, name: `sign-up-${stage}`, at: now });
    if (next === 0) {
      await activate(queries, who, now);
      await finishTokens(queries, applicant, now);
    }
    return { stage_id: next, activated: next === 0 };
  });
}
