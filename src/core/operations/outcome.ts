import type { Answer } from '../api/operations.ts';
import { outcomeOf } from '../payments/outcomes.ts';
import type { Handlers } from '../api/call.ts';

export const handlers: Handlers<'getOutcome'> = {
  async getOutcome({ core, who, path, query }) {
    const found = await outcomeOf(core, who, path.key, query?.close ?? false);
    if (found.state !== 'done') return { state: found.state };
    return {
      state: 'done',
      http_status: found.status,
      answer: JSON.parse(found.answer) as NonNullable<Answer<'getOutcome'>['answer']>,
    };
  },
};
