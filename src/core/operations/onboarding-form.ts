import { answersProblems } from '../form/answers-problems.ts';
import { deliveredForm } from '../form/stored-form.ts';
import { useVerification } from '../outbound/verification.ts';
import { sealed } from '../database/index.ts';
import { nameIfNameless } from '../onboarding/names.ts';
import { passStage } from '../onboarding/pass-stage.ts';
import { notFound, Refusal } from '../refusal.ts';
import type { Handlers, OfLender } from '../api/call.ts';

function formOf({ lender }: OfLender) {
  if (lender.onboardingForm === null) throw new Refusal(404, 'no_form', 'There is no form to fill in');
  return lender.onboardingForm;
}

/** The lender's own form of the sign-up. */
export const handlers: Handlers<'getOnboardingForm' | 'sendOnboardingForm'> = {
  getOnboardingForm: async (call) => deliveredForm(formOf(call), call.language),

  async sendOnboardingForm(call) {
    const { who, body } = call;
    const form = formOf(call);
    const answers = Object.hasOwn(body, form.meta.name) ? body[form.meta.name] : undefined;
    if (answers === undefined) throw notFound('This form');
    const { problems, kept, used } = await answersProblems(call, form, answers);
    if (Object.keys(problems).length > 0)
      throw new Refusal(422, 'invalid_answers', 'Some answers cannot be taken', { fields: problems });
    return passStage(call, 'form', async (queries) => {
      for (const check of used)
        if (!(await useVerification(queries, who, check)))
          throw new Refusal(409, 'check_used', 'A check was used for another answer meanwhile. Please do it again.');
      await queries.query('update borrowers set form_answers = $3 where lender_id = $1 and id = $2', [
        who.lender,
        who.borrower,
        sealed('borrowers', 'form_answers', who.borrower, { [form.meta.name]: kept }),
      ]);
      // A lender that asks for names in its form knows its customers by them, where nobody has told better.
      const name = (id: string) => (typeof kept[id] === 'string' ? kept[id] : '');
      await nameIfNameless(queries, who, name('first_name'), name('last_name'));
    });
  },
};
