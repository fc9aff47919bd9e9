import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check, checkNames, type Knowledge } from '../config/check/index.ts';
import type { Memory } from '../config/check/memory.ts';
import type { Files } from '../config/layers.ts';
import { smallLender } from '../config/testing/small-lender.ts';
import { knowledge } from '../config/testing/knowledge.ts';
import { patternFault } from '../site/pattern-fault.ts';
import { contentHash } from '../site/hash.ts';
import { FileReader } from '../site/read-files.ts';
import { rememberedKnowledge } from './remembered-knowledge.ts';

/** What a disk would bring back. */
class JsonMemory implements Memory {
  readonly kept = new Map<string, string>();

  recall(name: string): unknown {
    const text = this.kept.get(name);
    return text === undefined ? undefined : JSON.parse(text);
  }

  keep(name: string, found: unknown): void {
    this.kept.set(name, JSON.stringify(found));
  }

  nameOf(text: string): string {
    return contentHash(text);
  }
}

/** Of its own, so that nothing that was walked in this process is known to it. */
function blank(): Knowledge {
  const known = knowledge();
  return { ...known, contract: { ...known.contract }, patternFault };
}

function counted(known: Knowledge): { readonly known: Knowledge; readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    known: {
      ...known,
      judge: (...given) => (asked.push('judge'), known.judge(...given)),
      schemaFault: (...given) => (asked.push('schema'), known.schemaFault(...given)),
      valueFault: (...given) => (asked.push('value'), known.valueFault(...given)),
      patternFault: (...given) => (asked.push('pattern'), known.patternFault?.(...given)),
    },
  };
}

const flow = 'tenants/small/rules/flows/borrow.json';
const field = (schema: object) => ({ 'tenants/small/schemas/forms/borrow.json': { fields: { amount: { schema } } } });
const taken = { more: { at: 15, if: { '>': [{ var: 'data.cost.repayment' }, '2000'] }, to: 'extra' } };
const turned = {
  near: { at: 10, if: { '===': [{ var: ['settings.country', ''] }, 'RWA'] }, to: 'stay' },
  far: { at: 20, to: 'extra' },
};

const spoilt: readonly (readonly [what: string, files: Files, says: string | undefined])[] = [
  ['nothing', smallLender(), undefined],
  ['a member that nobody knows', smallLender({ 'tenants/small/screens/door.json': { titel: 'x' } }), 'grammar.key'],
  ['a step that is not there', smallLender({ [flow]: { start: 'amuont' } }), 'reference.step'],
  ['a row that no case takes', smallLender({ [flow]: { steps: { cost: { on: { ok: taken } } } } }), 'way.never-taken'],
  ['another end of a way', smallLender({ [flow]: { steps: { done: { on: { again: turned } } } } }), undefined],
  [
    'a value that a page reads',
    smallLender({
      [flow]: { values: { twice: 2 } },
      'tenants/small/screens/done.json': {
        body: { twice: { at: 15, block: 'text', if: { '>': [{ var: 'value.twice' }, 1] }, text: 'done.text' } },
      },
    }),
    undefined,
  ],
  ['the same value, which the page reads no more', smallLender({ [flow]: { values: { twice: 2 } } }), 'value.unused'],
  ['a least above the most', smallLender({ [flow]: { values: { least: 5, most: 2 } } }), 'bounds.swapped'],
  ['a pattern that hangs', smallLender(field({ pattern: '^(a+)+$' })), 'schema.pattern'],
  ['a first value that its schema refuses', smallLender(field({ maxLength: 1, default: 'abc' })), 'schema.default'],
];

describe('a memory never changes a verdict', () => {
  const memory = new JsonMemory();

  it.each(spoilt)('on %s', (_, files, says) => {
    const plain = check({ ...files }, 'small', blank());
    if (says !== undefined) expect(plain.problems.map(({ code }) => code)).toContain(says);
    for (const turn of ['first', 'again']) {
      const remembered = rememberedKnowledge(blank(), memory);
      expect([turn, check({ ...files }, 'small', remembered.knowledge)]).toEqual([turn, plain]);
      remembered.keep();
    }
  });

  it('and is not asked to compile, judge or walk anything twice', () => {
    const again = new JsonMemory();
    const first = rememberedKnowledge(blank(), again);
    const found = check(smallLender(), 'small', first.knowledge);
    first.keep();
    const walks = again.kept.size;
    const { known, asked } = counted(blank());
    const second = rememberedKnowledge(known, again);
    expect(check(smallLender(), 'small', second.knowledge)).toEqual(found);
    second.keep();
    expect([asked, again.kept.size]).toEqual([[], walks]);
    expect(walks).toBeGreaterThan(3);
  });

  it('on a lender that is shipped', () => {
    const files = new FileReader(join(import.meta.dirname, '../..')).read();
    const one = new JsonMemory();
    const plain = checkNames({ ...files }, 'lekki', blank());
    for (const turn of ['first', 'again']) {
      const remembered = rememberedKnowledge(blank(), one);
      expect([turn, checkNames({ ...files }, 'lekki', remembered.knowledge)]).toEqual([turn, plain]);
      remembered.keep();
    }
  });
});
