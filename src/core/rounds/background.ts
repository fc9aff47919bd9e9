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
}

/** Milliseconds between two looks for what is to be pushed, or sent: who waits for money looks at the phone. */
const lookEvery = 5000;

/** Begins what goes on while the app is there. @returns what has it looked at once for what is to be sent */
export function beginBackground(app: FastifyInstance, core: Core, { sweepEvery, followUpEvery }: Rounds): () => void {
  if (sweepEvery !== undefined) app.addHook('onClose', sweepEach(core, sweepEvery, app.log));
  if (followUpEvery === undefined) return () => undefined;
  app.addHook('onClose', followUpEach(core, followUpEvery, app.log));
  const every = Math.min(followUpEvery, lookEvery);
  const pushing = again(every, () =>
    sendPushes(core, app.log).catch((error: unknown) =>
      app.log.error({ err: error }, 'what is due to devices could not be pushed'),
    ),
  );
  const sending = again(every, () =>
    sendMessages(core, app.log).then(
      (isMore) => void (isMore && sending.soon()),
      (error: unknown) => app.log.error({ err: error }, 'what is to be sent could not be looked for'),
    ),
  );
  app.addHook('onClose', () => Promise.all([pushing.end(), sending.end()]));
  app.addHook('onListen', () => sending.soon());
  return () => sending.soon();
}
