import { describe, expect, it } from 'vitest';
import { mergePatch } from '../merge-patch.ts';
import { saysOf } from '../testing/knowledge.ts';
import { smallLender } from '../testing/small-lender.ts';

const screen = 'screens/done.json';
const again = (patch: object): object => ({ body: { actions: { buttons: { again: patch } } } });
const confirm = { title: 'done.title', yes: 'done.again', no: 'done.home' };
const body = { text: { at: 10, block: 'text', text: 'done.title' } };
const tabs = (items: object, more: object = {}): object => ({
  body: { tabs: { at: 40, block: 'tabs', items, ...more } },
});

function saidOf(patch: object): readonly string[] {
  const files = smallLender();
  return saysOf({ ...files, [screen]: JSON.stringify(mergePatch(JSON.parse(files[screen] ?? '{}'), patch)) });
}

describe('a screen', () => {
  it.each<readonly [string, object]>([
    ['a button that asks first', again({ confirm })],
    [
      'tabs that are folds',
      tabs({ one: { at: 10, text: 'done.title', body }, two: { at: 20, text: 'done.home', body } }),
    ],
    [
      'words that tell how many places are ahead',
      { body: { text: { if: { has: 'flow.ahead' }, text: '{{ flow.ahead }}' } } },
    ],
    [
      'a countdown that sends an event',
      { body: { left: { at: 40, block: 'countdown', until: { var: 'now' }, text: 'done.title', event: 'again' } } },
    ],
  ])('may have %s', (_what, patch) => {
    expect(saidOf(patch)).toEqual([]);
  });

  it.each<readonly [string, object, string]>([
    [
      'a question on a link',
      { body: { actions: { buttons: { home: { confirm } } } } },
      `button.confirm ${screen}:1 /body/actions/buttons/home/confirm`,
    ],
    [
      'a question without words',
      again({ confirm: { ...confirm, title: 'done.none' } }),
      `words.missing ${screen}:1 /body/actions/buttons/again/confirm/title`,
    ],
    [
      'a fold among pages',
      tabs({ one: { at: 10, text: 'done.title', to: '/' }, two: { at: 20, text: 'done.home' } }, { current: 'one' }),
      `tabs.mixed ${screen}:1 /body/tabs/items/two`,
    ],
    [
      'pages of which none is current',
      tabs({ one: { at: 10, text: 'done.title', to: '/' } }),
      `tabs.mixed ${screen}:1 /body/tabs`,
    ],
    [
      'folds of which one is said to be open',
      tabs({ one: { at: 10, text: 'done.title' } }, { current: 'one' }),
      `tabs.mixed ${screen}:1 /body/tabs/current`,
    ],
    [
      'words with a count that may not be known',
      { body: { text: { text: '{{ flow.ahead }}' } } },
      `text.missing ${screen}:1 /body/text/text`,
    ],
    [
      'fields in a fold',
      tabs({ one: { at: 10, text: 'done.title', body: { fields: { at: 10, block: 'fields', group: 'amount' } } } }),
      `tabs.mixed ${screen}:1 /body/tabs/items/one`,
    ],
    [
      'a countdown whose event nothing answers',
      { body: { left: { at: 40, block: 'countdown', until: { var: 'now' }, text: 'done.title', event: 'expired' } } },
      `event.unanswered ${screen}:1 /body/left/event`,
    ],
  ])('is told of %s', (_what, patch, says) => {
    expect(saidOf(patch)).toContain(says);
  });

  it('moves no money by a countdown', () => {
    const files = smallLender();
    const flow = JSON.parse(files['rules/flows/borrow.json'] ?? '{}') as object;
    const pay = {
      steps: {
        done: { on: { expired: 'pay' } },
        pay: { call: 'completeApplication', with: { pin: { var: 'with.text' } }, on: { ok: 'done' } },
      },
    };
    const left = {
      body: { left: { at: 40, block: 'countdown', until: { var: 'now' }, text: 'done.title', event: 'expired' } },
    };
    const laid = {
      ...files,
      'rules/flows/borrow.json': JSON.stringify(mergePatch(flow, pay)),
      [screen]: JSON.stringify(mergePatch(JSON.parse(files[screen] ?? '{}'), left)),
    };
    expect(saysOf(laid)).toContain('money.unasked rules/flows/borrow.json:1 /steps/pay/call');
  });
});
