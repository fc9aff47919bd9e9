import { answersProblems, type UsedCheck } from '../form/answers-problems.ts';
import { notFound, Refusal } from '../refusal.ts';
import { isFormInEffect, type OfferedProduct } from './product.ts';

type Answering = Parameters<typeof answersProblems>[0];

/** What was answered under the form's name. @throws Refusal `invalid_request` for what is no such text */
function answersIn(attributes: string, name: string): object {
  try {
    const given: unknown = JSON.parse(attributes);
    const answers =
      typeof given === 'object' && given !== null && Object.hasOwn(given, name)
        ? (given as Readonly<Record<string, unknown>>)[name]
        : undefined;
    if (typeof answers === 'object' && answers !== null) return answers;
  } catch {
    // Said below.
  }
  throw new Refusal(422, 'invalid_request', 'Some of what we must know is missing', {
    fields: { attributes: 'Please tell us this' },
  });
}

/** What is kept of the answers to a product's own form. */
export interface Answered {
  /** Under the form's name, as text; undefined where the product has no form in effect, whatever was sent. */
  readonly attributes: string | undefined;
  /** The checks of outside parties that they use. */
  readonly used: readonly UsedCheck[];
}

/**
 * Judges the answers to a product's own form by its rules, as the page did.
 * @returns those that the form asks for, with what outside parties told the core, whatever the page sends of it
 * @throws Refusal `invalid_attributes` with words by the fields' ids
 */
export async function checkAttributes(
  answering: Answering,
  { product, form }: OfferedProduct,
  attributes: string | undefined,
): Promise<Answered> {
  if (!isFormInEffect(product)) return { attributes: undefined, used: [] };
  if (form === null) throw notFound('This form');
  const { name } = form.meta;
  const { problems, kept, used } = await answersProblems(answering, form, answersIn(attributes ?? '', name));
  if (Object.keys(problems).length > 0)
    throw new Refusal(422, 'invalid_attributes', 'Some answers cannot be taken', { fields: problems });
  return { attributes: JSON.stringify({ [name]: kept }), used };
}
