import type { ValidatorType } from '@rjsf/utils';

/** rjsf won't be without a validator. Ours is never asked: a group's schema has no branches, and its answers are judged where they stand. */
export const validator: ValidatorType = {
  isValid: neverCalled,
  rawValidation: neverCalled,
  validateFormData: neverCalled,
  reset() {},
};

function neverCalled(): never {
  throw new Error('A group judges its answers itself');
}
