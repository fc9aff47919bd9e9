import { keepSessions } from './keep-sessions.ts';
import { readMove } from './read-move.ts';
import { html } from '../../markup.ts';
import type { MakePart } from '../../part.ts';

/** The clock, which runs and can be moved. */
export const part: MakePart = ({ clock, database }) => {
  const move = (milliseconds: number): Promise<void> => {
    clock.move(milliseconds);
    return keepSessions(database, milliseconds);
  };
  return {
    orders: { clock: (asked) => move(readMove(asked)), 'clock/reset': () => move(-clock.moved) },
    state: () => ({ now: clock.now().toISOString(), moved: clock.moved !== 0 }),
    section: () =>
      html`<section aria-labelledby="clock">
        <h2 id="clock">Clock</h2>
        <p>It is <strong>${clock.now().toISOString()}</strong>${clock.moved !== 0 ? ' (moved)' : ''}.</p>
        <form method="post" action="/sandbox/clock">
          <label>Days <input name="days" type="number" value="1" /></label>
          <label>Hours <input name="hours" type="number" value="0" /></label>
          <label>Minutes <input name="minutes" type="number" value="0" /></label>
          <button>Move</button>
        </form>
        <form method="post" action="/sandbox/clock/reset"><button>Back to now</button></form>
      </section>`,
    reset: () => clock.move(-clock.moved),
  };
};
