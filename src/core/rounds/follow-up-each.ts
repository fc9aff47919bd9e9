import type { FastifyBaseLogger } from 'fastify';
import { again } from './again.ts';
import type { Core } from '../core.ts';
import { followUp } from './follow-up.ts';
import { untilStopped } from './until-stopped.ts';
import { followUpSavings } from '../savings/follow-up.ts';

/** Follows up loans and savings in the background: what time and providers bring about. @returns what ends it, when it has come to rest */
export function followUpEach(core: Core, every: number, log: FastifyBaseLogger): () => Promise<void> {
  const { end } = again(every, async () => {
    for (const follow of untilStopped([followUp, followUpSavings], core.stopping)) {
      try {
        await follow(core, log);
      } catch (error) {
        log.error({ err: error }, 'what time brings about could not be followed up');
      }
    }
  });
  return end;
}
