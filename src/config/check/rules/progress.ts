import type { Check, Codes } from '../rule.ts';
import { isJsonObject } from '../../json/object.ts';

export const codes = {
  'progress.half': { means: 'A block `progress` says one of `step` and `of`. Both are the screen\'s to say, or neither is: then the journey counts its own places.', mend: 'Give it both, or take the one away.' },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['screen'] as const;

/** A count of the screen's own is whole. */
export const check: Check<Code> = (subject, report) => {
  for (const document of subject.documents('screen')) {
    for (const { is, value, pointer } of subject.constructs(document)) {
      if (is !== 'Block' || !isJsonObject(value) || value.block !== 'progress') continue;
      const [said, missing] = value.of === undefined ? ['step', 'of'] : ['of', 'step'];
      if (value[said] !== undefined && value[missing] === undefined) report(document, [...pointer, said], { code: 'progress.half', message: `this says "${said}" without "${missing}"`, suggestion: `add "${missing}", or take "${said}" away: without both the journey counts its own places` });
    }
  }
};
