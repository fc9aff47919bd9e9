import type { Collected } from '../../core/index.ts';
import { oneOf } from './asked.ts';
import { html } from './markup.ts';
import { choice, options, orderForm, rows } from './pieces.ts';
import type { Part } from './part.ts';

/** What a desk makes of what it is asked for. */
const outcomes = ['paid', 'declined', 'waiting'] as const;

interface Asked {
  readonly reference: string;
  readonly lender: string;
  readonly amount: string;
  readonly currency: string;
}

interface Held<Order extends Asked> {
  readonly order: Order;
  is: Collected;
}

/** A stand-in for whoever takes or pays money outside: at once, never, or when it is told to. */
export class MoneyDesk<Order extends Asked> {
  outcome: Collected = 'paid';
  private readonly held = new Map<string, Held<Order>>();

  get all(): readonly Held<Order>[] {
    return [...this.held.values()];
  }

  /** The same reference again is the same order. */
  async ask(order: Order): Promise<Collected> {
    const held = this.held.get(order.reference) ?? { order, is: this.outcome };
    this.held.set(order.reference, held);
    return held.is;
  }

  /** One that was asked for, and what has come of it. */
  find(reference: string): Held<Order> | undefined {
    return this.held.get(reference);
  }

  /** All that wait come to this. */
  settle(is: Exclude<Collected, 'waiting'>): void {
    for (const held of this.held.values()) if (held.is === 'waiting') held.is = is;
  }

  clear(): void {
    this.outcome = 'paid';
    this.held.clear();
  }

  /** What a part of the sandbox has of a desk: its orders and state by a name, and its section of the page. */
  partOf(
    name: string,
    said: { readonly title: string; readonly what: string; readonly none: string },
  ): Required<Pick<Part, 'orders' | 'state' | 'section' | 'reset'>> {
    return {
      orders: {
        [name]: (asked) => {
          this.outcome = oneOf(asked, 'outcome', outcomes);
        },
        [`${name}/settle`]: (asked) => this.settle(oneOf(asked, 'outcome', ['paid', 'declined'])),
      },
      state: () => ({ [name]: { outcome: this.outcome, all: this.all.map(({ order, is }) => ({ ...order, is })) } }),
      section: {
        topic: 'Money',
        id: name,
        title: said.title,
        content: () =>
          html`<p>${said.what} is <strong>${this.outcome}</strong>.</p>
            ${rows(
              ['Reference', 'Lender', 'Amount', 'It is'],
              this.all.map(({ order, is }) => [order.reference, order.lender, `${order.currency} ${order.amount}`, is]),
              said.none,
            )}
            ${orderForm(name, 'Set', choice('From now on', 'outcome', options(outcomes)))}
            ${
              this.all.some(({ is }) => is === 'waiting')
                ? orderForm(
                    `${name}/settle`,
                    'Settle',
                    choice('What waits is', 'outcome', options(['paid', 'declined'])),
                  )
                : ''
            }`,
      },
      reset: () => this.clear(),
    };
  }
}
