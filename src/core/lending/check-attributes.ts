import { answersProblems } from '../form/answers-problems.ts';
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

/**
 * Judges the answers to a product's own form by its rules, as the page did.
 * @throws Refusal `invalid_attributes` with words by the fields' ids
 */
export async function checkAttributes(
  answering: Answering,
  { product, form }: OfferedProduct,
  attributes: string | undefined,
): Promise<void> {
  if (!isFormInEffect(product)) return;
  if (form === null) throw notFound('This form');
  const { problems } = await answersProblems(answering, form, answersIn(attributes ?? '', form.meta.name));
  if (Object.keys(problems).length > 0)
    throw new Refusal(422, 'invalid_attributes', 'Some answers cannot be taken', { fields: problems });
}
