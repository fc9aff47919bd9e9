import { isJsonObject } from '../../json/object.ts';
import { isTemplate } from '../../../engine/expression/index.ts';
import type { Check, Codes } from '../rule.ts';
import { suggestName } from '../saying/nearest.ts';

export const codes = {
  'tabs.current': {
    means: 'What is named as the page that is shown is none of the tabs, so that no tab is marked.',
    mend: 'Name one of the items.',
  },
  'tabs.mixed': {
    means:
      'Tabs are pages with an address each, or folds of one page. Folds that are closed hold no fields: nobody would see what is wrong with them.',
    mend: 'Give each item `to`, and say which is current; or none.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['screen'] as const;

export const each = 'document';

/** All tabs of a block are pages, or all are folds; the one that is shown is among them; folds ask nothing. */
export const check: Check<Code> = (subject, report) => {
  for (const document of subject.documents('screen')) {
    for (const { is, value, pointer } of subject.constructs(document)) {
      if (is !== 'Block' || !isJsonObject(value) || value.block !== 'tabs' || !isJsonObject(value.items)) continue;
      const items = Object.entries(value.items).flatMap(([id, item]) => (isJsonObject(item) ? [{ id, item }] : []));
      const pages = items.filter(({ item }) => item.to !== undefined);
      const [fold] = items.filter(({ item }) => item.to === undefined);
      if (pages.length > 0 && fold !== undefined)
        report(document, [...pointer, 'items', fold.id], {
          code: 'tabs.mixed',
          message: 'this tab has no address, and others of the block have',
          suggestion: 'give it "to", or none of them',
        });
      if (pages.length > 0 && value.current === undefined)
        report(document, pointer, {
          code: 'tabs.mixed',
          message: 'nothing says which of these pages is shown',
          suggestion: 'add "current"',
        });
      if (pages.length === 0 && value.current !== undefined)
        report(document, [...pointer, 'current'], {
          code: 'tabs.mixed',
          message: 'which fold is open is up to the borrower',
          suggestion: 'take "current" away, or give each item "to"',
        });
      if (typeof value.current === 'string' && !isTemplate(value.current) && !Object.hasOwn(value.items, value.current))
        report(document, [...pointer, 'current'], {
          code: 'tabs.current',
          message: `"${value.current}" is none of these tabs`,
          suggestion: suggestName(value.current, Object.keys(value.items)),
        });
      if (pages.length > 0) continue;
      for (const { id, item } of items)
        if (asks(item.body))
          report(document, [...pointer, 'items', id], {
            code: 'tabs.mixed',
            message: 'a fold that is closed hides the fields in it',
            suggestion: 'put the fields beside the tabs',
          });
    }
  }
};

function asks(node: unknown): boolean {
  if (!isJsonObject(node)) return false;
  return node.block === 'fields' || Object.values(node).some(asks);
}
