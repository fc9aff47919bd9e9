import { add, compare, minorUnits, round } from '../../engine/decimal.ts';
import type { Handlers } from '../api/call.ts';
import { audit } from '../audit.ts';
import { readable } from '../database/index.ts';
import { Refusal } from '../refusal.ts';
import { collectionMethods, frequencies } from '../savings/choices.ts';
import { movementAnswer, movementsOf } from '../savings/movement.ts';
import { holdPlan, planOf, plansOf } from '../savings/plan.ts';
import { listSavingProducts } from '../savings/product.ts';
import { answered } from '../savings/answered.ts';

export const handlers: Handlers<
  | 'listSavingProducts'
  | 'listSavingFrequencies'
  | 'listCollectionMethods'
  | 'summarizeSavings'
  | 'listSavings'
  | 'getSaving'
  | 'getSavingBalance'
  | 'listSavingTransactions'
  | 'archiveSaving'
  | 'restoreSaving'
> = {
  listSavingProducts: ({ core, who, language }) => listSavingProducts(core.database, who.lender, language),
  listSavingFrequencies: async () => frequencies,
  listCollectionMethods: async () => collectionMethods,

  async summarizeSavings({ core, who, lender }) {
    const plans = await plansOf(core.database, 's.lender_id = $1 and s.borrower_id = $2', [who.lender, who.borrower]);
    const there = plans.filter(({ archived_on }) => archived_on === null);
    const running = there.filter(({ matured_on }) => matured_on === null);
    return {
      currency: lender.currency,
      active_balance: round(
        running
          .filter(({ currency }) => currency === lender.currency)
          .reduce((sum, { balance }) => add(sum, balance), '0'),
        minorUnits(lender.currency),
      ),
      running: running.length,
      matured: there.length - running.length,
      archived: plans.length - there.length,
    };
  },

  async listSavings({ core, who, today, now, language, query }) {
    const { name = '', is_matured, archived_flag = 0, lock_on_create, day, page = 1, size = 5 } = query;
    const where = `s.lender_id = $1 and s.borrower_id = $2 and ($3::integer is null or (s.matured_on is not null) = ($3 = 1))
      and (s.archived_on is not null) = ($4::integer = 1) and ($5::integer is null or (s.terms ->> 'lock_on_create')::integer = $5) and ($6::date is null or s.start_date = $6)`;
    const asked = [who.lender, who.borrower, is_matured ?? null, archived_flag, lock_on_create ?? null, day ?? null];
    const order = 'order by s.created_on desc, s.id desc';
    // Names are sealed: they are looked through here.
    const all = await core.database.query<{ id: number; name: string | null }>(
      `select s.id, ${readable('savings', ['name'], 's')} from savings s where ${where} ${order}`,
      asked,
    );
    const found = all.filter((plan) => (plan.name ?? '').toLowerCase().includes(name.toLowerCase()));
    const plans = await plansOf(core.database, `s.id = any($1) ${order}`, [
      found.slice((page - 1) * size, page * size).map(({ id }) => id),
    ]);
    return { items: plans.map((plan) => answered(plan, { today, now, language })), total: found.length };
  },

  getSaving: async (call) => answered(await planOf(call.core.database, call.who, call.path.id), call),

  async getSavingBalance({ core, who, path }) {
    const { balance, target, currency } = await planOf(core.database, who, path.id);
    const places = minorUnits(currency);
    return { balance: round(balance, places), target: round(target, places), currency };
  },

  async listSavingTransactions({ core, who, path, language }) {
    const { id } = await planOf(core.database, who, path.id);
    const rows = await movementsOf(
      core.database,
      'm.lender_id = $1 and m.borrower_id = $2 and m.saving_id = $3 order by m.made_on desc, m.id desc limit 1000',
      [who.lender, who.borrower, id],
    );
    return rows.map((row) => movementAnswer(row, language));
  },

  archiveSaving: ({ core, who, path, now }) =>
    core.database.transaction(async (queries) => {
      const plan = await holdPlan(queries, who, path.id);
      if (plan.archived_on !== null) return {};
      if (plan.matured_on === null || compare(plan.balance, 0) !== 0)
        throw new Refusal(409, 'not_archivable', 'Only a plan that has matured and is empty can be archived');
      await queries.query('update savings set archived_on = $3 where lender_id = $1 and id = $2', [
        who.lender,
        plan.id,
        now.toISOString(),
      ]);
      await audit(queries, { ...who, name: 'saving-archived', at: now, detail: { saving: plan.id } });
      return {};
    }),

  restoreSaving: ({ core, who, path, now }) =>
    core.database.transaction(async (queries) => {
      const plan = await holdPlan(queries, who, path.id);
      if (plan.archived_on === null) return {};
      await queries.query('update savings set archived_on = null where lender_id = $1 and id = $2', [
        who.lender,
        plan.id,
      ]);
      await audit(queries, { ...who, name: 'saving-restored', at: now, detail: { saving: plan.id } });
      return {};
    }),
};
