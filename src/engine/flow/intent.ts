import type { Answered, Context, Frame } from './frames.ts';
import { placeOf, topOf } from './frames.ts';

/**
 * When is a call that moves money, asked the same again, the same intent? As long as the borrower has not gone on from
 * what its answer led to: what follows it has failed and is tried again, or they went back from its success. Then it
 * comes to the answer that it has and nothing is sent. Once they have been told (the borrower stays where they pressed,
 * or has left by an event of their own the place that the answer led to), the same question is a new intent with a key
 * of its own: buying the same airtime twice is two purchases.
 */
export function isSameIntent(answered: Answered, standing: readonly Frame[], { event }: Context): boolean {
  return (
    answered.over !== true && !(isOnward(event) && answered.led !== undefined && answered.led === placeIn(standing))
  );
}

/** Names a call of a frame among those that were answered on the way. */
export function nameIn(frame: Frame, step: string): string {
  return `${frame.id}:${step}`;
}

/**
 * The frames at a place that was arrived at: the calls answered on the way there have led to it, those that had led to
 * the place that was left are over.
 * @param paid calls that move money and were answered on the way
 */
export function arrivedWith(
  frames: readonly Frame[],
  standing: readonly Frame[],
  { event }: Context,
  paid: readonly string[],
): readonly Frame[] {
  const [from, here] = [placeIn(standing), placeIn(frames)];
  return changed(frames, (answered, name) => {
    if (paid.includes(name))
      return here === from || here === undefined ? { ...answered, over: true } : { ...answered, led: here };
    return isOnward(event) && from !== here && answered.led !== undefined && answered.led === from
      ? { ...answered, over: true }
      : answered;
  });
}

/** The frames when the borrower stays where they pressed, and the way ended well: they have been told. */
export function toldAll(frames: readonly Frame[], paid: readonly string[]): readonly Frame[] {
  return paid.length === 0
    ? frames
    : changed(frames, (answered, name) => (paid.includes(name) ? { ...answered, over: true } : answered));
}

/** An event of the borrower's own, or a timer; not going back, nor away. */
function isOnward(event: Context['event']): boolean {
  return event !== undefined && event.name !== 'back' && event.name !== 'leave';
}

function placeIn(frames: readonly Frame[]): string | undefined {
  const top = topOf(frames);
  const place = placeOf(top);
  return top && place && `${top.id}:${place.step}`;
}

/** Changes answers of calls that moved money; gifts of sub-flows have no question. */
function changed(frames: readonly Frame[], change: (answered: Answered, name: string) => Answered): readonly Frame[] {
  return frames.map((frame) => {
    const entries = Object.entries(frame.data);
    const next = entries.map(([step, answered]) =>
      answered.fact && answered.question !== null ? change(answered, nameIn(frame, step)) : answered,
    );
    return entries.every(([, answered], index) => answered === next[index])
      ? frame
      : {
          ...frame,
          data: Object.fromEntries(entries.map(([step, answered], index) => [step, next[index] ?? answered])),
        };
  });
}

/** What is kept of an ended sub-flow for entering it anew by going on: what it has paid is not paid for this time. */
export function withoutPaid<T extends Pick<Frame, 'data'>>(kept: T | undefined): T | undefined {
  return (
    kept && {
      ...kept,
      data: Object.fromEntries(
        Object.entries(kept.data).filter(([, { fact, question }]) => !fact || question === null),
      ),
    }
  );
}
