import type { FastifyBaseLogger } from 'fastify';
import { again } from './again.ts';
import type { Core } from '../core.ts';
import { followUp } from './follow-up.ts';
import { untilStopped } from './until-stopped.ts';
import { followUpSavings } from '../savings/follow-up.ts';

/**
 * Follows up loans and savings in the background: what time and providers bring about.
 * @param soonest how soon after it was woken
 * @param told looks for what was written to be sent
 */
export function followUpEach(
  core: Core,
  { every, soonest }: { readonly every: number; readonly soonest: number | undefined },
  log: FastifyBaseLogger,
  told: () => void,
): ReturnType<typeof again> {
  return again(
    every,
    async () => {
      for (const follow of untilStopped([followUp, followUpSavings], core.stopping)) {
        try {
          await follow(core, log);
        } catch (error) {
          log.error({ err: error }, 'what time brings about could not be followed up');
        }
      }
      told();
    },
    soonest,
  );
}
