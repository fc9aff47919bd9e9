import { dayBalancesTo } from './keep-count.ts';
import { planAnswer, type Plan } from './plan.ts';

/** A plan as its borrower sees it today. */
export const answered = (plan: Plan, call: { readonly today: string; readonly language: string; readonly now: Date }) =>
  planAnswer(plan, dayBalancesTo(plan, call.today), call);
