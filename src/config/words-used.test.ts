import { describe, expect, it } from 'vitest';
import { said } from '../language/said.gen.ts';
import { blockWords, entriesOf, keysInTemplate, saidByCode, shellWords, widgetWords, wordsUsed } from './words-used.ts';

describe('the words that a page is given', () => {
  const ofCode = [
    said.page,
    said.screens,
    said.forms,
    said.files,
    said.delivered,
    ...Object.values(said.blocks),
    ...Object.values(said.widgets),
  ]
    .flat()
    .map((key) => key.replace('*', 'offline'));
  const all = { ...Object.fromEntries(ofCode.map((key) => [key, key])), 'widget.nobody.says': 'x' };

  it('hold every word that page and forms say by themselves, and those of a block or widget only where a screen or form has it', () => {
    const page = shellWords(all);
    expect(Object.keys(page)).toEqual(expect.arrayContaining(['error.call.offline', 'error.required', 'toast.region']));
    expect(Object.keys(page).filter((key) => key === 'block.step' || key.startsWith('chart.'))).toEqual([]);
    const charted: Parameters<typeof blockWords>[0] = {
      cost: {
        title: 'cost',
        body: {
          parts: {
            at: 10,
            block: 'tabs',
            items: {
              one: {
                at: 10,
                text: 'one',
                body: {
                  chart: {
                    at: 10,
                    block: 'chart',
                    of: { var: 'data.rows' },
                    day: { var: 'item.day' },
                    value: { var: 'item.value' },
                  },
                },
              },
            },
          },
        },
      },
    } as never;
    expect(Object.keys(blockWords(charted, all)).sort()).toEqual([...said.blocks.chart, ...said.blocks.tabs].sort());
    expect(
      Object.keys(page).filter((key) => key.startsWith('widget.birth-date.') || key.startsWith('form.file.')),
    ).toEqual([]);
    const born = widgetWords(
      {
        join: {
          fields: { born: { group: 'g', at: 1, schema: { type: 'string', format: 'date' }, widget: 'birth-date' } },
        },
      },
      all,
    );
    expect(Object.keys(born)).toEqual([...said.widgets['birth-date'], ...said.files]);
    expect(widgetWords({ join: { fields: { name: { group: 'g', at: 1, schema: { type: 'string' } } } } }, all)).toEqual(
      {},
    );
  });

  it('hold those of all widgets where a form is delivered: which it has is not known before it is there', () => {
    const delivered = widgetWords(
      { join: { fields: { own: { group: 'g', at: 1, schema: { type: 'object' }, define: { var: 'data.form' } } } } },
      all,
    );
    const ofBlocks: readonly string[] = Object.values(said.blocks).flat();
    expect(new Set([...Object.keys(shellWords(all)), ...ofBlocks, ...Object.keys(delivered)])).toEqual(
      new Set(Object.keys(saidByCode(all))),
    );
    expect(Object.keys(saidByCode(all)).toSorted()).toEqual([...new Set(ofCode)].toSorted());
  });

  it('hold what other words name in turn', () => {
    const words = { a: '{{ n | word: list }}', 'list.one': '{{ x | or: b }}', b: 'B', c: 'C' };
    expect(Object.keys(wordsUsed(['a'], {}, words)).sort()).toEqual(['a', 'b', 'list.one']);
  });

  it('end where words name each other', () => {
    expect(Object.keys(wordsUsed(['a'], {}, { a: '{{ x | or: b }}', b: '{{ x | or: a }}' }))).toEqual(['a', 'b']);
  });

  it("are found by a key's plural forms", () => {
    expect(entriesOf('days', { days_one: '1', days_other: '2', daysx: '3' })).toEqual(['days_one', 'days_other']);
  });

  it('are named in templates after "or" and "word" alone', () => {
    expect(keysInTemplate('{{ a.b | or: x.y }} {{ c | word: z }} {{ d | money: e.f }}')).toEqual({
      keys: ['x.y'],
      beginnings: ['z'],
    });
  });
});
