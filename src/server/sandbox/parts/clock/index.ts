import { keepSessions } from './keep-sessions.ts';
import { readMove } from './read-move.ts';
import { html } from '../../markup.ts';
import type { MakePart } from '../../part.ts';
import { numberField, orderForm } from '../../pieces.ts';

/** An instant as the page says it. */
const said = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'long',
  timeZone: 'UTC',
});

/** The clock, which runs and can be moved. */
export const part: MakePart = ({ clock, database }) => {
  const move = (milliseconds: number): Promise<void> => {
    clock.move(milliseconds);
    return keepSessions(database, milliseconds);
  };
  return {
    orders: { clock: (asked) => move(readMove(asked)), 'clock/reset': () => move(-clock.moved) },
    state: () => ({ now: clock.now().toISOString(), moved: clock.moved !== 0 }),
    section: {
      topic: 'Time and faults',
      id: 'clock',
      title: 'Clock',
      content: () =>
        html`<p>
            It is
            <strong><time datetime="${clock.now().toISOString()}">${said.format(clock.now())}</time></strong
            >${clock.moved === 0 ? '' : ', moved by hand'}.
          </p>
          ${orderForm(
            'clock',
            'Move',
            numberField('Days', 'days', 1),
            numberField('Hours', 'hours', 0),
            numberField('Minutes', 'minutes', 0),
          )}
          ${clock.moved === 0 ? '' : orderForm('clock/reset', 'Back to now')}`,
    },
    reset: () => clock.move(-clock.moved),
  };
};
