import { opened } from '../../../../core/index.ts';
import { html } from '../../markup.ts';
import type { MakePart } from '../../part.ts';
import { rows } from '../../pieces.ts';
import { outboxPage, type Message } from './outbox-page.ts';
import { Outbox } from './outbox.ts';

/** What would have been sent. */
export const part: MakePart = ({ database }) => {
  const outbox = new Outbox(database);
  const sent = () =>
    database.query<Message & Record<string, unknown>>(
      `select l.slug as lender, o.channel, ${opened('outbox', ['address', 'text'], 'o')}, o.created_on from outbox o join lenders l on l.id = o.lender_id where o.due_on is null order by o.id desc limit 100`,
    );
  return {
    core: { sender: outbox, push: outbox },
    pages(scope) {
      scope.get('/sandbox/outbox', async (_request, reply) =>
        reply.type('text/html; charset=utf-8').send(outboxPage(await sent())),
      );
    },
    state: async () => ({ outbox: await sent() }),
    section: {
      topic: 'Borrowers',
      id: 'outbox',
      title: 'Outbox',
      content: async () =>
        html`<p><a href="/sandbox/outbox">The outbox by itself, with codes in large</a></p>
          ${rows(
            ['When', 'Lender', 'To', 'Text'],
            (await sent()).map((message) => [message.created_on, message.lender, message.address, message.text]),
            'Nothing was sent.',
          )}`,
    },
  };
};
