import type { ValidatorType } from '@rjsf/utils';

/** rjsf won't be without a validator. Ours is never asked: a group's schema has no branches, and its answers are judged where they stand. */
export const validator: ValidatorType = { isValid: notAsked, rawValidation: notAsked, validateFormData: notAsked, reset() {} };

function notAsked(): never {
  throw new Error('A group judges its answers itself');
}
