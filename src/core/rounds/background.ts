import type { FastifyInstance } from 'fastify';
import { again } from './again.ts';
import type { Core } from '../core.ts';
import { followUpEach } from './follow-up-each.ts';
import { sendMessages } from '../messages/outbox.ts';
import { sendPushes } from '../push/send-pushes.ts';
import { sweepEach } from './sweep.ts';

/** Milliseconds between two rounds of what goes on without anybody asking. */
export interface Rounds {
  /** Between two sweeps of what has had its time. Without it nothing is swept: somebody else does. */
  readonly sweepEvery?: number;
  /** Between two looks at what is due and what is not settled yet. Without it nobody looks: somebody else does. */
  readonly followUpEvery?: number;
  /**
   * How soon after a request that may change something it is looked, however long the round is that is under way: where the
   * outside parties are played by this process, nothing else brings anything about. Left out: requests make no difference.
   */
  readonly followUpAfterRequests?: number;
}

/** Milliseconds between two looks for what is to be pushed, or sent: who waits for money looks at the phone. */
const lookEvery = 5000;

/** Begins what goes on while the app is there. @returns what has it looked at once for what is to be sent */
export function beginBackground(
  app: FastifyInstance,
  core: Core,
  { sweepEvery, followUpEvery, followUpAfterRequests }: Rounds,
): () => void {
  if (sweepEvery !== undefined) app.addHook('onClose', sweepEach(core, sweepEvery, app.log));
  if (followUpEvery === undefined) return () => undefined;
  const every = Math.min(followUpEvery, lookEvery);
  const pushing = again(every, () =>
    sendPushes(core, app.log).catch((error: unknown) =>
      app.log.error({ err: error }, 'what is due to devices could not be pushed'),
    ),
  );
  const sending = again(every, () =>
    sendMessages(core, app.log).then(
      (isMore) => {
        if (isMore) sending.soon();
        // A notice has its borrower's devices told.
        pushing.soon();
      },
      (error: unknown) => app.log.error({ err: error }, 'what is to be sent could not be looked for'),
    ),
  );
  const following = followUpEach(core, { every: followUpEvery, soonest: followUpAfterRequests }, app.log, sending.soon);
  if (followUpAfterRequests !== undefined)
    app.addHook('onResponse', async ({ method }) => {
      if (method !== 'GET') following.wake();
    });
  app.addHook('onClose', () => Promise.all([following.end(), pushing.end(), sending.end()]));
  app.addHook('onListen', () => sending.soon());
  return () => sending.soon();
}
