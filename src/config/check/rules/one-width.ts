import { own } from '../../../engine/value.ts';
import { isJsonObject } from '../../json/object.ts';
import { membersAround, valueAt, type Pointer } from '../../json/pointer.ts';
import type { LayeredDocument } from '../../layers.ts';
import type { Construct } from '../reading/constructs.ts';
import type { Check, Codes } from '../rule.ts';
import { stepsShowing } from '../scope/scopes.ts';

export const codes = {
  'page.narrow': {
    means:
      'What must be answered, or the buttons that send it, stand by `only` where there is room alone, or on a phone alone: elsewhere the borrower is stuck.',
    mend: 'Take `only` away there; or show the same for the other width too, in a block of its own.',
  },
} as const satisfies Codes;

export const reads = ['screen', 'flow', 'form'] as const;

export const stage = 'ways';

/** What must be answered on a page, and what sends it, is there on a phone and on a desk. */
export const check: Check<keyof typeof codes> = (subject, report) => {
  const { flows, forms } = subject.configuration;
  for (const document of subject.documents('screen')) {
    const showing = stepsShowing(subject.configuration, document.name).flatMap(({ flow }) => own(flows, flow) ?? []);
    if (showing.length === 0) continue;
    const constructs = subject.constructs(document);
    const needed = new Set(
      showing.flatMap((flow) =>
        Object.values(own(forms, flow.form ?? '')?.fields ?? {}).flatMap(({ group, required }) =>
          required === true ? group : [],
        ),
      ),
    );
    for (const group of needed) {
      const blocks = constructs.filter(
        ({ is, value }) => is === 'Block' && isJsonObject(value) && value.block === 'fields' && value.group === group,
      );
      const found = onlyOf(document, blocks);
      if (found !== undefined)
        report(document, found.pointer, {
          code: 'page.narrow',
          message: `what must be answered of the group "${group}" is asked ${widths[found.only]} alone`,
          suggestion: 'take "only" away',
        });
    }
    const sending = constructs.filter(
      ({ is, value }) => is === 'Button' && isJsonObject(value) && value.submit === true,
    );
    const found = showing.some(({ beside }) => beside !== undefined && beside !== document.name)
      ? undefined
      : onlyOf(document, sending);
    if (found !== undefined)
      report(document, found.pointer, {
        code: 'page.narrow',
        message: `the buttons that send what is asked on this page stand ${widths[found.only]} alone`,
        suggestion: 'take "only" away',
      });
  }
};

type Only = 'wide' | 'narrow';

const widths: Readonly<Record<Only, string>> = { wide: 'where there is room', narrow: 'on a phone' };

interface Bound {
  readonly only: Only;
  readonly pointer: Pointer;
}

/** The one width that all of these are shown at, where it is one. */
function onlyOf(document: LayeredDocument, parts: readonly Construct[]): Bound | undefined {
  const bounds = parts.map(({ pointer }) => boundAt(document, pointer));
  const [first] = bounds;
  return first !== undefined && bounds.every((bound) => bound?.only === first.only) ? first : undefined;
}

/** The `only` of a part, or of what stands around it. */
function boundAt({ value: whole }: LayeredDocument, place: Pointer): Bound | undefined {
  return membersAround(whole, place, 'only').flatMap((pointer): Bound[] => {
    const only = valueAt(whole, pointer);
    return only === 'wide' || only === 'narrow' ? [{ only, pointer }] : [];
  })[0];
}
